import { Between } from "typeorm";
import { addDays, startOfDay } from "../../../contract/days";
import { DAY } from "../../../platform/clock";
import type { Reader } from "../../../platform/db/reader";
import { idFromBytes } from "../../../tracking";

/** The kind of these leaves. */
export const LINK_DAY = "link-day";

const PER_DAY = 100;

/**
 * Days are told apart by their leaves' revisions, so that `log_leaf` admits each once: a hundred for each day since 1970,
 * of which the first is the day's, and the others say what came late.
 */
export function revisionsOf(day: string) {
  const first = (startOfDay(day).getTime() / DAY) * PER_DAY;
  return { first, all: Between(first, first + PER_DAY - 1) };
}

const PAGE_SIZE = 2_000;

export interface DayClick {
  /** As publishers, shops and shoppers have it. */
  id: string;
  kind: number;
}

export interface LinkOfDay {
  linkId: string;
  publisherId: string;
  merchantId: string;
}

/** A link's clicks of a UTC day by their ids, which begin with their time: read from the day's part of its list alone. */
export async function* clicksOf(read: Reader, linkId: string, day: string): AsyncGenerator<DayClick[]> {
  let at = startOfDay(day).getTime();
  const end = startOfDay(addDays(day, 1)).getTime();
  for (let after: Buffer = Buffer.alloc(0); ; ) {
    const rows: { id: Buffer; at: number | string; kind: number }[] = await read.query(
      `SELECT id, at, kind FROM click_by_link WHERE linkId = ? AND at >= ? AND at < ? AND id > ?
       ORDER BY at, id LIMIT ${PAGE_SIZE}`,
      [linkId, at, end, after],
    );
    const last = rows.at(-1);
    if (last) yield rows.map(({ id, kind }) => ({ id: idFromBytes(id), kind: Number(kind) }));
    if (!last || rows.length < PAGE_SIZE) return;
    [at, after] = [Number(last.at), last.id];
  }
}

/** The next links with clicks on a day, in the order of their ids. */
export function linksOf(read: Reader, day: string, after: string, limit: number): Promise<LinkOfDay[]> {
  return read.query(
    `SELECT linkId, MAX(publisherId) AS publisherId, MAX(merchantId) AS merchantId FROM day_totals
     WHERE day = ? AND linkId > ? GROUP BY linkId HAVING SUM(clicks) + SUM(uncounted) > 0
     ORDER BY linkId LIMIT ${limit}`,
    [day, after],
  );
}
