import { priceText } from "./priceText";

it.each([
  [0, "USD", "$0.00"],
  [123456, "USD", "$1,234.56"],
  [-9000, "EUR", "-€90.00"],
  [9084, "JPY", "¥9,084"],
  [1200, "CHF", "CHF 12.00"],
  [12345, "KWD", "KWD 12.345"],
  [1029, "USD", "$10.29"],
  [900719925474099, "USD", "$9,007,199,254,740.99"],
])("writes %d minor units of %s as %s", (cents, currency, text) => {
  expect(priceText(cents, currency)).toBe(text);
});
