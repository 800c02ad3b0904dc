import { monthOfDay } from "../../contract/days";
import type { Tx } from "../../platform/db/database";
import { formatCents } from "../../platform/money";
import { Merchant } from "../../programs";
import { type Earning, leftOf } from "../../sales";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";

const presentBonus = (bonus: Earning) => ({
  id: bonus.id,
  month: monthOfDay(bonus.day),
  merchantId: bonus.merchantId,
  publisherId: bonus.publisherId,
  base: formatCents(bonus.base, bonus.currency),
  amount: formatCents(leftOf(bonus), bonus.currency),
  currency: bonus.currency,
});

/** Notifies the publisher and the merchant of a bonus, and of each correction. */
export const queueBonusWebhooks =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, bonus: Earning): Promise<void> => {
    const merchant = await tx.findOne(Merchant, {
      select: { id: true, ownerId: true },
      where: { id: bonus.merchantId },
    });
    const receivers = [bonus.publisherId, ...(merchant?.ownerId ? [merchant.ownerId] : [])];
    await deliveries.announce(tx, receivers, "bonus.decided", presentBonus(bonus));
  };
