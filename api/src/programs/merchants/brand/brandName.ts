import { createHash } from "node:crypto";
import { BRAND_NAME_TAKEN, namesBeside, readName } from "../../../contract/brands/brandNames";
import { limits } from "../../../contract/limits";
import type { Tx } from "../../../platform/db/database";
import { BadInputError, isDuplicate } from "../../../platform/errors";
import { Merchant } from "../merchant.entity";

/** The same for names that read the same. Of one length, whatever the name. */
export const nameKeyOf = (name: string): string => createHash("sha256").update(readName(name)).digest("base64url");

type Named = Pick<Merchant, "id" | "name" | "website">;

/** Gives a brand its name, or one with its host behind it where a living brand has it: nobody is refused for a name. */
export async function claimName(tx: Tx, { id, name, website }: Named): Promise<void> {
  for (const wanted of namesBeside(name, website, id, limits.name.max)) {
    if (await take(tx, { id }, wanted)) return;
  }
  throw new Error(`no name is left for merchant ${id}`);
}

/** Renames an account's brand; a name that a living brand has is refused. */
export async function rename(tx: Tx, ownerId: string, name: string): Promise<void> {
  if (!(await take(tx, { ownerId }, name))) throw new BadInputError({ name: BRAND_NAME_TAKEN });
}

/** Of a brand that is no more: others may have its name. */
export async function freeName(tx: Tx, ownerId: string): Promise<void> {
  await tx.update(Merchant, { ownerId }, { nameKey: null });
}

/** False where another has it: the unique index decides, and the transaction goes on. */
async function take(tx: Tx, whose: { id: string } | { ownerId: string }, name: string): Promise<boolean> {
  try {
    await tx.update(Merchant, whose, { name, nameKey: nameKeyOf(name) });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
