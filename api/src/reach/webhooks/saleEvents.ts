import { isDeepStrictEqual } from "node:util";
import type { Viewer } from "../../platform/context";
import type { Tx } from "../../platform/db/database";
import { Merchant } from "../../programs";
import {
  presentReturn,
  presentSale,
  publishersOf,
  type Sale,
  type SaleChange,
  SaleReturn,
  type SaleWithEarnings,
} from "../../sales";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";
import type { WebhookEvent } from "./webhook.entity";

/** The webhook events of a change of a sale, but for `sale.updated`. */
export function eventsOf(sale: Sale, before: Sale | null): WebhookEvent[] {
  if (!before) return ["sale.created"];
  const events: WebhookEvent[] = [];
  if (sale.status === "approved" && before.status !== "approved") events.push("sale.approved");
  if (sale.status === "declined" && before.status !== "declined") events.push("sale.declined");
  if (sale.returnedAmount > before.returnedAmount) events.push("sale.returned");
  return events;
}

type Receiver = Pick<Viewer, "id" | "role">;

async function receiversOf(tx: Tx, sale: SaleWithEarnings): Promise<Receiver[]> {
  const select = { id: true, ownerId: true } as const;
  const merchant = await tx.findOne(Merchant, { select, where: { id: sale.merchantId } });
  const owner: Receiver[] = merchant ? [{ id: merchant.ownerId, role: "advertiser" }] : [];
  return [...owner, ...publishersOf(sale).map((id): Receiver => ({ id, role: "publisher" }))];
}

/** Notifies the publisher and the merchant of a changed sale. */
export const queueSaleWebhooks =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, { sale, before, isUndoing }: SaleChange): Promise<void> => {
    await queueForNewPublishers(deliveries, tx, sale, before);
    const events = eventsOf(sale, before);
    const known = before ? publishersOf(before) : [];
    for (const receiver of await receiversOf(tx, sale)) {
      const data = presentSale(sale, receiver);
      for (const event of events) await deliveries.announce(tx, [receiver.id], event, data);
      // Nobody was told of what is undone. Whoever gets the sale now has its created event.
      if (!before || events.length > 0 || isUndoing) continue;
      if (receiver.role === "publisher" && !known.includes(receiver.id)) continue;
      if (isDeepStrictEqual(data, presentSale(before, receiver))) continue;
      await deliveries.announce(tx, [receiver.id], "sale.updated", data);
    }
  };

/** Notifies both of a return that needs the publisher's consent. */
export const queueProposedReturn =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, { sale, returnId }: { sale: SaleWithEarnings; returnId: string }): Promise<void> => {
    const saleReturn = await tx.findOneByOrFail(SaleReturn, { id: returnId });
    for (const receiver of await receiversOf(tx, sale)) {
      const data = presentReturn(saleReturn, sale, receiver);
      await deliveries.announce(tx, [receiver.id], "sale.return_proposed", data);
    }
  };

/** A publisher who gets the sale only through a later report has not received its created event yet. */
async function queueForNewPublishers(
  deliveries: DeliveryLog,
  tx: Tx,
  sale: SaleWithEarnings,
  before: SaleWithEarnings | null,
): Promise<void> {
  if (!before) return;
  const known = publishersOf(before);
  for (const id of publishersOf(sale)) {
    if (known.includes(id)) continue;
    await deliveries.announce(tx, [id], "sale.created", presentSale(sale, { id, role: "publisher" }));
  }
}
