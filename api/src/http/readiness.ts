import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Clock, SECOND } from "../core/clock";
import type { Env } from "../core/config/env";
import type { Database } from "../core/db/database";
import { diskRoom } from "../core/db/diskRoom";
import { ReadinessMark } from "../core/db/readiness.entity";
import type { Logger } from "../core/log/log";
import { hasPendingMigrations } from "../db/connect";

/** Below this the largest transaction may not fit: readiness fails before writes do. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** Results are cached for this long, however often probes come; failures are checked again sooner. */
const SUCCESS_TTL = 5 * SECOND;
const FAILURE_TTL = SECOND;

/** Time limit of a check. */
const CHECK_TIMEOUT = 4 * SECOND;

/** Migrations are not undone under a running server, unless an older backup is restored. */
const MIGRATED_TTL = 60 * SECOND;

const SLOTS = 64;

export interface ReadinessParts {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Pick<Env, "dataDir" | "database">;
}

/** Whether this process may get traffic: it can write, has disk space, and is migrated. */
export class Readiness {
  private readonly slot = Math.floor(Math.random() * SLOTS);
  private checking: Promise<boolean> | undefined;
  /** An earlier check that still hangs: at most one write waits in a silent database. */
  private unfinished: Promise<string | undefined> | undefined;
  private wasReady = true;
  private checkedAt = -Infinity;
  private migratedAt = -Infinity;

  constructor(private readonly parts: ReadinessParts) {}

  async isReady(): Promise<boolean> {
    const age = performance.now() - this.checkedAt;
    if (age < (this.wasReady ? SUCCESS_TTL : FAILURE_TTL)) return this.wasReady;
    this.checking ??= this.check().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  /** Bytes left on the fullest disk that we write to. */
  room(): Promise<number> {
    const { dataDir, database } = this.parts.env;
    return diskRoom(database.kind === "sqlite" ? [dataDir, dirname(database.path)] : [dataDir]);
  }

  private async check(): Promise<boolean> {
    const late = new AbortController();
    this.unfinished ??= this.fault()
      .catch((error: Error) => error.message)
      .finally(() => {
        this.unfinished = undefined;
      });
    const fault = await Promise.race([
      this.unfinished,
      sleep(CHECK_TIMEOUT, "writes to the database take too long", { signal: late.signal, ref: false }).catch(() => ""),
    ]);
    late.abort();
    const isReady = fault === undefined;
    if (isReady !== this.wasReady) {
      if (isReady) this.parts.log.info("ready again");
      else this.parts.log.error({ reason: fault }, "not ready");
    }
    this.wasReady = isReady;
    this.checkedAt = performance.now();
    return isReady;
  }

  /** Why it is not ready. */
  private async fault(): Promise<string | undefined> {
    const { db, clock } = this.parts;
    if ((await this.room()) < MIN_FREE_BYTES) return "the disk is almost full";
    if (performance.now() - this.migratedAt > MIGRATED_TTL) {
      if (await hasPendingMigrations(db)) return "migrations are missing";
      this.migratedAt = performance.now();
    }
    const mark = { slot: this.slot, writtenAt: clock.now() };
    await db.tracking.write((tx) => tx.upsert(ReadinessMark, mark, ["slot"]));
    return undefined;
  }
}
