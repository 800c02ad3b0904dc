import { IsNull } from "typeorm";
import { Account } from "../accounts/account.entity";
import { recipientsOf } from "../accounts/recipients";
import type { Chain } from "../chain/chain";
import { ChainDigest } from "../chain/chain.entity";
import type { Clock } from "../core/clock";
import type { Database, Reader, Tx } from "../core/db/database";
import { defineEvent, type Events } from "../core/events";
import { newId } from "../core/ids";
import type { Logger } from "../core/log/log";
import type { Metrics } from "../core/metrics/metrics";
import type { Outbox } from "../outbox/outbox.service";
import { confirmed, freshFaults } from "./freshFaults";
import type { LedgerCheck } from "./ledgerCheck";

/** The nightly verification found something. */
export const faultsFound = defineEvent<{ id: string; faults: number }>("ledger.faults-found");

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  outbox: Outbox;
  chain: Pick<Chain, "extend">;
  check: LedgerCheck;
  events: Events;
}

/** The job that verifies the ledger incrementally each night and publishes its digest: log, email, statements. */
export class LedgerWatch {
  private faults = 0;

  constructor(private readonly parts: Parts) {}

  showIn(metrics: Metrics): void {
    metrics.gauge(
      "ledger_faults",
      "Faults found by the last verification of ledger, payouts, sales and audit log.",
      () => this.lastFaults(),
    );
  }

  /** This process's last count if the database is unavailable: the other metrics are still exported. */
  private async lastFaults(): Promise<number> {
    const last = await lastDigest(this.parts.db.read).catch(() => null);
    this.faults = last?.faults ?? this.faults;
    return this.faults;
  }

  async run(signal?: AbortSignal): Promise<void> {
    const { db, check, chain, clock } = this.parts;
    await chain.extend(signal);
    const last = await lastDigest(db.read);
    if (!last || signal?.aborted) return;
    // A known fault stays reported until a full verification finds nothing any more.
    const faults =
      last.faults > 0
        ? await confirmed(async () => (await check.verifyIn(db.longRead)).faults)
        : await freshFaults(db.longRead, check, last, clock.now());
    const digest = await check.chains.digest(db.longRead);
    if (digest !== last.digest || faults.length > 0 || last.faults > 0) await this.publishDigest(digest, faults);
  }

  private async publishDigest(digest: string, faults: readonly string[]): Promise<void> {
    const { db, clock, log, events } = this.parts;
    const [firstFault = null] = faults;
    const id = newId();
    await db.write(async (tx) => {
      const row = { id, createdAt: clock.now(), digest, faults: faults.length };
      await tx.insert(ChainDigest, { ...row, firstFault: firstFault?.slice(0, 500) ?? null });
      await this.report(tx, digest, faults);
      if (faults.length > 0) await events.emit(tx, faultsFound, { id, faults: faults.length });
    });
    if (faults.length > 0)
      log.error({ faults: faults.slice(0, 5), count: faults.length }, "ledger: verification failed");
    log.info({ digest }, "ledger: the day's digest");
  }

  private async report(tx: Tx, digest: string, faults: readonly string[]): Promise<void> {
    const { clock, outbox } = this.parts;
    const networks = await tx.findBy(Account, {
      kind: "network",
      status: "approved",
      suspendedAt: IsNull(),
      closedAt: IsNull(),
    });
    const ids = networks.map(({ id }) => id);
    const teams = (await recipientsOf(tx, ids, "act")).values();
    const admins = new Map([...teams].flat().map((admin) => [admin.id, admin]));
    const data = {
      digest,
      day: clock.now().toISOString().slice(0, 10),
      count: faults.length > 0 ? String(faults.length) : "",
      faults: faults.slice(0, 10).join("\n"),
    };
    for (const { email: to, name } of admins.values()) {
      await outbox.add(tx, "mail", { template: "ledger-digest", to, data: { ...data, name } });
    }
  }
}

/** The last published digest. */
export async function lastDigest(read: Reader): Promise<ChainDigest | null> {
  const [last] = await read.find(ChainDigest, { order: { id: "DESC" }, take: 1 });
  return last ?? null;
}
