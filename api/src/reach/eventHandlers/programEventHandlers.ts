import type { Events } from "../../platform/events";
import type { Outbox } from "../../platform/outbox/outbox.service";
import {
  partnershipChanged,
  partnershipDecisionFinal,
  termsAnnounced,
  termsImproved,
  termsInForce,
  termsWithdrawn,
} from "../../programs";
import { mailAnnouncedTerms, mailWithdrawnTerms } from "../../tracking";
import { notePartnership } from "../notifications/causes/partnershipNotices";
import { noteChangedTerms, noteWithdrawnTerms, noteWorseTerms } from "../notifications/causes/programNotices";
import type { NoticeLog } from "../notifications/noticeLog";
import type { DeliveryLog } from "../webhooks/deliveries/deliveryLog.service";
import { queuePartnershipWebhooks, queueTermsWebhooks } from "../webhooks/programEvents";

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
      notify: (tx, { terms }) => noteWorseTerms(noticeLog)(tx, terms),
    },
  });
  events.on(termsImproved, { inTransaction: { notify: noteChangedTerms(noticeLog) } });
  events.on(termsWithdrawn, {
    inTransaction: {
      mailPartners: mailWithdrawnTerms(outbox),
      queueWebhooks: (tx, terms) => queueTermsWebhooks(deliveries, "terms.withdrawn")(tx, { terms }),
      notify: noteWithdrawnTerms(noticeLog),
    },
  });
  events.on(termsInForce, {
    inTransaction: { queueWebhooks: (tx, terms) => queueTermsWebhooks(deliveries, "terms.in_force")(tx, { terms }) },
  });
  events.on(partnershipChanged, {
    inTransaction: {
      queueWebhooks: async (tx, change) =>
        change.isHeld ? undefined : queuePartnershipWebhooks(deliveries)(tx, change),
      notify: async (tx, change) => (change.isHeld ? undefined : notePartnership(noticeLog)(tx, change)),
    },
  });
  events.on(partnershipDecisionFinal, {
    inTransaction: { queueWebhooks: queuePartnershipWebhooks(deliveries), notify: notePartnership(noticeLog) },
  });
}
