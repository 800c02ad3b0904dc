import { COUNTED_KINDS, PERSON } from "../clicks/clickKind";
import type { TotalsChange } from "../clicks/totals/totalsWriter";
import { lastDayOf, monthOfDay, startOfDay } from "../contract/days";
import { DAY } from "../core/clock";
import type { Reader } from "../core/db/database";
import { leftOf } from "../earnings/amounts";
import { bonusIdsOf, totalsKeyOf } from "../earnings/bonusEarnings";
import { Earning } from "../earnings/earning.entity";
import { totalsLinkOf } from "../earnings/totalsLink";
import { Sale } from "../sales/sale.entity";
import { contributionOf } from "../sales/saleTotals";
import { withEarnings } from "../sales/saleWithEarnings";

const SUMS = ["clicks", "people", "sales", "revenue", "commission", "uncounted"] as const;

export type Sums = Record<(typeof SUMS)[number], number>;

/** A link's day, or one sub-id's part of it. */
export interface Key {
  day: string;
  linkId: string;
  subId: string | null;
}

export const textOf = ({ day, linkId, subId }: Key): string =>
  `${day} link ${linkId}${subId === null ? "" : ` sub-id ${JSON.stringify(subId)}`}`;

export const differenceOf = (left: Sums, right: Sums): Sums =>
  Object.fromEntries(SUMS.map((name) => [name, left[name] - right[name]])) as Sums;

export const isNothing = (sums: Sums): boolean => SUMS.every((name) => sums[name] === 0);

export const none = (): Sums => ({ clicks: 0, people: 0, sales: 0, revenue: 0, commission: 0, uncounted: 0 });

/** Totals by key: of links' days and of their sub-ids. */
export class TotalsByKey extends Map<string, Sums & Key & { publisherId: string; merchantId: string }> {
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
export async function expectedOf(read: Reader, day: string): Promise<TotalsByKey> {
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
export async function writtenOf(read: Reader, day: string): Promise<TotalsByKey> {
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
