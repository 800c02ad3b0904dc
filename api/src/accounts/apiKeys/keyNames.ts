import { IsNull } from "typeorm";
import type { Reader } from "../../platform/db/reader";
import { ApiKey } from "./apiKey.entity";

/** The names of the keys in use that a person created for an account, oldest first. */
export async function keyNames(read: Reader, ownerId: string, createdBy: string): Promise<string[]> {
  const keys = await read.find(ApiKey, { where: { ownerId, createdBy, revokedAt: IsNull() }, order: { id: "ASC" } });
  return keys.map(({ name }) => name);
}
