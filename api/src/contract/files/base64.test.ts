import { isBase64 } from "./base64";

it.each([
  ["aGVsbG8=", true],
  ["aGVsbG8", true],
  ["", false],
  ["==", false],
  ["aGVs bG8=", false],
  ["data:image/png;base64,aGVsbG8=", false],
  ["aGVsbG8_", false],
  ["a".repeat(6_000_000), true],
])("isBase64 › %.40s: %s", (value, expected) => {
  expect(isBase64(value)).toBe(expected);
});
