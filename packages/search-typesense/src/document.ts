import { createHash } from "node:crypto";
import { blockOf, MAX_POPULARITY, positionIn, seedOf, slotOf } from "../../../api/src/catalogue";
import { VERSION_BYTES } from "./sentVersions";
import { serverTermsOf } from "./serverTerms";

/** A row of `product_search`. */
export interface RawRow {
  place: number | string;
  merchantId: string;
  words: string;
  tokens: string;
}

/** The fields the server needs to find and sort a product. Its row stays in the database. */
export interface SearchDocument {
  /** The product's place. */
  id: string;
  block: number;
  merchant: string;
  position: number;
  terms: string;
}

/** Without hyphens, where the server would split it. */
export const merchantTerm = (merchantId: string): string => merchantId.replaceAll("-", "");

/** Covers all fields of a document, so only changed documents are built. */
export function versionOf({ merchantId, words, tokens }: RawRow, popularity: number): number {
  const all = JSON.stringify([merchantId, words, tokens, popularity]);
  return createHash("sha256").update(all).digest().readUIntBE(0, VERSION_BYTES) || 1;
}

export function documentOf(row: RawRow, popularity: number): SearchDocument {
  const place = Number(row.place);
  const block = blockOf(place);
  return {
    id: String(place),
    block,
    merchant: merchantTerm(row.merchantId),
    position: positionIn(seedOf(block), slotOf(place), Math.min(popularity, MAX_POPULARITY)),
    terms: [...serverTermsOf(row)].join(" "),
  };
}
