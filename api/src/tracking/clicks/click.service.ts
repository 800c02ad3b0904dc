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
import { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import type { ArchiveReader } from "./archive/clickArchive";
import { idFromBytes } from "./clickId/idBytes";
import { BOT, type ClickKind, NOT_A_VISIT, PERSON, REPEAT } from "./clickKind";
import type { ClickRow } from "./lists/clickReader";
import { KeptClicks } from "./lists/keptClicks";
import type { Device } from "./redirect/classify";
import { keptRange } from "./retention";

export const ClickKindEnum = enumOf("ClickKind", "What a click is.", {
  PERSON: [PERSON, "A unique click. Counted."],
  REPEAT: [REPEAT, "The same visitor again within the hour. Counted as a click, but not as a unique one."],
  BOT: [BOT, "A bot. Stored, but not counted."],
  NOT_A_VISIT: [
    NOT_A_VISIT,
    "Prefetched, or loaded in a frame or as an image, without a visit to the page. Not counted.",
  ],
});

@ObjectType("Click", {
  description: "One click on a link. Stored for the longest attribution window.",
  simpleResolvers: true,
})
export class SeenClick {
  @Field(() => ID, { description: "The identifier (UUIDv7); sales name it." }) id!: string;
  @Field(() => DateTimeISOResolver, { description: "When." }) at!: Date;
  @Field(() => ClickKindEnum, { description: "The kind of click: whether it counts." }) kind!: ClickKind;
  @Field(() => String, { description: "desktop, mobile or tablet." }) device!: Device;

  @Field(() => String, { nullable: true, description: "The referring site, if the browser sends it." })
  referrerHost!: string | null;

  @Field(() => String, { nullable: true, description: "The country, if a trusted proxy sends it." })
  country!: string | null;

  @Field(() => String, { nullable: true, description: "The `sub` that the link was shared with." })
  subId!: string | null;

  linkId!: string;
}

export interface ClickFilter {
  linkId?: string | null | undefined;
  range?: unknown;
}

const CLICKS = "click";

/** A publisher's individual clicks. */
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
    const linkIds = await this.linkIdsOf(viewer, filter.linkId);
    const rows: SeenClick[] = [];
    if (limit > 0) {
      const wanted = { ...whose(viewer, filter.linkId), linkIds, ...boundsOf(days), after: cursor };
      for await (const row of this.readerOf(viewer).newestFirst(wanted, limit + 1)) rows.push(seen(row));
    }
    return toPage(CLICKS, rows, args, () => this.count(viewer, filter.linkId, days));
  }

  /** Everything that `list` would show, for a file. */
  all(viewer: Viewer, filter: ClickFilter): AsyncGenerator<SeenClick> {
    // Outside the generator, so that an invalid range is rejected before the file begins.
    return this.each(viewer, filter.linkId, keptRange(filter.range, this.clock.now()));
  }

  private async *each(viewer: Viewer, linkId: string | null | undefined, days: Days): AsyncGenerator<SeenClick> {
    const linkIds = await this.linkIdsOf(viewer, linkId);
    const wanted = { ...whose(viewer, linkId), linkIds, ...boundsOf(days) };
    for await (const row of this.readerOf(viewer).newestFirst(wanted, Number.POSITIVE_INFINITY)) yield seen(row);
  }

  /** Asked anew for each query: it has what the viewer was told of by then. */
  private readerOf({ id }: Viewer): KeptClicks {
    return new KeptClicks(() => this.db.replicaReadFor([id]), this.archive);
  }

  private async linkIdsOf(viewer: Viewer, linkId: string | null | undefined): Promise<string[]> {
    if (linkId === null || linkId === undefined) return this.links.idsOf(viewer);
    return [(await this.links.own(viewer, linkId)).id];
  }

  /** What the list would show, bots included, from the day totals: those of the kept days count all that is kept. */
  private async count(viewer: Viewer, linkId: string | null | undefined, { first, last }: Days): Promise<number> {
    const [row] = await this.db.replicaReadFor([viewer.id]).query<{ count: number | string | null }[]>(
      `SELECT SUM(clicks + uncounted) AS count FROM day_totals
       WHERE publisherId = ? AND day >= ? AND day <= ?${linkId ? " AND linkId = ?" : ""}`,
      [viewer.id, first, last, ...(linkId ? [linkId] : [])],
    );
    return Number(row?.count ?? 0);
  }
}

type Days = ReturnType<typeof keptRange>;

const whose = ({ id }: Viewer, linkId: string | null | undefined) => ({ publisherId: id, linkId: linkId ?? undefined });

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

const RANGE = { nullable: true, description: "Only those of these days; all that are stored if omitted." };

@Resolver(() => SeenClick)
export class ClickResolver {
  constructor(private readonly services: { clicks: ClickService; links: LinkService }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => ClickConnection, { description: "Your clicks, newest first, including bots." })
  myClicks(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("linkId", () => ID, { nullable: true, description: "Only those of this link." }) linkId?: string | null,
    @Arg("range", () => DateRangeInput, RANGE) range?: DateRangeInput | null,
  ) {
    return this.services.clicks.list(viewer, { linkId, range }, page);
  }

  @FieldResolver(() => Link, { nullable: true, description: "The link that was clicked." })
  link(@Root() click: SeenClick, @Ctx() { loaders }: Context): Promise<Link | null> {
    return loaders.byId(this.services.links.byIds).load(click.linkId);
  }
}
