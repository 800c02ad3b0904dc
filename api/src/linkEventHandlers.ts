import { feedTroubled } from "./catalogue/runs/feedRunStore";
import type { Tracking } from "./clicks/tracking";
import type { Events } from "./core/events";
import { type LinkHealthService, linkHealthChanged } from "./linkHealth/linkHealth.service";
import { priceDropped } from "./linkHealth/priceDrops/priceDrops.service";
import { type LinkService, linkCreated } from "./links/link.service";
import { linkChanged, linkChangeNoted, linkEdited, linkFoundProduct, linkLedElsewhere } from "./links/linkWriter";
import type { ProductLinkService } from "./links/productLinks.service";
import { noteFeedTrouble } from "./notifications/causes/feedNotices";
import { noteLinkHealth, notePriceDrop } from "./notifications/causes/linkNotices";
import { noteFirstLink } from "./notifications/causes/programNotices";
import type { NoticeLog } from "./notifications/noticeLog";
import type { DeliveryLog } from "./webhooks/deliveries/deliveryLog.service";
import {
  queueEditedLink,
  queueFoundProduct,
  queueHealthWebhooks,
  queueNewLink,
  queuePriceWebhooks,
} from "./webhooks/linkEvents";

export interface LinkActors {
  deliveries: DeliveryLog;
  linkHealth: LinkHealthService;
  links: LinkService;
  noticeLog: NoticeLog;
  productLinks: ProductLinkService;
  tracking: Tracking;
}

/** The part of eventHandlers.ts about links and the products they lead to. */
export function handleLinkEvents(
  events: Events,
  { deliveries, linkHealth, links, noticeLog, productLinks, tracking }: LinkActors,
): void {
  const tellers = { deliveries, links, productLinks };
  events.on(linkCreated, {
    inTransaction: {
      notifyBrand: noteFirstLink(noticeLog),
      judgeHealth: linkHealth.begin,
      queueWebhooks: queueNewLink(tellers),
    },
  });
  events.on(linkLedElsewhere, { inTransaction: { followProduct: productLinks.leadElsewhere } });
  events.on(linkChanged, {
    inTransaction: { judgeHealth: linkHealth.restart },
    afterCommit: { forgetCachedLink: ({ code, version }) => tracking.cache.forget(code, version) },
  });
  events.on(linkEdited, { inTransaction: { queueWebhooks: queueEditedLink(tellers) } });
  events.on(linkChangeNoted, { afterCommit: { publishToProcesses: () => tracking.publishChange() } });
  events.on(linkFoundProduct, { inTransaction: { queueWebhooks: queueFoundProduct(tellers) } });
  events.on(linkHealthChanged, {
    inTransaction: { queueWebhooks: queueHealthWebhooks(deliveries), notify: noteLinkHealth(noticeLog) },
  });
  events.on(feedTroubled, { inTransaction: { notify: noteFeedTrouble(noticeLog) } });
  events.on(priceDropped, {
    inTransaction: { queueWebhooks: queuePriceWebhooks(deliveries), notify: notePriceDrop(noticeLog) },
  });
}
