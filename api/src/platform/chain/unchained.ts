import { HOUR } from "../clock";
import type { Reader } from "../db/database";
import { ChainWaiting } from "./chain.entity";
import type { ChainKey } from "./chainKey";
import { contentFaults } from "./records";
import { type AnyStream, keyOf } from "./stream";

const BATCH_SIZE = 500;
const MAX_ROWS = 20;
/** The job runs every few seconds: what still waits after this long will not be chained. */
const MAX_WAIT = HOUR;

/** Rows in an id range without a record: they were not written by Weft. */
export async function unrecorded(read: Reader, stream: AnyStream, from = "", before = "~"): Promise<string[]> {
  const { name, label, entity } = stream;
  const key = keyOf(stream);
  const tableName = read.createQueryBuilder(entity, "kept").expressionMap.mainAlias?.metadata.tableName;
  const rows: { id: string }[] = await read.query(
    `SELECT kept.${key} AS id FROM ${tableName} kept WHERE kept.${key} >= ? AND kept.${key} < ?
       AND NOT EXISTS (SELECT 1 FROM chain_link link WHERE link.stream = ? AND link.rowId = kept.${key})
       AND NOT EXISTS (SELECT 1 FROM chain_waiting waiting WHERE waiting.stream = ? AND waiting.rowId = kept.${key})
     ORDER BY kept.${key} LIMIT ${MAX_ROWS}`,
    [from, before, name, name],
  );
  return rows.map(({ id }) => `${label} ${id}: it was never recorded, or its record is gone`);
}

/** Waiting records that are forged, that the job skipped, or that do not match their rows. */
export async function waitingFaults(read: Reader, key: ChainKey, stream: AnyStream): Promise<string[]> {
  const { name, label } = stream;
  const faults: string[] = [];
  const [newest]: { at: number | string | null }[] = await read.query(
    "SELECT chainedAt AS at FROM chain_link WHERE stream = ? ORDER BY sequence DESC LIMIT 1",
    [name],
  );
  const skippedBefore = Number(newest?.at ?? 0) - MAX_WAIT;
  for (let after = ""; faults.length < MAX_ROWS; ) {
    const page = await read
      .createQueryBuilder(ChainWaiting, "waiting")
      .where("waiting.stream = :name AND waiting.rowId > :after", { name, after })
      .orderBy("waiting.rowId")
      .addOrderBy("waiting.revision")
      .limit(BATCH_SIZE)
      .getMany();
    for (const waiting of page) {
      const { rowId, createdAt } = waiting;
      if (!key.isGenuine(waiting)) faults.push(`${label} ${rowId}: its record was not made by Weft`);
      else if (createdAt.getTime() < skippedBefore) {
        faults.push(`${label} ${rowId}: it has waited to be chained since ${createdAt.toISOString()}`);
      }
    }
    faults.push(
      ...(await contentFaults(
        read,
        key,
        stream,
        page.map(({ rowId }) => rowId),
      )),
    );
    if (page.length < BATCH_SIZE) break;
    after = page.at(-1)?.rowId ?? "~";
  }
  return faults;
}
