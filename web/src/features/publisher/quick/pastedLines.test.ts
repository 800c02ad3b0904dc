import { answerText, linesOf, onlyPage, type PastedAnswer } from "./QuickLinkDialog";

it("linesOf › returns each address once", () => {
  expect(linesOf(" a.example \r\n\n b.example\na.example ")).toEqual(["a.example", "b.example"]);
  expect(linesOf(" \n ")).toEqual([]);
});

it.each([
  [["orsay.example/coat"], "https://orsay.example/coat"],
  [["https://orsay.example", "https://halcyon.example"], null],
  [["coat"], null],
  [["javascript:alert(1)"], null],
  [["two words.example"], null],
  [[], null],
])("onlyPage › looks up %j as %j", (lines, page) => {
  expect(onlyPage(lines)).toBe(page);
});

it("answerText › says why a brand rejects", () => {
  const answer = { outcome: "REFUSED", merchant: { id: "1", name: "Orsay" }, message: "Apply first" } as PastedAnswer;
  expect(answerText(answer)).toBe("Orsay: Apply first");
});
