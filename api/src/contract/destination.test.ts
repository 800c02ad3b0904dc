import { isPageOf } from "./destination";

it.each([
  ["https://northway.example", true],
  ["https://www.northway.example", true],
  ["https://checkout.northway.example", true],
  ["https://northway.example:8443", false],
  ["https://notnorthway.example", false],
  ["https://northway.example.evil.example", false],
  ["file:///northway.example", false],
])("isPageOf › %s is a page of https://northway.example: %s", (origin, expected) => {
  expect(isPageOf(origin, "https://northway.example")).toBe(expected);
});
