import { Ctx, FieldResolver, Float, Resolver, Root } from "type-graphql";
import { addDays, dayOf, startOfDay } from "../contract/days";
import type { Clock } from "../core/clock";
import type { Context } from "../core/context";
import type { Database } from "../core/db/database";
import { lowestIdOf } from "../core/ids";
import { Money, money, portionOf } from "../core/money";
import { Merchant } from "../merchants/merchant.entity";

const LOOK_BACK_DAYS = 90;

interface MerchantStats {
  merchantId: string;
  earningsPerClick: number | null;
  /** In basis points of the decided sales. */
  approved: number | null;
}

/** Statistics about a merchant's last three months, for publishers who choose a program. */
@Resolver(() => Merchant)
export class MerchantStatsResolver {
  constructor(private readonly services: { db: Database; clock: Clock }) {}

  @FieldResolver(() => Money, {
    nullable: true,
    description: "Average earnings per click in the last 90 days for all publishers; null without clicks.",
  })
  async earningsPerClick(@Root() { id }: Merchant, @Ctx() context: Context): Promise<Money | null> {
    const cents = (await this.statsOf(id, context))?.earningsPerClick;
    return cents === null || cents === undefined ? null : money(cents);
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: "The share of decided sales that it approved in the last 90 days, in percent.",
  })
  async approvalRate(@Root() { id }: Merchant, @Ctx() context: Context): Promise<number | null> {
    const approved = (await this.statsOf(id, context))?.approved;
    return approved === null || approved === undefined ? null : approved / 100;
  }

  private statsOf(id: string, { loaders }: Context): Promise<MerchantStats | null> {
    return loaders.one(this.statsOfAll, ({ merchantId }) => merchantId).load(id);
  }

  private readonly statsOfAll = (ids: readonly string[]) => statsOfAll(this.services.db, this.services.clock, ids);
}

async function statsOfAll(db: Database, clock: Clock, ids: readonly string[]): Promise<MerchantStats[]> {
  const since = addDays(dayOf(clock.now()), -LOOK_BACK_DAYS);
  const marks = ids.map(() => "?").join(", ");
  const [earned, decided] = await Promise.all([
    db.replicaRead.query<Record<string, string>[]>(
      `SELECT merchantId, SUM(clicks) AS clicks, SUM(commission) AS commission FROM day_totals
       WHERE merchantId IN (${marks}) AND day >= ? GROUP BY merchantId`,
      [...ids, since],
    ),
    db.replicaRead.query<Record<string, string>[]>(
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
