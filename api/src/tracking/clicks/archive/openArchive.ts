import { type Clock } from "../../../platform/clock";
import { type Env } from "../../../platform/config/env";
import { type Database } from "../../../platform/db/database";
import { type Logger } from "../../../platform/log/log";
import { type Metrics } from "../../../platform/metrics/metrics";
import { type Engine, loadEngine } from "../../../platform/optional/loadEngine";
import type { OpenArchive } from "./clickArchive";

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
}

/** The interface of `packages/click-archive`. Opened on first use. */
export interface ArchiveEngine {
  openArchive(parts: Parts & { place: NonNullable<Env["clickArchive"]> }): OpenArchive;
}

export const CLICK_ARCHIVE: Engine = { name: "click-archive", setting: "CLICK_ARCHIVE" };

/** The click archive, if there is one. */
export function openArchive({ env, ...parts }: Parts & { env: Pick<Env, "clickArchive"> }): OpenArchive | undefined {
  const place = env.clickArchive;
  return place && loadEngine<ArchiveEngine>(CLICK_ARCHIVE).openArchive({ ...parts, place });
}

/** Exported with or without an archive, so that an alert means the same everywhere. */
export function showArchiveIn(metrics: Metrics, open: OpenArchive | undefined): void {
  metrics.counterOf(
    "click_archive_failures_total",
    "Days of clicks that could not be written to the archive.",
    () => open?.archiving.failures ?? 0,
  );
}

/** For all processes together. */
export const archiveFigures = (open: OpenArchive | undefined) => ({
  metrics: [{ name: "click_archive_days", help: "Days of clicks in the archive, by pending action.", label: "state" }],
  read: async () => [open ? await open.states() : []],
});
