import { type Clock } from "../../core/clock";
import type { Env } from "../../core/config/env";
import type { Database } from "../../core/db/database";
import { diskRoom } from "../../core/db/diskRoom";
import type { Logger } from "../../core/log/log";
import type { Metrics } from "../../core/metrics/metrics";
import { ArchivedDays } from "./archivedDays";
import { ArchiveReader } from "./archiveReader";
import { clickSourceOf } from "./archiveSource";
import { Archiving } from "./archiving";
import { ClickHouseArchive } from "./clickHouse/clickHouseArchive";
import { DuckDbArchive } from "./duckDbArchive";

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Pick<Env, "clickArchive">;
}

export type OpenArchive = NonNullable<ReturnType<typeof openArchive>>;

/** The archive of clicks, if there is one. Nothing is opened or loaded before it is used. */
export function openArchive({ db, clock, log, env: { clickArchive } }: Parts) {
  if (!clickArchive) return undefined;
  const { folder, scratch, url } = clickArchive;
  const source = () => clickSourceOf(db);
  const archive = url
    ? new ClickHouseArchive({ url, scratch, source })
    : new DuckDbArchive({ folder, scratch, source });
  const days = new ArchivedDays(db, clock);
  // Of a server's disks the server takes care.
  const room = async () => (url ? Number.POSITIVE_INFINITY : diskRoom([folder, scratch]));
  const archiving = new Archiving({ days, archive, clock, log, room });
  return { archive, days, archiving, reader: new ArchiveReader({ days, archive, archiving }) };
}

/** Shown with or without an archive, so that an alarm means the same everywhere. */
export function showArchiveIn(metrics: Metrics, open: OpenArchive | undefined): void {
  metrics.counterOf(
    "click_archive_failures_total",
    "Runs in which a day of clicks could not be written to the archive.",
    () => open?.archiving.failures ?? 0,
  );
}

/** Of the whole fleet. */
export const archiveFigures = (open: OpenArchive | undefined) => ({
  metrics: [
    { name: "click_archive_days", help: "Days of clicks in the archive, by what is to be done.", label: "state" },
  ],
  read: async () => [open ? [...(await open.days.states(open.archiving.closedBefore()))] : []],
});
