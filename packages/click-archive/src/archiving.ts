import { addDays, dayOf } from "../../../api/src/contract/days";
import { type Clock, DAY, HOUR } from "../../../api/src/platform/clock";
import type { Logger } from "../../../api/src/platform/log/log";
import type { ArchivedDay, Archiving as Job } from "../../../api/src/tracking";
import type { ArchivedDays } from "./archivedDays";
import type { ClickArchive } from "./clickArchive";

/** Clicks later than a day are found by `lateDaysOf`. The margin covers clicks in flight and clocks that differ. */
const CLOSED_AFTER = DAY + HOUR;

/** Bytes that must stay free on the archive's disk. */
const MIN_ROOM = 256 * 1024 * 1024;

export interface ArchivingParts {
  days: ArchivedDays;
  archive: ClickArchive;
  clock: Clock;
  log: Logger;
  /** Free bytes. */
  room: () => Promise<number>;
}

/**
 * Writes each finished day to the archive once, and again if clicks arrived late or its file is damaged. The order is:
 * write the file, then its row, then delete the earlier file. The next run completes an interrupted one. Concurrent
 * runs write the same content, and the row decides whose file stays.
 */
export class Archiving implements Job {
  failures = 0;

  constructor(private readonly parts: ArchivingParts) {}

  /** Returns the number of days written. */
  async run(signal?: AbortSignal): Promise<number> {
    try {
      return await this.writeAll(signal);
    } catch (error) {
      if (!signal?.aborted) this.failures += 1;
      throw error;
    }
  }

  /** The day after the last one that has been over long enough. */
  closedBefore(): string {
    return dayOf(new Date(this.parts.clock.now().getTime() - CLOSED_AFTER));
  }

  /** Compares a day of the archive with the database, byte by byte and click by click. */
  async holds(day: string): Promise<boolean> {
    const { days, archive } = this.parts;
    const known = await days.find(day);
    if (!known || known.damagedAt || known.lateCount !== (await days.lateCountOf(day))) return false;
    if ((await archive.stateOf(known, true)) !== "whole") {
      await this.reportDamage(known);
      return false;
    }
    if ((await days.countOf(day)) === known.clickCount) return true;
    this.parts.log.error({ day }, "archive: a day's file and the database have different numbers of clicks");
    await days.markDamaged(known);
    return false;
  }

  async reportDamage(known: ArchivedDay): Promise<void> {
    const { days, log } = this.parts;
    log.error({ day: known.day, file: known.file }, "archive: a file is damaged or missing and is skipped");
    await days.markDamaged(known);
  }

  /** Deletes expired days: the row first, so that no one reads a deleted file. */
  async expire(day: string): Promise<void> {
    const { days, archive } = this.parts;
    for (const file of await days.forgetBefore(day)) await archive.remove(file);
    await archive.sweep(await days.files());
  }

  private async writeAll(signal?: AbortSignal): Promise<number> {
    const { days } = this.parts;
    let written = 0;
    for (const known of await days.stale()) {
      if (signal?.aborted) return written;
      // A day that is leaving the database, or has left it, cannot be rewritten.
      if ((await days.countOf(known.day)) >= known.clickCount) written += await this.write(known.day, known, signal);
    }
    const next = await days.next();
    if (!next) return written;
    for (const day of await days.before(next)) {
      if (!signal?.aborted) written += await this.write(day, null, signal);
    }
    const end = this.closedBefore();
    for (let day = next; day < end && !signal?.aborted; day = addDays(day, 1)) {
      written += await this.write(day, null, signal);
    }
    return written;
  }

  private async write(day: string, before: ArchivedDay | null, signal?: AbortSignal): Promise<number> {
    const { days, archive, log, room } = this.parts;
    if ((await room()) < MIN_ROOM) throw new Error(`not enough disk space to archive the clicks of ${day}`);
    // Read before the clicks, so the next run detects clicks that arrive in between as late.
    const lateCount = await days.lateCountOf(day);
    const written = await archive.write(day, signal);
    const isOurs = await days.record(written, lateCount, before);
    // An earlier file may still be in use; it is swept later.
    if (!isOurs) await archive.remove(written.file);
    const { clickCount, bytes } = written;
    log.info({ day, clicks: clickCount, bytes, again: before !== null }, "archive: wrote a day");
    return isOurs ? 1 : 0;
  }
}
