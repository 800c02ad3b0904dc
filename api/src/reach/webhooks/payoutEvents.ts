import { USUAL_CURRENCY } from "../../contract/currencies";
import { type Payout, type PayoutChange, type PayoutStatus, presentConversion, presentSetOffs } from "../../money";
import type { Tx } from "../../platform/db/database";
import { formatCents } from "../../platform/money";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";
import type { WebhookEvent } from "./webhook.entity";

const presentPayout = ({ id, week, currency, gross, fee, net, method, sentAt, status, reason, ...rest }: Payout) => ({
  id,
  week,
  gross: formatCents(gross, currency),
  fee: formatCents(fee, currency),
  net: formatCents(net, currency),
  method,
  status,
  reason,
  sentAt: sentAt?.toISOString() ?? null,
  ...(currency !== USUAL_CURRENCY && { currency }),
  ...(rest.rateDay && { conversion: presentConversion({ currency, gross, ...rest }) }),
  ...(rest.setOffs && { setOffs: presentSetOffs(rest) }),
});

const eventOf: Partial<Record<PayoutStatus, WebhookEvent>> = {
  held: "payout.held",
  sent: "payout.sent",
  paid: "payout.paid",
  failed: "payout.failed",
};

export const queueNewPayout =
  (deliveries: DeliveryLog) =>
  (tx: Tx, payout: Payout): Promise<void> =>
    deliveries.announce(tx, [payout.publisherId], "payout.created", presentPayout(payout));

/** Notifies publishers' webhooks of what became of their payouts. */
export const queuePayoutWebhooks =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, changes: readonly PayoutChange[]): Promise<void> => {
    // One act changes them all alike.
    for (const event of new Set(changes.flatMap(({ payout }) => eventOf[payout.status] ?? []))) {
      const now = changes.filter(
        ({ before, payout }) => eventOf[payout.status] === event && before.status !== payout.status,
      );
      const ids = now.map(({ payout }) => payout.publisherId);
      const owners = await deliveries.listeners(tx, ids, event);
      for (const { payout } of now) {
        if (owners.has(payout.publisherId)) {
          await deliveries.announce(tx, [payout.publisherId], event, presentPayout(payout));
        }
      }
    }
  };
