import { HOUR } from "../core/clock";
import type { Reader } from "../core/db/database";
import { ChainWaiting } from "./chain.entity";
import type { ChainKey } from "./chainKey";
import { contentFaults } from "./records";
import type { AnyStream } from "./stream";

const PAGE = 500;
const MAX_ROWS = 20;
/** The job comes every few seconds. What it passed over for so long is not going to be chained. */
const PATIENCE = HOUR;

/** Rows between two ids that nobody recorded: they came in another way than through Weft. */
export async function unrecorded(
  read: Reader,
  { name, label, entity }: AnyStream,
  from = "",
  before = "~",
): Promise<string[]> {
  const tableName = read.createQueryBuilder(entity, "kept").expressionMap.mainAlias?.metadata.tableName;
  const rows: { id: string }[] = await read.query(
    `SELECT kept.id FROM ${tableName} kept WHERE kept.id >= ? AND kept.id < ?
       AND NOT EXISTS (SELECT 1 FROM chain_link link WHERE link.stream = ? AND link.rowId = kept.id)
       AND NOT EXISTS (SELECT 1 FROM chain_waiting waiting WHERE waiting.stream = ? AND waiting.rowId = kept.id)
     ORDER BY kept.id LIMIT ${MAX_ROWS}`,
    [from, before, name, name],
  );
  return rows.map(({ id }) => `${label} ${id}: it was never recorded, or its record is gone`);
}

/** Records that wait and are none, that the job passed over, or that are not what their rows say. */
export async function waitingFaults(read: Reader, key: ChainKey, stream: AnyStream): Promise<string[]> {
  const { name, label } = stream;
  const faults: string[] = [];
  const [newest]: { at: number | string | null }[] = await read.query(
    "SELECT chainedAt AS at FROM chain_link WHERE stream = ? ORDER BY sequence DESC LIMIT 1",
    [name],
  );
  const passedOver = Number(newest?.at ?? 0) - PATIENCE;
  for (let after = ""; faults.length < MAX_ROWS; ) {
    const page = await read
      .createQueryBuilder(ChainWaiting, "waiting")
      .where("waiting.stream = :name AND waiting.rowId > :after", { name, after })
      .orderBy("waiting.rowId")
      .addOrderBy("waiting.revision")
      .limit(PAGE)
      .getMany();
    for (const waiting of page) {
      const { rowId, createdAt } = waiting;
      if (!key.isGenuine(waiting)) faults.push(`${label} ${rowId}: its record was not made by Weft`);
      else if (createdAt.getTime() < passedOver) {
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
    if (page.length < PAGE) break;
    after = page.at(-1)?.rowId ?? "~";
  }
  return faults;
}
