import { fullAddress } from "../../../../../api/src/contract/destination";
import type { MerchantRow } from "../dashboardTypes";
import { earnedOn, judgePage } from "./NewLink";

const brand = (id: string, website: string) => ({ id, website, name: id }) as MerchantRow;
const merchants = [
  brand("loom", "https://www.loom.example/"),
  brand("knits", "https://demo.example/demo/shop/1"),
  brand("boots", "https://demo.example/demo/shop/2"),
];

it.each([
  ["", "loom", null],
  ["https://loom.example/jeans", "loom", { kind: "matches" }],
  ["loom.example/jeans", "loom", { kind: "matches" }],
  ["other.example/jeans", "loom", { kind: "foreign", owner: undefined }],
  ["demo.example/demo/shop/2/coat", "knits", { kind: "foreign", owner: { id: "boots" } }],
  ["demo.example/demo/shop/1/coat", "knits", { kind: "matches" }],
  ["loom.example/jeans", "", { kind: "unchosen", owner: { id: "loom" } }],
  ["other.example", "", { kind: "unchosen", owner: undefined }],
  ["jeans", "loom", { kind: "unreadable" }],
  ["two words", "loom", { kind: "unreadable" }],
])("judgePage › judges %j for %j", (typed, chosen, verdict) => {
  if (verdict) expect(judgePage(typed, chosen, merchants)).toMatchObject(verdict);
  else expect(judgePage(typed, chosen, merchants)).toBeNull();
});

it("fullAddress › adds a missing scheme and nothing else", () => {
  expect(fullAddress(" loom.example ")).toBe("https://loom.example");
  expect(fullAddress("http://loom.example")).toBe("http://loom.example");
  expect(fullAddress("javascript:alert(1)")).toBe("javascript:alert(1)");
  expect(fullAddress(" ")).toBe("");
});

it("earnedOn › states what a sale would earn", () => {
  expect(earnedOn(12.5)).toBe("You earn 12.5%: $12.50 on a $100.00 order.");
});
