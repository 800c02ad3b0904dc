import { belongsTo, raised } from "../../../contract/destination";
import { CLICK_PARAMETER } from "../../../contract/integrations/clickParameter";
import { type ClickIdTemplate, clickIdTemplate } from "../clickId/clickId";
import { idToBytes } from "../clickId/idBytes";
import { ARCHIVED, EARNING, type EarningState, MERCHANT_PAUSED, PUBLISHER_SUSPENDED } from "../clickKind";
import type { ClickContext } from "../redirect/redirectRequest";
import type { FoundLink, LinkRecord, MerchantRecord, PublisherRecord } from "./linkRecord";

/** Everything a redirect needs, precomputed. */
export interface LinkTarget {
  linkId: string;
  publisherId: string;
  merchantId: string;
  /** A short number that identifies the link where a full ID is too long. */
  number: number;
  template: ClickIdTemplate;
  /** The destination, split where a parameter is inserted. */
  start: string;
  end: string;
  /** Whether the shop's own URL already has a `sub` parameter, which is kept. */
  ownsSub: boolean;
  /** The click ID's parameter name on the shop's pages. */
  parameter: string;
}

/** The parameter that coupon and cashback extensions look for: this visit has an affiliate, so they stand down. */
const STAND_DOWN = "afsrc";

/** Undefined if the merchant's URL is invalid. */
export function targetOf({ link, merchant, publisher }: FoundLink): LinkTarget | undefined {
  // The merchant may have changed its host since the link was created.
  const isOwn = link.destination && belongsTo(link.destination, merchant.website);
  const place = destinationFor(
    isOwn && link.destination ? raised(link.destination, merchant.website) : merchant.website,
    merchant,
  );
  if (!place) return undefined;
  const { id: linkId, publisherId, merchantId } = link;
  const { termsVersion, cookieDays } = merchant;
  const offer = publisher.offers.find((each) => each.merchantId === merchantId);
  const earning = earningOf(link, merchant, publisher);
  const template = clickIdTemplate({
    linkId,
    publisherId,
    merchantId,
    termsVersion,
    offerVersion: offer?.version ?? 0,
    windowDays: offer?.windowDays ?? cookieDays,
    earning,
  });
  // The end of a UUIDv7 is random; its start is a time that many links share.
  const number = idToBytes(linkId).readUInt32LE(12);
  return { linkId, publisherId, merchantId, number, template, ...place };
}

function earningOf(link: LinkRecord, merchant: MerchantRecord, publisher: PublisherRecord): EarningState {
  if (link.isArchived) return ARCHIVED;
  if (!publisher.isActive) return PUBLISHER_SUSPENDED;
  return merchant.isListed ? EARNING : MERCHANT_PAUSED;
}

type Place = Pick<LinkTarget, "start" | "end" | "ownsSub" | "parameter">;

function destinationFor(address: string, shop: MerchantRecord): Place | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // A shop's server may not know its host with the root's trailing dot.
  url.hostname = url.hostname.replace(/\.$/, "");
  // The URL was copied after following a link: two click ids would contradict each other.
  const parameter = shop.clickParameter ?? CLICK_PARAMETER;
  for (const name of [CLICK_PARAMETER, parameter]) if (url.searchParams.has(name)) url.searchParams.delete(name);
  const ownsSub = url.searchParams.has("sub");
  const end = url.hash;
  url.hash = "";
  // The shop's own value is kept.
  const isSigned = shop.hasStandDownSign && !url.searchParams.has(STAND_DOWN);
  return { start: isSigned ? withParameter(url.href, `${STAND_DOWN}=1`) : url.href, end, ownsSub, parameter };
}

const withParameter = (start: string, parameter: string): string =>
  `${start}${start.includes("?") ? (start.endsWith("?") ? "" : "&") : "?"}${parameter}`;

/** The redirect's URL; without a click id if the click is not recorded. */
export function addressFor(
  { start, end, ownsSub, parameter }: LinkTarget,
  clickId: string | null,
  subId: string | null,
  context?: ClickContext,
): string {
  const sub = subId !== null && !ownsSub ? `sub=${encodeURIComponent(subId)}` : "";
  const click = clickId === null ? "" : `${parameter}=${clickId}`;
  const address = !click && !sub ? start : withParameter(start, `${click}${click && sub ? "&" : ""}${sub}`);
  return (context?.ctxToken || context?.ctxIss ? withContext(address, context) : address) + end;
}

/** The shop's own values are kept. */
function withContext(address: string, { ctxToken, ctxIss }: ClickContext): string {
  const values = { ctx_token: ctxToken, ctx_iss: ctxIss };
  return Object.entries(values).reduce((at, [name, value]) => {
    const isFree = !new RegExp(`[?&]${name}=`).test(at);
    return value && isFree ? withParameter(at, `${name}=${encodeURIComponent(value)}`) : at;
  }, address);
}
