import Parcela

print(ParcelaVersion.current)
