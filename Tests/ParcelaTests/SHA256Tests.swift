import Parcela
import Testing

@Suite struct SHA256Tests {
  @Test(
    "The examples of FIPS 180",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func published(_ text: String, _ hash: String) { #expect(SHA256.text(of: text.utf8) == hash) }

  @Test(
    "Lengths around the end of a block, as Python's hashlib has them",
    arguments: [
      (55, "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59"),
      (56, "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562"),
      (63, "29af2686fd53374a36b0846694cc342177e428d1647515f078784d69cdb9e488"),
      (64, "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108"),
      (65, "4bfd2c8b6f1eec7a2afeb48b934ee4b2694182027e6d0fc075074f2fabb31781"),
      (119, "da18797ed7c3a777f0847f429724a2d8cd5138e6ed2895c3fa1a6d39d18f7ec6"),
      (120, "f52b23db1fbb6ded89ef42a23ce0c8922c45f25c50b568a93bf1c075420bbb7c"),
      (200, "1901da1c9f699b48f6b2636e65cbf73abf99d0441ef67f5c540a42f7051dec6f"),
    ])
  func lengths(_ count: Int, _ hash: String) {
    #expect(SHA256.text(of: (0..<count).map { UInt8($0 % 251) }) == hash)
  }

  @Test("Pieces hash like the whole")
  func pieces() {
    let text = (0..<150).map { UInt8($0) }
    var hash = SHA256()
    for start in stride(from: 0, to: 150, by: 7) { hash.append(text[start..<min(start + 7, 150)]) }
    var whole = SHA256()
    whole.append(text)
    #expect(hash.digest == whole.digest && hash.digest.count == 32)
  }
}
