import { USUAL_CURRENCY } from "../contract/currencies";
import type { Tx } from "../core/db/database";
import { formatCents } from "../core/money";
import { presentConversion } from "../payouts/conversion";
import type { Payout } from "../payouts/payout.entity";
import type { PayoutChange } from "../payouts/payoutTransitions";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";

const presentPayout = ({ id, week, currency, gross, fee, net, method, sentAt, ...rest }: Payout) => ({
  id,
  week,
  gross: formatCents(gross, currency),
  fee: formatCents(fee, currency),
  net: formatCents(net, currency),
  method,
  sentAt: sentAt?.toISOString() ?? null,
  ...(currency !== USUAL_CURRENCY && { currency }),
  ...(rest.rateDay && { conversion: presentConversion({ currency, gross, ...rest }) }),
});

/** Notifies publishers' webhooks of sent payouts. */
export const queuePayoutWebhooks =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, changes: readonly PayoutChange[]): Promise<void> => {
    const sent = changes.filter(({ before, payout }) => payout.status === "sent" && before.status !== "sent");
    const owners = await deliveries.listeners(
      tx,
      sent.map(({ payout }) => payout.publisherId),
      "payout.sent",
    );
    for (const { payout } of sent) {
      if (owners.has(payout.publisherId)) {
        await deliveries.announce(tx, [payout.publisherId], "payout.sent", presentPayout(payout));
      }
    }
  };
