import { In } from "typeorm";
import { addDays, dayOf, startOfDay } from "../../contract/days";
import { type Clock, HOUR } from "../../core/clock";
import type { Database } from "../../core/db/database";
import type { Reader } from "../../core/db/reader";
import { lowestIdOf } from "../../core/ids";
import { MerchantFigures } from "./merchantFigures.entity";

const LOOK_BACK_DAYS = 90;

/** Few merchants at a time: each may have many links on each day. */
const BATCH_SIZE = 100;

/** An average over many clicks hardly moves in a day, and is dear to make; one over few is cheap and moves. */
const MANY_CLICKS = 10_000;
const FEW_CLICKS_AGE = HOUR;
const MANY_CLICKS_AGE = 24 * HOUR;

/** Keeps the figures that every publisher looks at, so that looking costs a row per merchant. */
export class MerchantFiguresService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Those that are kept; those of a merchant that the job has not met yet are made now. In any order. */
  readonly of = async (ids: readonly string[]): Promise<MerchantFigures[]> => {
    const kept = await this.db.replicaRead.findBy(MerchantFigures, { merchantId: In([...ids]) });
    const known = new Set(kept.map(({ merchantId }) => merchantId));
    const unknown = ids.filter((id) => !known.has(id));
    return unknown.length > 0 ? [...kept, ...(await this.made(this.db.replicaRead, unknown))] : kept;
  };

  /** Makes those anew that are too old. */
  async refresh(signal?: AbortSignal): Promise<number> {
    let [after, made] = ["", 0];
    while (!signal?.aborted) {
      const ids = await this.tooOld(after);
      const last = ids.at(-1);
      if (last === undefined) return made;
      const rows = await this.made(this.db.longRead, ids);
      await this.db.write((tx) => tx.upsert(MerchantFigures, rows, ["merchantId"]));
      [after, made] = [last, made + ids.length];
    }
    return made;
  }

  private async tooOld(after: string): Promise<string[]> {
    const now = this.clock.now().getTime();
    const rows = await this.db.longRead.query<{ id: string }[]>(
      `SELECT m.id AS id FROM merchant m LEFT JOIN merchant_figures f ON f.merchantId = m.id
       WHERE m.id > ? AND (f.at IS NULL OR f.at <= ? OR (f.at <= ? AND f.clicks < ?)) ORDER BY m.id LIMIT ?`,
      [after, now - MANY_CLICKS_AGE, now - FEW_CLICKS_AGE, MANY_CLICKS, BATCH_SIZE],
    );
    return rows.map(({ id }) => id);
  }

  private async made(read: Reader, ids: readonly string[]): Promise<MerchantFigures[]> {
    const at = this.clock.now();
    const since = addDays(dayOf(at), -LOOK_BACK_DAYS);
    const marks = ids.map(() => "?").join(", ");
    const [earned, decided] = await Promise.all([
      read.query<Sums<"clicks" | "commission">[]>(
        `SELECT merchantId, SUM(clicks) AS clicks, SUM(commission) AS commission FROM day_totals
         WHERE merchantId IN (${marks}) AND day >= ? GROUP BY merchantId`,
        [...ids, since],
      ),
      read.query<Sums<"decided" | "approved">[]>(
        `SELECT merchantId, COUNT(*) AS decided, SUM(CASE WHEN status = 'approved' THEN 1 ELSE 0 END) AS approved
         FROM sale
         WHERE merchantId IN (${marks}) AND id >= ? AND decidedAt IS NOT NULL AND status IN ('approved', 'declined')
         GROUP BY merchantId`,
        [...ids, lowestIdOf(startOfDay(since))],
      ),
    ]);
    const sums = new Map(earned.map((row) => [row.merchantId, row]));
    const decisions = new Map(decided.map((row) => [row.merchantId, row]));
    return ids.map((merchantId) => {
      const [sum, decision] = [sums.get(merchantId), decisions.get(merchantId)];
      const [clicks, commission] = [Number(sum?.clicks ?? 0), Number(sum?.commission ?? 0)];
      const [all, approved] = [Number(decision?.decided ?? 0), Number(decision?.approved ?? 0)];
      return { merchantId, at, clicks, commission, decided: all, approved };
    });
  }
}

/** MySQL returns sums as strings. */
type Sums<Name extends string> = { merchantId: string } & Record<Name, string | number>;
