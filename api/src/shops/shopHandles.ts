import { createHash } from "node:crypto";
import { IsNull } from "typeorm";
import { HANDLE_CHANGE_DAYS, HANDLE_HELD_DAYS, skeletonOf } from "../contract/shops/handles";
import { DAY } from "../core/clock";
import type { Tx } from "../core/db/database";
import { BadInputError, isDuplicate } from "../core/errors";
import { ShopHandle, type Storefront } from "./storefront.entity";

export const TAKEN = "This handle, or one that looks like it, is taken";

/** The same for handles that look alike. */
export const handleIdOf = (handle: string): string =>
  createHash("sha256")
    .update(`weft shop handle ${skeletonOf(handle)}`)
    .digest("base64url");

/** From when on the handle may be changed; null if it may be now. */
export function changeableFrom({ handleChangedAt }: Pick<Storefront, "handleChangedAt">, now: Date): Date | null {
  if (!handleChangedAt) return null;
  const from = new Date(handleChangedAt.getTime() + HANDLE_CHANGE_DAYS * DAY);
  return from > now ? from : null;
}

const isHeld = ({ heldUntil }: ShopHandle, now: Date): boolean => heldUntil === null || heldUntil > now;

/** Whether the shop, or nobody yet if null, may have this handle. */
export const mayHave = (known: ShopHandle | null, storefrontId: string | null, now: Date): boolean =>
  known === null || (storefrontId !== null && known.storefrontId === storefrontId) || !isHeld(known, now);

/** Takes a handle in the caller's transaction. The primary key decides between two who do so at once. */
export async function takeHandle(tx: Tx, storefrontId: string, handle: string, now: Date): Promise<void> {
  const id = handleIdOf(handle);
  const known = await tx.findOneBy(ShopHandle, { id });
  if (!mayHave(known, storefrontId, now)) throw new BadInputError({ handle: TAKEN });
  // Whoever else comes for a handle whose time is over may have it by now: only what was read goes.
  if (known) {
    const { heldUntil, storefrontId: before } = known;
    const where = { id, heldUntil: heldUntil ?? IsNull(), storefrontId: before ?? IsNull() };
    const { affected } = await tx.delete(ShopHandle, where);
    if (affected !== 1) throw new BadInputError({ handle: TAKEN });
  }
  try {
    await tx.insert(ShopHandle, { id, storefrontId, heldUntil: null });
  } catch (error) {
    if (isDuplicate(error)) throw new BadInputError({ handle: TAKEN });
    throw error;
  }
}

/** Keeps a handle that was given up for its shop, so that links to it still lead there. */
export async function holdHandle(tx: Tx, handle: string, now: Date): Promise<void> {
  const heldUntil = new Date(now.getTime() + HANDLE_HELD_DAYS * DAY);
  await tx.update(ShopHandle, { id: handleIdOf(handle) }, { heldUntil });
}
