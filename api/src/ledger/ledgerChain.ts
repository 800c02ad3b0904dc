import { In } from "typeorm";
import type { Database, Tx } from "../core/database";
import { isDuplicate } from "../core/errors";
import { BEGINNING, entryHash } from "./entryHash";
import { LedgerEntry, LedgerLink, LedgerUnchained } from "./ledger.entity";

const BATCH = 200;
/** Two at once get in each other's way now and then; more often than this in a row, something else is wrong. */
const MOST_COLLISIONS = 20;

/** The job that gives each new entry its place in the chain of its account. Safe to run in several processes. */
export class LedgerChain {
  private running: Promise<void> | undefined;

  constructor(private readonly db: Database) {}

  /** Calls that come meanwhile share the run. */
  extend(signal?: AbortSignal): Promise<void> {
    this.running ??= this.run(signal).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async run(signal: AbortSignal | undefined): Promise<void> {
    if (!(await this.db.read.exists(LedgerUnchained))) return;
    for (let collisions = 0; !signal?.aborted; ) {
      try {
        if ((await this.db.write((tx) => this.batch(tx))) === 0) return;
        collisions = 0;
      } catch (error) {
        collisions += 1;
        if (!isDuplicate(error) || collisions > MOST_COLLISIONS) throw error;
      }
    }
  }

  /** The key of account and sequence decides between two who extend the same chain: one of them begins again. */
  private async batch(tx: Tx): Promise<number> {
    const waiting = await tx.find(LedgerUnchained, { order: { entryId: "ASC" }, take: BATCH });
    if (waiting.length === 0) return 0;
    const ids = waiting.map(({ entryId }) => entryId);
    const entries = await tx.find(LedgerEntry, { where: { id: In(ids) }, order: { id: "ASC" } });
    const heads = await this.headsOf(tx, [...new Set(entries.map(({ account }) => account))]);
    const links = entries.map((entry) => {
      const head = heads.get(entry.account) ?? { sequence: 0, hash: BEGINNING };
      const sequence = head.sequence + 1;
      const hash = entryHash(head.hash, sequence, entry);
      heads.set(entry.account, { sequence, hash });
      return { account: entry.account, sequence, entryId: entry.id, hash };
    });
    await tx.insert(LedgerLink, links);
    await tx.delete(LedgerUnchained, { entryId: In(entries.map(({ id }) => id)) });
    return entries.length;
  }

  private async headsOf(tx: Tx, accounts: string[]): Promise<Map<string, { sequence: number; hash: string }>> {
    if (accounts.length === 0) return new Map();
    const rows: { account: string; sequence: number; hash: string }[] = await tx.query(
      `SELECT link.account, link.sequence, link.hash FROM ledger_link link
       JOIN (SELECT account, MAX(sequence) AS highest FROM ledger_link
             WHERE account IN (${accounts.map(() => "?")}) GROUP BY account) head
         ON head.account = link.account AND head.highest = link.sequence`,
      accounts,
    );
    return new Map(rows.map(({ account, sequence, hash }) => [account, { sequence: Number(sequence), hash }]));
  }
}
