import { IsNull } from "typeorm";
import { lockAccount } from "../accounts/lockAccount";
import type { Tx } from "../core/db/database";
import { Link } from "./link.entity";

type Wanted = Pick<Link, "publisherId" | "merchantId" | "channel" | "destination">;

/** The publisher's earning link to the same page in the same channel: the oldest, so that two at once find the same. */
export async function sameLink(tx: Tx, wanted: Wanted): Promise<Link | null> {
  const { publisherId, merchantId, channel, destination } = wanted;
  await lockAccount(tx, publisherId);
  const where = { merchantId, publisherId, channel, destination: destination ?? IsNull(), archivedAt: IsNull() };
  const [oldest] = await tx.find(Link, { where, order: { id: "ASC" }, take: 1 });
  return oldest ?? null;
}
