import type { MerchantRow } from "../dashboardTypes";
import { filterMerchants } from "./MerchantsPanel";

const brand = (name: string, description: string, categories: MerchantRow["categories"]) =>
  ({ name, description, categories }) as MerchantRow;
const merchants = [
  brand("Northloom", "Selvedge denim", ["MENS_FASHION"]),
  brand("Sable & Fern", "Undyed linen", ["WOMENS_FASHION"]),
  brand("Little Heddle", "Loafers in small runs", ["SHOES", "WOMENS_FASHION"]),
];

describe("filterMerchants", () => {
  it.each([
    ["", "", ["Northloom", "Sable & Fern", "Little Heddle"]],
    ["LINEN", "", ["Sable & Fern"]],
    ["small loafers", "", ["Little Heddle"]],
    ["men's", "mens-fashion", ["Northloom"]],
    ["", "womens-fashion", ["Sable & Fern", "Little Heddle"]],
    ["denim", "shoes", []],
  ])("finds %j in %j: %j", (text, category, names) => {
    expect(filterMerchants(merchants, { query: text, category }).map(({ name }) => name)).toEqual(names);
  });
});
