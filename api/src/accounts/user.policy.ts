import { isCleanText } from "../contract/text";
import { visibleOf } from "../contract/visible";
import type { ReadQuery } from "../core/db/reader";
import { BadInputError } from "../core/errors";
import type { User } from "./user.entity";
import type { UserFilter } from "./user.inputs";

const LONGEST_SEARCH = 200;

/** `!` is no wildcard and no backslash, which the engines treat differently. */
const asPattern = (search: string) => `%${search.replace(/[!%_]/g, "!$&")}%`;

/** SQLite knows upper and lower case of ASCII alone: "élodie" is looked for as "ÉLODIE" and "Élodie" as well. */
function spellingsOf(search: string): string[] {
  const lower = search.toLowerCase();
  const titled = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return /^\p{ASCII}*$/u.test(lower) ? [lower] : [...new Set([lower, search.toUpperCase(), titled])];
}

/** Which rows a filter means. Searching looks into names, email and website, and knows no upper or lower case. */
export function matching(query: ReadQuery<User>, filter: UserFilter = {}): ReadQuery<User> {
  if (filter.role) query.andWhere("user.role = :role", { role: filter.role });
  if (filter.status) query.andWhere("user.status = :status", { status: filter.status });
  const search = visibleOf(filter.search ?? "");
  if (!search) return query;
  if (search.length > LONGEST_SEARCH || !isCleanText(search)) {
    throw new BadInputError({ search: "Please search for something shorter" });
  }
  const columns = ["name", "businessName", "email", "website"];
  const patterns = Object.fromEntries(spellingsOf(search).map((spelling, at) => [`pattern${at}`, asPattern(spelling)]));
  const anywhere = columns.flatMap((column) =>
    Object.keys(patterns).map((name) => `LOWER(user.${column}) LIKE :${name} ESCAPE '!'`),
  );
  return query.andWhere(`(${anywhere.join(" OR ")})`, patterns);
}
