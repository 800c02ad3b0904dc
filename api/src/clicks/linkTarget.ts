import { User } from "../accounts/user.entity";
import { belongsTo } from "../contract/destination";
import type { Database } from "../core/database";
import { Link } from "../links/link.entity";
import { Merchant } from "../merchants/merchant.entity";
import { type ClickIdTemplate, clickIdTemplate } from "./clickId";
import { idToBytes } from "./idBytes";
import { ARCHIVED, EARNS, type Earning, MERCHANT_PAUSED, PUBLISHER_SUSPENDED } from "./kinds";

/** All that following a link takes, worked out once. */
export interface LinkTarget {
  linkId: string;
  publisherId: string;
  merchantId: string;
  version: number;
  /** Whose changes change this as well: the publisher, the merchant and its owner. */
  dependsOn: readonly string[];
  /** Tells links apart where a short number has to do. */
  number: number;
  template: ClickIdTemplate;
  /** The destination, ready for a parameter to be put behind it, and what has to follow that. */
  start: string;
  end: string;
  /** Whether the shop's own address has a `sub` of its own, which stays as it is. */
  ownsSub: boolean;
}

const CLICK = "weft_click";

/** Nothing for a code that nobody has; also for a link whose merchant is gone, since it leads nowhere. */
export async function loadTarget(db: Database, code: string): Promise<LinkTarget | undefined> {
  const link = await db.read.findOneBy(Link, { code });
  if (!link) return undefined;
  const [merchant, publisher] = await Promise.all([
    db.read.findOneBy(Merchant, { id: link.merchantId }),
    db.read.findOneBy(User, { id: link.publisherId }),
  ]);
  return merchant && publisher ? targetOf(link, merchant, publisher) : undefined;
}

function targetOf(link: Link, merchant: Merchant, publisher: User): LinkTarget | undefined {
  // The merchant may have moved to another host since the link was made.
  const isOwn = link.destination && belongsTo(link.destination, merchant.website);
  const place = placeOf(isOwn && link.destination ? link.destination : merchant.website);
  if (!place) return undefined;
  const { id: linkId, publisherId, merchantId, version } = link;
  const template = clickIdTemplate({
    ...{ linkId, publisherId, merchantId, rateBasisPoints: merchant.rateBasisPoints, windowDays: merchant.cookieDays },
    earning: earningOf(link, merchant, publisher),
  });
  // The end of an id is drawn by lot, its beginning is a time that many links share.
  const number = idToBytes(linkId).readUInt32LE(12);
  const dependsOn = [publisherId, merchantId, merchant.ownerId];
  return { linkId, publisherId, merchantId, version, dependsOn, number, template, ...place };
}

function earningOf(link: Link, merchant: Merchant, publisher: User): Earning {
  if (link.archivedAt) return ARCHIVED;
  if (publisher.suspendedAt || publisher.status !== "approved") return PUBLISHER_SUSPENDED;
  return merchant.listed ? EARNS : MERCHANT_PAUSED;
}

function placeOf(address: string): Pick<LinkTarget, "start" | "end" | "ownsSub"> | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // Copied from a browser that had followed a link itself: two click ids would contradict each other.
  if (url.searchParams.has(CLICK)) url.searchParams.delete(CLICK);
  const ownsSub = url.searchParams.has("sub");
  const end = url.hash;
  url.hash = "";
  return { start: url.href, end, ownsSub };
}

/** Where a click leads: without a click id when it is not kept. */
export function addressFor({ start, end, ownsSub }: LinkTarget, clickId: string | null, subId: string | null): string {
  const sub = subId !== null && !ownsSub ? `sub=${encodeURIComponent(subId)}` : "";
  const click = clickId === null ? "" : `${CLICK}=${clickId}`;
  if (!click && !sub) return start + end;
  const mark = start.includes("?") ? (start.endsWith("?") ? "" : "&") : "?";
  return `${start}${mark}${click}${click && sub ? "&" : ""}${sub}${end}`;
}
