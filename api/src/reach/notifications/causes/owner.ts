import type { Tx } from "../../../platform/db/database";
import { Merchant } from "../../../programs";

export const ownerOf = async (tx: Tx, id: string): Promise<string> =>
  (await tx.findOneOrFail(Merchant, { select: { id: true, ownerId: true }, where: { id } })).ownerId;
