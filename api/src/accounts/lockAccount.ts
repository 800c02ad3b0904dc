import type { Tx } from "../platform/db/database";
import { rowLock } from "../platform/db/rowLock";
import { Account } from "./account.entity";

/** Taken before counting against an account's limit, so that concurrent additions see each other. */
export const lockAccount = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.findOne(Account, { select: { id: true }, where: { id }, ...rowLock(tx) }));
