import { type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from "typeorm";
import { chunksOf } from "../db/chunks";
import type { Tx } from "../db/database";
import { RECORDS } from "../db/insertRows";
import { rowLock } from "../db/rowLock";
import { contentHash } from "./canonical";
import type { Chain } from "./chain";
import { rowIdOf, type Stream } from "./stream";

/** A stream of rarely changed rows: the transaction itself records writes to them. */
export interface SealedStream extends Stream<ObjectLiteral> {
  /** Irrelevant columns, or ones that must be erasable without a trace. All others are sealed. */
  free: readonly string[];
}

/** By column name, without empty ones, so that a new column does not change earlier rows' records. */
export const sealed = (
  entity: EntityTarget<ObjectLiteral>,
  name: string,
  label: string,
  { key = "id", free = [] }: { key?: string; free?: readonly string[] } = {},
): SealedStream => ({
  name,
  label,
  entity,
  key,
  free,
  contentOf: (row) =>
    Object.entries(row)
      .filter(([column, value]) => value !== null && value !== undefined && !free.includes(column))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
});

/**
 * Records every state of sealed rows in the chain, transparently for `tx.insert`, `tx.update` and `tx.delete`. A test
 * rejects all other ways to write them.
 */
export class SealedRows {
  private readonly streams: ReadonlyMap<unknown, SealedStream>;

  constructor(
    private readonly chain: Pick<Chain, "recordChanges" | "recordRemoval">,
    streams: readonly SealedStream[],
  ) {
    this.streams = new Map(streams.map((stream) => [stream.entity, stream]));
  }

  /** The same transaction, with recording. */
  readonly recording = (tx: Tx): Tx => {
    const recorded: Pick<Tx, "insert" | "update" | "delete"> = {
      insert: async (entity, values) => {
        const result = await tx.insert(entity, values);
        const stream = this.streams.get(entity);
        if (stream) await this.record(tx, stream, idsOf(stream, [values].flat() as ObjectLiteral[]));
        return result;
      },
      update: async (entity, where, change) => {
        const stream = this.streams.get(entity);
        if (!stream || Object.keys(change).every((column) => stream.free.includes(column)))
          return tx.update(entity, where, change);
        const before = await locked(tx, stream, where as Where);
        const result = await tx.update(entity, where, change);
        const known = new Map(before.map((row) => [rowIdOf(stream, row), contentHash(stream.contentOf(row))]));
        await this.record(tx, stream, [...known.keys()], known);
        return result;
      },
      delete: async (entity, where) => {
        const stream = this.streams.get(entity);
        const gone = stream ? await locked(tx, stream, where as Where) : [];
        const result = await tx.delete(entity, where);
        if (stream && gone.length > 0) await this.chain.recordRemoval(tx, stream, idsOf(stream, gone));
        return result;
      },
    };
    return Object.assign(Object.create(tx), recorded, { [RECORDS]: (entity: unknown) => this.streams.has(entity) });
  };

  /** The database's current rows, and only those that differ from the recorded ones. */
  private async record(
    tx: Tx,
    stream: SealedStream,
    keys: readonly string[],
    known: ReadonlyMap<string, string> = new Map(),
  ): Promise<void> {
    for (const some of chunksOf(keys)) {
      const rows = await locked(tx, stream, { [stream.key ?? "id"]: In(some) });
      const changed = rows.filter((row) => known.get(rowIdOf(stream, row)) !== contentHash(stream.contentOf(row)));
      await this.chain.recordChanges(tx, stream, changed);
    }
  }
}

type Where = FindOptionsWhere<ObjectLiteral> | FindOptionsWhere<ObjectLiteral>[];

const idsOf = (stream: SealedStream, rows: readonly ObjectLiteral[]): string[] =>
  rows.map((row) => rowIdOf(stream, row));

/** Locks them until the transaction ends, so that the last record matches the last state. */
const locked = (tx: Tx, stream: SealedStream, where: Where): Promise<ObjectLiteral[]> =>
  tx.find(stream.entity, { where, ...rowLock(tx) });
