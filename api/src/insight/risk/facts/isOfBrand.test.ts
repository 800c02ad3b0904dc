import { isOfBrand } from "./windowFacts";

it.each([
  ["ann@norra.example", "https://www.norra.example/shop", true],
  ["ann@NORRA.example", "https://norra.example", true],
  ["ann@mail.example", "https://norra.example", false],
  ["", "https://norra.example", false],
  ["ann@norra.example", "nowhere", false],
])("isOfBrand › %s at %s: %s", (email, website, expected) => {
  expect(isOfBrand(email, website)).toBe(expected);
});
