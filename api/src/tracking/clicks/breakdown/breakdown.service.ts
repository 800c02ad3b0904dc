import { Arg, Authorized, ID, Int, Query, Resolver } from "type-graphql";
import { dayOf, daysBetween } from "../../../contract/days";
import { assistantNameOf, referrerKindOf } from "../../../contract/figures/aiAssistants";
import { type Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { DateRangeInput } from "../../../platform/dateRange";
import type { Database } from "../../../platform/db/database";
import { BadInputError, NotFoundError } from "../../../platform/errors";
import { type EnumValues, enumOf } from "../../../platform/graphqlEnum";
import { isId } from "../../../platform/ids";
import { Merchant } from "../../../programs";
import { Link } from "../../links/link.entity";
import type { LinkService } from "../../links/link.service";
import {
  type ArchivedSpan,
  type ArchiveReader,
  type BreakdownPart,
  type StoredBreakdownBy,
  UnreadableDayError,
  type WantedBreakdown,
} from "../archive/clickArchive";
import { AGENT, type ClickKind, countedKinds, PERSON, REPEAT } from "../clickKind";
import { keptRange } from "../retention";
import { ClickBreakdown, coverageOf, spansOf, summaryOf } from "./breakdownParts";
import { StoredBreakdown } from "./storedBreakdown";

const NO_ARCHIVE: ArchivedSpan = { whole: new Set(), unreadable: new Set() };

/** Values per response. */
export const MOST_SHOWN = 100;

export interface BreakdownFilter {
  by: ClickDimension;
  range?: unknown;
  linkId?: string | null | undefined;
  channel?: string | null | undefined;
  limit: number;
}

/** What the file of AI assistants says of a referrer, and who came: a person or an agent. */
export type ClickDimension = StoredBreakdownBy | "referrerKind" | "visitor";

type Wanted = Pick<WantedBreakdown, "whose"> & { by: ClickDimension; linkIds: string[] | undefined };
type Whose = WantedBreakdown["whose"];

/** Breaks down clicks on a creator's links or a brand's programs. Only counted clicks. */
export class BreakdownService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly links: LinkService,
    private readonly archive?: ArchiveReader,
  ) {}

  async of(viewer: Viewer, { by, range, linkId, channel, limit }: BreakdownFilter): Promise<ClickBreakdown> {
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST_SHOWN) {
      throw new BadInputError({ limit: `Use a number from 1 to ${MOST_SHOWN}` });
    }
    const days = this.daysOf(range);
    const whose = await this.whoseOf(viewer);
    const linkIds = await this.linkIdsOf(whose, linkId, channel);
    const [from, to] = [days[0], days.at(-1)];
    const isEmpty = !from || !to || whose.ids.length === 0 || linkIds?.length === 0;
    if (isEmpty) return { from: from ?? null, to: to ?? null, ...nothing };
    const count = () => this.counted(viewer, { by, whose, linkIds }, days, limit);
    return count().catch((error) => {
      // The day turned out damaged while reading and is left out from now on.
      if (error instanceof UnreadableDayError) return count();
      throw error;
    });
  }

  private async counted(
    viewer: Viewer,
    wanted: Wanted,
    days: readonly string[],
    limit: number,
  ): Promise<ClickBreakdown> {
    const { whose, linkIds } = wanted;
    const by = wanted.by === "referrerKind" || wanted.by === "visitor" ? "referrer" : wanted.by;
    const archive = by === "hour" ? undefined : this.archive;
    const [from = "", to = ""] = [days[0], days.at(-1)];
    const stored = new StoredBreakdown(this.db.replicaReadFor([viewer.id]));
    const counts = await stored.clicksByDay(whose, linkIds, from, to);
    const { whole, unreadable } = (await archive?.wholeDays(from, to)) ?? NO_ARCHIVE;
    // Days without own clicks have nothing missing.
    const isMissing = (day: string) => unreadable.has(day) && counts.has(day);
    const readable = days.filter((day) => !isMissing(day));
    const covered = coverageOf(readable, whole, (day) => counts.get(day)?.clicks ?? 0);
    // A day without own clicks need not be opened.
    const needed = covered.archived.filter((day) => counts.has(day));
    const partsOf = async (kinds: readonly ClickKind[]): Promise<BreakdownPart[]> => {
      const parts: BreakdownPart[] = [];
      if (archive && by !== "hour" && needed.length > 0)
        parts.push(await archive.breakdown(needed, { by, kinds, whose, linkIds }));
      for (const span of spansOf(covered.stored))
        parts.push(await stored.breakdown({ by, kinds, whose, linkIds }, span.from, span.to));
      return parts;
    };
    const parts = wanted.by === "visitor" ? await byVisitor(partsOf) : await partsOf(countedKinds);
    const all = [...covered.archived, ...covered.stored].sort();
    const [first = null, last = null] = [all[0], all.at(-1)];
    const today = dayOf(this.clock.now());
    return {
      from: first,
      to: last && last > today && last !== first ? today : last,
      missingDays: days.filter(isMissing),
      // The totals are by link, not by channel.
      uncounted:
        linkIds && linkIds.length > 1 ? null : all.reduce((sum, day) => sum + (counts.get(day)?.uncounted ?? 0), 0),
      ...summaryOf(wanted.by === "referrerKind" ? parts.map(byKind) : parts, limit),
    };
  }

  /** Days of the range with stored clicks, oldest first. */
  private daysOf(range: unknown): string[] {
    const { first, last } = keptRange(range, this.clock.now());
    return first <= last ? daysBetween({ from: first, to: last }) : [];
  }

  private async whoseOf(viewer: Viewer): Promise<Whose> {
    if (viewer.role === "publisher") return { column: "publisherId", ids: [viewer.id] };
    const merchants = await this.db.read.findBy(Merchant, { ownerId: viewer.id });
    return { column: "merchantId", ids: merchants.map(({ id }) => id) };
  }

  /** Undefined for all. */
  private async linkIdsOf(
    { column, ids }: Whose,
    linkId: string | null | undefined,
    channel: string | null | undefined,
  ): Promise<string[] | undefined> {
    if (linkId !== null && linkId !== undefined) {
      const [link] = isId(linkId) ? await this.links.byIds([linkId]) : [];
      if (!link || !ids.includes(link[column])) throw new NotFoundError("Link");
      return channel && link.channel !== channel ? [] : [linkId];
    }
    if (!channel || ids.length === 0) return undefined;
    const links = await this.db.longRead
      .createQueryBuilder(Link, "link")
      .select(["link.id"])
      .where(`link.${column} IN (:...ids) AND link.channel = :channel`, { ids, channel })
      .getMany();
    return links.map(({ id }) => id);
  }
}

const nothing = { missingDays: [], uncounted: 0, clicks: 0, people: 0, values: [] };

/** Renamed values, summed. Hosts beyond those that a part lists are the rest. */
function renamed(
  { clicks, people, values }: BreakdownPart,
  nameOf: (host: string | null) => string | null,
  restName: string,
): BreakdownPart {
  const named = values.map((value) => ({ ...value, name: nameOf(value.name) }));
  const sums = summaryOf([{ clicks, people, values: named }], values.length);
  const listed = (figure: "clicks" | "people") => values.reduce((sum, value) => sum + value[figure], 0);
  const rest = { name: restName, clicks: clicks - listed("clicks"), people: people - listed("people") };
  return rest.clicks > 0 ? { ...sums, values: [...sums.values, rest] } : sums;
}

const byKind = (part: BreakdownPart) => renamed(part, referrerKindOf, "other");

const [PEOPLE, FROM_ASSISTANT, OF_OPERATOR] = ["person", "assistant:", "agent:"];

/** An agent's referrer is its operator's domain, so agents and people are counted apart. */
async function byVisitor(partsOf: (kinds: readonly ClickKind[]) => Promise<BreakdownPart[]>): Promise<BreakdownPart[]> {
  const assistantOf = (host: string | null) => {
    const name = host === null ? null : assistantNameOf(host);
    return name === null ? PEOPLE : FROM_ASSISTANT + name;
  };
  const [people, agents] = [await partsOf([PERSON, REPEAT]), await partsOf([AGENT])];
  return [
    ...people.map((part) => renamed(part, assistantOf, PEOPLE)),
    ...agents.map((part) => renamed(part, (host) => OF_OPERATOR + host, OF_OPERATOR)),
  ];
}

export const BreakdownByEnum = enumOf("ClickBreakdownBy", "Dimension to count clicks by.", {
  COUNTRY: ["country", "Country of the visitor, if a trusted proxy sends it."],
  DEVICE: ["device", "Device: `desktop`, `mobile` or `tablet`."],
  REFERRER: ["referrer", "Referring site, if the browser sends it."],
  REFERRER_KIND: [
    "referrerKind",
    "Kind of referrer: `ai-assistant` by a list of hosts and `utm_source` values, otherwise `other`.",
  ],
  VISITOR: [
    "visitor",
    "Who came: `person`, `assistant:` with the AI assistant that referred a person, or `agent:` with the domain of a signed agent's operator.",
  ],
  HOUR: ["hour", "Hour of the day (UTC), from `0` to `23`. Clicks in the archive are left out."],
  SUB_ID: ["subId", "Sub-ID of the link, from its `sub` parameter."],
} satisfies EnumValues<ClickDimension>);

@Resolver(() => ClickBreakdown)
export class BreakdownResolver {
  constructor(private readonly services: { breakdowns: BreakdownService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Query(() => ClickBreakdown, {
    description:
      "Counts clicks on your links or to your shop by country, device, referrer, hour or sub-ID. Days are UTC and reach back as far as clicks are stored.",
  })
  clickBreakdown(
    @CurrentViewer() viewer: Viewer,
    @Arg("by", () => BreakdownByEnum, { description: "Dimension to count by." }) by: ClickDimension,
    @Arg("range", () => DateRangeInput, {
      nullable: true,
      description: "Days to count (UTC). All stored days if omitted.",
    })
    range: DateRangeInput | null,
    @Arg("linkId", () => ID, { nullable: true, description: "Clicks on this link only." }) linkId: string | null,
    @Arg("channel", () => String, { nullable: true, description: "Clicks on links of this channel only." })
    channel: string | null,
    @Arg("limit", () => Int, { defaultValue: 10, description: `Number of values to return, at most ${MOST_SHOWN}.` })
    limit: number,
  ): Promise<ClickBreakdown> {
    return this.services.breakdowns.of(viewer, { by, range, linkId, channel, limit });
  }
}
