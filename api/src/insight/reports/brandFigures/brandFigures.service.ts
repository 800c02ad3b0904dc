import { Ctx, FieldResolver, Float, Resolver, Root } from "type-graphql";
import { In } from "typeorm";
import { addDays, dayOf, startOfDay } from "../../../contract/days";
import { CLICKS_FOR_RATE, ORDERS_FOR_AVERAGE } from "../../../contract/figures/rates";
import { tenthDaysToPay } from "../../../money";
import { type Clock, DAY, HOUR } from "../../../platform/clock";
import type { Context } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import type { Reader } from "../../../platform/db/reader";
import { lowestIdOf } from "../../../platform/ids";
import { Money, money, portionOf } from "../../../platform/money";
import { Merchant } from "../../../programs";
import { KEPT_ORDER, sumsOf } from "../../../sales";
import { declinesOf } from "../declines";
import { BrandFigures } from "./brandFigures.entity";

const LOOK_BACK_DAYS = 90;
const YEAR = 365 * DAY;

/** Few merchants at a time, since each may have many links on each day. */
const BATCH_SIZE = 100;

/**
 * Averages over many clicks are expensive and hardly change in a day. Those over few clicks are cheap and do change.
 */
const MANY_CLICKS = 10_000;
const FEW_CLICKS_AGE = HOUR;
const MANY_CLICKS_AGE = 24 * HOUR;

/** Caches the figures that creators see, so that a view costs one row per merchant. */
export class BrandFiguresService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Cached figures. Merchants the job has not processed yet are computed now. Unordered. */
  readonly of = async (ids: readonly string[]): Promise<BrandFigures[]> => {
    const kept = await this.db.replicaRead.findBy(BrandFigures, { merchantId: In([...ids]) });
    const known = new Set(kept.map(({ merchantId }) => merchantId));
    const unknown = ids.filter((id) => !known.has(id));
    return unknown.length > 0 ? [...kept, ...(await this.made(this.db.replicaRead, unknown))] : kept;
  };

  /** Recomputes outdated ones. */
  async refresh(signal?: AbortSignal): Promise<number> {
    let [after, made] = ["", 0];
    while (!signal?.aborted) {
      const ids = await this.tooOld(after);
      const last = ids.at(-1);
      if (last === undefined) return made;
      const rows = await this.made(this.db.longRead, ids);
      await this.db.write((tx) => tx.upsert(BrandFigures, rows, ["merchantId"]));
      [after, made] = [last, made + ids.length];
    }
    return made;
  }

  private async tooOld(after: string): Promise<string[]> {
    const now = this.clock.now().getTime();
    const rows = await this.db.longRead.query<{ id: string }[]>(
      `SELECT m.id AS id FROM merchant m LEFT JOIN brand_figures f ON f.merchantId = m.id
       WHERE m.id > ? AND (f.at IS NULL OR f.at <= ? OR (f.at <= ? AND f.clicks < ?)) ORDER BY m.id LIMIT ?`,
      [after, now - MANY_CLICKS_AGE, now - FEW_CLICKS_AGE, MANY_CLICKS, BATCH_SIZE],
    );
    return rows.map(({ id }) => id);
  }

  private async made(read: Reader, ids: readonly string[]): Promise<BrandFigures[]> {
    const at = this.clock.now();
    const since = addDays(dayOf(at), -LOOK_BACK_DAYS);
    const marks = ids.map(() => "?").join(", ");
    const [from, now] = [startOfDay(since).getTime(), at.getTime()];
    const [earned, orders, gaps, changes, claims, declines, paid] = await Promise.all([
      read.query<Sums<"clicks" | "sales" | "commission">[]>(
        `SELECT merchantId, ${sumsOf(["clicks", "sales", "commission"])} FROM (
           SELECT merchantId, publisherId, ${sumsOf(["clicks", "sales", "commission"])}
           FROM day_totals WHERE merchantId IN (${marks}) AND day >= ? GROUP BY merchantId, publisherId) pair
         WHERE NOT (${ABSURD}) GROUP BY merchantId`,
        [...ids, since],
      ),
      read.query<Sums<OrderSum>[]>(
        `SELECT merchantId,
           ${countIf(DECIDED)} AS decided, ${countIf(`${DECIDED} AND status = 'approved'`)} AS approved,
           SUM(CASE WHEN ${DECIDED} THEN decidedAt - createdAt ELSE 0 END) AS decidedMs,
           ${countIf(KEPT_ORDER)} AS orders, ${countIf(`${KEPT_ORDER} AND returnedAmount > 0`)} AS returned,
           ${countIf(`${KEPT_ORDER} AND source = 'server'`)} AS byServer,
           ${countIf(`${KEPT_ORDER} AND source = 'signed'`)} AS bySigned,
           ${countIf(`${KEPT_ORDER} AND clickId IS NULL`)} AS withoutClick,
           ${countIf(`${KEPT_ORDER} AND evidence = 'A'`)} AS gradeA, ${countIf(`${KEPT_ORDER} AND evidence = 'B'`)} AS gradeB,
           ${countIf(`${KEPT_ORDER} AND evidence = 'C'`)} AS gradeC,
           ${countIf(`${KEPT_ORDER} AND evidence IS NULL AND clickId IS NOT NULL`)} AS gradeUnreported
         FROM sale LEFT JOIN (
           SELECT clickId AS named FROM sale WHERE merchantId IN (${marks}) AND id >= ? AND clickId IS NOT NULL
           GROUP BY clickId HAVING COUNT(*) > ${MOST_OF_A_CLICK}) many ON many.named = sale.clickId
         WHERE many.named IS NULL AND merchantId IN (${marks}) AND id >= ? GROUP BY merchantId`,
        [...ids, lowestIdOf(startOfDay(since)), ...ids, lowestIdOf(startOfDay(since))],
      ),
      read.query<Sums<"gaps" | "gapMs">[]>(
        `SELECT merchantId, COUNT(*) AS gaps,
           SUM(COALESCE(endsAt, ?) - CASE WHEN startsAt < ? THEN ? ELSE startsAt END) AS gapMs
         FROM tracking_gap WHERE merchantId IN (${marks}) AND (endsAt IS NULL OR endsAt > ?) GROUP BY merchantId`,
        [now, from, from, ...ids, from],
      ),
      read.query<Sums<"termsChanges">[]>(
        `SELECT merchantId, COUNT(*) AS termsChanges FROM terms
         WHERE merchantId IN (${marks}) AND version > 1 AND createdAt >= ? GROUP BY merchantId`,
        [...ids, at.getTime() - YEAR],
      ),
      read.query<Sums<"claimsAnswered" | "claimsUnanswered">[]>(
        // A claim asks its brand once, so at most one of these happens to it.
        `SELECT c.merchantId AS merchantId, ${countIf("e.act IN ('accept', 'refuse')")} AS claimsAnswered,
           ${countIf("e.act = 'lapse'")} AS claimsUnanswered
         FROM claim c JOIN claim_event e ON e.claimId = c.id
         WHERE c.merchantId IN (${marks}) AND c.isAsked = 1 AND c.id >= ? GROUP BY c.merchantId`,
        [...ids, lowestIdOf(startOfDay(since))],
      ),
      declinesOf(read, ids, since),
      tenthDaysToPay(read, ids, new Date(at.getTime() - YEAR)),
    ]);
    const parts = [earned, orders, gaps, changes, claims].map(
      (rows: Sums<string>[]) => new Map(rows.map((row) => [row.merchantId, row])),
    );
    return ids.map((merchantId) => {
      const found = Object.assign({}, ...parts.map((part) => part.get(merchantId)));
      const figures = FIGURES.map((name) => [name, Number(found[name] ?? 0)]);
      return {
        merchantId,
        at,
        declines: declines.get(merchantId) ?? {},
        tenthDaysToPay: paid.get(merchantId) ?? null,
        ...(Object.fromEntries(figures) as Record<Figure, number>),
      };
    });
  }
}

/**
 * Publishers with implausibly many orders per click are no measure of EPC: tests, made-up orders, and codes shared on
 * air. Risk rules cover the first two.
 */
const ABSURD = "sales >= 20 AND sales > 3 * clicks";
/** No shopper orders this often after one click. Such orders say nothing about how a brand treats creators. */
const MOST_OF_A_CLICK = 20;

/** Decided by the brand or at the end of the return window. */
const DECIDED = "decidedAt IS NOT NULL AND status IN ('approved', 'declined')";

const countIf = (condition: string): string => `SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

const ORDER_SUMS = [
  "decided",
  "approved",
  "decidedMs",
  "orders",
  "returned",
  "byServer",
  "bySigned",
  "withoutClick",
  "gradeA",
  "gradeB",
  "gradeC",
  "gradeUnreported",
] as const;
type OrderSum = (typeof ORDER_SUMS)[number];
const FIGURES = [
  "clicks",
  "sales",
  "commission",
  ...ORDER_SUMS,
  "gaps",
  "gapMs",
  "termsChanges",
  "claimsAnswered",
  "claimsUnanswered",
] as const;
type Figure = (typeof FIGURES)[number];

/** MySQL returns sums as strings. */
type Sums<Name extends string> = { merchantId: string } & Record<Name, string | number>;

/** Null with too few clicks or orders to say anything. */
export const perClickOf = ({ clicks, commission }: BrandFigures, currency: string): Money | null =>
  clicks >= CLICKS_FOR_RATE ? money(portionOf(commission, 1, clicks), currency) : null;
export const perOrderOf = ({ sales, commission }: BrandFigures, currency: string): Money | null =>
  sales !== null && sales >= ORDERS_FOR_AVERAGE ? money(portionOf(commission, 1, sales), currency) : null;

/** In percent. */
export const approvalOf = ({ decided, approved }: BrandFigures): number | null =>
  decided > 0 ? portionOf(approved, 10_000, decided) / 100 : null;

/** A merchant's statistics of the last 90 days, for creators who choose a program. */
@Resolver(() => Merchant)
export class BrandFiguresResolver {
  constructor(private readonly services: { brandFigures: BrandFiguresService }) {}

  @FieldResolver(() => Money, {
    nullable: true,
    description: "Average earnings per click of all creators in the last 90 days. Null below 100 clicks.",
  })
  async earningsPerClick(@Root() { id, currency }: Merchant, @Ctx() context: Context): Promise<Money | null> {
    const figures = await this.figuresOf(id, context);
    return figures && perClickOf(figures, currency);
  }

  @FieldResolver(() => Money, {
    nullable: true,
    description: "Average commission of an order of all creators in the last 90 days. Null below 10 orders.",
  })
  async earningsPerOrder(@Root() { id, currency }: Merchant, @Ctx() context: Context): Promise<Money | null> {
    const figures = await this.figuresOf(id, context);
    return figures && perOrderOf(figures, currency);
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: "Approved orders among those decided in the last 90 days, in percent. Null without decided orders.",
  })
  async approvalRate(@Root() { id }: Merchant, @Ctx() context: Context): Promise<number | null> {
    const figures = await this.figuresOf(id, context);
    return figures && approvalOf(figures);
  }

  @FieldResolver(() => BrandFigures, {
    nullable: true,
    description: "How the brand treated creators in the last 90 days. Null until first computed.",
  })
  async trust(@Root() { id, silenceAccepts }: Merchant, @Ctx() context: Context): Promise<BrandFigures | null> {
    const found = await this.figuresOf(id, context);
    return found && { ...found, silenceAccepts: silenceAccepts === 1 };
  }

  private figuresOf(id: string, { loaders }: Context): Promise<BrandFigures | null> {
    return loaders.one(this.services.brandFigures.of, ({ merchantId }) => merchantId).load(id);
  }
}
