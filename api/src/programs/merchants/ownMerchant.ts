import type { Viewer } from "../../platform/context";
import type { Reader, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { NotFoundError } from "../../platform/errors";
import { Merchant } from "./merchant.entity";

export async function ownMerchant(read: Reader, { id: ownerId }: Viewer): Promise<Merchant> {
  const merchant = await read.findOneBy(Merchant, { ownerId });
  if (!merchant) throw new NotFoundError("Merchant");
  return merchant;
}

/** Held until the transaction ends: a merchant's versions are serialized. */
export async function lockedMerchant(tx: Tx, id: string): Promise<Merchant> {
  const merchant = await tx.findOne(Merchant, { where: { id }, ...rowLock(tx) });
  if (!merchant) throw new NotFoundError("Merchant");
  return merchant;
}

export const ownerOf = async (read: Reader, id: string): Promise<string> =>
  (await read.findOneOrFail(Merchant, { select: { id: true, ownerId: true }, where: { id } })).ownerId;
