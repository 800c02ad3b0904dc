import type { Availability } from "./goods";

const WORDS = new Map<string, Availability>(
  Object.entries({
    "in stock": "in_stock",
    instock: "in_stock",
    available: "in_stock",
    yes: "in_stock",
    true: "in_stock",
    "1": "in_stock",
    "limited availability": "in_stock",
    "out of stock": "out_of_stock",
    outofstock: "out_of_stock",
    "sold out": "out_of_stock",
    soldout: "out_of_stock",
    unavailable: "out_of_stock",
    discontinued: "out_of_stock",
    no: "out_of_stock",
    false: "out_of_stock",
    "0": "out_of_stock",
    preorder: "preorder",
    "pre order": "preorder",
    presale: "preorder",
    backorder: "backorder",
    "back order": "backorder",
  }),
);

/** Undefined for a word that is not known. Without one the quantity decides, and without that it is in stock. */
export function availabilityIn(word: string, stock: number | null): Availability | undefined {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, "")
    .replace(/[\s_-]+/g, " ");
  if (plain === "") return stock === 0 ? "out_of_stock" : "in_stock";
  return WORDS.get(plain);
}

export const stockIn = (text: string): number | null => {
  const match = /^\s*(\d{1,9})(?:[.,]0+)?\s*$/.exec(text);
  return match ? Number(match[1]) : null;
};
