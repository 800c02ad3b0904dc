import type { Engine, Reader } from "../../core/db/database";
import { facetToken, IN_STOCK, priceTokenFor } from "./facetTokens";
import type { StyleFacets } from "./styleSearch.entity";
import { type QueryWord, queryWords } from "./words";

export interface ProductFilter {
  q?: string | null;
  merchant?: string | null;
  category?: string | null;
  brand?: string | null;
  colour?: string | null;
  size?: string | null;
  /** In minor units of the style's own currency. */
  priceTo?: number | null;
  inStock?: boolean | null;
}

/** A style that matches, as it is ranked and counted. */
export interface Candidate {
  id: string;
  merchantId: string;
  position: number;
  priceFrom: number;
  words: string;
  facets: StyleFacets;
}

/** The most popular ones are ranked; who wants others narrows the search. */
export const MAX_CANDIDATES = 2_000;
/** How many of the most popular ones are looked at, one by one, for what most of them are. */
const MAX_SCANNED = 4_000;

const COLUMNS = "s.styleId AS id, s.merchantId, s.position, s.priceFrom, s.words, s.facets";
const LISTED = "JOIN merchant m ON m.id = s.merchantId AND m.listed = 1";

type RawCandidate = Omit<Candidate, "facets" | "position" | "priceFrom"> & {
  facets: string;
  position: number | string;
  priceFrom: number | string;
};

/** The words that a style must have; undefined if there are none and every style will do. */
function conditionsOf(filter: ProductFilter): { typed: QueryWord[]; tokens: string[] } {
  const { merchant, category, brand, colour, size, priceTo, inStock } = filter;
  const priceToken = typeof priceTo === "number" ? priceTokenFor(priceTo) : undefined;
  return {
    typed: queryWords(filter.q ?? ""),
    tokens: [
      ...(merchant ? [facetToken("merchant", merchant)] : []),
      ...(category ? [facetToken("category", category)] : []),
      ...(brand ? [facetToken("brand", brand)] : []),
      ...(colour ? [facetToken("colour", colour)] : []),
      ...(size ? [facetToken(inStock ? "stockedSize" : "size", size)] : []),
      ...(inStock ? [IN_STOCK] : []),
      ...(priceToken ? [priceToken] : []),
    ],
  };
}

/** Words have letters and digits only, so neither engine sees an operator in them. */
const sqliteQuery = ({ typed, tokens }: ReturnType<typeof conditionsOf>): string =>
  [...typed.map(({ word, isPrefix }) => `"${word}"${isPrefix ? "*" : ""}`), ...tokens.map((one) => `"${one}"`)].join(
    " AND ",
  );

const mysqlQuery = ({ typed, tokens }: ReturnType<typeof conditionsOf>): string =>
  [...typed.map(({ word, isPrefix }) => `+${word}${isPrefix ? "*" : ""}`), ...tokens.map((one) => `+${one}`)].join(" ");

/** The most popular styles that match, in that order. */
export async function candidatesOf(read: Reader, engine: Engine, filter: ProductFilter): Promise<Candidate[]> {
  const conditions = conditionsOf(filter);
  const hasWords = conditions.typed.length + conditions.tokens.length > 0;
  // What was typed has no word in it: nothing has that either.
  if (filter.q?.trim() && conditions.typed.length === 0) return [];
  const rows = await rowsOf(read, engine, hasWords ? conditions : null);
  const { priceTo } = filter;
  return rows
    .map((row) => ({
      ...row,
      position: Number(row.position),
      priceFrom: Number(row.priceFrom),
      facets: JSON.parse(row.facets) as StyleFacets,
    }))
    .filter(({ priceFrom }) => typeof priceTo !== "number" || priceFrom <= priceTo);
}

async function rowsOf(read: Reader, engine: Engine, conditions: ReturnType<typeof conditionsOf> | null) {
  if (!conditions) {
    return read.query<RawCandidate[]>(
      `SELECT ${COLUMNS} FROM style_search s ${LISTED} ORDER BY s.position LIMIT ${MAX_CANDIDATES}`,
    );
  }
  if (engine === "sqlite") {
    return read.query<RawCandidate[]>(
      `SELECT ${COLUMNS} FROM (
         SELECT rowid AS position FROM style_words WHERE style_words MATCH ? ORDER BY rowid LIMIT ${MAX_CANDIDATES}
       ) w CROSS JOIN style_search s ON s.position = w.position ${LISTED} ORDER BY s.position`,
      [sqliteQuery(conditions)],
    );
  }
  if (conditions.typed.length === 0 && conditions.tokens.every((token) => token === IN_STOCK)) {
    const first = await firstInStock(read);
    if (first.length >= MAX_CANDIDATES) return first;
  }
  return read.query<RawCandidate[]>(
    `SELECT ${COLUMNS} FROM style_search s ${LISTED}
     WHERE MATCH(s.words) AGAINST(? IN BOOLEAN MODE) ORDER BY s.position LIMIT ${MAX_CANDIDATES}`,
    [mysqlQuery(conditions)],
  );
}

/**
 * Where most styles are in stock, MySQL would fetch and sort all of them by its index of words. They are found sooner by
 * their popularity, if there are enough among the first ones.
 */
async function firstInStock(read: Reader): Promise<RawCandidate[]> {
  const [last] = await read.query<{ position: number | string }[]>(
    `SELECT position FROM style_search ORDER BY position LIMIT 1 OFFSET ${MAX_SCANNED}`,
  );
  return read.query<RawCandidate[]>(
    `SELECT ${COLUMNS} FROM style_search s FORCE INDEX (style_search_position) ${LISTED}
     WHERE s.position <= ? AND s.words LIKE ? ORDER BY s.position LIMIT ${MAX_CANDIDATES}`,
    [Number(last?.position ?? Number.MAX_SAFE_INTEGER), `% ${IN_STOCK}%`],
  );
}
