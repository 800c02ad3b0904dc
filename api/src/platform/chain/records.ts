import { In } from "typeorm";
import type { Reader } from "../db/database";
import { rowsOf } from "../db/rowsById";
import { ChainWaiting } from "./chain.entity";
import { type ChainKey, contentHash, REMOVED } from "./chainKey";
import { type AnyStream, keyOf } from "./stream";

interface Recorded {
  revision: number;
  content: string;
}

/** Rows that do not match their last record. */
export async function contentFaults(
  read: Reader,
  key: ChainKey,
  stream: AnyStream,
  given: readonly string[],
): Promise<string[]> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return [];
  // Read before their records: if a row changes meanwhile a later record is found, and the row is checked again.
  const found = await rowsOf(read, stream.entity, ids, keyOf(stream));
  const rows = new Map(found.map((row) => [String(row[keyOf(stream)]), row]));
  const recorded = await lastRecords(read, key, stream, ids);
  return ids.flatMap((id) => {
    const [row, last] = [rows.get(id), recorded.get(id)];
    const fault = last ? difference(last, row && contentHash(stream.contentOf(row))) : null;
    return fault ? [`${stream.label} ${id}: ${fault}`] : [];
  });
}

function difference({ content }: Recorded, present: string | undefined): string | null {
  if (content === REMOVED) return present ? "it was removed, and is there again" : null;
  if (!present) return "it is gone";
  return present === content ? null : "it is not what was recorded of it last";
}

/** Waiting records are read first: the job may chain them meanwhile. */
async function lastRecords(
  read: Reader,
  key: ChainKey,
  { name: stream }: AnyStream,
  ids: readonly string[],
): Promise<Map<string, Recorded>> {
  const waiting = (await read.findBy(ChainWaiting, { stream, rowId: In([...ids]) })).filter((one) =>
    key.isGenuine(one),
  );
  const chained: (Recorded & { rowId: string })[] = await read.query(
    `SELECT link.rowId, link.revision, link.content FROM chain_link link
     JOIN (SELECT rowId, MAX(revision) AS revision FROM chain_link
           WHERE stream = ? AND rowId IN (${ids.map(() => "?")}) GROUP BY rowId) latest
       ON latest.rowId = link.rowId AND latest.revision = link.revision
     WHERE link.stream = ?`,
    [stream, ...ids, stream],
  );
  const last = new Map<string, Recorded>();
  for (const { rowId, revision, content } of [...chained, ...waiting]) {
    if (Number(revision) >= (last.get(rowId)?.revision ?? -1)) {
      last.set(rowId, { revision: Number(revision), content });
    }
  }
  return last;
}
