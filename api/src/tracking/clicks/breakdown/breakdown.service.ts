import { Arg, Authorized, ID, Int, Query, Resolver } from "type-graphql";
import { dayOf, daysBetween } from "../../../contract/days";
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
  type BreakdownBy,
  UnreadableDayError,
  type WantedBreakdown,
} from "../archive/clickArchive";
import { keptRange } from "../retention";
import { ClickBreakdown, coverageOf, spansOf, summaryOf } from "./breakdownParts";
import { StoredBreakdown } from "./storedBreakdown";

const NO_ARCHIVE: ArchivedSpan = { whole: new Set(), unreadable: new Set() };

/** Values of an answer. */
export const MOST_SHOWN = 100;

export interface BreakdownFilter {
  by: BreakdownBy;
  range?: unknown;
  linkId?: string | null | undefined;
  channel?: string | null | undefined;
  limit: number;
}

type Wanted = Pick<WantedBreakdown, "by" | "whose"> & { linkIds: string[] | undefined };
type Whose = WantedBreakdown["whose"];

/** Where clicks came from: of a publisher's links, or of a brand's programs. Only clicks that count. */
export class BreakdownService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly links: LinkService,
    private readonly archive?: ArchiveReader,
  ) {}

  async of(viewer: Viewer, { by, range, linkId, channel, limit }: BreakdownFilter): Promise<ClickBreakdown> {
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST_SHOWN) {
      throw new BadInputError({ limit: `Please send a number from 1 to ${MOST_SHOWN}` });
    }
    const days = this.daysOf(range);
    const whose = await this.whoseOf(viewer);
    const linkIds = await this.linkIdsOf(whose, linkId, channel);
    const [from, to] = [days[0], days.at(-1)];
    const isEmpty = !from || !to || whose.ids.length === 0 || linkIds?.length === 0;
    if (isEmpty) return { from: from ?? null, to: to ?? null, missingDays: [], clicks: 0, people: 0, values: [] };
    const count = () => this.counted(viewer, { by, whose, linkIds }, days, limit);
    return count().catch((error) => {
      // Found damaged only when it was read: it is known now, and left out.
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
    const [from = "", to = ""] = [days[0], days.at(-1)];
    const stored = new StoredBreakdown(this.db.replicaReadFor([viewer.id]));
    const counts = await stored.clicksByDay(whose, linkIds, from, to);
    const { whole, unreadable } = (await this.archive?.wholeDays(from, to)) ?? NO_ARCHIVE;
    // Of a day without own clicks nothing is missing.
    const isMissing = (day: string) => unreadable.has(day) && counts.has(day);
    const readable = days.filter((day) => !isMissing(day));
    const covered = coverageOf(readable, whole, (day) => counts.get(day) ?? 0);
    const parts = [];
    if (this.archive && covered.archived.length > 0) {
      // A day without own clicks need not be opened.
      const needed = covered.archived.filter((day) => counts.has(day));
      if (needed.length > 0) parts.push(await this.archive.breakdown(needed, wanted));
    }
    for (const span of spansOf(covered.stored)) parts.push(await stored.breakdown(wanted, span.from, span.to));
    const all = [...covered.archived, ...covered.stored].sort();
    const [first = null, last = null] = [all[0], all.at(-1)];
    const today = dayOf(this.clock.now());
    return {
      from: first,
      to: last && last > today && last !== first ? today : last,
      missingDays: days.filter(isMissing),
      ...summaryOf(parts, limit),
    };
  }

  /** Of the range those of which clicks are kept, the oldest first. */
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

export const BreakdownByEnum = enumOf("ClickBreakdownBy", "What clicks are counted by.", {
  COUNTRY: ["country", "The visitor's country, if a trusted proxy sends it."],
  DEVICE: ["device", "desktop, mobile or tablet."],
  REFERRER: ["referrer", "The referring site, if the browser sends it."],
  SUB_ID: ["subId", "The `sub` that the link was shared with."],
} satisfies EnumValues<BreakdownBy>);

@Resolver(() => ClickBreakdown)
export class BreakdownResolver {
  constructor(private readonly services: { breakdowns: BreakdownService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Query(() => ClickBreakdown, {
    description:
      "Where clicks came from, on your links or to your shop. Days are UTC, and as far back as clicks are kept.",
  })
  clickBreakdown(
    @CurrentViewer() viewer: Viewer,
    @Arg("by", () => BreakdownByEnum, { description: "What to count by." }) by: BreakdownBy,
    @Arg("range", () => DateRangeInput, { nullable: true, description: "The days; all that are kept if omitted." })
    range: DateRangeInput | null,
    @Arg("linkId", () => ID, { nullable: true, description: "Only clicks on this link." }) linkId: string | null,
    @Arg("channel", () => String, { nullable: true, description: "Only clicks on links of this channel." })
    channel: string | null,
    @Arg("limit", () => Int, { defaultValue: 10, description: `How many values, at most ${MOST_SHOWN}.` })
    limit: number,
  ): Promise<ClickBreakdown> {
    return this.services.breakdowns.of(viewer, { by, range, linkId, channel, limit });
  }
}
