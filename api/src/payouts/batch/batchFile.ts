import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Sealer } from "../../core/config/sealer";
import type { PayoutBatch } from "./payoutBatch.entity";

const BATCH_SIZE = 200;

/** Written in parts, so that a file of thousands of payouts keeps nobody waiting. */
export async function written(parts: Iterable<string>): Promise<string> {
  const all: string[] = [];
  for (const part of parts) {
    all.push(part);
    if (all.length % BATCH_SIZE === 0) await breathe();
  }
  return all.join("");
}

export const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Account numbers stand in it in the clear: kept like the payout methods themselves, and packed, since it may be long. */
export async function sealFile(sealer: Sealer, batchId: string, text: string): Promise<string> {
  const packed = await promisify(gzip)(text);
  return sealer.seal(packed.toString("base64"), batchId);
}

/** The same bytes as on the first day, or none. */
export async function openFile(sealer: Sealer, batch: Pick<PayoutBatch, "id" | "sha256" | "sealed">): Promise<string> {
  const packed = Buffer.from(sealer.open(batch.sealed, batch.id), "base64");
  const text = (await promisify(gunzip)(packed)).toString("utf8");
  if (sha256Of(text) !== batch.sha256) throw new Error(`The file of batch ${batch.id} is not what it was`);
  return text;
}
