import { feedTroubled } from "../../catalogue";
import type { Events } from "../../platform/events";
import {
  linkCreated,
  linkEdited,
  linkFoundProduct,
  linkHealthChanged,
  priceDropped,
  type Tracking,
} from "../../tracking";
import { noteFeedTrouble, noteLinkHealth, notePriceDrop } from "../notifications/causes/linkNotices";
import { noteFirstLink } from "../notifications/causes/partnerNotices";
import type { NoticeLog } from "../notifications/noticeLog";
import type { DeliveryLog } from "../webhooks/deliveries/deliveryLog.service";
import {
  queueEditedLink,
  queueFoundProduct,
  queueHealthWebhooks,
  queueNewLink,
  queuePriceWebhooks,
} from "../webhooks/linkEvents";

export interface LinkActors {
  deliveries: DeliveryLog;
  noticeLog: NoticeLog;
  tracking: Tracking;
}

/** The part of eventHandlers.ts about links and the products they lead to. */
export function handleLinkEvents(events: Events, { deliveries, noticeLog, tracking }: LinkActors): void {
  const { links, linkHealth, productLinks } = tracking;
  const tellers = { deliveries, links, productLinks };
  events.on(linkCreated, {
    inTransaction: {
      notifyBrand: noticeLog.of(noteFirstLink),
      judgeHealth: linkHealth.begin,
      queueWebhooks: queueNewLink(tellers),
    },
  });
  events.on(linkEdited, { inTransaction: { queueWebhooks: queueEditedLink(tellers) } });
  events.on(linkFoundProduct, { inTransaction: { queueWebhooks: queueFoundProduct(tellers) } });
  events.on(linkHealthChanged, {
    inTransaction: { queueWebhooks: queueHealthWebhooks(deliveries), notify: noticeLog.of(noteLinkHealth) },
  });
  events.on(feedTroubled, { inTransaction: { notify: noticeLog.of(noteFeedTrouble) } });
  events.on(priceDropped, {
    inTransaction: { queueWebhooks: queuePriceWebhooks(deliveries), notify: noticeLog.of(notePriceDrop) },
  });
}
