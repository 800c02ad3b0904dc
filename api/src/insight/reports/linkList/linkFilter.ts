import { Field, ID, InputType } from "type-graphql";
import { limits } from "../../../contract/limits";
import { type LinkHealthState, linkHealthStates } from "../../../contract/links/linkHealth";
import type { Reader } from "../../../platform/db/reader";
import { BadInputError } from "../../../platform/errors";
import { enumOf } from "../../../platform/graphqlEnum";
import { isId } from "../../../platform/ids";
import { allOf, type Condition, valuesOf } from "../../../platform/paging/sortedPage";
import { containing, escaped, searchedText } from "../../../platform/textSearch";
import { codeIn, LinkHealthStateEnum } from "../../../tracking";
import { oneOf } from "../conditions";

/** Each looks through the account's links once. */
const MAX_WORDS = 5;

/** As many as can be chosen at once. */
const MAX_IDS = limits.pageSize.max;

export const LinkStateEnum = enumOf("LinkState", "Whether new clicks on a link may earn.", {
  ACTIVE: ["active", "It earns."],
  ARCHIVED: ["archived", "It still leads to the shop, but new clicks earn nothing."],
});
export type LinkState = (typeof LinkStateEnum)[keyof typeof LinkStateEnum];

@InputType("LinkFilterInput", { description: "Which links. All conditions hold at once." })
export class LinkFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Words that all have to be found: the beginning of the code, the whole short URL, or a part of its name, its tags, the brand's name, the destination, the channel or a sub-ID used lately.",
  })
  search?: string | null;

  @Field(() => ID, { nullable: true, description: "Only those to this brand." }) merchantId?: string | null;
  @Field(() => String, { nullable: true, description: "Only those with this channel." }) channel?: string | null;
  @Field(() => String, { nullable: true, description: "Only those with this tag." }) tag?: string | null;
  @Field(() => [ID], { nullable: true, description: "Only these, at most 100." }) ids?: string[] | null;

  @Field(() => [LinkHealthStateEnum], { nullable: true, description: "Only those that lead to this, and earn." })
  health?: LinkHealthState[] | null;

  @Field(() => LinkStateEnum, { nullable: true, description: "Only those in this state." }) state?: LinkState | null;
}

/** Sub-ids are without limit: a search looks through so many of the last days' sums. */
const SUB_IDS_LOOKED_AT = 20_000;

/** A publisher's links, of the alias `l`; all of it is bounded by how many links an account may have. */
export function linkConditions(
  publisherId: string,
  { search, merchantId, channel, tag, state, ids, health }: LinkFilter,
): Condition[] {
  if (merchantId && !isId(merchantId)) throw new BadInputError({ merchantId: "This is not an id" });
  const all: Condition[] = [{ sql: "l.publisherId = ?", values: [publisherId] }];
  if (merchantId) all.push({ sql: "l.merchantId = ?", values: [merchantId] });
  if (channel) all.push({ sql: "l.channel = ?", values: [channel] });
  if (tag) {
    const sql = "l.id IN (SELECT t.linkId FROM link_tag t WHERE t.publisherId = ? AND t.tag = ?)";
    all.push({ sql, values: [publisherId, tag] });
  }
  if (state) all.push({ sql: `l.archivedAt IS ${state === "active" ? "NULL" : "NOT NULL"}`, values: [] });
  if (health) all.push(inHealth(publisherId, health));
  if (ids) all.push(oneOfIds(ids));
  const text = searchedText(search);
  const words = text?.split(/\s+/).slice(0, MAX_WORDS) ?? [];
  return [...all, ...words.map((word) => found(publisherId, word))];
}

export async function countLinks(read: Reader, conditions: readonly Condition[]): Promise<number> {
  const [row] = await read.query<{ count: number | string }[]>(
    `SELECT COUNT(*) AS count FROM link l WHERE ${allOf(conditions)}`,
    valuesOf(conditions),
  );
  return Number(row?.count ?? 0);
}

/** What leads nowhere is only news while it earns: archived links are left out. */
function inHealth(publisherId: string, states: readonly LinkHealthState[]): Condition {
  if (states.length === 0 || !states.every((state) => linkHealthStates.includes(state))) {
    throw new BadInputError({ health: `Please choose some of ${linkHealthStates.join(", ")}` });
  }
  const places = states.map(() => "?").join(", ");
  return {
    sql: `l.archivedAt IS NULL AND l.id IN (SELECT h.linkId FROM link_health h WHERE h.publisherId = ? AND h.state IN (${places}))`,
    values: [publisherId, ...states],
  };
}

function oneOfIds(ids: readonly string[]): Condition {
  if (ids.length === 0 || ids.length > MAX_IDS) throw new BadInputError({ ids: `Please send 1 to ${MAX_IDS} ids` });
  if (!ids.every(isId)) throw new BadInputError({ ids: "These are not all ids" });
  return oneOf("l.id", ids);
}

/** By the code or the whole short URL, its name, tags, brand and channel, where it leads, or a sub-id used lately. */
function found(publisherId: string, text: string): Condition {
  const code = codeIn(text);
  const own = containing(text, ["l.name", "l.destination", "l.channel"]);
  const brand = containing(text, ["m.name"]);
  const tagged = containing(text, ["t.tag"]);
  const used = containing(text, ["used.subId"]);
  return {
    sql: `(l.code LIKE ? ESCAPE '!' OR ${own.sql}
      OR l.merchantId IN (SELECT m.id FROM merchant m
        WHERE m.id IN (SELECT mine.merchantId FROM link mine WHERE mine.publisherId = ?) AND ${brand.sql})
      OR l.id IN (SELECT t.linkId FROM link_tag t WHERE t.publisherId = ? AND ${tagged.sql})
      OR l.id IN (SELECT used.linkId FROM (SELECT s.linkId AS linkId, s.subId AS subId FROM sub_totals s
        WHERE s.publisherId = ? ORDER BY s.day DESC LIMIT ${SUB_IDS_LOOKED_AT}) used WHERE ${used.sql}))`,
    values: [
      `${escaped(code)}%`,
      ...own.values,
      publisherId,
      ...brand.values,
      publisherId,
      ...tagged.values,
      publisherId,
      ...used.values,
    ],
  };
}
