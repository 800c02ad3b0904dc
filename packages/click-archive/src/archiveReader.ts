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

/** Answers from verified archive files. */
export class ArchiveReader implements Reader {
  constructor(private readonly parts: Parts) {}

  /** Reads from the newest day back, and more days at a time while few clicks are found. */
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
      // A full page may not have used all of these days.
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
   * The archived days that are complete and up to date. Other days are read from the database, or are unreadable if it
   * has deleted them.
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

  /** Retries with the new file names if a file was replaced. */
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

  /** Reports a damaged file once and skips it until it is rewritten. */
  private async isWhole(known: ArchivedDay): Promise<boolean> {
    const { archive, archiving, days } = this.parts;
    if (known.damagedAt) return false;
    if ((await archive.stateOf(known)) === "whole") return true;
    const now = await days.find(known.day);
    // Replaced in the meantime: the next read uses the new file.
    if (now && now.file === known.file && now.hash === known.hash) await archiving.reportDamage(known);
    return false;
  }
}
