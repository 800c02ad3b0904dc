import { receiptNumber } from "./receiptNumber";

const ID = "0193556a-7c1e-7d2b-9f00-12348f3c2a91";

it.each([
  ["2026-11-09", "WFT-2026-46-8F3C2A91"],
  ["2026-12-28", "WFT-2026-53-8F3C2A91"],
  ["2027-01-04", "WFT-2027-01-8F3C2A91"],
  ["2025-12-29", "WFT-2026-01-8F3C2A91"],
  ["2024-12-30", "WFT-2025-01-8F3C2A91"],
])("receiptNumber › of the week from %s is %s", (monday, number) => {
  expect(receiptNumber(monday, ID)).toBe(number);
});
