import type { Tx } from "../platform/db/database";
import { rowLock } from "../platform/db/rowLock";
import { Account } from "./account.entity";

/** Before what an account may have at most is counted: of several who add at once, each sees what the last one added. */
export const lockAccount = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.findOne(Account, { select: { id: true }, where: { id }, ...rowLock(tx) }));
