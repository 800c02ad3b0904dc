import { afterCommit, type Tx } from "../core/db/database";
import type { Row } from "../core/db/row";
import { isDuplicate } from "../core/errors";
import { ChainLink, ChainWaiting } from "./chain.entity";
import { contentHash, REMOVED } from "./chainKey";
import type { ChainParts } from "./chainParts";
import { digestFaults, digestText, headOf, headsOf } from "./digest";
import { Founding } from "./founding";
import type { AnyStream, Stream } from "./stream";

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
  private readonly founding: Founding;

  constructor(readonly parts: ChainParts) {
    this.founding = new Founding(parts);
  }

  /** Records newly inserted rows. */
  async recordNew<Entity extends Row>(tx: Tx, stream: Stream<Entity>, rows: readonly Entity[]): Promise<void> {
    const records = rows.map((row) => ({ rowId: row.id, revision: 1, content: contentHash(stream.contentOf(row)) }));
    await this.insert(tx, stream, records);
  }

  /** Records a changed row, while the transaction still locks it: the last record must match the row. */
  async recordChange<Entity extends Row>(tx: Tx, stream: Stream<Entity>, row: Entity): Promise<void> {
    const revisions = await this.revisionsOf(tx, stream, [row.id]);
    const revision = (revisions.get(row.id) ?? 0) + 1;
    await this.insert(tx, stream, [{ rowId: row.id, revision, content: contentHash(stream.contentOf(row)) }]);
  }

  /** Records an intended deletion of rows. */
  async recordRemoval(tx: Tx, stream: AnyStream, ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += ROWS_PER_STATEMENT) {
      const some = ids.slice(start, start + ROWS_PER_STATEMENT);
      const revisions = await this.revisionsOf(tx, stream, some);
      const records = some.map((rowId) => ({
        rowId,
        revision: (revisions.get(rowId) ?? 0) + 1,
        content: REMOVED,
      }));
      await this.insert(tx, stream, records);
    }
  }

  /** Appends all waiting records. Safe to run in several processes; concurrent calls share one run. */
  extend(signal?: AbortSignal): Promise<void> {
    this.running ??= this.run(signal).finally(() => {
      this.running = undefined;
    });
    return this.running;
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
        await this.founding.prepare(signal);
        for (const stream of this.parts.streams) await this.extendStream(stream, signal);
        return;
      } catch (error) {
        collisions += 1;
        if (!isDuplicate(error) || collisions > MAX_COLLISIONS) throw error;
      }
    }
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
