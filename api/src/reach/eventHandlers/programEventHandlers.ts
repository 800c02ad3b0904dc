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
import {
  noteChangedTerms,
  notePartnership,
  noteWithdrawnTerms,
  noteWorseTerms,
} from "../notifications/causes/partnerNotices";
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
