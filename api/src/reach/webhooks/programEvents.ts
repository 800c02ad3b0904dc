import type { Tx } from "../../platform/db/database";
import { Merchant, type PartnershipChange, type Terms } from "../../programs";
import { partnerIdsOf } from "../../tracking";
import type { DeliveryLog } from "./deliveries/deliveryLog.service";
import type { WebhookEvent } from "./webhook.entity";

interface Announced {
  terms: Terms;
  changes?: readonly string[];
}

/** Notifies the brand, and the publishers who link to it, of its terms. */
export const queueTermsWebhooks =
  (deliveries: DeliveryLog, event: WebhookEvent) =>
  async (tx: Tx, { terms, changes = [] }: Announced): Promise<void> => {
    const { merchantId, version, hash, validFrom } = terms;
    const select = { id: true, name: true, ownerId: true } as const;
    const merchant = await tx.findOneOrFail(Merchant, { select, where: { id: merchantId } });
    const partners = await deliveries.listeners(tx, await partnerIdsOf(tx, merchantId), event);
    await deliveries.announce(tx, [merchant.ownerId, ...partners], event, {
      id: terms.id,
      merchantId,
      merchantName: merchant.name,
      version,
      hash,
      startsAt: validFrom.toISOString(),
      changes: [...changes],
    });
  };

/** Notifies both sides of what became of their partnership. */
export const queuePartnershipWebhooks =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, { act, partnership, spanId }: Omit<PartnershipChange, "isHeld">): Promise<void> => {
    // Nobody was told of what is undone.
    if (act === "undoAccept" || act === "undoDecline") return;
    const { id, merchantId, publisherId, state, changedBy, changedAt, reason } = partnership;
    const select = { id: true, ownerId: true } as const;
    const { ownerId } = await tx.findOneOrFail(Merchant, { select, where: { id: merchantId } });
    await deliveries.announce(tx, [ownerId, publisherId], "partnership.changed", {
      id,
      changeId: spanId,
      merchantId,
      publisherId,
      state,
      changedBy,
      changedAt: changedAt.toISOString(),
      reason,
    });
  };
