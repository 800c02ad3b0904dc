import { DateTimeISOResolver } from "graphql-scalars";
import { Authorized, Field, Float, Int, ObjectType, Query, Resolver } from "type-graphql";
import { booksOf, overdueOf } from "../../../money";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import type { Database } from "../../../platform/db/database";
import type { Reader, ReadingSql } from "../../../platform/db/reader";
import { lowestIdOf } from "../../../platform/ids";
import { ownMerchant } from "../../../programs";
import { type SaleStatus, saleStatuses, type Why } from "../../../sales";
import { type Silence, silenceOf, USUAL_SPAN } from "./silence";

/** A count in the navigation must not read a brand's whole history. */
const BOUND = 10_000;

/** This many orders show how tracking works. */
const NEWEST = 1000;

@ObjectType({ description: "Work that waits for your brand.", simpleResolvers: true })
export class BrandWaiting {
  @Field(() => Int, { description: "Orders to approve or confirm, at most 10,000." }) orders!: number;
  @Field(() => Int, { description: "Applications from creators, at most 10,000." }) applications!: number;

  @Field(() => Int, { description: "Invoices unpaid for more than 30 days." })
  overdueInvoices!: number;

  @Field(() => Int, { description: "Claims that wait for your answer, at most 10,000." }) claims!: number;
}

@ObjectType({ description: "Whether your shop's orders arrive as expected.", simpleResolvers: true })
export class TrackingHealth implements Silence {
  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the newest order was received. Null without orders.",
  })
  lastOrderAt!: Date | null;

  @Field(() => Int, { description: "Orders in the 30 days up to the newest one, at most 1,000." }) orders!: number;
  @Field(() => Int, { description: "Orders among them with a click ID." }) ordersWithClick!: number;

  @Field(() => Int, { description: "Orders among them without a click because its ID was damaged in transit." })
  ordersWithDamagedClick!: number;

  @Field(() => Float, { nullable: true, description: "Average hours between two orders. Null if there are too few." })
  usualGapHours!: number | null;

  @Field(() => Boolean, { description: "Whether orders have been missing for much longer than usual, at least a day." })
  isSilent!: boolean;
}

interface Looked {
  id: string;
  createdAt: number | string;
  hasClick: number | string;
  /** The decision of an order without a click. Null for all others. */
  why: string | Pick<Why, "considered"> | null;
}

/** Orders that were considered but have only damaged IDs have no click. */
function namesDamagedClick({ why }: Looked): boolean {
  const decision: Pick<Why, "considered"> | null = typeof why === "string" ? JSON.parse(why) : why;
  return decision !== null && decision.considered.length > 0;
}

/** What a brand's team needs first: open work, and whether their orders arrive. */
export class OwnBrandService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async waiting(viewer: Viewer): Promise<BrandWaiting> {
    return this.waitingOf((await ownMerchant(this.db.read, viewer)).id);
  }

  async waitingOf(id: string): Promise<BrandWaiting> {
    const rows = `SELECT 1 FROM order_row WHERE merchantId = ? AND status` as const;
    const [pending, unverified, applications, claims] = await Promise.all([
      this.count(`${rows} = 'pending'`, id),
      this.count(`${rows} = 'unverified'`, id),
      this.count("SELECT 1 FROM partnership WHERE merchantId = ? AND state = 'applied'", id),
      this.count("SELECT 1 FROM claim WHERE merchantId = ? AND isAsked = 1 AND state = 'waiting'", id),
    ]);
    const books = (await booksOf(this.db.read, [id])).get(id);
    const overdueInvoices = books ? overdueOf(books, this.clock.now()).length : 0;
    return { orders: Math.min(BOUND, pending + unverified), applications, overdueInvoices, claims };
  }

  async health(viewer: Viewer): Promise<TrackingHealth> {
    return this.healthOf((await ownMerchant(this.db.read, viewer)).id);
  }

  /** Newest orders first. Each status is the end of an index range. */
  async healthOf(id: string): Promise<TrackingHealth> {
    const newestAt = await lastOrderAt(this.db.longRead, id, saleStatuses);
    const newest = newestAt ? await this.newestOrders(id, newestAt) : [];
    const oldest = newest.at(-1);
    // More orders than are read arrived in less time.
    const isCut = newest.length === NEWEST && newestAt !== null && oldest !== undefined;
    const span = isCut ? newestAt.getTime() - Number(oldest.createdAt) : USUAL_SPAN;
    return {
      lastOrderAt: newestAt,
      orders: newest.length,
      ordersWithClick: newest.filter(({ hasClick }) => Number(hasClick) === 1).length,
      ordersWithDamagedClick: newest.filter(namesDamagedClick).length,
      ...silenceOf({ lastOrderAt: newestAt, orders: newest.length, span }, this.clock.now()),
    };
  }

  /** The newest orders. Each status has its newest in one place of an index. */
  private async newestOrders(merchantId: string, lastOrderAt: Date): Promise<Looked[]> {
    const since = lowestIdOf(new Date(lastOrderAt.getTime() - USUAL_SPAN));
    const ofStatus = await Promise.all(
      saleStatuses.map((status) =>
        this.db.longRead.query<Looked[]>(
          `SELECT s.id AS id, s.createdAt AS createdAt,
             CASE WHEN s.status = 'declined' AND s.reason IN ('no click', 'test click') THEN 0 ELSE 1 END AS hasClick,
             CASE WHEN s.status = 'declined' AND s.reason = 'no click' THEN s.why END AS why
           FROM (SELECT id FROM order_row WHERE merchantId = ? AND status = ? AND id >= ? ORDER BY id DESC LIMIT ${NEWEST}) w
           JOIN sale s ON s.id = w.id`,
          [merchantId, status, since],
        ),
      ),
    );
    const newestFirst = ofStatus.flat().sort((one, other) => (one.id < other.id ? 1 : -1));
    return newestFirst.slice(0, NEWEST);
  }

  private async count(rows: ReadingSql, merchantId: string): Promise<number> {
    const [row] = await this.db.longRead.query<{ count: number | string }[]>(
      `SELECT COUNT(*) AS count FROM (${rows} LIMIT ${BOUND}) w`,
      [merchantId],
    );
    return Number(row?.count ?? 0);
  }
}

/** The newest ID of each status is the end of an index range, since IDs sort by time. */
export async function lastOrderAt(
  read: Reader,
  merchantId: string,
  statuses: readonly SaleStatus[],
): Promise<Date | null> {
  const newest = statuses
    .map(() => "SELECT MAX(id) AS id FROM order_row WHERE merchantId = ? AND status = ?")
    .join(" UNION ALL ");
  const [row] = await read.query<{ createdAt: number | string }[]>(
    `SELECT createdAt FROM sale WHERE id = (SELECT MAX(w.id) FROM (${newest}) w)`,
    statuses.flatMap((status) => [merchantId, status]),
  );
  return row ? new Date(Number(row.createdAt)) : null;
}

@Resolver()
export class OwnBrandResolver {
  constructor(private readonly services: { ownBrand: OwnBrandService }) {}

  @Authorized("ADVERTISER")
  @Query(() => BrandWaiting, { description: "The work that waits for your brand, regardless of age." })
  brandWaiting(@CurrentViewer() viewer: Viewer): Promise<BrandWaiting> {
    return this.services.ownBrand.waiting(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => TrackingHealth, { description: "Whether your shop's orders arrive as expected." })
  trackingHealth(@CurrentViewer() viewer: Viewer): Promise<TrackingHealth> {
    return this.services.ownBrand.health(viewer);
  }
}
