import { isCleanText } from "../contract/text";
import { visibleOf } from "../contract/visible";
import type { ReadQuery } from "../core/db/reader";
import { BadInputError } from "../core/errors";
import type { User } from "./user.entity";
import type { UserFilter } from "./user.inputs";

const MAX_SEARCH = 200;

/** The escape character is `!`, since engines treat a backslash differently. */
const asPattern = (search: string) => `%${search.replace(/[!%_]/g, "!$&")}%`;

/** SQLite folds case in ASCII only, so "élodie" is also searched as "ÉLODIE" and "Élodie". */
function spellingsOf(search: string): string[] {
  const lower = search.toLowerCase();
  const titled = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return /^\p{ASCII}*$/u.test(lower) ? [lower] : [...new Set([lower, search.toUpperCase(), titled])];
}

/** Applies a filter. The search covers names, email and website, case-insensitively. */
export function matching(query: ReadQuery<User>, filter: UserFilter = {}): ReadQuery<User> {
  if (filter.role) query.andWhere("user.role = :role", { role: filter.role });
  if (filter.status) query.andWhere("user.status = :status", { status: filter.status });
  const search = visibleOf(filter.search ?? "");
  if (!search) return query;
  if (search.length > MAX_SEARCH || !isCleanText(search)) {
    throw new BadInputError({ search: "Please search for something shorter" });
  }
  const columns = ["name", "businessName", "email", "website"];
  const patterns = Object.fromEntries(spellingsOf(search).map((spelling, at) => [`pattern${at}`, asPattern(spelling)]));
  const conditions = columns.flatMap((column) =>
    Object.keys(patterns).map((name) => `LOWER(user.${column}) LIKE :${name} ESCAPE '!'`),
  );
  return query.andWhere(`(${conditions.join(" OR ")})`, patterns);
}
