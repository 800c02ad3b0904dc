import { BadInputError } from "../../core/errors";
import { isId } from "../../core/ids";
import type { Condition } from "../../core/paging/sortedPage";
import { containing, escaped, searchedText } from "../../core/textSearch";
import { codeIn } from "../../links/shortUrl";

/** Each looks through the account's links once. */
const MAX_WORDS = 5;

export type LinkState = "active" | "archived";

export interface LinkFilter {
  search?: string | null;
  merchantId?: string | null;
  channel?: string | null;
  state?: LinkState | null;
}

/** Sub-ids are without limit: a search looks through so many of the last days' sums. */
const SUB_IDS_LOOKED_AT = 20_000;

/** A publisher's links, of the alias `l`; all of it is bounded by how many links an account may have. */
export function linkConditions(publisherId: string, { search, merchantId, channel, state }: LinkFilter): Condition[] {
  if (merchantId && !isId(merchantId)) throw new BadInputError({ merchantId: "This is not an id" });
  const all: Condition[] = [{ sql: "l.publisherId = ?", values: [publisherId] }];
  if (merchantId) all.push({ sql: "l.merchantId = ?", values: [merchantId] });
  if (channel) all.push({ sql: "l.channel = ?", values: [channel] });
  if (state) all.push({ sql: `l.archivedAt IS ${state === "active" ? "NULL" : "NOT NULL"}`, values: [] });
  const text = searchedText(search);
  const words = text?.split(/\s+/).slice(0, MAX_WORDS) ?? [];
  return [...all, ...words.map((word) => found(publisherId, word))];
}

/** By the code or the whole short URL, its name, the brand, where it leads, the channel, or a sub-id that was used lately. */
function found(publisherId: string, text: string): Condition {
  const code = codeIn(text);
  const own = containing(text, ["l.name", "l.destination", "l.channel"]);
  const brand = containing(text, ["m.name"]);
  const used = containing(text, ["used.subId"]);
  return {
    sql: `(l.code LIKE ? ESCAPE '!' OR ${own.sql}
      OR l.merchantId IN (SELECT m.id FROM merchant m
        WHERE m.id IN (SELECT mine.merchantId FROM link mine WHERE mine.publisherId = ?) AND ${brand.sql})
      OR l.id IN (SELECT used.linkId FROM (SELECT s.linkId AS linkId, s.subId AS subId FROM sub_totals s
        WHERE s.publisherId = ? ORDER BY s.day DESC LIMIT ${SUB_IDS_LOOKED_AT}) used WHERE ${used.sql}))`,
    values: [`${escaped(code)}%`, ...own.values, publisherId, ...brand.values, publisherId, ...used.values],
  };
}
