import { rowsById } from "../../../platform/db/rowsById";
import { Merchant, type PartnershipChange, type Terms } from "../../../programs";
import { partnerIdsOf } from "../../../tracking";
import type { WebhookCause } from "../deliveries/deliveryLog.service";
import type { WebhookEvent } from "../webhook.entity";

/** The brand, and the publishers with links to it, for its terms. */
export const announceTerms =
  (event: WebhookEvent): WebhookCause<{ terms: Terms; changes?: readonly string[] }> =>
  async ({ terms, changes = [] }, tx) => {
    const { id, merchantId, version, hash, validFrom } = terms;
    const { name: merchantName, ownerId } = await tx.findOneByOrFail(Merchant, { id: merchantId });
    const to = [ownerId, ...(await partnerIdsOf(tx, merchantId))];
    const startsAt = validFrom.toISOString();
    return [
      { event, to, data: () => ({ id, merchantId, merchantName, version, hash, startsAt, changes: [...changes] }) },
    ];
  };

/** Both sides, for changes of their partnerships. */
export const announcePartnerships: WebhookCause<readonly Omit<PartnershipChange, "isHeld">[]> = async (changes, tx) => {
  // No one was notified of undone changes.
  const told = changes.filter(({ act }) => act !== "undoAccept" && act !== "undoDecline");
  const merchantIds = told.map(({ partnership }) => partnership.merchantId);
  const merchants = await rowsById(tx, Merchant, merchantIds);
  return told.map(({ partnership, spanId: changeId }) => {
    const { id, merchantId, publisherId, state, changedBy, changedAt: at, reason } = partnership;
    const to = [merchants.get(merchantId)?.ownerId ?? "", publisherId];
    const changedAt = at.toISOString();
    const data = () => ({ id, changeId, merchantId, publisherId, state, changedBy, changedAt, reason });
    return { event: "partnership.changed", to, data };
  });
};
