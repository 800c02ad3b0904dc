import type { ObjectLiteral } from "typeorm";
import type { Clock } from "../clock";
import type { Database } from "../db/database";
import { afterCommit, type Tx } from "../db/database";
import { isDuplicate } from "../errors";
import { newId } from "../ids";
import type { Logger } from "../log/log";
import { ChainDigest, ChainLink, ChainWaiting } from "./chain.entity";
import { contentHash, REMOVED } from "./chainKey";
import type { ChainKeys } from "./chainKeys";
import { digestFaults, digestText, headOf, headsOf } from "./digest";
import type { KeptDigest } from "./keptDigest";
import { type AnyStream, keyOf, type Stream } from "./stream";

const BATCH_SIZE = 200;
/** Engines limit the parameters of a statement. */
const ROWS_PER_STATEMENT = 100;
/** Concurrent runs collide now and then; more collisions in a row than this mean that something else is wrong. */
const MAX_COLLISIONS = 20;

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
    for (let start = 0; start < records.length; start += ROWS_PER_STATEMENT) {
      const some = records.slice(start, start + ROWS_PER_STATEMENT);
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
    const rows = records.map((record) => ({ ...record, stream, createdAt }));
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      const some = rows.slice(start, start + ROWS_PER_STATEMENT);
      await tx.insert(
        ChainWaiting,
        some.map((row) => ({ ...row, mac: key.macOf(row) })),
      );
    }
  }

  /**
   * Waiting records are read first: the job may move them meanwhile, and counting one twice is better than missing it.
   */
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

  private async run(signal: AbortSignal | undefined): Promise<void> {
    for (let collisions = 0; ; ) {
      try {
        await this.begin();
        for (const stream of this.parts.streams) await this.extendStream(stream, signal);
        return;
      } catch (error) {
        collisions += 1;
        if (!isDuplicate(error) || collisions > MAX_COLLISIONS) throw error;
      }
    }
  }

  /** The first digest: those after it say how far the chains went since. */
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
    let after: Position | null = { rowId: "", revision: 0 };
    if (!(await this.parts.db.read.existsBy(ChainWaiting, { stream: name }))) return;
    while (after && !signal?.aborted) {
      const from: Position = after;
      after = await this.parts.db.write((tx) => this.batch(tx, name, from));
    }
  }

  /** The primary key of stream and sequence serializes concurrent runs: one of them starts again. */
  private async batch(tx: Tx, stream: string, after: Position): Promise<Position | null> {
    const { keys, clock, streams } = this.parts;
    const key = await keys.in(tx);
    const waiting = await nextWaiting(tx, stream, after);
    // Records with a wrong HMAC are left for the verification to report.
    const genuine = waiting.filter((one) => key.isGenuine(one));
    let head = await headOf(tx, stream);
    const links = genuine.map(({ rowId, revision, content }) => {
      const link = { stream, sequence: head.sequence + 1, rowId, revision, content, chainedAt: clock.now() };
      const hash = key.hashOf(head.hash, link);
      head = { sequence: link.sequence, hash };
      return { ...link, hash };
    });
    for (let start = 0; start < links.length; start += ROWS_PER_STATEMENT) {
      await tx.insert(ChainLink, links.slice(start, start + ROWS_PER_STATEMENT));
    }
    await deleteWaiting(tx, genuine);
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
      log.warn({ err }, "ledger: the digest could not be kept on this machine");
    }
  }
}

const recordOf = (stream: AnyStream, row: ObjectLiteral) => ({
  rowId: String(row[keyOf(stream)]),
  content: contentHash(stream.contentOf(row)),
});

type Position = Pick<ChainWaiting, "rowId" | "revision">;

const nextWaiting = (tx: Tx, stream: string, { rowId, revision }: Position): Promise<ChainWaiting[]> =>
  tx
    .createQueryBuilder(ChainWaiting, "waiting")
    .where("waiting.stream = :stream", { stream })
    .andWhere("(waiting.rowId > :rowId OR (waiting.rowId = :rowId AND waiting.revision > :revision))", {
      rowId,
      revision,
    })
    .orderBy("waiting.rowId")
    .addOrderBy("waiting.revision")
    .limit(BATCH_SIZE)
    .getMany();

/** By primary keys only: a range would wait for uncommitted writers. */
async function deleteWaiting(tx: Tx, records: readonly ChainWaiting[]): Promise<void> {
  for (let start = 0; start < records.length; start += ROWS_PER_STATEMENT) {
    const some = records.slice(start, start + ROWS_PER_STATEMENT);
    await tx.query(
      `DELETE FROM chain_waiting WHERE ${some.map(() => "(stream = ? AND rowId = ? AND revision = ?)").join(" OR ")}`,
      some.flatMap(({ stream, rowId, revision }) => [stream, rowId, revision]),
    );
  }
}

/** What the chain classes depend on. */
interface ChainParts {
  db: Database;
  clock: Clock;
  log: Logger;
  keys: ChainKeys;
  kept: KeptDigest;
  streams: readonly AnyStream[];
}
