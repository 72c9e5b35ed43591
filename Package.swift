// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Plan files that Sources/Parcela/Presets/embed.sh builds into PresetTables.swift.
let presets = [
  "afterpay.json", "card-installments.json", "generic.json", "klarna.json", "paypal.json", "shop-pay.json",
  "south-africa.json", "zip.json",
]

let package = Package(
  name: "parcela",
  products: [
    .library(name: "Parcela", targets: ["Parcela"]),
    .library(name: "ProductFeeds", targets: ["ProductFeeds"]),
    .executable(name: "parcela", targets: ["ParcelaCommand"]),
  ],
  targets: [
    // What is measured, and against what: Benchmarks/README.md. Nothing else depends on these two.
    .target(name: "CMeasuring", path: "Benchmarks/CMeasuring"),
    .executableTarget(
      name: "benchmarks", dependencies: ["ProductFeeds", "Credit", "CGMP", "CMeasuring"], path: "Benchmarks/Command",
      swiftSettings: strict),

    // The three modules that also compile as Embedded Swift: no Foundation, no String values in bodies.
    .target(name: "ExactMoney", swiftSettings: strict),
    .target(name: "Installments", dependencies: ["ExactMoney"], swiftSettings: strict),
    .target(name: "MoneyText", dependencies: ["ExactMoney", "Installments"], swiftSettings: strict),

    .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"])]),
    .target(name: "Credit", dependencies: ["CGMP", "Installments"], swiftSettings: strict),
    .target(
      name: "Parcela", dependencies: ["Credit", "MoneyText"],
      exclude: [
        "Locales/Snapshot", "Plans/plan.schema.json", "Records/record.schema.json", "Presets/README.md",
        "Presets/embed.sh",
      ] + presets.map { "Presets/\($0)" },
      swiftSettings: strict),
    .target(name: "CSeparatorIndex"),
    .systemLibrary(name: "CFileSpace"),
    .target(name: "ProductFeeds", dependencies: ["Parcela", "CSeparatorIndex", "CFileSpace"], swiftSettings: strict),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CProcessors"),
    .executableTarget(
      name: "ParcelaCommand", dependencies: ["ProductFeeds", "CGetopt", "CProcessors"], swiftSettings: strict),

    .executableTarget(
      name: "quote-example", dependencies: ["Parcela"], path: "Examples/Quote", swiftSettings: strict),

    .testTarget(name: "TidyTests", swiftSettings: strict),

    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
    .testTarget(name: "ExactMoneyTests", dependencies: ["ExactMoney", "SeededRandom"], swiftSettings: strict),
    .testTarget(
      name: "InstallmentsTests", dependencies: ["Installments", "ExactMoney", "SeededRandom"], swiftSettings: strict),
    .testTarget(
      name: "MoneyTextTests", dependencies: ["MoneyText", "Installments", "ExactMoney", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "CreditTests", dependencies: ["Credit", "CGMP", "Installments", "ExactMoney", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "ParcelaTests", dependencies: ["Parcela", "Credit", "ExactMoney", "Installments", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "VectorTests",
      dependencies: [
        "ParcelaCommand", "ProductFeeds", "Parcela", "Credit", "ExactMoney", "Installments", "MoneyText",
      ], swiftSettings: strict),
    .testTarget(
      name: "ProductFeedsTests",
      dependencies: [
        "ProductFeeds", "Parcela", "Credit", "ExactMoney", "Installments", "MoneyText", "CSeparatorIndex",
        "SeededRandom",
      ],
      swiftSettings: strict),

    // Runs the built command as its users do, as a process of its own.
    .testTarget(
      name: "ParcelaCommandTests", dependencies: ["ParcelaCommand", "Installments"], swiftSettings: strict),
  ]
)
