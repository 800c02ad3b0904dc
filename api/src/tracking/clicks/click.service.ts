import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Args, Authorized, Ctx, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from "type-graphql";
import { addDays, startOfDay } from "../../contract/days";
import { type Clock } from "../../platform/clock";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { DateRangeInput } from "../../platform/dateRange";
import type { Database } from "../../platform/db/database";
import { enumOf } from "../../platform/graphqlEnum";
import { Connection, checkPageSize, decodeCursor, type Page, PageArgs, toPage } from "../../platform/paging/page";
import { Merchant } from "../../programs";
import { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import type { ArchiveReader, WhoseClicks } from "./archive/clickArchive";
import { idFromBytes } from "./clickId/idBytes";
import { AGENT, BOT, type ClickKind, NOT_A_VISIT, PERSON, REPEAT } from "./clickKind";
import type { ClickRow } from "./lists/clickReader";
import { KeptClicks } from "./lists/keptClicks";
import type { Device } from "./redirect/classify";
import { keptRange } from "./retention";

export const ClickKindEnum = enumOf("ClickKind", "Kind of a click.", {
  PERSON: [PERSON, "Unique click. Counted."],
  REPEAT: [REPEAT, "Repeat by the same visitor within an hour. Counted as a click but not as a unique click."],
  BOT: [BOT, "Bot. Stored but not counted."],
  NOT_A_VISIT: [
    NOT_A_VISIT,
    "Prefetched, or loaded in a frame or as an image, without a visit to the page. Not counted.",
  ],
  AGENT: [
    AGENT,
    "Shopper's agent with a valid signature. Counted as a click but not as a unique click. The referrer is its operator.",
  ],
});

@ObjectType("Click", {
  description: "A click on a link. Stored for the longest attribution window.",
  simpleResolvers: true,
})
export class SeenClick {
  @Field(() => ID, { description: "ID of the click (UUIDv7). Orders refer to it." }) id!: string;
  @Field(() => DateTimeISOResolver, { description: "Time of the click." }) at!: Date;
  @Field(() => ClickKindEnum, { description: "Kind of the click. Decides whether it counts." }) kind!: ClickKind;
  @Field(() => String, { description: "Device: `desktop`, `mobile` or `tablet`." }) device!: Device;

  @Field(() => String, {
    nullable: true,
    description: "Host of the referring site. Null if the browser did not send it.",
  })
  referrerHost!: string | null;

  @Field(() => String, { nullable: true, description: "Country of the visitor. Null unless a trusted proxy sends it." })
  country!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Sub-ID from the link's `sub` parameter. Null if there was none.",
  })
  subId!: string | null;

  linkId!: string;
}

export interface ClickFilter {
  linkId?: string | null | undefined;
  range?: unknown;
  /** Clicks since this moment. */
  since?: Date | undefined;
}

const CLICKS = "click";

/** Individual clicks: a creator's own, or those on links to a brand. */
export class ClickService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly links: LinkService,
    private readonly archive?: ArchiveReader,
  ) {}

  async list(viewer: Viewer, filter: ClickFilter, args: PageArgs): Promise<Page<SeenClick>> {
    const limit = checkPageSize(args.first);
    const cursor = decodeCursor(args.after, CLICKS);
    const days = keptRange(filter.range, this.clock.now());
    const rows: SeenClick[] = [];
    if (limit > 0) {
      const wanted = { ...(await this.wantedOf(viewer, filter.linkId)), ...boundsOf(days), after: cursor };
      for await (const row of this.readerOf(viewer).newestFirst(wanted, limit + 1)) rows.push(seen(row));
    }
    return toPage(CLICKS, rows, args, () => this.countIn(viewer, filter.linkId, days));
  }

  /** Everything that `list` would show, for a file. */
  all(viewer: Viewer, filter: ClickFilter): AsyncGenerator<SeenClick> {
    // Outside the generator, so that an invalid range is rejected before the file begins.
    const bounds = boundsOf(keptRange(filter.range, this.clock.now()));
    return this.each(viewer, filter.linkId, { ...bounds, from: Math.max(bounds.from, filter.since?.getTime() ?? 0) });
  }

  /** How many there are in a range. */
  count(viewer: Viewer, filter: ClickFilter): Promise<number> {
    return this.countIn(viewer, filter.linkId, keptRange(filter.range, this.clock.now()));
  }

  private async *each(viewer: Viewer, linkId: string | null | undefined, bounds: Bounds): AsyncGenerator<SeenClick> {
    const wanted = { ...(await this.wantedOf(viewer, linkId)), ...bounds };
    for await (const row of this.readerOf(viewer).newestFirst(wanted, Number.POSITIVE_INFINITY)) yield seen(row);
  }

  /** Created per query, so that it reads the viewer's own writes. */
  private readerOf({ id }: Viewer): KeptClicks {
    return new KeptClicks(() => this.db.replicaReadFor([id]), this.archive);
  }

  private async wantedOf(viewer: Viewer, linkId: string | null | undefined) {
    const whose = await this.whose(viewer);
    if (linkId === null || linkId === undefined) return { whose, linkIds: await this.links.idsOf(whose) };
    return { whose, linkId, linkIds: [(await this.links.own(viewer, linkId)).id] };
  }

  private async whose({ id, role }: Viewer): Promise<WhoseClicks> {
    if (role === "publisher") return { column: "publisherId", ids: [id] };
    const shops = await this.db.read.find(Merchant, { select: { id: true }, where: { ownerId: id } });
    return { column: "merchantId", ids: shops.map((shop) => shop.id) };
  }

  /**
   * The number of listed clicks, including bots, from the day totals: those of the retained days count everything
   * stored.
   */
  private async countIn(viewer: Viewer, linkId: string | null | undefined, { first, last }: Days): Promise<number> {
    const { column, ids } = await this.whose(viewer);
    if (ids.length === 0) return 0;
    const [row] = await this.db.replicaReadFor([viewer.id]).query<{ count: number | string | null }[]>(
      `SELECT SUM(clicks + uncounted) AS count FROM day_totals
       WHERE ${column} IN (${ids.map(() => "?").join(", ")}) AND day >= ? AND day <= ?${linkId ? " AND linkId = ?" : ""}`,
      [...ids, first, last, ...(linkId ? [linkId] : [])],
    );
    return Number(row?.count ?? 0);
  }
}

type Days = ReturnType<typeof keptRange>;
type Bounds = ReturnType<typeof boundsOf>;

const boundsOf = ({ first, last }: Days) => ({
  from: startOfDay(first).getTime(),
  below: startOfDay(addDays(last, 1)).getTime(),
});

const seen = ({ id, at, ...row }: ClickRow): SeenClick => ({
  ...row,
  // As the redirect wrote them.
  kind: row.kind as ClickKind,
  device: row.device as Device,
  id: idFromBytes(id),
  at: new Date(Number(at)),
});

@ObjectType({ description: "A page of clicks.", simpleResolvers: true })
export class ClickConnection extends Connection(SeenClick, "Click") {}

const RANGE = { nullable: true, description: "Clicks on these days only. All stored clicks if omitted." };

@Resolver(() => SeenClick)
export class ClickResolver {
  constructor(private readonly services: { clicks: ClickService; links: LinkService }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => ClickConnection, { description: "Lists your clicks, newest first, including bots." })
  clicks(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("linkId", () => ID, { nullable: true, description: "Clicks on this link only." }) linkId?: string | null,
    @Arg("range", () => DateRangeInput, RANGE) range?: DateRangeInput | null,
  ) {
    return this.services.clicks.list(viewer, { linkId, range }, page);
  }

  @FieldResolver(() => Link, { nullable: true, description: "The clicked link." })
  link(@Root() click: SeenClick, @Ctx() { loaders }: Context): Promise<Link | null> {
    return loaders.byId(this.services.links.byIds).load(click.linkId);
  }
}
