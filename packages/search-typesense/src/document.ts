import { createHash } from "node:crypto";
import { blockOf, MAX_POPULARITY, positionIn, seedOf, slotOf } from "../../../api/src/catalogue";
import { VERSION_BYTES } from "./sentVersions";
import { serverTermsOf } from "./serverTerms";

/** A row of `style_search` as the database has it. */
export interface RawRow {
  place: number | string;
  merchantId: string;
  words: string;
  tokens: string;
}

/** What the server knows of a style: what finds it and puts it in order. Its row stays in the database. */
export interface SearchDocument {
  /** The style's place. */
  id: string;
  block: number;
  merchant: string;
  position: number;
  terms: string;
}

/** Without the hyphens, at which the server would split it. */
export const merchantTerm = (merchantId: string): string => merchantId.replaceAll("-", "");

/** Of all that a document is made of, so that documents are only built where they differ. */
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
