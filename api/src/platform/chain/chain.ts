import type { ObjectLiteral } from "typeorm";
import type { Clock } from "../clock";
import { chunksOf, retryDuplicates } from "../db/chunks";
import type { Database } from "../db/database";
import { afterCommit, type Tx } from "../db/database";
import { insertRows } from "../db/insertRows";
import { newId } from "../ids";
import type { Logger } from "../log/log";
import { contentHash, REMOVED } from "./canonical";
import { ChainDigest, ChainLink, ChainWaiting } from "./chain.entity";
import type { ChainKeys } from "./chainKeys";
import { digestFaults, digestText, headOf, headsOf } from "./digest";
import type { KeptText } from "./keptText";
import { type AnyStream, rowIdOf, type Stream } from "./stream";
import { BATCH_SIZE, deleteWaiting, nextWaiting, type StateKey } from "./waiting";

/**
 * Chains every state of rows whose tampering must be detectable. Writers record a row in the same transaction; a job
 * appends the records later, so that writers do not wait for each other.
 */
export class Chain {
  private running: Promise<void> | undefined;
  private hasBegun = false;

  constructor(readonly parts: ChainParts) {}

  /** Records newly inserted rows. */
  async recordNew<Entity extends ObjectLiteral>(
    tx: Tx,
    stream: Stream<Entity>,
    rows: readonly Entity[],
  ): Promise<void> {
    const records = rows.map((row) => ({ ...recordOf(stream, row), revision: 1 }));
    await this.insert(tx, stream, records);
  }

  /** Records a changed row, while the transaction still locks it: the last record must match the row. */
  recordChange<Entity extends ObjectLiteral>(tx: Tx, stream: Stream<Entity>, row: Entity): Promise<void> {
    return this.recordChanges(tx, stream, [row]);
  }

  /** The same of several rows, and of new ones whose key may have been in use before. */
  async recordChanges<Entity extends ObjectLiteral>(
    tx: Tx,
    stream: Stream<Entity>,
    rows: readonly Entity[],
  ): Promise<void> {
    const records = rows.map((row) => recordOf(stream, row));
    await this.insertNext(tx, stream, records);
  }

  /** Records an intended deletion of rows. */
  async recordRemoval(tx: Tx, stream: AnyStream, ids: readonly string[]): Promise<void> {
    const records = ids.map((rowId) => ({ rowId, content: REMOVED }));
    await this.insertNext(tx, stream, records);
  }

  /** Appends all waiting records. Safe to run in several processes; concurrent calls share one run. */
  extend(signal?: AbortSignal): Promise<void> {
    this.running ??= this.run(signal).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async insertNext(
    tx: Tx,
    stream: AnyStream,
    records: readonly Pick<ChainWaiting, "rowId" | "content">[],
  ): Promise<void> {
    for (const some of chunksOf(records)) {
      const ids = some.map(({ rowId }) => rowId);
      const revisions = await this.revisionsOf(tx, stream, ids);
      const next = some.map((record) => ({ ...record, revision: (revisions.get(record.rowId) ?? 0) + 1 }));
      await this.insert(tx, stream, next);
    }
  }

  private async insert(
    tx: Tx,
    { name: stream }: AnyStream,
    records: readonly Pick<ChainWaiting, "rowId" | "revision" | "content">[],
  ): Promise<void> {
    const createdAt = this.parts.clock.now();
    const key = await this.parts.keys.in(tx);
    const rows = records.map((record) => ({ ...record, stream, createdAt, mac: key.macOf({ ...record, stream }) }));
    await insertRows(tx, ChainWaiting, rows);
  }

  /** Waiting records are read first: the job may move them, and counting one twice is better than missing it. */
  private async revisionsOf(tx: Tx, { name }: AnyStream, ids: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const table of ["chain_waiting", "chain_link"]) {
      const rows: { rowId: string; revision: number | string }[] = await tx.query(
        `SELECT rowId, MAX(revision) AS revision FROM ${table}
         WHERE stream = ? AND rowId IN (${ids.map(() => "?")}) GROUP BY rowId`,
        [name, ...ids],
      );
      for (const { rowId, revision } of rows) {
        found.set(rowId, Math.max(found.get(rowId) ?? 0, Number(revision)));
      }
    }
    return found;
  }

  private run(signal: AbortSignal | undefined): Promise<void> {
    return retryDuplicates(async () => {
      await this.begin();
      for (const stream of this.parts.streams) await this.extendStream(stream, signal);
    });
  }

  /** The first digest: later ones show how far the chains have advanced. */
  private async begin(): Promise<void> {
    const { db, clock, keys, streams } = this.parts;
    if (this.hasBegun || (await db.read.existsBy(ChainDigest, {}))) {
      this.hasBegun = true;
      return;
    }
    const id = newId();
    await db.write(async (tx) => {
      const names = streams.map(({ name }) => name);
      const digest = digestText(await keys.in(tx), await headsOf(tx, names));
      await tx.insert(ChainDigest, { id, createdAt: clock.now(), digest, faults: 0, firstFault: null });
    });
    this.hasBegun = true;
  }

  private async extendStream({ name }: AnyStream, signal: AbortSignal | undefined): Promise<void> {
    if (!(await this.parts.db.read.existsBy(ChainWaiting, { stream: name }))) return;
    for (let after: StateKey | null | undefined; after !== null && !signal?.aborted; ) {
      const from: StateKey | undefined = after;
      after = await this.parts.db.write((tx) => this.batch(tx, name, from));
    }
  }

  /** The primary key of stream and sequence serializes concurrent runs: one of them retries. */
  private async batch(tx: Tx, stream: string, after?: StateKey): Promise<StateKey | null> {
    const { keys, clock, streams } = this.parts;
    const key = await keys.in(tx);
    const waiting = await nextWaiting(tx, ChainWaiting, { stream }, after);
    // Records with a wrong HMAC are left for the verification to report.
    const genuine = waiting.filter((one) => key.isGenuine(one));
    let head = await headOf(tx, stream);
    const links = genuine.map(({ rowId, revision, content }) => {
      const link = { stream, sequence: head.sequence + 1, rowId, revision, content, chainedAt: clock.now() };
      const hash = key.hashOf(head.hash, link);
      head = { sequence: link.sequence, hash };
      return { ...link, hash };
    });
    await insertRows(tx, ChainLink, links);
    await deleteWaiting(tx, ChainWaiting, genuine);
    if (links.length > 0) {
      const names = streams.map(({ name }) => name);
      const digest = digestText(key, await headsOf(tx, names));
      if (await this.matchesKeptDigest(tx)) afterCommit(tx, () => this.keep(digest));
    }
    return waiting.length < BATCH_SIZE ? null : (waiting.at(-1) ?? null);
  }

  /** If the kept digest does not match, the history was truncated, and the evidence must not be overwritten. */
  private async matchesKeptDigest(tx: Tx): Promise<boolean> {
    const { keys, kept, log } = this.parts;
    const before = kept.read();
    const faults = before ? await digestFaults(tx, await keys.in(tx), before, `the digest kept in ${kept.path}`) : [];
    if (faults.length > 0) log.error({ faults }, "ledger: verification failed");
    return faults.length === 0;
  }

  /** The chain is extended even if the machine cannot store its digest. */
  private keep(digest: string): void {
    const { kept, log } = this.parts;
    try {
      kept.write(digest);
    } catch (err) {
      log.warn({ err }, "ledger: storing the digest on this machine failed");
    }
  }
}

const recordOf = (stream: AnyStream, row: ObjectLiteral) => ({
  rowId: rowIdOf(stream, row),
  content: contentHash(stream.contentOf(row)),
});

/** What the chain classes depend on. */
interface ChainParts {
  db: Database;
  clock: Clock;
  log: Logger;
  keys: ChainKeys;
  kept: KeptText;
  streams: readonly AnyStream[];
}
