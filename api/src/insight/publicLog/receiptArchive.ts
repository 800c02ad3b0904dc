import { In } from "typeorm";
import { type DayRange, lastDayOf } from "../../contract/days";
import { type ZipEntry, zipOf } from "../../platform/archive/zip";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { lastCheckpoint } from "./logSigner";
import { LogTree } from "./logTree";
import { type LogCheckpoint, LogLeaf } from "./publicLog.entity";
import type { PublicLog } from "./publicLog.service";
import { NOT_YET, PROOF_ENDING, receiptText } from "./receipt.service";

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const BATCH_SIZE = 100;
/** A ZIP file without extensions has at most 65,535 entries. */
const MAX_RECEIPTS = 60_000;

interface Sold {
  id: string;
  orderId: string;
}

interface Orders {
  all(viewer: Viewer, filter: { range: DayRange }): AsyncGenerator<Sold>;
}

/** All receipts of the orders received in a month, as one file written while it is sent. */
export class ReceiptArchive {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly orders: Orders,
    private readonly publicLog: PublicLog,
  ) {}

  async ofMonth(viewer: Viewer, month: string): Promise<{ fileName: string; content: AsyncGenerator<Buffer> }> {
    if (!MONTH.test(month)) throw new BadInputError({ month: "Please send a month such as 2026-11" });
    const sold = this.orders.all(viewer, { range: { from: `${month}-01`, to: lastDayOf(month) } });
    const batches = inBatchesOf(sold);
    const first = await batches.next();
    if (first.done) throw new NotFoundError("Orders of this month");
    const checkpoint = await lastCheckpoint(this.db.read);
    if (!checkpoint) throw new ConflictError(NOT_YET);
    const entries = this.entries(month, first.value, batches, checkpoint);
    return { fileName: `weft-receipts-${month}.zip`, content: zipOf(entries, this.clock.now()) };
  }

  private async *entries(
    month: string,
    first: Sold[],
    rest: AsyncGenerator<Sold[]>,
    checkpoint: LogCheckpoint,
  ): AsyncGenerator<ZipEntry> {
    let [count, missing] = [0, 0];
    for (let batch: Sold[] | null = first; batch !== null; ) {
      const leaves = await this.leavesOf(batch, checkpoint.size);
      // Tiles shared by a batch of receipts. Tiles for all batches would fill the memory.
      const tree = new LogTree(this.db.read);
      for (const { id, orderId } of batch) {
        const leaf = leaves.get(id);
        const content = leaf && count < MAX_RECEIPTS ? await receiptText(tree, leaf, checkpoint) : null;
        if (!leaf || content === null) {
          missing += 1;
          continue;
        }
        count += 1;
        yield { name: `receipts/${nameOf(orderId)}-${leaf.number}.${PROOF_ENDING}`, content: once(content) };
      }
      const next: IteratorResult<Sold[]> = await rest.next();
      batch = next.done ? null : next.value;
    }
    yield { name: "checkpoint.txt", content: once(checkpoint.note) };
    yield { name: "README.txt", content: once(await this.words(month, count, missing)) };
  }

  /** The newest signed state of each order, without those whose facts are no longer stored. */
  private async leavesOf(batch: readonly Sold[], size: number): Promise<Map<string, LogLeaf>> {
    const rowId = In(batch.map(({ id }) => id));
    const leaves = await this.db.read.find(LogLeaf, { where: { kind: "sale", rowId }, order: { revision: "ASC" } });
    const newest = new Map(leaves.filter(({ number }) => number < size).map((leaf) => [leaf.rowId, leaf]));
    for (const [id, { salt, entry }] of newest) if (salt === null || entry === null) newest.delete(id);
    return newest;
  }

  private async words(month: string, count: number, missing: number): Promise<string> {
    const lines = [
      `Receipts of the orders received in ${month} (UTC): ${count}.`,
      ...(missing > 0
        ? [`Not included: ${missing}. They changed in the last minute, or their records were deleted.`]
        : []),
      "",
      "Each receipt proves what the public log says about an order. To verify one without us:",
      "  node weft-verify.mjs receipts/FILE --key KEY",
      "Download weft-verify.mjs from /log/weft-verify.mjs, or use the page at /log/verify.html. The key:",
      ...(await this.publicLog.keys()).map((key) => `  ${key}`),
      "",
      "Keep checkpoint.txt. Checking later receipts against it (--before) reveals a rewritten log.",
      "",
    ];
    return lines.join("\n");
  }
}

const nameOf = (orderId: string): string => orderId.replaceAll(/[^A-Za-z0-9-]/g, "").slice(0, 60) || "order";

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* inBatchesOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
