import { TotalsSeal } from "../clicks/totals/totals.entity";
import { addToTotals, REPAIR_WRITER, type TotalsChange } from "../clicks/totals/totalsWriter";
import { addDays, dayOf } from "../contract/days";
import type { Clock } from "../core/clock";
import type { Database, Reader } from "../core/db/database";
import { isDuplicate } from "../core/errors";
import { differenceOf, expectedOf, isNothing, none, type TotalsByKey, textOf, writtenOf } from "./expectedTotals";
import { firstDayIn } from "./firstDay";

export interface Checked {
  /** The number of compared days; earlier ones are sealed. */
  days: number;
  from: string;
  /** What would have to be added to the stored totals to correct them. */
  differences: TotalsChange[];
}

const SEAL = { id: "clicks" } as const;

/** Verifies the reports' totals against raw data, and corrects them. */
export class TotalsCheck {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** One snapshot per day, so that it can run beside a busy server. */
  async check(): Promise<Checked> {
    const from = await this.firstDay();
    const today = dayOf(this.clock.now());
    const checked: Checked = { from, days: 0, differences: [] };
    for (let day = from; day <= today; day = addDays(day, 1)) {
      checked.days += 1;
      checked.differences.push(...(await this.db.snapshot((read) => this.compare(read, day))));
    }
    return checked;
  }

  /**
   * Adds differences instead of overwriting, so that concurrent writes are kept. A click and its totals are written in
   * one transaction, so what was missing in the snapshot is still missing.
   */
  async rebuild(): Promise<Checked> {
    await this.makeSeal();
    const checked = await this.check();
    const rebuilt: Checked = { ...checked, differences: [] };
    for (const day of new Set(checked.differences.map((difference) => difference.day))) {
      rebuilt.differences.push(...(await this.correct(day)));
    }
    return rebuilt;
  }

  /** Corrects a day, unless a concurrent rebuild was faster: then it is compared again. */
  private async correct(day: string): Promise<TotalsChange[]> {
    for (;;) {
      const seen = await this.db.snapshot(async (read) => ({
        differences: await this.compare(read, day),
        mended: await correctionsOf(read, day),
      }));
      if (seen.differences.length === 0) return [];
      const isCorrected = await this.db.write(async (tx) => {
        // Row lock: concurrent rebuilds, and jobs that seal days, wait here.
        await tx.update(TotalsSeal, SEAL, SEAL);
        if ((await correctionsOf(tx, day)) !== seen.mended) return false;
        await addToTotals(tx, this.db.engine, REPAIR_WRITER, toAdd(seen.differences));
        return true;
      });
      if (isCorrected) return seen.differences;
    }
  }

  private async compare(read: Reader, day: string): Promise<TotalsChange[]> {
    // Sealed since this run began: its clicks may be deleted, which is not a difference.
    const seal = await read.findOneBy(TotalsSeal, SEAL);
    if (seal && day < seal.keptFrom) return [];
    const [expected, written] = [await expectedOf(read, day), await writtenOf(read, day)];
    const keys = new Set([...expected.keys(), ...written.keys()]);
    return [...keys].flatMap((key) => differenceAt(key, expected, written));
  }

  private async firstDay(): Promise<string> {
    const seal = await this.db.read.findOneBy(TotalsSeal, SEAL);
    if (seal) return seal.keptFrom;
    return (await firstDayIn(this.db.read)) ?? dayOf(this.clock.now());
  }

  private async makeSeal(): Promise<void> {
    if (await this.db.read.existsBy(TotalsSeal, SEAL)) return;
    const keptFrom = await this.firstDay();
    await this.db
      .write((tx) => tx.insert(TotalsSeal, { ...SEAL, keptFrom }))
      .catch((error: unknown) => {
        // Retention may have sealed a later day meanwhile: moving the seal back would lose totals.
        if (!isDuplicate(error)) throw error;
      });
  }
}

/** The corrections of a day so far, for a compare-and-set. */
async function correctionsOf(read: Reader, day: string): Promise<string> {
  const of = (table: string, key: string) =>
    read.query(
      `SELECT ${key}, clicks, people, sales, revenue, commission, uncounted FROM ${table}
       WHERE day = ? AND writer = ${REPAIR_WRITER} ORDER BY ${key}`,
      [day],
    );
  return JSON.stringify([await of("day_totals", "linkId"), await of("sub_totals", "linkId, subId")]);
}

function differenceAt(key: string, expected: TotalsByKey, written: TotalsByKey): TotalsChange[] {
  const [should, is] = [expected.get(key), written.get(key)];
  const row = should ?? is;
  if (!row) return [];
  const difference = differenceOf(should ?? none(), is ?? none());
  return isNothing(difference) ? [] : [{ ...row, ...difference }];
}

/** A sub-id's correction also applies to its link; the link's own difference is listed separately. */
function toAdd(differences: readonly TotalsChange[]): TotalsChange[] {
  const subs = differences.filter(({ subId }) => subId !== null);
  return [...differences, ...subs.map((change) => ({ ...change, ...negated(change), subId: null }))];
}

const negated = ({ clicks, people, sales, revenue, commission, uncounted = 0 }: TotalsChange) => ({
  clicks: -clicks,
  people: -people,
  sales: -sales,
  revenue: -revenue,
  commission: -commission,
  uncounted: -uncounted,
});

/** One line for people: the stored and the expected values. */
export const describeDifference = (change: TotalsChange): string => {
  const { clicks, people, sales, revenue, commission, uncounted = 0 } = change;
  const parts = Object.entries({ clicks, people, sales, revenue, commission, uncounted }).filter(
    ([, value]) => value !== 0,
  );
  return `${textOf(change)}: ${parts.map(([name, value]) => `${name} ${value > 0 ? "+" : ""}${value}`).join(", ")}`;
};
