import { addDays, dayOf } from "../../../api/src/contract/days";
import { type Clock, DAY, HOUR } from "../../../api/src/platform/clock";
import type { Logger } from "../../../api/src/platform/log/log";
import type { ArchivedDay, Archiving as Job } from "../../../api/src/tracking";
import type { ArchivedDays } from "./archivedDays";
import type { ClickArchive } from "./clickArchive";

/**
 * Clicks that come later than a day tell so, see `lateDaysOf`. With a margin, since a click may be on its way, and the
 * clocks of processes differ.
 */
const CLOSED_AFTER = DAY + HOUR;

/** Bytes that stay free where the archive lies. */
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
 * Writes each day that is over to the archive: once, in order, and again if clicks came after all or its file is
 * damaged. The file comes first, then its row, then the earlier file goes: killed in between, the next run does the
 * rest. Two at once write the same, and the row decides whose file stays.
 */
export class Archiving implements Job {
  failures = 0;

  constructor(private readonly parts: ArchivingParts) {}

  /** Returns how many days were written. */
  async run(signal?: AbortSignal): Promise<number> {
    try {
      return await this.writeAll(signal);
    } catch (error) {
      if (!signal?.aborted) this.failures += 1;
      throw error;
    }
  }

  /** The day after the last one that is over for long enough. */
  closedBefore(): string {
    return dayOf(new Date(this.parts.clock.now().getTime() - CLOSED_AFTER));
  }

  /** Whether the archive has exactly what the database has of a day, looked at byte by byte and click by click. */
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
    log.error({ day: known.day, file: known.file }, "archive: a file is damaged or missing, it is not used");
    await days.markDamaged(known);
  }

  /** Deletes days that are no longer kept: the row first, so that nobody reads a file that goes. */
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
      // What has left the database, or is leaving it, cannot be written again.
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
    if ((await room()) < MIN_ROOM)
      throw new Error(`there is too little room on the disk to archive the clicks of ${day}`);
    // Read before the clicks: what comes in between is found to be late by the next run.
    const lateCount = await days.lateCountOf(day);
    const written = await archive.write(day, signal);
    const isOurs = await days.record(written, lateCount, before);
    // An earlier file is still being read, perhaps: it is swept later.
    if (!isOurs) await archive.remove(written.file);
    const { clickCount, bytes } = written;
    log.info({ day, clicks: clickCount, bytes, again: before !== null }, "archive: a day is written");
    return isOurs ? 1 : 0;
  }
}
