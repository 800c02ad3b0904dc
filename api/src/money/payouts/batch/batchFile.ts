import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Sealer } from "../../../platform/config/sealer";
import type { PayoutBatch } from "./payoutBatch.entity";

const BATCH_SIZE = 200;

/** Yields to the event loop while writing thousands of payouts. */
export async function written(parts: Iterable<string>): Promise<string> {
  const all: string[] = [];
  for (const part of parts) {
    all.push(part);
    if (all.length % BATCH_SIZE === 0) await breathe();
  }
  return all.join("");
}

export const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Encrypted like the payout methods, since it contains plain account numbers, and compressed, since it may be long. */
export async function sealFile(sealer: Sealer, batchId: string, text: string): Promise<string> {
  const packed = await promisify(gzip)(text);
  return sealer.seal(packed.toString("base64"), batchId);
}

/** Verifies the hash: the bytes are identical to the created file. */
export async function openFile(sealer: Sealer, batch: Pick<PayoutBatch, "id" | "sha256" | "sealed">): Promise<string> {
  const packed = Buffer.from(sealer.open(batch.sealed, batch.id), "base64");
  const text = (await promisify(gunzip)(packed)).toString("utf8");
  if (sha256Of(text) !== batch.sha256) throw new Error(`The file of batch ${batch.id} was modified`);
  return text;
}
