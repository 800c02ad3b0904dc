import { setTimeout as sleep } from "node:timers/promises";
import { IsNull } from "typeorm";
import { Account, recipientsOf } from "../../accounts";
import { addDays, dayOf, startOfDay } from "../../contract/days";
import type { Chain } from "../../platform/chain/chain";
import { ChainDigest } from "../../platform/chain/chain.entity";
import type { Range } from "../../platform/chain/chainCheck";
import { headOf, readDigest } from "../../platform/chain/digest";
import { unrecorded, waitingFaults } from "../../platform/chain/readBack";
import { type AnyStream, rowIdOf } from "../../platform/chain/stream";
import type { Clock } from "../../platform/clock";
import { DAY } from "../../platform/clock";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { defineEvent, type Events } from "../../platform/events";
import { lowestIdOf, momentOf, newId } from "../../platform/ids";
import type { Logger } from "../../platform/log/log";
import type { Metrics } from "../../platform/metrics/metrics";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { mismatchedBalances } from "./balances";
import type { LedgerCheck } from "./ledgerCheck";
import { scopeOf } from "./ledgerScope";

/** The nightly verification found an error. */
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
      "Faults found by the last verification of ledger, payouts, orders and audit log.",
      () => this.lastFaults(),
    );
  }

  /** This process's last count while the database is unavailable: the other metrics are still exported. */
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
    // A known error stays reported until a full verification passes.
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

/** Every old record is verified again within this many nights. */
const NIGHTS = 30;
/** Concurrent writes may look like an error for a moment; a real one appears in every read. */
const READINGS = 3;
const READING_INTERVAL = 200;

/** Verifies everything since the last digest, and one thirtieth of older records. */
async function freshFaults(read: Reader, check: LedgerCheck, last: ChainDigest, now: Date): Promise<string[]> {
  const faults = await check.chains.digestFaults(read, last.digest, `the digest of ${last.createdAt.toISOString()}`);
  faults.push(...(await check.chains.keptFaults(read)));
  const key = await check.chains.parts.keys.in(read);
  const night = Math.floor(now.getTime() / DAY) % NIGHTS;
  for (const stream of check.chains.parts.streams) {
    const known = readDigest(last.digest)?.get(stream.name) ?? 0;
    const { sequence } = await headOf(read, stream.name);
    for (const range of [{ after: known, upTo: sequence }, partOf(known, night)]) {
      faults.push(...(await rangeFaults(read, check, stream, range)));
    }
    const since = lowestIdOf(new Date(last.createdAt.getTime() - DAY));
    faults.push(
      ...(await confirmed(() => unrecorded(read, stream, since))),
      ...(await oldUnrecorded(read, stream, last, night)),
      ...(await confirmed(() => waitingFaults(read, key, stream))),
    );
  }
  faults.push(...(await confirmed(() => mismatchedBalances(read, { index: night, of: NIGHTS }))));
  return [...new Set(faults)];
}

const partOf = (known: number, night: number): Range => ({
  after: Math.floor((known * night) / NIGHTS),
  upTo: Math.floor((known * (night + 1)) / NIGHTS),
});

async function rangeFaults(read: Reader, check: LedgerCheck, stream: AnyStream, range: Range): Promise<string[]> {
  const faults: string[] = [];
  if (range.upTo <= range.after) return faults;
  let after = range.after;
  for await (const { faults: found, rowIds } of check.chains.walk(read, stream, range)) {
    const page = { after, upTo: after + rowIds.length };
    if (found.length > 0) faults.push(...(await confirmed(() => walkSample(read, check, stream, page))));
    faults.push(...(await confirmed(async () => check.prove(read, await scopeOf(read, stream.name, rowIds)))));
    after = page.upTo;
  }
  return faults;
}

async function walkSample(read: Reader, check: LedgerCheck, stream: AnyStream, range: Range): Promise<string[]> {
  const faults: string[] = [];
  for await (const walked of check.chains.walk(read, stream, range)) faults.push(...walked.faults);
  return faults;
}

/** IDs sort by time, so a thirtieth of the time since the first row is an index range. */
async function oldUnrecorded(read: Reader, stream: AnyStream, last: ChainDigest, night: number): Promise<string[]> {
  const [first] = await read.find(stream.entity, { order: { [stream.key ?? "id"]: "ASC" }, take: 1 });
  if (!first) return [];
  const begin = startOfDay(addDays(dayOf(momentOf(rowIdOf(stream, first))), -1)).getTime();
  const span = Math.max(0, last.createdAt.getTime() - begin) / NIGHTS;
  const at = (part: number) => lowestIdOf(new Date(Math.floor(begin + span * part)));
  return confirmed(() => unrecorded(read, stream, night === 0 ? "" : at(night), at(night + 1)));
}

/** Returns only errors that every repetition finds. */
async function confirmed(find: () => Promise<string[]>): Promise<string[]> {
  let found = await find();
  for (let reading = 1; reading < READINGS && found.length > 0; reading += 1) {
    await sleep(READING_INTERVAL);
    const again = new Set(await find());
    found = found.filter((fault) => again.has(fault));
  }
  return found;
}
