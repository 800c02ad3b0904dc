import { setTimeout as sleep } from "node:timers/promises";
import type { DataSource } from "typeorm";

const TRIES = 25;
const PAUSE_MS = 20;

/** Empties SQLite's log, unless another process reads or writes for as long as this is tried. */
export async function emptyLog(writer: DataSource, alone: <T>(work: () => Promise<T>) => Promise<T>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [found] = await alone(() => writer.query("PRAGMA wal_checkpoint(TRUNCATE)"));
    if (found?.busy !== 1) return;
    await sleep(PAUSE_MS);
  }
}
