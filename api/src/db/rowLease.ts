import { setTimeout as sleep } from "node:timers/promises";
import type { DataSource } from "typeorm";
import type { Database } from "../core/db/database";
import { isTransient } from "../core/db/transaction";
import { driverErrorOf } from "../core/errors";
import { newId } from "../core/ids";
import type { Logger } from "../core/log/log";
import { PlainError } from "../core/plainError";
import { unhurried } from "./migrate";

/** In milliseconds. Whoever dies is waited for so long; who lives says so several times meanwhile. */
const LEASE = 30_000;
const RENEW_EVERY = 5000;
const CHECK_INTERVAL = 500;

/**
 * How long an expired lease is looked at before it is taken: a change of tables holds up everybody's writes on some
 * clusters, its own holder's renewal among them, which arrives right after it.
 */
const EXPIRED_FOR = 3000;

/** By the database's clock: those of processes may differ. */
const NOW = "CAST(UNIX_TIMESTAMP(CURRENT_TIMESTAMP(3)) * 1000 AS UNSIGNED)";

/**
 * A row rather than a lock of the server's: it holds through every node of a cluster. It is there before any other
 * table of ours, so no migration makes it.
 */
const TABLE = `CREATE TABLE IF NOT EXISTS turn (
  name varchar(60) NOT NULL PRIMARY KEY, holder varchar(36) NOT NULL, until bigint NOT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`;

const NAME = "prepare";

interface Held {
  holder: string;
  until: number;
  now: number;
}

/**
 * Runs what prepares a database while no other process does: tables, demo and first admin are made by one, and those
 * that were started with it wait and find them there. An embedded database has a single server.
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
    await this.ask(TABLE);
    await this.ask("INSERT IGNORE INTO turn (name, holder, until) VALUES (?, '', 0)", [NAME]);
    let expired: { held: Held; since: number } | undefined;
    for (let isTold = false; ; isTold = true) {
      const held = await this.check();
      if (held.until > held.now || held.holder !== expired?.held.holder || held.until !== expired.held.until) {
        expired = held.until > held.now ? undefined : { held, since: performance.now() };
      }
      // Given back is free at once; expired is so after a while in which nothing was heard.
      const isFree = held.holder === "" || (expired && performance.now() - expired.since > EXPIRED_FOR);
      if (isFree && (await this.acquireFrom(held))) break;
      if (!isTold) this.log.info("another process prepares the database, waiting for it");
      await sleep(CHECK_INTERVAL);
    }
    this.renewal = setInterval(() => void this.renew(), RENEW_EVERY);
  }

  async release(): Promise<void> {
    this.stop();
    if (this.isLost)
      throw new PlainError("Another process took over preparing the database. Please start this one again.");
    await this.ask("UPDATE turn SET holder = '', until = 0 WHERE name = ? AND holder = ?", [NAME, this.holder]);
  }

  stop(): void {
    clearInterval(this.renewal);
  }

  /** Asks in the same statement whether it is still as it was seen: of several that try, one changes the row. */
  private async acquireFrom({ holder, until }: Held): Promise<boolean> {
    const taken = `UPDATE turn SET holder = ?, until = ${NOW} + ? WHERE name = ? AND holder = ? AND until = ?`;
    await this.ask(taken, [this.holder, this.lease, NAME, holder, until]);
    // Looked up rather than counted: the answer to a first try may have been lost.
    return (await this.check()).holder === this.holder;
  }

  private async renew(): Promise<void> {
    try {
      await this.ask(`UPDATE turn SET until = ${NOW} + ? WHERE name = ? AND holder = ?`, [
        this.lease,
        NAME,
        this.holder,
      ]);
      this.isLost = (await this.check()).holder !== this.holder;
    } catch (err) {
      this.log.warn({ err }, "the turn to prepare the database could not be renewed");
    }
  }

  private async check(): Promise<Held> {
    const [row] = await this.ask<Record<keyof Held, number | string>>(
      `SELECT holder, until, ${NOW} AS now FROM turn WHERE name = ?`,
      [NAME],
    );
    return { holder: String(row?.holder), until: Number(row?.until), now: Number(row?.now) };
  }

  /** Again after a conflict with another node, or a lost connection. */
  private async ask<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
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
