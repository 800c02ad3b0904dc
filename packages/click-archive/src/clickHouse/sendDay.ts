import { Readable } from "node:stream";
import type { ClickHouseClient } from "@clickhouse/client";
import { LRUCache } from "lru-cache";
import { newId } from "../../../../api/src/platform/ids";
import { type ClickSource, type Parties, type SourceClick, SourceReader } from "../archiveSource";
import { figuresOf, type WrittenDay } from "../clickArchive";
import { createTable, dropBatch, proofQuery, TABLE } from "./clickHouseSql";
import { connectClickHouse } from "./connectClickHouse";

export interface SendTask {
  day: string;
  from: number;
  below: number;
  url: string;
  source: ClickSource;
}

/** A day is one statement, however long reading its clicks takes. */
const LONGEST_SECONDS = 3600;
const LINKS_REMEMBERED = 100_000;
const NOBODY: Omit<Parties, "id"> = { publisherId: "", merchantId: "" };

export interface BatchProof {
  clicks: number;
  kinds: ReadonlyMap<number, number>;
  /** The checksum of all rows. */
  hash: string;
}

/** The server's figures, computed from every column of every row. */
export async function proofOf(client: ClickHouseClient, batch: string): Promise<BatchProof> {
  const found = await client.query({ query: proofQuery(batch), format: "JSONEachRow" });
  const rows = await found.json<{ kind: number; clicks: string; proof: string }>();
  return {
    clicks: rows.reduce((sum, { clicks }) => sum + Number(clicks), 0),
    kinds: new Map(rows.map(({ kind, clicks }) => [kind, Number(clicks)])),
    hash: rows
      .map(({ proof }) => BigInt(proof))
      .reduce((sum, proof) => BigInt.asUintN(64, sum + proof), 0n)
      .toString(16)
      .padStart(16, "0"),
  };
}

/**
 * Sends all clicks of a day as a new batch. Nobody reads it before the database names it, and an incomplete one is
 * swept, so an interrupted run has no effect.
 */
export async function sendDay({ day, from, below, url, source }: SendTask): Promise<WrittenDay> {
  const batch = `${day}.${newId()}`;
  const client = await connectClickHouse(url, { querySeconds: LONGEST_SECONDS });
  const reader = await SourceReader.open(source);
  try {
    await client.command({ query: createTable });
    const read = new Map<number, number>();
    const rows = rowsOf(batch, reader, { from, below }, read);
    const first = await rows.next();
    if (!first.done) {
      const values = Readable.from(startingWith(first.value, rows), { objectMode: true });
      await client.insert({ table: TABLE, values, format: "JSONEachRow" });
    }
    const { kinds, hash } = await proofOf(client, batch);
    // The server reports its own disk usage.
    return { day, file: batch, hash, bytes: 0, ...figuresOf(`batch of ${day}`, read, kinds) };
  } catch (error) {
    await client.command({ query: dropBatch(batch) }).catch(() => undefined);
    throw error;
  } finally {
    await reader.close();
    await client.close();
  }
}

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

/** Counts the clicks it passes on in `read`. */
async function* rowsOf(
  batch: string,
  reader: SourceReader,
  { from, below }: Pick<SendTask, "from" | "below">,
  read: Map<number, number>,
) {
  const known = new LRUCache<string, Omit<Parties, "id">>({ max: LINKS_REMEMBERED });
  for await (const page of reader.clicks(from, below)) {
    const parties = await partiesOf(page, reader, known);
    for (const { id, at, ...click } of page) {
      read.set(click.kind, (read.get(click.kind) ?? 0) + 1);
      yield { batch, id: id.toString("hex"), at: Number(at), ...click, ...(parties.get(click.linkId) ?? NOBODY) };
    }
  }
}

/** The click counts of all links on a page, including links beyond the cache. */
async function partiesOf(
  page: readonly SourceClick[],
  reader: SourceReader,
  known: LRUCache<string, Omit<Parties, "id">>,
): Promise<Map<string, Omit<Parties, "id">>> {
  const found = new Map<string, Omit<Parties, "id">>();
  const unknown = new Set<string>();
  for (const { linkId } of page) {
    const parties = known.get(linkId);
    if (parties) found.set(linkId, parties);
    else unknown.add(linkId);
  }
  for await (const { id, ...parties } of reader.parties([...unknown])) {
    found.set(id, parties);
    known.set(id, parties);
  }
  return found;
}
