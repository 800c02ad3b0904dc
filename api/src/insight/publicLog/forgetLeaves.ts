import { In } from "typeorm";
import { LogWaiting } from "../../platform/chain/logWaiting";
import type { Tx } from "../../platform/db/database";
import { LogLeaf } from "./publicLog.entity";

const BATCH_SIZE = 500;

/** Of rows that go, the leaves stay and say nothing any more. By kind. */
export async function forgetLeaves(tx: Tx, rows: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [kind, ids] of Object.entries(rows)) {
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const of = { kind, rowId: In(ids.slice(start, start + BATCH_SIZE)) };
      await tx.update(LogLeaf, of, { salt: null, entry: null });
      await tx.delete(LogWaiting, of as never);
    }
  }
}
