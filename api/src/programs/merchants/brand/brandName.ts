import { createHash } from "node:crypto";
import { brandSlugLength } from "../../../contract/brandForms";
import { alternativeNames, BRAND_NAME_TAKEN, readName } from "../../../contract/brands/brandNames";
import { limits } from "../../../contract/limits";
import { slugOf } from "../../../contract/shops/handles";
import type { Tx } from "../../../platform/db/database";
import { BadInputError, isDuplicate } from "../../../platform/errors";
import { Merchant } from "../merchant.entity";
import { BrandAddress } from "./brandAddress.entity";

/** A fixed-length key that is equal for names that read the same. */
export const nameKeyOf = (name: string): string => createHash("sha256").update(readName(name)).digest("base64url");

type Named = Pick<Merchant, "id" | "name" | "website">;

/** Names a brand, with its host appended if an active brand has the name: no one is rejected because of a name. */
export async function reserveName(tx: Tx, { id, name, website }: Named): Promise<void> {
  for (const wanted of alternativeNames(name, website, id, limits.name.max)) {
    if (await take(tx, { id }, { name: wanted, nameKey: nameKeyOf(wanted) })) return;
  }
  throw new Error(`no available name for merchant ${id}`);
}

/** The address of a brand's page: its name, numbered where others have it. */
export async function reserveSlug(tx: Tx, { id, name }: Pick<Merchant, "id" | "name">): Promise<void> {
  const plain = slugOf(name, brandSlugLength.max - ID_TAIL - 1, "brand");
  for (const wanted of [plain, `${plain}-2`, `${plain}-${id.slice(-ID_TAIL)}`]) {
    if (await takeSlug(tx, { id, slug: null }, wanted)) return;
  }
  throw new Error(`no address is left for merchant ${id}`);
}

const ID_TAIL = 12;

/** False where another brand has or had it. Its row then names the address already: the caller takes another, or fails. */
export async function takeSlug(tx: Tx, { id, slug: before }: Pick<Merchant, "id" | "slug">, slug: string) {
  if (!(await take(tx, { id }, { slug }))) return false;
  // The one it leaves is claimed too: a process of an older version may have given it.
  for (const each of [before, slug]) if (each && !(await claim(tx, each, id))) return false;
  return true;
}

/** The primary key decides between brands that want an address at the same time. */
async function claim(tx: Tx, slug: string, merchantId: string): Promise<boolean> {
  if (await tx.existsBy(BrandAddress, { slug, merchantId })) return true;
  try {
    await tx.insert(BrandAddress, { slug, merchantId });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Renames an account's brand; a name that a living brand has is refused. */
export async function rename(tx: Tx, ownerId: string, name: string): Promise<void> {
  if (!(await take(tx, { ownerId }, { name, nameKey: nameKeyOf(name) })))
    throw new BadInputError({ name: BRAND_NAME_TAKEN });
}

/** For a closed brand: others may use its name. */
export async function freeName(tx: Tx, ownerId: string): Promise<void> {
  await tx.update(Merchant, { ownerId }, { nameKey: null });
}

/** False where another has it: the unique index decides, and the transaction goes on. */
export async function take(tx: Tx, whose: { id: string } | { ownerId: string }, wanted: Taken): Promise<boolean> {
  try {
    await tx.update(Merchant, whose, wanted);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

type Taken = Pick<Merchant, "name" | "nameKey"> | Pick<Merchant, "slug">;
