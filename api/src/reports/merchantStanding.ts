import { Ctx, FieldResolver, Float, Resolver, Root } from "type-graphql";
import type { Clock } from "../core/clock";
import { addDays, dayOf, startOfDay } from "../core/clock";
import type { Context } from "../core/context";
import type { Database } from "../core/database";
import { lowestIdOf } from "../core/ids";
import { Money, money, portionOf } from "../core/money";
import { Merchant } from "../merchants/merchant.entity";

const LOOK_BACK_DAYS = 90;

interface Standing {
  merchantId: string;
  earningsPerClick: number | null;
  /** In basis points of the sales that the merchant has decided about. */
  approved: number | null;
}

/** What publishers want to know of a brand before they choose it, from what it did in the past three months. */
@Resolver(() => Merchant)
export class MerchantStandingResolver {
  constructor(private readonly services: { db: Database; clock: Clock }) {}

  @FieldResolver(() => Money, {
    nullable: true,
    description: "What a click earned on average in the last 90 days, over all publishers; nothing without clicks.",
  })
  async earningsPerClick(@Root() { id }: Merchant, @Ctx() context: Context): Promise<Money | null> {
    const cents = (await this.standingOf(id, context))?.earningsPerClick;
    return cents === null || cents === undefined ? null : money(cents);
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: "Which part, in percent, of the sales it decided about in the last 90 days it approved.",
  })
  async approvalRate(@Root() { id }: Merchant, @Ctx() context: Context): Promise<number | null> {
    const approved = (await this.standingOf(id, context))?.approved;
    return approved === null || approved === undefined ? null : approved / 100;
  }

  private standingOf(id: string, { loaders }: Context): Promise<Standing | null> {
    return loaders
      .one(
        "merchant standing",
        (ids) => standings(this.services.db, this.services.clock, ids),
        ({ merchantId }) => merchantId,
      )
      .load(id);
  }
}

async function standings(db: Database, clock: Clock, ids: readonly string[]): Promise<Standing[]> {
  const since = addDays(dayOf(clock.now()), -LOOK_BACK_DAYS);
  const marks = ids.map(() => "?").join(", ");
  const [earned, decided]: Record<string, string>[][] = await Promise.all([
    db.replicaRead.query(
      `SELECT merchantId, SUM(clicks) AS clicks, SUM(commission) AS commission FROM day_totals
       WHERE merchantId IN (${marks}) AND day >= ? GROUP BY merchantId`,
      [...ids, since],
    ),
    db.replicaRead.query(
      `SELECT merchantId, COUNT(*) AS decided, SUM(CASE WHEN status = 'approved' THEN 1 ELSE 0 END) AS approved FROM sale
       WHERE merchantId IN (${marks}) AND id >= ? AND decidedAt IS NOT NULL AND status IN ('approved', 'declined')
       GROUP BY merchantId`,
      [...ids, lowestIdOf(startOfDay(since))],
    ),
  ]);
  const of = (rows: Record<string, string>[] | undefined, id: string) =>
    rows?.find(({ merchantId }) => merchantId === id);
  return ids.map((merchantId) => {
    const [sums, decisions] = [of(earned, merchantId), of(decided, merchantId)];
    const clicks = Number(sums?.clicks ?? 0);
    return {
      merchantId,
      earningsPerClick: clicks > 0 ? portionOf(Number(sums?.commission), 1, clicks) : null,
      approved: decisions ? portionOf(Number(decisions.approved), 10_000, Number(decisions.decided)) : null,
    };
  });
}
