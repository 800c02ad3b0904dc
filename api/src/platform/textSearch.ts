import type { ObjectLiteral } from "typeorm";
import { t } from "../contract/i18n/t";
import { isCleanText } from "../contract/text";
import { visibleOf } from "../contract/visible";
import type { ReadQuery } from "./db/reader";
import { BadInputError } from "./errors";
import type { Condition } from "./paging/sortedPage";

const MAX_SEARCH = 200;

/** The text of a search field; null if empty. */
export function searchedText(search: string | null | undefined): string | null {
  const text = visibleOf(search ?? "");
  if (!text) return null;
  if (text.length > MAX_SEARCH || !isCleanText(text)) {
    throw new BadInputError({ search: t("Please shorten your search") });
  }
  return text;
}

/** For `LOWER(column) LIKE ? ESCAPE '!'`, because engines treat a backslash differently. */
export const patternsOf = (search: string): string[] => spellingsOf(search).map((spelling) => `%${escaped(spelling)}%`);

/** For `LIKE ? ESCAPE '!'`: every character is literal. */
export const escaped = (text: string): string => text.replace(/[!%_]/g, "!$&");

/** SQLite folds case in ASCII only, so "élodie" is also searched as "ÉLODIE" and "Élodie". */
function spellingsOf(search: string): string[] {
  const lower = search.toLowerCase();
  const titled = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return /^\p{ASCII}*$/u.test(lower) ? [lower] : [...new Set([lower, search.toUpperCase(), titled])];
}

/** Whether one of the columns contains the text, ignoring case. */
export function containing(search: string, columns: readonly string[]): Condition {
  const patterns = patternsOf(search);
  const parts = columns.flatMap((column) => patterns.map(() => `LOWER(${column}) LIKE ? ESCAPE '!'`));
  return { sql: `(${parts.join(" OR ")})`, values: columns.flatMap(() => patterns) };
}

/** Adds this condition to a query builder. */
export function narrowTo<T extends ObjectLiteral>(query: ReadQuery<T>, search: string, columns: readonly string[]) {
  const patterns = Object.fromEntries(patternsOf(search).map((pattern, at) => [`pattern${at}`, pattern]));
  const parts = columns.flatMap((column) =>
    Object.keys(patterns).map((name) => `LOWER(${column}) LIKE :${name} ESCAPE '!'`),
  );
  return query.andWhere(`(${parts.join(" OR ")})`, patterns);
}
