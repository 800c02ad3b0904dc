import { TotalsSeal } from "../clicks/totals.entity";
import { addToTotals, FOLDED, type TotalsChange } from "../clicks/totalsWriter";
import { addDays, type Clock, dayOf } from "../core/clock";
import type { Database, Tx } from "../core/database";
import { isDuplicate } from "../core/errors";
import { differenceOf, expectedOf, isNothing, type Ledger, textOf, writtenOf } from "./expectedTotals";
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
      checked.differences.push(...(await this.db.snapshot((tx) => this.compare(tx, day))));
    }
    return checked;
  }

  /** Adds what is missing instead of writing anew: whoever counts meanwhile is not overwritten. */
  async rebuild(): Promise<Checked> {
    await this.makeSeal();
    return this.db.write(async (tx) => {
      // Held to the end: a second one that mends waits here, and then finds nothing left to add.
      await tx.update(TotalsSeal, SEAL, SEAL);
      const checked = await this.check();
      await addToTotals(tx, this.db.engine, FOLDED, toAdd(checked.differences));
      return checked;
    });
  }

  private async compare(tx: Tx, day: string): Promise<TotalsChange[]> {
    const [expected, written] = [await expectedOf(tx, day), await writtenOf(tx, day)];
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

function differenceAt(key: string, expected: Ledger, written: Ledger): TotalsChange[] {
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
  ...{ clicks: -clicks, people: -people, sales: -sales, revenue: -revenue, commission: -commission },
});

/** One line for a person: what stands where, and what should. */
export const describeDifference = (change: TotalsChange): string => {
  const { clicks, people, sales, revenue, commission } = change;
  const parts = Object.entries({ clicks, people, sales, revenue, commission }).filter(([, value]) => value !== 0);
  return `${textOf(change)}: ${parts.map(([name, value]) => `${name} ${value > 0 ? "+" : ""}${value}`).join(", ")}`;
};
