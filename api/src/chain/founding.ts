import { type FindOptionsWhere, In, MoreThan } from "typeorm";
import type { Tx } from "../core/db/database";
import type { Row } from "../core/db/row";
import { newId } from "../core/ids";
import { PlainError } from "../core/plainError";
import { ChainDigest, ChainLink, ChainWaiting } from "./chain.entity";
import { contentHash } from "./chainKey";
import type { ChainParts } from "./chainParts";
import { digestText, headsOf } from "./digest";
import type { AnyStream } from "./stream";

const BATCH_SIZE = 200;

/** The revision of rows that existed before the chain; all later records come after it. */
const BEFORE_ALL = 0;

/**
 * Adopts existing rows as they are, once, in a database that was just migrated to the release with the chain. A machine
 * that has seen a chain here before refuses: the tables were emptied.
 */
export class Founding {
  private isDone = false;

  constructor(private readonly parts: ChainParts) {}

  async prepare(signal: AbortSignal | undefined): Promise<void> {
    const { db, log, clock, keys, streams } = this.parts;
    if (this.isDone || (await db.read.existsBy(ChainDigest, {}))) {
      this.isDone = true;
      return;
    }
    let adopted = 0;
    for (const stream of streams) adopted += await this.adopt(stream, signal);
    if (signal?.aborted) return;
    await db.write(async (tx) => {
      const names = streams.map(({ name }) => name);
      const digest = digestText(await keys.in(tx), await headsOf(tx, names));
      await tx.insert(ChainDigest, { id: newId(), createdAt: clock.now(), digest, faults: 0, firstFault: null });
    });
    this.isDone = true;
    if (adopted > 0) log.warn({ rows: adopted }, "ledger: rows of an earlier release were chained as they are");
  }

  private async adopt(stream: AnyStream, signal: AbortSignal | undefined): Promise<number> {
    let adopted = 0;
    for (let after: string | null = ""; after !== null && !signal?.aborted; ) {
      const from: string = after;
      const page = await this.parts.db.write((tx) => this.adoptPage(tx, stream, from));
      adopted += page.adopted;
      after = page.last;
    }
    return adopted;
  }

  private async adoptPage(tx: Tx, stream: AnyStream, after: string): Promise<{ adopted: number; last: string | null }> {
    const { keys, clock, kept } = this.parts;
    const key = await keys.in(tx);
    const where: FindOptionsWhere<Row> = { id: MoreThan(after) };
    const rows: Row[] = await tx.find(stream.entity, { where, order: { id: "ASC" }, take: BATCH_SIZE });
    if (rows.length === 0) return { adopted: 0, last: null };
    // Waiting records are read first: another process that finished this may be chaining them meanwhile.
    const ofThese = { stream: stream.name, rowId: In(rows.map(({ id }) => id)) };
    const known = [...(await tx.findBy(ChainWaiting, ofThese)), ...(await tx.findBy(ChainLink, ofThese))];
    const recorded = new Set(known.map(({ rowId }) => rowId));
    const records = rows
      .filter(({ id }) => !recorded.has(id))
      .map((row) => {
        const record = { stream: stream.name, rowId: row.id, revision: BEFORE_ALL };
        return { ...record, content: contentHash(stream.contentOf(row)), createdAt: clock.now() };
      });
    if (records.length > 0) {
      if (kept.read()) throw new PlainError(emptied(kept.path));
      await tx.insert(
        ChainWaiting,
        records.map((record) => ({ ...record, mac: key.macOf(record) })),
      );
    }
    return { adopted: records.length, last: rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null) };
  }
}

const emptied = (path: string): string =>
  `This database has no chain, although ${path} knows of one. If this is another database than before, or one from ` +
  "before the chain, move that file away; if not, somebody emptied the chain's tables.";
