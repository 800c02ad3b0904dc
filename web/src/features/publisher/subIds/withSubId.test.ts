import { withSubId } from "./SubIdPanel";

const SITE = "https://weft.example";

it.each([
  ["https://weft.example/r/abc123", "story-1", "https://weft.example/r/abc123?sub=story-1"],
  [" weft.example/r/abc123 ", " spring ", "https://weft.example/r/abc123?sub=spring"],
  ["https://weft.example/r/abc?sub=old&utm=1", "a&b=c", "https://weft.example/r/abc?utm=1&sub=a%26b%3Dc"],
  ["https://weft.example/r/abc?sub=old", "", "https://weft.example/r/abc"],
  ["https://weft.example/r/abc", "\u{1F9E3} wool", "https://weft.example/r/abc?sub=%F0%9F%A7%A3+wool"],
])("withSubId › %s with %s", (link, subId, url) => {
  expect(withSubId(link, subId, SITE)).toEqual({ url });
});

it.each([
  ["", "a"],
  ["javascript:alert(1)", "a"],
  ["https://weft.example/terms", "a"],
  ["https://evil.example/r/abc", "a"],
  ["https://weft.example/r/abc/../../admin", "a"],
  ["https://weft.example/r/abc", "x".repeat(201)],
])("withSubId › rejects %s", (link, subId) => {
  expect(withSubId(link, subId, SITE)).toEqual({ fault: expect.any(String) });
});
