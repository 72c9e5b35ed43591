extension HolidayMarker {
  /// The days on which banks in Brazil are closed: national holidays, Carnival Monday and Tuesday, Good Friday, and Corpus
  /// Christi. No substitutes. Ash Wednesday, on which banks open at noon, counts as open; days of states and cities are
  /// left out.
  ///
  /// Source: Lei 662/1949 as changed by Lei 10.607/2002, Lei 6.802/1980, Lei 9.093/1995, Lei 14.759/2023 (20 November, from
  /// 2024); Resolução CMN 4.880/2020 and its forerunners for the days on which banks are closed besides, as in the list of
  /// bank holidays that ANBIMA publishes.
  mutating func markBrazil() {
    fixed(1, 1)  // Confraternização Universal
    easter(-48)  // Carnival Monday
    easter(-47)  // Carnival Tuesday
    easter(-2)  // Good Friday
    fixed(4, 21)  // Tiradentes
    fixed(5, 1)  // Dia do Trabalho
    easter(60)  // Corpus Christi
    fixed(9, 7)  // Independência
    fixed(10, 12)  // Nossa Senhora Aparecida
    fixed(11, 2)  // Finados
    fixed(11, 15)  // Proclamação da República
    if year >= 2024 { fixed(11, 20) }  // Consciência Negra
    fixed(12, 25)  // Christmas Day
  }
}
