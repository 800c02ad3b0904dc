import { findingSentences } from "../../contract/inquiries/finding";
import { type Inquiry, type InquiryChange, isOpenInquiry } from "../../insight";
import type { Tx } from "../../platform/db/database";
import { formatCents } from "../../platform/money";
import { Merchant } from "../../programs";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";

const presentClaim = (inquiry: Inquiry) => ({
  id: inquiry.id,
  orderId: inquiry.orderKey,
  kind: inquiry.kind,
  state: inquiry.state,
  merchantId: inquiry.merchantId,
  publisherId: inquiry.publisherId,
  orderedAt: inquiry.orderedAt.toISOString(),
  amount: inquiry.amount === null ? null : formatCents(inquiry.amount, inquiry.currency),
  currency: inquiry.currency,
  finding: findingSentences(inquiry.finding, { currency: inquiry.currency, reader: "others" }),
  reason: inquiry.reason,
  dueAt: inquiry.dueAt?.toISOString() ?? null,
});

/** Notifies the publisher, and the brand if it was asked, of claims that open and end. */
export const queueClaimWebhooks =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, { inquiry, act }: InquiryChange): Promise<void> => {
    const { merchantId, publisherId, isAsked, state } = inquiry;
    const select = { id: true, ownerId: true } as const;
    const merchant = isAsked ? await tx.findOne(Merchant, { select, where: { id: merchantId } }) : null;
    const receivers = [publisherId, ...(merchant ? [merchant.ownerId] : [])];
    if (act === "open") await deliveries.announce(tx, receivers, "claim.opened", presentClaim(inquiry));
    if (!isOpenInquiry(state)) await deliveries.announce(tx, receivers, "claim.closed", presentClaim(inquiry));
  };
