import { Between, In, LessThan } from "typeorm";
import { addDays, dayOf, lengthOf, startOfDay } from "../../../api/src/contract/days";
import type { Clock } from "../../../api/src/platform/clock";
import type { Database, Reader } from "../../../api/src/platform/db/database";
import { isDuplicate } from "../../../api/src/platform/errors";
import { ArchivedDay, LateDay, TotalsSeal } from "../../../api/src/tracking";
import type { WrittenDay } from "./clickArchive";

/** The database's records about the archive. */
export class ArchivedDays {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The first day whose raw clicks may be in the database. Earlier days are listed from the archive. */
  async keptFrom(reader: Reader = this.db.read): Promise<string> {
    return (await reader.findOneBy(TotalsSeal, { id: "clicks" }))?.keptFrom ?? "";
  }

  /** Archived days, newest first; at most as many as exist. */
  between(from: string, to: string): Promise<ArchivedDay[]> {
    return this.db.read.find(ArchivedDay, { where: { day: Between(from, to) }, order: { day: "DESC" } });
  }

  /** Days with clicks that the file lacks, or with a damaged file. */
  async stale(): Promise<ArchivedDay[]> {
    const rows: { day: string }[] = await this.db.read.query(
      `SELECT archived.day FROM click_archive_day archived LEFT JOIN click_late_day late ON late.day = archived.day
       WHERE archived.lateCount <> COALESCE(late.lateCount, 0) OR archived.damagedAt IS NOT NULL`,
    );
    return this.db.read.find(ArchivedDay, { where: { day: In(rows.map(({ day }) => day)) }, order: { day: "ASC" } });
  }

  find(day: string): Promise<ArchivedDay | null> {
    return this.db.read.findOneBy(ArchivedDay, { day });
  }

  async lateCountOf(day: string): Promise<number> {
    return (await this.db.read.findOneBy(LateDay, { day }))?.lateCount ?? 0;
  }

  /** The next day to write: the one after the last archived day, or the first with clicks. */
  async next(): Promise<string | undefined> {
    const [last]: { day: string | null }[] = await this.db.read.query("SELECT MAX(day) AS day FROM click_archive_day");
    if (last?.day) return addDays(last.day, 1);
    const [first]: { at: number | string | null }[] = await this.db.read.query("SELECT MIN(at) AS at FROM click");
    return first?.at == null ? undefined : dayOf(new Date(Number(first.at)));
  }

  /** Days before the first archived one that got clicks after all. */
  async before(day: string): Promise<string[]> {
    const rows: { day: string }[] = await this.db.read.query(
      `SELECT late.day FROM click_late_day late LEFT JOIN click_archive_day archived ON archived.day = late.day
       WHERE archived.day IS NULL AND late.day < ? AND late.day >= ? ORDER BY late.day `,
      [day, await this.keptFrom()],
    );
    return rows.map((row) => row.day);
  }

  /** Counts of intact, damaged and waiting days. */
  async states(closedBefore: string): Promise<[state: string, days: number][]> {
    const [row]: { total: number | string; damaged: number | string | null }[] = await this.db.read.query(
      "SELECT COUNT(*) AS total, SUM(CASE WHEN damagedAt IS NULL THEN 0 ELSE 1 END) AS damaged FROM click_archive_day",
    );
    const [damaged, total] = [Number(row?.damaged ?? 0), Number(row?.total ?? 0)];
    const next = (await this.next()) ?? closedBefore;
    const waiting = next < closedBefore ? lengthOf({ from: next, to: addDays(closedBefore, -1) }) : 0;
    const stale = (await this.stale()).length - damaged;
    return [
      ["whole", total - damaged],
      ["damaged", damaged],
      ["waiting", waiting + stale],
    ];
  }

  /** Returns whether the file became the day's: another process may have replaced the same `before`. */
  async record(written: WrittenDay, lateCount: number, before: ArchivedDay | null): Promise<boolean> {
    const row = { ...written, lateCount, archivedAt: this.clock.now(), damagedAt: null };
    try {
      await this.db.write(async (tx) => {
        if (!before) return void (await tx.insert(ArchivedDay, row));
        const key = { day: before.day, file: before.file, lateCount: before.lateCount };
        await tx.update(ArchivedDay, key, row);
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    return (await this.find(written.day))?.file === written.file;
  }

  async markDamaged({ day, file }: Pick<ArchivedDay, "day" | "file">): Promise<void> {
    await this.db.write((tx) => tx.update(ArchivedDay, { day, file }, { damagedAt: this.clock.now() }));
  }

  /** The database's clicks of the day. */
  async countOf(day: string): Promise<number> {
    const [row] = await this.db.longRead.query<{ count: number | string }[]>(
      "SELECT COUNT(*) AS count FROM click WHERE at >= ? AND at < ?",
      [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime()],
    );
    return Number(row?.count ?? 0);
  }

  /** Deletes the records of all earlier days and returns their files. */
  async forgetBefore(day: string): Promise<string[]> {
    const rows = await this.db.read.findBy(ArchivedDay, { day: LessThan(day) });
    await this.db.write(async (tx) => {
      for (const each of rows) await tx.delete(ArchivedDay, { day: each.day });
      await tx.query("DELETE FROM click_late_day WHERE day < ?", [day]);
    });
    return rows.map(({ file }) => file);
  }

  async files(): Promise<Set<string>> {
    const rows: { file: string }[] = await this.db.read.query("SELECT file FROM click_archive_day");
    return new Set(rows.map(({ file }) => file));
  }
}
