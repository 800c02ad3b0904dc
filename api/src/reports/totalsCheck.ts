import { TotalsSeal } from "../clicks/totals/totals.entity";
import { addToTotals, MENDER, type TotalsChange } from "../clicks/totals/totalsWriter";
import { addDays, dayOf } from "../contract/days";
import type { Clock } from "../core/clock";
import type { Database, Reader } from "../core/db/database";
import { isDuplicate } from "../core/errors";
import { differenceOf, expectedOf, isNothing, type TotalsByKey, textOf, writtenOf } from "./expectedTotals";
import { firstDayIn } from "./firstDay";

export interface Checked {
  /** How many days were compared; earlier ones are sealed with their sums. */
  days: number;
  from: string;
  /** What would have to be added to the written sums to make them right. */
  differences: TotalsChange[];
}

const SEAL = { id: "clicks" } as const;

/** Proves the sums that reports read by what they sum, and mends them. */
export class TotalsCheck {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Day by day, each in a snapshot of its own, so that it may run beside a busy server. */
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
   * Adds what is missing instead of writing anew: whoever counts meanwhile is not overwritten. Everything is added up
   * before anything is held: a click writes itself and its sums as one, so what was missing then is missing still.
   */
  async rebuild(): Promise<Checked> {
    await this.makeSeal();
    const checked = await this.check();
    const mended: Checked = { ...checked, differences: [] };
    for (const day of new Set(checked.differences.map((difference) => difference.day))) {
      mended.differences.push(...(await this.mend(day)));
    }
    return mended;
  }

  /** Mends a day as it is now, unless somebody else who mends was faster: then it is looked at again. */
  private async mend(day: string): Promise<TotalsChange[]> {
    for (;;) {
      const seen = await this.db.snapshot(async (read) => ({
        differences: await this.compare(read, day),
        mended: await mendedOf(read, day),
      }));
      if (seen.differences.length === 0) return [];
      const isMended = await this.db.write(async (tx) => {
        // Whoever else mends, or seals days, waits here.
        await tx.update(TotalsSeal, SEAL, SEAL);
        if ((await mendedOf(tx, day)) !== seen.mended) return false;
        await addToTotals(tx, this.db.engine, MENDER, toAdd(seen.differences));
        return true;
      });
      if (isMended) return seen.differences;
    }
  }

  private async compare(read: Reader, day: string): Promise<TotalsChange[]> {
    // Sealed since this began: its clicks may be gone, which is no difference.
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
        // Whoever dropped clicks meanwhile has sealed a later day: moved back, it would take their sums away.
        if (!isDuplicate(error)) throw error;
      });
  }
}

/** What mending has added to a day so far, to be compared with itself. */
async function mendedOf(read: Reader, day: string): Promise<string> {
  const of = (table: string, key: string) =>
    read.query(
      `SELECT ${key}, clicks, people, sales, revenue, commission FROM ${table}
       WHERE day = ? AND writer = ${MENDER} ORDER BY ${key}`,
      [day],
    );
  return JSON.stringify([await of("day_totals", "linkId"), await of("sub_totals", "linkId, subId")]);
}

function differenceAt(key: string, expected: TotalsByKey, written: TotalsByKey): TotalsChange[] {
  const [should, is] = [expected.get(key), written.get(key)];
  const whose = should ?? is;
  if (!whose) return [];
  const nothing = { clicks: 0, people: 0, sales: 0, revenue: 0, commission: 0 };
  const difference = differenceOf(should ?? nothing, is ?? nothing);
  return isNothing(difference) ? [] : [{ ...whose, ...difference }];
}

/** Whatever is added to a sub-id is added to its link as well; what the link lacks stands among the differences itself. */
function toAdd(differences: readonly TotalsChange[]): TotalsChange[] {
  const subs = differences.filter(({ subId }) => subId !== null);
  return [...differences, ...subs.map((change) => ({ ...change, ...negated(change), subId: null }))];
}

const negated = ({ clicks, people, sales, revenue, commission }: TotalsChange) => ({
  clicks: -clicks,
  people: -people,
  sales: -sales,
  revenue: -revenue,
  commission: -commission,
});

/** One line for a person: what stands where, and what should. */
export const describeDifference = (change: TotalsChange): string => {
  const { clicks, people, sales, revenue, commission } = change;
  const parts = Object.entries({ clicks, people, sales, revenue, commission }).filter(([, value]) => value !== 0);
  return `${textOf(change)}: ${parts.map(([name, value]) => `${name} ${value > 0 ? "+" : ""}${value}`).join(", ")}`;
};
