import { addDays, dayOf, startOfDay } from "../../../contract/days";
import { canonicalJson } from "../../../platform/chain/canonical";
import { type Clock, DAY, HOUR } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import { isDuplicate } from "../../../platform/errors";
import { ClickMark, SEAL_QUERY } from "../../../tracking";
import type { LogWriter } from "../logWriter";
import { LogClickDay, LogLeaf } from "../publicLog.entity";
import type { NewLeaf } from "../sources";
import { clicksOf, LINK_DAY, type LinkOfDay, linksOf, revisionsOf, sumsOf } from "./dayClicks";

/** By then the second pass has listed the day: `ClickListing`. Clicks later than a day are recorded as late. */
const CLOSED_AFTER = DAY + HOUR;
const LINKS_AT_ONCE = 100;

/**
 * Adds one leaf for each link and day with clicks: their number by kind, and the root of a small tree over their IDs,
 * from which each click can be proved. Reads the day's clicks once. Later clicks get another leaf for their day, which
 * references the previous one.
 */
export class LinkDays {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly writer: LogWriter,
  ) {}

  /** Returns how many leaves were added. May be interrupted, and run in several processes concurrently. */
  async run(signal?: AbortSignal): Promise<number> {
    let added = 0;
    for (const day of await this.due()) {
      if (signal?.aborted) break;
      added += await this.close(day, signal);
    }
    return added;
  }

  /** The days since the last one, and those with late clicks. The first run starts with the last day. */
  private async due(): Promise<string[]> {
    const end = dayOf(new Date(this.clock.now().getTime() - CLOSED_AFTER));
    const [newest] = await this.db.read.find(LogClickDay, { order: { day: "DESC" }, take: 1 });
    const late: { day: string }[] = await this.db.read.query(
      `SELECT closed.day FROM log_click_day closed JOIN click_late_day late ON late.day = closed.day
       WHERE late.lateCount <> closed.lateCount ORDER BY closed.day`,
    );
    const days = late.map(({ day }) => day);
    for (let day = newest ? addDays(newest.day, 1) : addDays(end, -1); day < end; day = addDays(day, 1)) days.push(day);
    const keptFrom = await this.keptFrom();
    return days.filter((day) => day >= keptFrom);
  }

  private async close(day: string, signal?: AbortSignal): Promise<number> {
    // If the click lists are behind, the day waits for them.
    if ((await this.listedBefore()) < startOfDay(addDays(day, 1)).getTime()) return 0;
    // Read before the clicks: the next run finds what arrives in between.
    const lateCount = await this.lateCountOf(day);
    let added = 0;
    for (let after = ""; ; ) {
      const links = await linksOf(this.db.longRead, day, after, LINKS_AT_ONCE);
      const last = links.at(-1);
      if (!last) break;
      if (signal?.aborted) return added;
      added += await this.add(day, links);
      after = last.linkId;
    }
    await this.note(day, lateCount);
    return added;
  }

  private async add(day: string, links: readonly LinkOfDay[]): Promise<number> {
    const leaves: NewLeaf[] = [];
    for (const { linkId, publisherId, merchantId } of links) {
      const sums = await sumsOf(clicksOf(this.db.longRead, linkId, day));
      // An expired or emptied day cannot get new leaves.
      if (sums.total === 0) continue;
      const before = await this.lastOf(linkId, day);
      if (before && isOf(before, sums.root)) continue;
      const revision = before ? before.revision + 1 : revisionsOf(day).first;
      const facts = { day, publisher: publisherId, merchant: merchantId, ...sums, replaces: before?.number ?? null };
      const recorded = this.clock.now().toISOString();
      const entry = canonicalJson({ kind: LINK_DAY, id: linkId, revision, recorded, facts });
      leaves.push({ kind: LINK_DAY, rowId: linkId, revision, entry });
    }
    return leaves.length === 0 ? 0 : this.db.write((tx) => this.writer.addNew(tx, leaves));
  }

  private async lastOf(rowId: string, day: string): Promise<LogLeaf | undefined> {
    const [last] = await this.db.read.find(LogLeaf, {
      where: { kind: LINK_DAY, rowId, revision: revisionsOf(day).all },
      order: { revision: "DESC" },
      take: 1,
    });
    return last;
  }

  private async note(day: string, lateCount: number): Promise<void> {
    const row = { day, lateCount, closedAt: this.clock.now() };
    try {
      await this.db.write(async (tx) => {
        const { affected } = await tx.update(LogClickDay, { day }, row);
        if (!affected) await tx.insert(LogClickDay, row);
      });
    } catch (error) {
      // Another process was as fast, with the same leaves.
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Earlier days are being deleted: their remaining clicks would be a wrong number. */
  private async keptFrom(): Promise<string> {
    const [seal]: { keptFrom: string }[] = await this.db.read.query(SEAL_QUERY);
    return seal?.keptFrom ?? "";
  }

  private async lateCountOf(day: string): Promise<number> {
    const [row]: { lateCount: number | string }[] = await this.db.read.query(
      "SELECT lateCount FROM click_late_day WHERE day = ?",
      [day],
    );
    return Number(row?.lateCount ?? 0);
  }

  private async listedBefore(): Promise<number> {
    return (await this.db.read.findOneBy(ClickMark, { id: "rechecked" }))?.at.getTime() ?? 0;
  }
}

/** An erased leaf has no content any more, and is not repeated. */
const isOf = ({ entry }: LogLeaf, root: string): boolean =>
  entry === null || (JSON.parse(entry) as { facts: { root: string } }).facts.root === root;
