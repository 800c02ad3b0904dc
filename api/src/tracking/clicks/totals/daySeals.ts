import { createHash } from "node:crypto";
import { addDays } from "../../../contract/days";
import type { Clock } from "../../../platform/clock";
import type { Database, Reader, Tx } from "../../../platform/db/database";
import { newId } from "../../../platform/ids";
import { DaySeal, TotalsSeal } from "./totals.entity";

const BATCH_SIZE = 500;
/** More are not listed: the first ones show where to start. */
const MAX_FAULTS = 20;

/**
 * Seals the click totals of days whose raw clicks are gone, so that a later change of these totals is detected. Sales
 * of such a day may still change: they are verified against the orders.
 */
export class DaySeals {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Days closed by an earlier run: clicks in flight then are counted by now. */
  async sealClosed(signal?: AbortSignal): Promise<void> {
    const closed = await this.db.read.findOneBy(TotalsSeal, { id: "clicks" });
    if (!closed) return;
    const [first] = await this.db.longRead.query<{ day: string | null }[]>("SELECT MIN(day) AS day FROM day_totals");
    const [last] = await this.db.read.find(DaySeal, { order: { day: "DESC" }, take: 1 });
    for (let day = last ? addDays(last.day, 1) : (first?.day ?? closed.keptFrom); day < closed.keptFrom; ) {
      if (signal?.aborted) return;
      const seal = { id: newId(), createdAt: this.clock.now(), day, sums: await sumsOf(this.db.longRead, day) };
      await this.db.write((tx) => tx.insert(DaySeal, seal));
      day = addDays(day, 1);
    }
  }
}

/** Reseals all days after links and their clicks are removed. */
export async function sealAgain(tx: Tx): Promise<void> {
  for await (const { id, day } of sealsIn(tx)) await tx.update(DaySeal, { id }, { sums: await sumsOf(tx, day) });
}

/** Sealed days, or those with these IDs, whose click totals have changed. */
export async function mismatchedDays(read: Reader, ids?: readonly string[]): Promise<string[]> {
  const wanted = ids && new Set(ids);
  const faults: string[] = [];
  if (wanted?.size === 0) return faults;
  for await (const { id, day, sums } of sealsIn(read)) {
    if (faults.length >= MAX_FAULTS) break;
    if (wanted && !wanted.has(id)) continue;
    if ((await sumsOf(read, day)) !== sums) faults.push(`day ${day}: its click totals are not what was sealed`);
  }
  return faults;
}

async function* sealsIn(read: Reader): AsyncGenerator<DaySeal> {
  for (let after = ""; ; ) {
    const seals = await read
      .createQueryBuilder(DaySeal, "seal")
      .where("seal.day > :after", { after })
      .orderBy("seal.day")
      .limit(BATCH_SIZE)
      .getMany();
    yield* seals;
    if (seals.length < BATCH_SIZE) return;
    after = seals.at(-1)?.day ?? "~";
  }
}

/** In key order, so that a page costs what it returns. */
const PAGES = {
  day_totals: { keys: "linkId", after: "linkId > ?" },
  sub_totals: { keys: "linkId, subId", after: "(linkId > ? OR (linkId = ? AND subId > ?))" },
} as const;

interface Clicked {
  linkId: string;
  subId?: string;
}

/** Grouped by link and account, regardless of which process wrote which rows. */
async function sumsOf(read: Reader, day: string): Promise<string> {
  const hash = createHash("sha256");
  for (const [table, { keys, after }] of Object.entries(PAGES)) {
    for (let last: Clicked = { linkId: "", subId: "" }; ; ) {
      const rows: Clicked[] = await read.query(
        `SELECT ${keys}, MIN(publisherId) AS p1, MAX(publisherId) AS p2, MIN(merchantId) AS m1, MAX(merchantId) AS m2,
           SUM(clicks) AS clicks, SUM(people) AS people, SUM(uncounted) AS uncounted
         FROM ${table} WHERE day = ? AND ${after} GROUP BY ${keys}
         HAVING SUM(clicks) <> 0 OR SUM(people) <> 0 OR SUM(uncounted) <> 0 ORDER BY ${keys} LIMIT ${BATCH_SIZE}`,
        [day, last.linkId, ...(table === "sub_totals" ? [last.linkId, last.subId ?? ""] : [])],
      );
      for (const row of rows) hash.update(`${JSON.stringify([table, ...Object.values(row).map(String)])}\n`);
      const end = rows.at(-1);
      if (!end || rows.length < BATCH_SIZE) break;
      last = end;
    }
  }
  return hash.digest("base64url");
}
