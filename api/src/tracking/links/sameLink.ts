import { IsNull } from "typeorm";
import { lockAccount } from "../../accounts";
import type { Tx } from "../../platform/db/database";
import { Link } from "./link.entity";
import { ProductLink } from "./productLink.entity";

export type Wanted = Pick<Link, "publisherId" | "merchantId" | "channel" | "destination">;

/**
 * The publisher's earning link to the same page in the same channel: the oldest, so that concurrent calls find the
 * same.
 */
export async function sameLink(tx: Tx, wanted: Wanted): Promise<Link | null> {
  const { publisherId, merchantId, channel, destination } = wanted;
  await lockAccount(tx, publisherId);
  const where = { merchantId, publisherId, channel, destination: destination ?? IsNull(), archivedAt: IsNull() };
  const [oldest] = await tx.find(Link, { where, order: { id: "ASC" }, take: 1 });
  return oldest ?? null;
}

/** The publisher's oldest earning link to this product in the same channel, wherever the product's page is now. */
export async function sameProductLink(tx: Tx, wanted: Wanted, productId: string): Promise<Link | null> {
  const { publisherId, merchantId, channel } = wanted;
  await lockAccount(tx, publisherId);
  const [oldest] = await tx
    .createQueryBuilder(Link, "link")
    .innerJoin(ProductLink, "product", "product.linkId = link.id")
    .where("link.merchantId = :merchantId AND link.publisherId = :publisherId", { merchantId, publisherId })
    .andWhere("link.archivedAt IS NULL AND link.channel = :channel", { channel })
    .andWhere("product.productId = :productId", { productId })
    .orderBy("link.id")
    .take(1)
    .getMany();
  return oldest ?? null;
}
