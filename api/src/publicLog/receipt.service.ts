import type { Viewer } from "../core/context";
import type { Database, Reader } from "../core/db/database";
import { BadInputError, ConflictError } from "../core/errors";
import type { SaleWithEarnings } from "../sales/saleWithEarnings";
import { lastCheckpoint } from "./logSigner";
import { LogTree } from "./logTree";
import { readCheckpoint } from "./note";
import { type LogCheckpoint, LogLeaf } from "./publicLog.entity";

/** The media type and the ending of C2SP's tlog-proof. */
export const PROOF_ENDING = "tlog-proof";

export const NOT_YET = "Its receipt is ready a minute after the order changed: please try again then";
export const NO_LONGER = "Of this order nothing is kept any more that a receipt could show";

export interface Receipt {
  fileName: string;
  /** The file: what happened, and the proof that the public log has it. */
  content: string;
  /** The leaf's number. */
  number: number;
  /** How many leaves the signed tree has. */
  size: number;
  signedAt: Date;
}

interface Sales {
  get(viewer: Viewer, id: string): Promise<SaleWithEarnings>;
}

/** Receipts of orders, for those who see the order: they prove what was recorded without trust in whoever runs this. */
export class ReceiptService {
  constructor(
    private readonly db: Database,
    private readonly sales: Sales,
  ) {}

  /** `since` is the size that an older checkpoint names: the receipt then proves that the log continued it. */
  async ofSale(viewer: Viewer, saleId: string, since?: number): Promise<Receipt> {
    const sale = await this.sales.get(viewer, saleId);
    return this.receiptOf(this.db.read, "sale", sale.id, since);
  }

  private async receiptOf(read: Reader, kind: string, rowId: string, since?: number): Promise<Receipt> {
    const checkpoint = await lastCheckpoint(read);
    const [leaf] = await read.find(LogLeaf, { where: { kind, rowId }, order: { revision: "DESC" }, take: 1 });
    if (!leaf || !checkpoint || leaf.number >= checkpoint.size) throw new ConflictError(NOT_YET);
    const { number } = leaf;
    const { size, note, signedAt } = checkpoint;
    if (since !== undefined && (!Number.isSafeInteger(since) || since < 1 || since > size)) {
      throw new BadInputError({ since: "Please give the size that an older checkpoint names: its second line" });
    }
    const content = await receiptText(new LogTree(read), leaf, checkpoint, since);
    if (content === null) throw new ConflictError(NO_LONGER);
    const origin = readCheckpoint(note)?.origin.replaceAll(/[^\w.-]/g, "-") ?? "log";
    return { fileName: `${origin}-${number}.${PROOF_ENDING}`, content, number, size, signedAt };
  }
}

/** The file. Null if nothing is kept any more that it could show. */
export async function receiptText(
  tree: LogTree,
  { number, entry, salt }: LogLeaf,
  { size, note }: LogCheckpoint,
  since?: number,
): Promise<string | null> {
  if (salt === null || entry === null) return null;
  const extra = {
    entry,
    salt,
    ...(since !== undefined && {
      since: { size: since, proof: (await tree.consistency(since, size)).map((hash) => hash.toString("base64")) },
    }),
  };
  const proof = (await tree.inclusion(number, size)).map((hash) => `${hash.toString("base64")}\n`);
  return [
    "c2sp.org/tlog-proof@v1\n",
    `extra ${Buffer.from(JSON.stringify(extra)).toString("base64")}\n`,
    `index ${number}\n`,
    ...proof,
    "\n",
    note,
  ].join("");
}
