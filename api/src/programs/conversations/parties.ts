import { Account, type AccountKind, kindOf } from "../../accounts";
import { t } from "../../contract/i18n/t";
import type { Viewer } from "../../platform/context";
import type { Reader } from "../../platform/db/reader";
import { NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { Merchant } from "../merchants/merchant.entity";
import { ownMerchant } from "../merchants/ownMerchant";
import { Partnership } from "../partnerships/partnership.entity";
import type { Conversation, Side } from "./conversation.entity";
import { canPartnersWrite, writeRefusal } from "./conversationRules";

/** The host of every support conversation. */
export const SUPPORT = "admins";
export const SUPPORT_NAME = "Weft support";
/** The ID of support for publishers and brands. */
export const WITH_SUPPORT = "support";

const NOBODY_READS = t("This partner has not accepted yet, so nobody would read your message.");

/** Two accounts, and on which side the viewer is. */
export interface Parties {
  hostId: string;
  guestId: string;
  guestKind: AccountKind;
  side: Side;
  /** Why the viewer may not write, if so. */
  refusal: string | null;
  /** For a brand and a publisher: the brand. */
  merchantId: string | null;
}

/**
 * Resolves the other side: "support"; a brand's ID, for publishers; a publisher's, for brands; an account's, for
 * admins. A brand learns nothing about unrelated publishers.
 */
export async function partiesOf(read: Reader, viewer: Viewer, other: string): Promise<Parties> {
  if (viewer.role !== "admin" && other === WITH_SUPPORT) {
    const guest = { guestId: viewer.id, guestKind: kindOf(viewer.role) };
    return { hostId: SUPPORT, ...guest, side: "guest", refusal: null, merchantId: null };
  }
  if (!isId(other)) throw new NotFoundError("Conversation");
  if (viewer.role === "admin") return asSupport(read, other);
  if (viewer.role === "publisher") {
    const merchant = await read.findOneBy(Merchant, { id: other });
    if (!merchant) throw new NotFoundError("Conversation");
    return between(read, merchant, viewer.id, "guest");
  }
  return between(read, await ownMerchant(read, viewer), other, "host");
}

async function asSupport(read: Reader, guestId: string): Promise<Parties> {
  const account = await read.findOneBy(Account, { id: guestId });
  if (!account || account.kind === "network") throw new NotFoundError("Conversation");
  return { hostId: SUPPORT, guestId, guestKind: account.kind, side: "host", refusal: null, merchantId: null };
}

async function between(read: Reader, merchant: Merchant, publisherId: string, side: Side): Promise<Parties> {
  const partnership = await read.findOneBy(Partnership, { merchantId: merchant.id, publisherId });
  if (!partnership && side === "host") throw new NotFoundError("Conversation");
  const isHeld = await read.existsBy(Account, { id: publisherId, kind: "unclaimed" });
  return {
    hostId: merchant.ownerId,
    guestId: publisherId,
    guestKind: "publisher",
    side,
    refusal: isHeld ? NOBODY_READS : canPartnersWrite(partnership?.state) ? null : writeRefusal(side),
    merchantId: merchant.id,
  };
}

/** The side of the viewer's account, or undefined if it is on neither. */
export function sideOf(
  viewer: Viewer,
  { hostId, guestId }: Pick<Conversation, "hostId" | "guestId">,
): Side | undefined {
  if (hostId === (viewer.role === "admin" ? SUPPORT : viewer.id)) return "host";
  return guestId === viewer.id ? "guest" : undefined;
}
