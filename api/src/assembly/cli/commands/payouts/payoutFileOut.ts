import { closeSync, openSync, unlinkSync, writeSync } from "node:fs";
import { type BankFile, leftOutLabels } from "../../../../money";
import { priceText } from "../../../../platform/money";
import type { Io } from "../../command";

/**
 * Never overwrites a file, and is readable by its owner only. The file is created before the batch, so that no batch is
 * created for a path that cannot be written; if writing fails later, the file can be fetched again.
 */
export async function writeFileOut(io: Io, out: string, make: () => Promise<BankFile>): Promise<void> {
  const handle = openSync(out, "wx", 0o600);
  let isWritten = false;
  try {
    const { batch, text } = await make();
    const { id, messageId, count, currency, net, leftOut } = batch;
    io.print(`Batch ${messageId} (${id}): ${count} payouts, ${priceText(net, currency)} in total.`);
    for (const one of leftOut) io.print(`Left out: ${leftOutLabels(one)}`);
    writeSync(handle, text);
    isWritten = true;
    io.print(`Wrote them to ${out}. Once the bank has the file: batch:sent ${id}`);
  } finally {
    closeSync(handle);
    if (!isWritten) unlinkSync(out);
  }
}
