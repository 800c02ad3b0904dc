import { isDeepStrictEqual } from "node:util";
import { findingSentences } from "../../../contract/claims/finding";
import { type Claim, type ClaimChange, isOpenClaim } from "../../../insight";
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

/** The webhook events of a sale's change, except `sale.updated`. */
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

/** The merchant and the earners, each with what it may see. */
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
  // No one was notified of undone changes.
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

const presentClaim = (claim: Claim) => ({
  id: claim.id,
  orderId: claim.orderKey,
  kind: claim.kind,
  state: claim.state,
  merchantId: claim.merchantId,
  publisherId: claim.publisherId,
  orderedAt: claim.orderedAt.toISOString(),
  amount: claim.amount === null ? null : formatCents(claim.amount, claim.currency),
  currency: claim.currency,
  finding: findingSentences(claim.finding, { currency: claim.currency, reader: "others" }),
  reason: claim.reason,
  dueAt: claim.dueAt?.toISOString() ?? null,
});

/** The publisher, and the brand if it was asked, for opened and closed claims. */
export const announceClaim: WebhookCause<ClaimChange> = async ({ claim, act }, tx) => {
  const { merchantId, publisherId, isAsked, state } = claim;
  const to = isAsked ? [publisherId, await ownerOf(tx, merchantId)] : [publisherId];
  const events: WebhookEvent[] = [];
  if (act === "open") events.push("claim.opened");
  if (!isOpenClaim(state)) events.push("claim.closed");
  return events.map((event) => ({ event, to, data: () => presentClaim(claim) }));
};
