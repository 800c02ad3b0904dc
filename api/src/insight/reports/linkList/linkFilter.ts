import { Field, ID, InputType } from "type-graphql";
import { t } from "../../../contract/i18n/t";
import { type LinkHealthState, linkHealthStates } from "../../../contract/links/linkHealth";
import type { Reader } from "../../../platform/db/reader";
import { BadInputError } from "../../../platform/errors";
import { enumOf } from "../../../platform/graphqlEnum";
import { isId } from "../../../platform/ids";
import { anyOfIds } from "../../../platform/paging/chosenIds";
import { type Condition, countOf } from "../../../platform/paging/sortedPage";
import { containing, escaped, searchedText } from "../../../platform/textSearch";
import { codeIn, LinkHealthStateEnum } from "../../../tracking";

/** Each word scans the account's links once. */
const MAX_WORDS = 5;

export const LinkStateEnum = enumOf("LinkState", "State of a link.", {
  ACTIVE: ["active", "New clicks can earn commission."],
  ARCHIVED: ["archived", "The link still leads to the shop, but new clicks earn nothing."],
});
export type LinkState = (typeof LinkStateEnum)[keyof typeof LinkStateEnum];

@InputType("LinkFilterInput", { description: "Filter for links. All conditions must match." })
export class LinkFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Search words, all of which must match: the beginning of the code, the full short URL, or part of the name, a tag, the brand's name, the destination, the channel or a recent sub-ID.",
  })
  search?: string | null;

  @Field(() => ID, { nullable: true, description: "Links to this brand only." }) merchantId?: string | null;
  @Field(() => String, { nullable: true, description: "Links with this channel only." }) channel?: string | null;
  @Field(() => String, { nullable: true, description: "Links with this tag only." }) tag?: string | null;
  @Field(() => [ID], { nullable: true, description: "Links with these IDs only, at most 100." }) ids?: string[] | null;

  @Field(() => [LinkHealthStateEnum], {
    nullable: true,
    description: "Active links with one of these health states only.",
  })
  health?: LinkHealthState[] | null;

  @Field(() => LinkStateEnum, { nullable: true, description: "Links in this state only." }) state?: LinkState | null;
}

/** The number of sub-IDs is unlimited, so a search scans this many of the last days' sums. */
const SUB_IDS_LOOKED_AT = 20_000;

/** A creator's links, alias `l`. Bounded by the number of links an account can have. */
export function linkConditions(
  publisherId: string,
  { search, merchantId, channel, tag, state, ids, health }: LinkFilter,
): Condition[] {
  if (merchantId && !isId(merchantId)) throw new BadInputError({ merchantId: t("This is not a valid ID") });
  const all: Condition[] = [{ sql: "l.publisherId = ?", values: [publisherId] }];
  if (merchantId) all.push({ sql: "l.merchantId = ?", values: [merchantId] });
  if (channel) all.push({ sql: "l.channel = ?", values: [channel] });
  if (tag) {
    const sql = "l.id IN (SELECT t.linkId FROM link_tag t WHERE t.publisherId = ? AND t.tag = ?)";
    all.push({ sql, values: [publisherId, tag] });
  }
  if (state) all.push({ sql: `l.archivedAt IS ${state === "active" ? "NULL" : "NOT NULL"}`, values: [] });
  if (health) all.push(inHealth(publisherId, health));
  if (ids) all.push(anyOfIds("l.id", ids));
  const text = searchedText(search);
  const words = text?.split(/\s+/).slice(0, MAX_WORDS) ?? [];
  return [...all, ...words.map((word) => found(publisherId, word))];
}

export const countLinks = (read: Reader, conditions: readonly Condition[]): Promise<number> =>
  countOf(read, "link l", conditions);

/** Broken links matter only while they earn, so archived links are left out. */
function inHealth(publisherId: string, states: readonly LinkHealthState[]): Condition {
  if (states.length === 0 || !states.every((state) => linkHealthStates.includes(state))) {
    throw new BadInputError({
      health: t("Please choose from {linkHealthStates}", { linkHealthStates: linkHealthStates.join(", ") }),
    });
  }
  const places = states.map(() => "?").join(", ");
  return {
    sql: `l.archivedAt IS NULL AND l.id IN (SELECT h.linkId FROM link_health h WHERE h.publisherId = ? AND h.state IN (${places}))`,
    values: [publisherId, ...states],
  };
}

/** By code or short URL, name, tags, brand and channel, destination, or a recent sub-ID. */
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
