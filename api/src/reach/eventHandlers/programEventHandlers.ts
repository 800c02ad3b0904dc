import type { Tx } from "../../platform/db/database";
import type { Events } from "../../platform/events";
import type { Outbox } from "../../platform/outbox/outbox.service";
import {
  Merchant,
  type PartnershipChange,
  partnershipChanged,
  partnershipDecisionFinal,
  type Terms,
  termsAnnounced,
  termsImproved,
  termsInForce,
  termsWithdrawn,
} from "../../programs";
import { mailAnnouncedTerms, mailWithdrawnTerms, partnerIdsOf } from "../../tracking";
import {
  noteChangedTerms,
  notePartnership,
  noteWithdrawnTerms,
  noteWorseTerms,
} from "../notifications/causes/partnerNotices";
import type { NoticeLog } from "../notifications/noticeLog";
import type { DeliveryLog } from "../webhooks/deliveries/deliveryLog.service";
import type { WebhookEvent } from "../webhooks/webhook.entity";

interface ProgramActors {
  deliveries: DeliveryLog;
  noticeLog: NoticeLog;
  outbox: Outbox;
}

/** The part of eventHandlers.ts about brands' terms and their partners. */
export function handleProgramEvents(events: Events, { deliveries, noticeLog, outbox }: ProgramActors): void {
  events.on(termsAnnounced, {
    inTransaction: {
      mailPartners: mailAnnouncedTerms(outbox),
      queueWebhooks: queueTermsWebhooks(deliveries, "terms.announced"),
      notify: (tx, { terms }) => noticeLog.of(noteWorseTerms)(tx, terms),
    },
  });
  events.on(termsImproved, { inTransaction: { notify: noticeLog.of(noteChangedTerms) } });
  events.on(termsWithdrawn, {
    inTransaction: {
      mailPartners: mailWithdrawnTerms(outbox),
      queueWebhooks: (tx, terms) => queueTermsWebhooks(deliveries, "terms.withdrawn")(tx, { terms }),
      notify: noticeLog.of(noteWithdrawnTerms),
    },
  });
  events.on(termsInForce, {
    inTransaction: { queueWebhooks: (tx, terms) => queueTermsWebhooks(deliveries, "terms.in_force")(tx, { terms }) },
  });
  events.on(partnershipChanged, {
    inTransaction: {
      queueWebhooks: async (tx, change) =>
        change.isHeld ? undefined : queuePartnershipWebhooks(deliveries)(tx, change),
      notify: async (tx, change) => (change.isHeld ? undefined : noticeLog.of(notePartnership)(tx, change)),
    },
  });
  events.on(partnershipDecisionFinal, {
    inTransaction: { queueWebhooks: queuePartnershipWebhooks(deliveries), notify: noticeLog.of(notePartnership) },
  });
}

interface Announced {
  terms: Terms;
  changes?: readonly string[];
}

/** Notifies the brand, and the publishers who link to it, of its terms. */
const queueTermsWebhooks =
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
const queuePartnershipWebhooks =
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
