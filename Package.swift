// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Plan files that Sources/Parcela/Presets/embed.sh builds into PresetTables.swift.
let presets = ["afterpay.json", "generic.json", "klarna.json", "paypal.json", "shop-pay.json", "south-africa.json"]

let package = Package(
  name: "parcela",
  products: [
    .library(name: "Parcela", targets: ["Parcela"]),
    .library(name: "ProductFeeds", targets: ["ProductFeeds"]),
    .executable(name: "parcela", targets: ["ParcelaCommand"]),
  ],
  targets: [
    // The three modules that also compile as Embedded Swift: no Foundation, no String values in bodies.
    .target(name: "ExactMoney", swiftSettings: strict),
    .target(name: "Installments", dependencies: ["ExactMoney"], swiftSettings: strict),
    .target(name: "MoneyText", dependencies: ["ExactMoney", "Installments"], swiftSettings: strict),

    .target(name: "Credit", dependencies: ["Installments"], swiftSettings: strict),
    .target(
      name: "Parcela", dependencies: ["Credit", "MoneyText"],
      exclude: [
        "Locales/cldr-48.txt", "Locales/embed.sh", "Locales/renew-snapshot.mjs", "Plans/plan.schema.json",
        "Presets/README.md", "Presets/embed.sh",
      ] + presets.map { "Presets/\($0)" },
      swiftSettings: strict),
    .target(name: "CSeparatorIndex"),
    .target(name: "ProductFeeds", dependencies: ["Parcela", "CSeparatorIndex"], swiftSettings: strict),
    .systemLibrary(name: "CGetopt"),
    .executableTarget(name: "ParcelaCommand", dependencies: ["ProductFeeds", "CGetopt"], swiftSettings: strict),

    .testTarget(name: "TidyTests", swiftSettings: strict),

    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
    .testTarget(name: "ExactMoneyTests", dependencies: ["ExactMoney", "SeededRandom"], swiftSettings: strict),
    .testTarget(
      name: "InstallmentsTests", dependencies: ["Installments", "ExactMoney", "SeededRandom"], swiftSettings: strict),
    .testTarget(
      name: "MoneyTextTests", dependencies: ["MoneyText", "ExactMoney", "SeededRandom"], swiftSettings: strict),
    .testTarget(name: "CreditTests", dependencies: ["Credit", "Installments", "ExactMoney"], swiftSettings: strict),
    .testTarget(
      name: "ParcelaTests", dependencies: ["Parcela", "Credit", "ExactMoney", "Installments", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "VectorTests", dependencies: ["ProductFeeds", "Parcela", "Credit", "ExactMoney", "Installments"],
      swiftSettings: strict),
  ]
)
