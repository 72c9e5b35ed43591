import ExactMoney
import Foundation
import Testing

@testable import Credit

/// Tests/Vectors/rationals.json, whose results are Python's.
@Suite struct RationalVectorTests {
  struct Document: Decodable {
    let cases: [Vector]
  }

  struct Vector: Decodable, CustomTestStringConvertible, Sendable {
    let id: String
    let operation: String
    let left: String?
    let right: String?
    let exponent: Int?
    let text: String?
    let result: String?
    let rounded: [String: String]?
    let error: String?
    let position: Int?
    var testDescription: String { "\(id) \(operation)" }
  }

  static func vectors() throws -> [Vector] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Vectors/rationals.json")
    return try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).cases
  }

  @Test func everyCaseHolds() throws {
    let vectors = try Self.vectors()
    #expect(vectors.count > 100)
    for vector in vectors {
      if let rounded = vector.rounded {
        try checkRounding(vector, rounded)
        continue
      }
      let found = outcome { try Self.compute(vector) }
      if let error = vector.error {
        let expected = vector.position.map { "\(error)(position: \($0))" } ?? error
        #expect(found == expected || (vector.position == nil && found.hasPrefix(error + "(")), "\(vector.id)")
      } else {
        #expect(found == vector.result, "\(vector.id)")
      }
    }
  }

  private func checkRounding(_ vector: Vector, _ rounded: [String: String]) throws {
    let value = try Rational(text: vector.left ?? "")
    for rule in RoundingRule.allCases {
      #expect(
        outcome(integer: { try value.rounded(rule) }) == rounded["\(rule)"] ?? "inexact", "\(vector.id) \(rule)")
    }
  }

  private static func compute(_ vector: Vector) throws -> Rational {
    if vector.operation == "read" { return try Rational(text: vector.text ?? "missing") }
    let left = try Rational(text: vector.left ?? "missing")
    if vector.operation == "power" { return try left.power(vector.exponent ?? .min) }
    let right = try Rational(text: vector.right ?? "missing")
    switch vector.operation {
    case "add": return try left.adding(right)
    case "subtract": return try left.subtracting(right)
    case "multiply": return try left.multiplied(by: right)
    case "divide": return try left.divided(by: right)
    default: throw CocoaError(.coderInvalidValue)
    }
  }
}
