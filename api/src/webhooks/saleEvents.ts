import type { Tx } from "../core/database";
import { Merchant } from "../merchants/merchant.entity";
import { presentSale } from "../sales/presentSale";
import type { Sale } from "../sales/sale.entity";
import type { DeliveryService } from "./delivery.service";
import type { WebhookEvent } from "./webhook.entity";

/** Which events a change of a sale is. */
export function eventsOf(sale: Sale, before: Sale | null): WebhookEvent[] {
  if (!before) return ["sale.created"];
  const events: WebhookEvent[] = [];
  if (sale.status === "approved" && before.status !== "approved") events.push("sale.approved");
  if (sale.returnedAmount > before.returnedAmount) events.push("sale.returned");
  return events;
}

/** The hook of a changed sale: its publisher and its merchant hear of it. */
export const tellOfSales =
  (deliveries: DeliveryService) =>
  async (tx: Tx, sale: Sale, before: Sale | null): Promise<void> => {
    await tellNewPublisher(deliveries, tx, sale, before);
    const events = eventsOf(sale, before);
    if (events.length === 0) return;
    const merchant = await tx.findOne(Merchant, {
      select: { id: true, ownerId: true },
      where: { id: sale.merchantId },
    });
    const ownerIds = [merchant?.ownerId, sale.publisherId].filter((id) => typeof id === "string");
    for (const event of events) await deliveries.tell(tx, ownerIds, event, presentSale(sale));
  };

/** Whose sale it becomes only by a later report has not heard of it yet. */
async function tellNewPublisher(deliveries: DeliveryService, tx: Tx, sale: Sale, before: Sale | null): Promise<void> {
  if (!before || !sale.publisherId || sale.publisherId === before.publisherId) return;
  await deliveries.tell(tx, [sale.publisherId], "sale.created", presentSale(sale));
}
