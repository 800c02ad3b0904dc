import type { Tx } from "../core/db/database";
import { Merchant } from "../merchants/merchant.entity";
import { presentSale } from "../sales/presentSale";
import type { Sale } from "../sales/sale.entity";
import type { SaleChange } from "../sales/saleStore";
import { publishersOf, type SaleWithEarnings } from "../sales/saleWithEarnings";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";
import type { WebhookEvent } from "./webhook.entity";

/** The webhook events of a change of a sale. */
export function eventsOf(sale: Sale, before: Sale | null): WebhookEvent[] {
  if (!before) return ["sale.created"];
  const events: WebhookEvent[] = [];
  if (sale.status === "approved" && before.status !== "approved") events.push("sale.approved");
  if (sale.returnedAmount > before.returnedAmount) events.push("sale.returned");
  return events;
}

/** Notifies the publisher and the merchant of a changed sale. */
export const queueSaleWebhooks =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, { sale, before }: SaleChange): Promise<void> => {
    await queueForNewPublishers(deliveries, tx, sale, before);
    const events = eventsOf(sale, before);
    if (events.length === 0) return;
    const merchant = await tx.findOne(Merchant, {
      select: { id: true, ownerId: true },
      where: { id: sale.merchantId },
    });
    const receivers = [
      { id: merchant?.ownerId, role: "advertiser" as const },
      ...publishersOf(sale).map((id) => ({ id, role: "publisher" as const })),
    ];
    for (const event of events) {
      for (const { id, role } of receivers) {
        if (id) await deliveries.announce(tx, [id], event, presentSale(sale, { id, role }));
      }
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
