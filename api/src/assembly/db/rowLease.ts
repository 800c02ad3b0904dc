import { setTimeout as sleep } from "node:timers/promises";
import type { DataSource } from "typeorm";
import type { Database } from "../../platform/db/database";
import { isTransient } from "../../platform/db/transaction";
import { driverErrorOf } from "../../platform/errors";
import { newId } from "../../platform/ids";
import type { Logger } from "../../platform/log/log";
import { PlainError } from "../../platform/plainError";
import { unhurried } from "./migrate";

/** In milliseconds. A dead holder's lease expires after this time; a live one renews it several times. */
const LEASE = 30_000;
const RENEW_INTERVAL = 5000;
const CHECK_INTERVAL = 500;

/**
 * How long an expired lease is observed before it is taken: on some clusters a schema change blocks all writes,
 * including the holder's renewal, which arrives right after it.
 */
const EXPIRY_GRACE = 3000;

/** The database's clock, because those of processes may differ. */
const NOW = "CAST(UNIX_TIMESTAMP(CURRENT_TIMESTAMP(3)) * 1000 AS UNSIGNED)";

/**
 * A row instead of a server lock, which would only hold on one node of a cluster. Created outside the migrations,
 * because they need it.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS turn (
  name varchar(60) NOT NULL PRIMARY KEY, holder varchar(36) NOT NULL, until bigint NOT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

const NAME = "prepare";

interface LeaseRow {
  holder: string;
  until: number;
  now: number;
}

/**
 * Prepares the database in one process at a time: it migrates, seeds the demo and creates the first admin, while
 * processes started together wait. Not needed for an embedded database, which has a single server.
 */
export async function withRowLease<T>(db: Database, log: Logger, work: () => Promise<T>, lease = LEASE): Promise<T> {
  if (db.engine === "sqlite") return work();
  const source = await unhurried(db.connection).initialize();
  const turn = new RowLease(source, log, lease);
  try {
    await turn.acquire();
    const result = await work();
    await turn.release();
    return result;
  } finally {
    turn.stop();
    await turn.release().catch(() => undefined);
    await source.destroy();
  }
}

class RowLease {
  private readonly holder = newId();
  private renewal: NodeJS.Timeout | undefined;
  private isLost = false;

  constructor(
    private readonly source: DataSource,
    private readonly log: Logger,
    private readonly lease: number,
  ) {}

  async acquire(): Promise<void> {
    await this.query(TABLE);
    await this.query("INSERT IGNORE INTO turn (name, holder, until) VALUES (?, '', 0)", [NAME]);
    let expired: { held: LeaseRow; since: number } | undefined;
    for (let isLogged = false; ; isLogged = true) {
      const held = await this.check();
      if (held.until > held.now || held.holder !== expired?.held.holder || held.until !== expired.held.until) {
        expired = held.until > held.now ? undefined : { held, since: performance.now() };
      }
      // A released lease is free immediately; an expired one only after a while without a renewal.
      const isFree = held.holder === "" || (expired && performance.now() - expired.since > EXPIRY_GRACE);
      if (isFree && (await this.acquireFrom(held))) break;
      if (!isLogged) this.log.info("waiting for another process to prepare the database");
      await sleep(CHECK_INTERVAL);
    }
    this.renewal = setInterval(() => void this.renew(), RENEW_INTERVAL);
  }

  async release(): Promise<void> {
    this.stop();
    if (this.isLost) throw new PlainError("Another process took over preparing the database. Start this one again.");
    await this.query("UPDATE turn SET holder = '', until = 0 WHERE name = ? AND holder = ?", [NAME, this.holder]);
  }

  stop(): void {
    clearInterval(this.renewal);
  }

  /** Compare-and-set: only one of several processes changes the row. */
  private async acquireFrom({ holder, until }: LeaseRow): Promise<boolean> {
    const taken = `UPDATE turn SET holder = ?, until = ${NOW} + ? WHERE name = ? AND holder = ? AND until = ?`;
    await this.query(taken, [this.holder, this.lease, NAME, holder, until]);
    // Read back instead of counting rows: an earlier attempt's result may have been lost.
    return (await this.check()).holder === this.holder;
  }

  private async renew(): Promise<void> {
    try {
      await this.query(`UPDATE turn SET until = ${NOW} + ? WHERE name = ? AND holder = ?`, [
        this.lease,
        NAME,
        this.holder,
      ]);
      this.isLost = (await this.check()).holder !== this.holder;
    } catch (err) {
      this.log.warn({ err }, "renewing the lease for preparing the database failed");
    }
  }

  private async check(): Promise<LeaseRow> {
    const [row] = await this.query<Record<keyof LeaseRow, number | string>>(
      `SELECT holder, until, ${NOW} AS now FROM turn WHERE name = ?`,
      [NAME],
    );
    return { holder: String(row?.holder), until: Number(row?.until), now: Number(row?.now) };
  }

  /** Retries after a conflict with another node, or a lost connection. */
  private async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.source.query(sql, values);
      } catch (error) {
        const isThere = driverErrorOf(error).errno === 1050;
        if (isThere) return [];
        if (!isTransient(error) || tries === 10) throw error;
        await sleep(100 * tries);
      }
    }
  }
}
