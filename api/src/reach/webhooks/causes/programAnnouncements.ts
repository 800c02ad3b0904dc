import { Merchant, ownerOf, type PartnershipChange, type Terms } from "../../../programs";
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

/** Both sides, for changes of their partnership. */
export const announcePartnership: WebhookCause<Omit<PartnershipChange, "isHeld">> = async (
  { act, partnership, spanId: changeId },
  tx,
) => {
  // No one was notified of undone changes.
  if (act === "undoAccept" || act === "undoDecline") return [];
  const { id, merchantId, publisherId, state, changedBy, changedAt: at, reason } = partnership;
  const to = [await ownerOf(tx, merchantId), publisherId];
  const changedAt = at.toISOString();
  const data = () => ({ id, changeId, merchantId, publisherId, state, changedBy, changedAt, reason });
  return [{ event: "partnership.changed", to, data }];
};
