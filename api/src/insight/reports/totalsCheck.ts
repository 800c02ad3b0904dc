import { addDays, dayOf, lastDayOf, monthOfDay, startOfDay } from "../../contract/days";
import { type Clock, DAY } from "../../platform/clock";
import type { Database, Reader } from "../../platform/db/database";
import { isDuplicate } from "../../platform/errors";
import {
  bonusIdsOf,
  contributionOf,
  Earning,
  leftOf,
  Sale,
  totalsKeyOf,
  totalsLinkOf,
  withEarnings,
} from "../../sales";
import { addToTotals, COUNTED_KINDS, PERSON, REPAIR_WRITER, type TotalsChange, TotalsSeal } from "../../tracking";

/**
 * The first day with any data, raw or totals: if totals were lost the raw data is older, and stray totals may be older
 * than it. Each query reads the first entry of an index.
 */
export async function firstDayIn(from: Reader): Promise<string | undefined> {
  const [click]: { at: number | string | null }[] = await from.query("SELECT MIN(at) AS at FROM click");
  const days = click && click.at !== null ? [dayOf(new Date(Number(click.at)))] : [];
  for (const table of ["sale", "day_totals", "sub_totals"]) {
    const [first]: { day: string | null }[] = await from.query(`SELECT MIN(day) AS day FROM ${table}`);
    if (first?.day) days.push(first.day);
  }
  return days.sort()[0];
}

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
        // Retention may have sealed a later day in the meantime; moving the seal back would lose totals.
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

const SUMS = ["clicks", "people", "sales", "revenue", "commission", "uncounted"] as const;

type Sums = Record<(typeof SUMS)[number], number>;

/** A link's day, or one sub-id's part of it. */
interface Key {
  day: string;
  linkId: string;
  subId: string | null;
}

const textOf = ({ day, linkId, subId }: Key): string =>
  `${day} link ${linkId}${subId === null ? "" : ` sub-id ${JSON.stringify(subId)}`}`;

const differenceOf = (left: Sums, right: Sums): Sums =>
  Object.fromEntries(SUMS.map((name) => [name, left[name] - right[name]])) as Sums;

const isNothing = (sums: Sums): boolean => SUMS.every((name) => sums[name] === 0);

const none = (): Sums => ({ clicks: 0, people: 0, sales: 0, revenue: 0, commission: 0, uncounted: 0 });

/** Totals by key: of links' days and of their sub-ids. */
class TotalsByKey extends Map<string, Sums & Key & { publisherId: string; merchantId: string }> {
  add({ day, linkId, subId, publisherId, merchantId, ...sums }: TotalsChange): void {
    const key = { day, linkId, subId };
    const known = this.get(textOf(key)) ?? { ...none(), ...key, publisherId, merchantId };
    for (const name of SUMS) known[name] += Number(sums[name] ?? 0);
    this.set(textOf(key), known);
  }

  /** Adds to the link's day, and to the sub-id's part if there is one. */
  addBoth(change: TotalsChange): void {
    this.add({ ...change, subId: null });
    if (change.subId !== null) this.add(change);
  }
}

type ClickSums = Pick<
  TotalsChange,
  "linkId" | "subId" | "publisherId" | "merchantId" | "clicks" | "people" | "uncounted"
>;

const isCountedSql = `kind IN (${COUNTED_KINDS})`;

/** The expected totals of a day, from raw clicks and sales. */
async function expectedOf(read: Reader, day: string): Promise<TotalsByKey> {
  const expected = new TotalsByKey();
  const start = startOfDay(day).getTime();
  const clicks = await read.query<ClickSums[]>(
    `SELECT day.*, link.publisherId, link.merchantId FROM (
       SELECT linkId, CASE WHEN ${isCountedSql} THEN subId END AS subId,
         SUM(CASE WHEN ${isCountedSql} THEN 1 ELSE 0 END) AS clicks,
         SUM(CASE WHEN kind = ${PERSON} THEN 1 ELSE 0 END) AS people,
         SUM(CASE WHEN ${isCountedSql} THEN 0 ELSE 1 END) AS uncounted
       FROM click WHERE at >= ? AND at < ? GROUP BY linkId, CASE WHEN ${isCountedSql} THEN subId END
     ) day JOIN link ON link.id = day.linkId`,
    [start, start + DAY],
  );
  for (const row of clicks) {
    expected.addBoth({ ...none(), day, ...row });
  }
  for (const sale of await withEarnings(read, await read.findBy(Sale, { day }))) {
    for (const earning of sale.earnings) {
      const { publisherId, merchantId, subId } = earning;
      const linkId = totalsLinkOf(earning);
      const sums = contributionOf(sale, earning);
      if (sums.sales === 0 && sums.revenue === 0 && sums.commission === 0) continue;
      expected.addBoth({ ...none(), day, linkId, publisherId, merchantId, subId, ...sums });
    }
  }
  for (const bonus of await bonusesOn(read, day)) {
    const { publisherId, merchantId } = bonus;
    expected.add({ ...none(), ...totalsKeyOf(bonus), publisherId, merchantId, commission: leftOf(bonus) });
  }
  return expected;
}

/** Bonuses count on the last day of their month. */
async function bonusesOn(read: Reader, day: string): Promise<Earning[]> {
  const month = monthOfDay(day);
  if (day !== lastDayOf(month)) return [];
  const [first, end] = bonusIdsOf(month);
  const bonuses = await read
    .createQueryBuilder(Earning, "earning")
    .where("earning.id >= :first AND earning.id < :end AND earning.kind = 'bonus'", { first, end })
    .getMany();
  return bonuses.filter((bonus) => leftOf(bonus) !== 0);
}

/** The stored totals of a day, summed over all writers. */
async function writtenOf(read: Reader, day: string): Promise<TotalsByKey> {
  const written = new TotalsByKey();
  const sums = SUMS.map((name) => `SUM(${name}) AS ${name}`).join(", ");
  const who = "linkId, publisherId, merchantId";
  const days = await read.query<Omit<TotalsChange, "day" | "subId">[]>(
    `SELECT ${who}, ${sums} FROM day_totals WHERE day = ? GROUP BY ${who}`,
    [day],
  );
  for (const row of days) written.add({ ...row, day, subId: null });
  const subs = await read.query<Omit<TotalsChange, "day">[]>(
    `SELECT ${who}, subId, ${sums} FROM sub_totals WHERE day = ? GROUP BY ${who}, subId`,
    [day],
  );
  for (const row of subs) written.add({ ...row, day });
  return written;
}
