extension Currency {
  /// A currency from its three characters and digits, folded to a constant by the optimizer.
  @inlinable
  init(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar, digits: Int) {
    self.init(
      packedCode: UInt64(first.value) | UInt64(second.value) << 8 | UInt64(third.value) << 16, minorUnitDigits: digits)
  }
}

/// The currencies that plans and examples name most; every other one is found with `init(isoCode:)`.
extension Currency {
  /// United States dollar, 2 decimal digits.
  @inlinable public static var usd: Currency { Currency("U", "S", "D", digits: 2) }

  /// Euro, 2 decimal digits.
  @inlinable public static var eur: Currency { Currency("E", "U", "R", digits: 2) }

  /// Pound sterling, 2 decimal digits.
  @inlinable public static var gbp: Currency { Currency("G", "B", "P", digits: 2) }

  /// Australian dollar, 2 decimal digits.
  @inlinable public static var aud: Currency { Currency("A", "U", "D", digits: 2) }

  /// Canadian dollar, 2 decimal digits.
  @inlinable public static var cad: Currency { Currency("C", "A", "D", digits: 2) }

  /// New Zealand dollar, 2 decimal digits.
  @inlinable public static var nzd: Currency { Currency("N", "Z", "D", digits: 2) }

  /// Japanese yen, no decimal digits.
  @inlinable public static var jpy: Currency { Currency("J", "P", "Y", digits: 0) }

  /// Chinese yuan, 2 decimal digits.
  @inlinable public static var cny: Currency { Currency("C", "N", "Y", digits: 2) }

  /// Hong Kong dollar, 2 decimal digits.
  @inlinable public static var hkd: Currency { Currency("H", "K", "D", digits: 2) }

  /// New Taiwan dollar, 2 decimal digits.
  @inlinable public static var twd: Currency { Currency("T", "W", "D", digits: 2) }

  /// South Korean won, no decimal digits.
  @inlinable public static var krw: Currency { Currency("K", "R", "W", digits: 0) }

  /// Singapore dollar, 2 decimal digits.
  @inlinable public static var sgd: Currency { Currency("S", "G", "D", digits: 2) }

  /// Malaysian ringgit, 2 decimal digits.
  @inlinable public static var myr: Currency { Currency("M", "Y", "R", digits: 2) }

  /// Thai baht, 2 decimal digits.
  @inlinable public static var thb: Currency { Currency("T", "H", "B", digits: 2) }

  /// Indonesian rupiah, 2 decimal digits.
  @inlinable public static var idr: Currency { Currency("I", "D", "R", digits: 2) }

  /// Philippine peso, 2 decimal digits.
  @inlinable public static var php: Currency { Currency("P", "H", "P", digits: 2) }

  /// Vietnamese dong, no decimal digits.
  @inlinable public static var vnd: Currency { Currency("V", "N", "D", digits: 0) }

  /// Indian rupee, 2 decimal digits.
  @inlinable public static var inr: Currency { Currency("I", "N", "R", digits: 2) }

  /// Pakistani rupee, 2 decimal digits.
  @inlinable public static var pkr: Currency { Currency("P", "K", "R", digits: 2) }

  /// Bangladeshi taka, 2 decimal digits.
  @inlinable public static var bdt: Currency { Currency("B", "D", "T", digits: 2) }

  /// Sri Lankan rupee, 2 decimal digits.
  @inlinable public static var lkr: Currency { Currency("L", "K", "R", digits: 2) }

  /// Swiss franc, 2 decimal digits.
  @inlinable public static var chf: Currency { Currency("C", "H", "F", digits: 2) }

  /// Swedish krona, 2 decimal digits.
  @inlinable public static var sek: Currency { Currency("S", "E", "K", digits: 2) }

  /// Norwegian krone, 2 decimal digits.
  @inlinable public static var nok: Currency { Currency("N", "O", "K", digits: 2) }

  /// Danish krone, 2 decimal digits.
  @inlinable public static var dkk: Currency { Currency("D", "K", "K", digits: 2) }

  /// Icelandic króna, no decimal digits.
  @inlinable public static var isk: Currency { Currency("I", "S", "K", digits: 0) }

  /// Polish złoty, 2 decimal digits.
  @inlinable public static var pln: Currency { Currency("P", "L", "N", digits: 2) }

  /// Czech koruna, 2 decimal digits.
  @inlinable public static var czk: Currency { Currency("C", "Z", "K", digits: 2) }

  /// Hungarian forint, 2 decimal digits.
  @inlinable public static var huf: Currency { Currency("H", "U", "F", digits: 2) }

  /// Romanian leu, 2 decimal digits.
  @inlinable public static var ron: Currency { Currency("R", "O", "N", digits: 2) }

  /// Serbian dinar, 2 decimal digits.
  @inlinable public static var rsd: Currency { Currency("R", "S", "D", digits: 2) }

  /// Ukrainian hryvnia, 2 decimal digits.
  @inlinable public static var uah: Currency { Currency("U", "A", "H", digits: 2) }

  /// Turkish lira, 2 decimal digits.
  @inlinable public static var `try`: Currency { Currency("T", "R", "Y", digits: 2) }

  /// Israeli new shekel, 2 decimal digits.
  @inlinable public static var ils: Currency { Currency("I", "L", "S", digits: 2) }

  /// Brazilian real, 2 decimal digits.
  @inlinable public static var brl: Currency { Currency("B", "R", "L", digits: 2) }

  /// Mexican peso, 2 decimal digits.
  @inlinable public static var mxn: Currency { Currency("M", "X", "N", digits: 2) }

  /// Argentine peso, 2 decimal digits.
  @inlinable public static var ars: Currency { Currency("A", "R", "S", digits: 2) }

  /// Chilean peso, no decimal digits.
  @inlinable public static var clp: Currency { Currency("C", "L", "P", digits: 0) }

  /// Colombian peso, 2 decimal digits.
  @inlinable public static var cop: Currency { Currency("C", "O", "P", digits: 2) }

  /// Peruvian sol, 2 decimal digits.
  @inlinable public static var pen: Currency { Currency("P", "E", "N", digits: 2) }

  /// Uruguayan peso, 2 decimal digits.
  @inlinable public static var uyu: Currency { Currency("U", "Y", "U", digits: 2) }

  /// Paraguayan guaraní, no decimal digits.
  @inlinable public static var pyg: Currency { Currency("P", "Y", "G", digits: 0) }

  /// Costa Rican colón, 2 decimal digits.
  @inlinable public static var crc: Currency { Currency("C", "R", "C", digits: 2) }

  /// Dominican peso, 2 decimal digits.
  @inlinable public static var dop: Currency { Currency("D", "O", "P", digits: 2) }

  /// South African rand, 2 decimal digits.
  @inlinable public static var zar: Currency { Currency("Z", "A", "R", digits: 2) }

  /// Nigerian naira, 2 decimal digits.
  @inlinable public static var ngn: Currency { Currency("N", "G", "N", digits: 2) }

  /// Kenyan shilling, 2 decimal digits.
  @inlinable public static var kes: Currency { Currency("K", "E", "S", digits: 2) }

  /// Ghanaian cedi, 2 decimal digits.
  @inlinable public static var ghs: Currency { Currency("G", "H", "S", digits: 2) }

  /// Ugandan shilling, no decimal digits.
  @inlinable public static var ugx: Currency { Currency("U", "G", "X", digits: 0) }

  /// Egyptian pound, 2 decimal digits.
  @inlinable public static var egp: Currency { Currency("E", "G", "P", digits: 2) }

  /// Moroccan dirham, 2 decimal digits.
  @inlinable public static var mad: Currency { Currency("M", "A", "D", digits: 2) }

  /// Tunisian dinar, 3 decimal digits.
  @inlinable public static var tnd: Currency { Currency("T", "N", "D", digits: 3) }

  /// Central African CFA franc, no decimal digits.
  @inlinable public static var xaf: Currency { Currency("X", "A", "F", digits: 0) }

  /// West African CFA franc, no decimal digits.
  @inlinable public static var xof: Currency { Currency("X", "O", "F", digits: 0) }

  /// United Arab Emirates dirham, 2 decimal digits.
  @inlinable public static var aed: Currency { Currency("A", "E", "D", digits: 2) }

  /// Saudi riyal, 2 decimal digits.
  @inlinable public static var sar: Currency { Currency("S", "A", "R", digits: 2) }

  /// Qatari riyal, 2 decimal digits.
  @inlinable public static var qar: Currency { Currency("Q", "A", "R", digits: 2) }

  /// Kuwaiti dinar, 3 decimal digits.
  @inlinable public static var kwd: Currency { Currency("K", "W", "D", digits: 3) }

  /// Bahraini dinar, 3 decimal digits.
  @inlinable public static var bhd: Currency { Currency("B", "H", "D", digits: 3) }

  /// Omani rial, 3 decimal digits.
  @inlinable public static var omr: Currency { Currency("O", "M", "R", digits: 3) }

  /// Jordanian dinar, 3 decimal digits.
  @inlinable public static var jod: Currency { Currency("J", "O", "D", digits: 3) }

  /// Iraqi dinar, 3 decimal digits.
  @inlinable public static var iqd: Currency { Currency("I", "Q", "D", digits: 3) }

  /// Kazakhstani tenge, 2 decimal digits.
  @inlinable public static var kzt: Currency { Currency("K", "Z", "T", digits: 2) }

  /// Georgian lari, 2 decimal digits.
  @inlinable public static var gel: Currency { Currency("G", "E", "L", digits: 2) }

  /// Armenian dram, 2 decimal digits.
  @inlinable public static var amd: Currency { Currency("A", "M", "D", digits: 2) }

  /// Azerbaijani manat, 2 decimal digits.
  @inlinable public static var azn: Currency { Currency("A", "Z", "N", digits: 2) }

  /// Uzbekistani sum, 2 decimal digits.
  @inlinable public static var uzs: Currency { Currency("U", "Z", "S", digits: 2) }
}
