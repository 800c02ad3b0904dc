import type { Tx } from "../core/database";
import { formatCents } from "../core/money";
import type { Payout } from "../payouts/payout.entity";
import type { DeliveryService } from "./delivery.service";

const presentPayout = ({ id, week, gross, fee, net, method, sentAt }: Payout) => ({
  ...{ id, week, gross: formatCents(gross), fee: formatCents(fee), net: formatCents(net), method },
  sentAt: sentAt?.toISOString() ?? null,
});

/** The hook of a changed payout: its publisher hears that it was sent. */
export const tellOfPayouts =
  (deliveries: DeliveryService) =>
  async (tx: Tx, payout: Payout, before: Payout | null): Promise<void> => {
    if (payout.status !== "sent" || before?.status === "sent") return;
    await deliveries.tell(tx, [payout.publisherId], "payout.sent", presentPayout(payout));
  };
