import { belongsTo, raised } from "../../contract/destination";
import { type ClickIdTemplate, clickIdTemplate } from "../clickId/clickId";
import { idToBytes } from "../clickId/idBytes";
import { ARCHIVED, EARNING, type EarningState, MERCHANT_PAUSED, PUBLISHER_SUSPENDED } from "../clickKind";
import type { FoundLink, LinkRecord, MerchantRecord, PublisherRecord } from "./linkRecord";

/** All that following a link takes, worked out once. */
export interface LinkTarget {
  linkId: string;
  publisherId: string;
  merchantId: string;
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

/** Nothing for a shop whose address leads nowhere. */
export function targetOf({ link, merchant, publisher }: FoundLink): LinkTarget | undefined {
  // The merchant may have moved to another host since the link was made.
  const isOwn = link.destination && belongsTo(link.destination, merchant.website);
  const place = destinationFor(
    isOwn && link.destination ? raised(link.destination, merchant.website) : merchant.website,
  );
  if (!place) return undefined;
  const { id: linkId, publisherId, merchantId } = link;
  const { rateBasisPoints, cookieDays: windowDays } = merchant;
  const earning = earningOf(link, merchant, publisher);
  const template = clickIdTemplate({ linkId, publisherId, merchantId, rateBasisPoints, windowDays, earning });
  // The end of an id is drawn by lot, its beginning is a time that many links share.
  const number = idToBytes(linkId).readUInt32LE(12);
  return { linkId, publisherId, merchantId, number, template, ...place };
}

function earningOf(link: LinkRecord, merchant: MerchantRecord, publisher: PublisherRecord): EarningState {
  if (link.isArchived) return ARCHIVED;
  if (!publisher.isActive) return PUBLISHER_SUSPENDED;
  return merchant.isListed ? EARNING : MERCHANT_PAUSED;
}

function destinationFor(address: string): Pick<LinkTarget, "start" | "end" | "ownsSub"> | undefined {
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
