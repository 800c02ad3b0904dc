import { isDeepStrictEqual } from "node:util";
import { findingSentences } from "../../../contract/inquiries/finding";
import { type Inquiry, type InquiryChange, isOpenInquiry } from "../../../insight";
import type { Viewer } from "../../../platform/context";
import type { Tx } from "../../../platform/db/database";
import { formatCents } from "../../../platform/money";
import { ownerOf } from "../../../programs";
import {
  presentReturn,
  presentSale,
  publishersOf,
  type Sale,
  type SaleChange,
  SaleReturn,
  type SaleWithEarnings,
} from "../../../sales";
import type { Announcement, WebhookCause } from "../deliveries/deliveryLog.service";
import type { WebhookEvent } from "../webhook.entity";

/** The webhook events of a change of a sale, but for `sale.updated`. */
function eventsOf(sale: Sale, before: Sale | null): WebhookEvent[] {
  if (!before) return ["sale.created"];
  const events: WebhookEvent[] = [];
  if (sale.status === "approved" && before.status !== "approved") events.push("sale.approved");
  if (sale.status === "declined" && before.status !== "declined") events.push("sale.declined");
  if (sale.returnedAmount > before.returnedAmount) events.push("sale.returned");
  return events;
}

type Receiver = Pick<Viewer, "id" | "role">;

const receiversOf = async (tx: Tx, sale: SaleWithEarnings): Promise<Receiver[]> => [
  { id: await ownerOf(tx, sale.merchantId), role: "advertiser" },
  ...publishersOf(sale).map((id): Receiver => ({ id, role: "publisher" })),
];

/** The merchant and those who earn, each of what it may see. */
export const announceSale: WebhookCause<SaleChange> = async ({ sale, before, isUndoing }, tx) => {
  const receivers = await receiversOf(tx, sale);
  const about = (event: WebhookEvent, receiver: Receiver): Announcement => ({
    event,
    to: [receiver.id],
    data: () => presentSale(sale, receiver),
  });
  const events = eventsOf(sale, before);
  const all = receivers.flatMap((receiver) => events.map((event) => about(event, receiver)));
  if (!before) return all;
  // A publisher who gets the sale only through a later report has not received its created event yet.
  const known = publishersOf(before);
  const isNew = ({ id, role }: Receiver) => role === "publisher" && !known.includes(id);
  const created = receivers.filter(isNew).map((receiver) => about("sale.created", receiver));
  // Nobody was told of what is undone.
  if (events.length > 0 || isUndoing) return [...created, ...all];
  const updated = receivers.filter(
    (receiver) => !isNew(receiver) && !isDeepStrictEqual(presentSale(sale, receiver), presentSale(before, receiver)),
  );
  return [...created, ...updated.map((receiver) => about("sale.updated", receiver))];
};

/** A return that needs the publisher's consent. */
export const announceProposedReturn: WebhookCause<{ sale: SaleWithEarnings; returnId: string }> = async (
  { sale, returnId: id },
  tx,
) => {
  const saleReturn = await tx.findOneByOrFail(SaleReturn, { id });
  return (await receiversOf(tx, sale)).map((receiver) => ({
    event: "sale.return_proposed",
    to: [receiver.id],
    data: () => presentReturn(saleReturn, sale, receiver),
  }));
};

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

/** The publisher, and the brand if it was asked, of claims that open and end. */
export const announceClaim: WebhookCause<InquiryChange> = async ({ inquiry, act }, tx) => {
  const { merchantId, publisherId, isAsked, state } = inquiry;
  const to = isAsked ? [publisherId, await ownerOf(tx, merchantId)] : [publisherId];
  const events: WebhookEvent[] = [];
  if (act === "open") events.push("claim.opened");
  if (!isOpenInquiry(state)) events.push("claim.closed");
  return events.map((event) => ({ event, to, data: () => presentClaim(inquiry) }));
};
