import { dayOf } from "../../../api/src/contract/days";
import { UnavailableError } from "../../../api/src/platform/errors";
import {
  type ArchivedDay,
  type ArchivedSpan,
  type BreakdownPart,
  type ClickRow,
  type ArchiveReader as Reader,
  UnreadableDayError,
  type WantedBreakdown,
  type WantedClicks,
} from "../../../api/src/tracking";
import type { ArchivedDays } from "./archivedDays";
import type { Archiving } from "./archiving";
import type { ClickArchive } from "./clickArchive";

const MAX_ROWS = 2000;
const GROWTH = 2;

interface Parts {
  days: ArchivedDays;
  archive: ClickArchive;
  archiving: Archiving;
}

/** Answers from the archive, with files that are what was written. */
export class ArchiveReader implements Reader {
  constructor(private readonly parts: Parts) {}

  /** From the newest day back, more days at a time while little is found. */
  async *newestFirst(wanted: WantedClicks & { until: number }, limit: number): AsyncGenerator<ClickRow> {
    const last = dayOf(new Date(wanted.until - 1));
    let days = (await this.parts.days.between(dayOf(new Date(wanted.from)), last)).map(({ day }) => day);
    let { below } = wanted;
    let [size, left] = [1, limit];
    while (days.length > 0 && left > 0) {
      const most = Math.min(left, MAX_ROWS);
      const group = days.slice(0, size);
      const rows = await this.again(group, (files) => this.parts.archive.clicks(files, { ...wanted, below }, most));
      yield* rows;
      left -= rows.length;
      below = rows.at(-1)?.id ?? below;
      // A full answer may have left some of these days.
      if (rows.length < most) {
        days = days.slice(size);
        size *= GROWTH;
      }
    }
  }

  breakdown(days: readonly string[], wanted: WantedBreakdown): Promise<BreakdownPart> {
    return this.again(days, (files) => this.parts.archive.breakdown(files, wanted));
  }

  /**
   * The days that it has, up to date and whole. Of others the database has more, unless they have left it: those are
   * unreadable.
   */
  async wholeDays(from: string, to: string): Promise<ArchivedSpan> {
    const { days } = this.parts;
    const [kept, known] = [await days.keptFrom(), await days.between(from, to)];
    const stale = new Set((await days.stale()).map(({ day }) => day));
    const whole = new Set<string>();
    const unreadable = new Set<string>();
    for (const each of known) {
      const isDamaged = each.damagedAt !== null || (!stale.has(each.day) && !(await this.isWhole(each)));
      if (isDamaged && each.day < kept) unreadable.add(each.day);
      if (!isDamaged && !stale.has(each.day)) whole.add(each.day);
    }
    return { whole, unreadable };
  }

  /** Once again with new names if a file was replaced meanwhile. */
  private async again<T>(days: readonly string[], read: (files: ArchivedDay[]) => Promise<T>): Promise<T> {
    try {
      return await read(await this.filesOf(days));
    } catch (error) {
      if (error instanceof UnavailableError) throw error;
      return read(await this.filesOf(days));
    }
  }

  private async filesOf(days: readonly string[]): Promise<ArchivedDay[]> {
    const files: ArchivedDay[] = [];
    for (const day of days) {
      const known = await this.parts.days.find(day);
      if (!known || !(await this.isWhole(known))) {
        throw new UnreadableDayError(day);
      }
      files.push(known);
    }
    return files;
  }

  /** A damaged file is reported once, and not read again until it is written anew. */
  private async isWhole(known: ArchivedDay): Promise<boolean> {
    const { archive, archiving, days } = this.parts;
    if (known.damagedAt) return false;
    if ((await archive.stateOf(known)) === "whole") return true;
    const now = await days.find(known.day);
    // Replaced meanwhile: the new one is asked for next time.
    if (now && now.file === known.file && now.hash === known.hash) await archiving.reportDamage(known);
    return false;
  }
}
