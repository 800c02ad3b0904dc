import { In, IsNull } from "typeorm";
import type { Viewer } from "../platform/context";
import type { Reader } from "../platform/db/database";
import { NotFoundError } from "../platform/errors";
import { isId } from "../platform/ids";
import { Merchant } from "../programs";
import { Feed } from "./feed.entity";

/** Brands see their own feeds, admins all. Another brand's is reported as missing. */
export async function visibleFeed(read: Reader, viewer: Viewer, id: string): Promise<Feed> {
  const feed = isId(id) ? await read.findOneBy(Feed, { id, removedAt: IsNull() }) : null;
  const isSeen = feed && (viewer.role === "admin" || (await ownMerchantIds(read, viewer)).includes(feed.merchantId));
  if (!isSeen) throw new NotFoundError("Feed");
  return feed;
}

export const ownMerchantIds = async (read: Reader, { id: ownerId }: Viewer): Promise<string[]> =>
  (await read.find(Merchant, { where: { ownerId }, select: { id: true } })).map(({ id }) => id);

export const ofMerchants = (ids: readonly string[]) => ({ merchantId: In([...ids]), removedAt: IsNull() });
