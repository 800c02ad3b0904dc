import { webAddressOf } from "./webAddress";

it.each([
  ["instagram.com/lea", "", "https://instagram.com/lea"],
  [" lea.example ", "blog", "https://lea.example"],
  ["@lea.wears", "instagram", "https://www.instagram.com/lea.wears"],
  ["@lea", "tiktok", "https://www.tiktok.com/@lea"],
  ["@lea", "youtube", "https://www.youtube.com/@lea"],
  ["@lea", "blog", "@lea"],
  ["http://lea.example", "", "http://lea.example"],
  ["javascript:alert(1)", "", "javascript:alert(1)"],
  ["lea", "", "lea"],
  ["two words.example", "", "two words.example"],
  ["", "instagram", ""],
])("webAddressOf › %s on %s is %s", (typed, channel, address) => {
  expect(webAddressOf(typed, channel)).toBe(address);
});
