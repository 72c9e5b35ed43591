extension FeedFormat {
  /// The format's name for people.
  var name: String {
    switch self {
    case .tsv: "tab-separated values"
    case .csv: "comma-separated values"
    case .xml: "XML"
    case .jsonl: "JSON"
    case .gzip: "a gzip file"
    case .utf16: "UTF-16 text"
    }
  }

  /// How to bring a feed of this format in, as a clause.
  var mend: String {
    switch self {
    case .gzip: "unpack it first, as in: zcat FEED | parcela batch - …"
    case .utf16: "convert it first, as in: iconv -f UTF-16 -t UTF-8 FEED | parcela batch - …"
    case .tsv, .csv, .xml, .jsonl: "export the feed as tab-separated values with a header"
    }
  }
}
