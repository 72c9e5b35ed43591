import Parcela
import Testing

@Suite("Reviews of plan files")
struct PlanFileReviewTests {
  private func faults(_ text: String) -> [String] {
    PlanFileReview(name: "p.json", bytes: Array(text.utf8)).faults.map(\.description)
  }

  @Test("Every fault of a plan is reported, in the order of the file")
  func all() {
    let text = """
      {"plans": [
      {"id": 4, "count": "4", "every": {"unit": "weak", "step": 0}, "rounding": "halfUp",
       "remainder": "last", "limits": [{"currency": "USD", "minimum": 35}, {"minimum": "1"}, 5],
       "source": {"asOf": "2026-02-30"}},
      {"id": "b"}]}
      """
    #expect(
      faults(text) == [
        #"the value is a number (p.json:2:8, plans[0].id): write a string"#,
        #"the value is a string (p.json:2:20, plans[0].count): write a number"#,
        #"the word "weak" is unknown (p.json:2:43, plans[0].every.unit): did you mean "week"?"#,
        "the step 0 is out of range (p.json:2:59, plans[0].every.step): write a whole number from 1 to 3660",
        #""halfUp" can mean 2 rules (p.json:2:75, plans[0].rounding): did you mean "halfAwayFromZero" or "#
          + #""halfTowardPositive"?"#,
        #"the amount 35 is a number (p.json:3:65, plans[0].limits[0].minimum): write it as a string: "35""#,
        #"the key "currency" is missing (p.json:3:70, plans[0].limits[1]): add it"#,
        #"the value is a number (p.json:3:88, plans[0].limits[2]): write an object"#,
        #"the key "title" is missing (p.json:4:12, plans[0].source): add it"#,
        #"there is no day "2026-02-30" (p.json:4:21, plans[0].source.asOf): write a day of the calendar as YYYY-MM-DD"#,
        #"the key "count" is missing (p.json:5:1, plans[1]): add it"#,
        #"the key "every" is missing (p.json:5:1, plans[1]): add it"#,
        #"the key "rounding" is missing (p.json:5:1, plans[1]): add it"#,
        #"the key "remainder" is missing (p.json:5:1, plans[1]): add it"#,
      ])
  }

  @Test("An unknown key is a fault, and no key is called missing beside it")
  func unknown() {
    #expect(
      faults(#"{"id": "a", "cuont": 4, "evry": {}, "rounding": "up"}"#) == [
        #"the key "cuont" is unknown (p.json:1:13, cuont): did you mean "count"?"#,
        #"the key "evry" is unknown (p.json:1:25, evry): did you mean "every"?"#,
      ])
  }

  @Test("A plan without such faults is compiled, and what that shows is reported among them")
  func compiles() {
    let plan = { (id: String, count: String) in
      #"{"id": "\#(id)", "count": \#(count), "every": {"unit": "day", "step": 1}, "rounding": "up", "remainder": "last"}"#
    }
    let text = "{\"plans\": [\n\(plan("a", "0")),\n\(plan("a", "\"2\"")),\n\(plan("b", "2"))]}"
    #expect(
      faults(text) == [
        "the count 0 is out of range (p.json:2:22, plans[0].count): write a whole number from 1 to 600",
        #"the id "a" stands twice (p.json:3:8, plans[1].id): rename this one or the one at 2:8"#,
        "the value is a string (p.json:3:22, plans[1].count): write a number",
      ])
    #expect(PlanFileReview(name: "p.json", bytes: Array(text.utf8)).plans.map(\.id) == ["b"])
  }
}
