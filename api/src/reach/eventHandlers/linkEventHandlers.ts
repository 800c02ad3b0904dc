import { feedTroubled } from "../../catalogue";
import type { Tx } from "../../platform/db/database";
import type { Events } from "../../platform/events";
import { formatCents } from "../../platform/money";
import {
  type DroppedPrice,
  type HealthChange,
  type Link,
  type LinkRow,
  linkCreated,
  linkEdited,
  linkFoundProduct,
  linkHealthChanged,
  type ProductLinkService,
  presentTrackedLink,
  priceDropped,
  type Tracking,
} from "../../tracking";
import { noteFeedTrouble, noteLinkHealth, notePriceDrop } from "../notifications/causes/linkNotices";
import { noteFirstLink } from "../notifications/causes/partnerNotices";
import type { NoticeLog } from "../notifications/noticeLog";
import type { DeliveryLog } from "../webhooks/deliveries/deliveryLog.service";
import type { WebhookEvent } from "../webhooks/webhook.entity";

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

const presentHealth = ({ link, before, after, productTitle }: HealthChange) => ({
  linkId: link.id,
  code: link.code,
  merchantId: link.merchantId,
  destination: link.destination,
  productId: after.styleId,
  productTitle,
  state: after.state,
  before,
  since: after.since.toISOString(),
  source: after.source,
  price:
    after.priceMinor !== null && after.currency !== null
      ? { amount: formatCents(after.priceMinor, after.currency), currency: after.currency }
      : null,
});

interface LinkTellers {
  deliveries: DeliveryLog;
  links: { withUrl: (link: LinkRow) => Link };
  productLinks: Pick<ProductLinkService, "byLinkIds">;
}

async function tell({ deliveries, links, productLinks }: LinkTellers, tx: Tx, event: WebhookEvent, link: LinkRow) {
  const owners = await deliveries.listeners(tx, [link.publisherId], event);
  if (owners.size === 0) return;
  const [product] = await productLinks.byLinkIds([link.id], tx);
  await deliveries.announce(tx, [...owners], event, presentTrackedLink(links.withUrl(link), product));
}

const queueNewLink =
  (tellers: LinkTellers) =>
  (tx: Tx, link: LinkRow): Promise<void> =>
    tell(tellers, tx, "link.created", link);

/** Notifies the publisher's webhooks of a link that was changed, archived or restored. */
const queueEditedLink =
  (tellers: LinkTellers) =>
  async (tx: Tx, { link, before }: { link: LinkRow; before: LinkRow }): Promise<void> => {
    const [isArchived, wasArchived] = [link.archivedAt !== null, before.archivedAt !== null];
    if (isArchived !== wasArchived) await tell(tellers, tx, isArchived ? "link.archived" : "link.restored", link);
    if (link.name !== before.name || link.destination !== before.destination) {
      await tell(tellers, tx, "link.updated", link);
    }
  };

/** Notifies the publisher's webhooks of a link whose product Weft has found, with the product. */
const queueFoundProduct =
  (tellers: LinkTellers) =>
  async (tx: Tx, link: LinkRow): Promise<void> => {
    if (!link.archivedAt) await tell(tellers, tx, "link.updated", link);
  };

/** Notifies publishers' webhooks of links that lead to something else than before. */
const queueHealthWebhooks =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, changes: readonly HealthChange[]): Promise<void> => {
    const own = changes.filter(({ link }) => !link.archivedAt);
    const ids = own.map(({ link }) => link.publisherId);
    const owners = await deliveries.listeners(tx, ids, "link.health_changed");
    for (const change of own) {
      const { publisherId } = change.link;
      if (owners.has(publisherId)) {
        await deliveries.announce(tx, [publisherId], "link.health_changed", presentHealth(change));
      }
    }
  };

/** Notifies the webhooks of publishers who link to it of a product that has become cheaper. */
const queuePriceWebhooks =
  (deliveries: DeliveryLog) =>
  async (tx: Tx, { style, priceMinor, wasMinor, currency, at, publisherIds }: DroppedPrice): Promise<void> => {
    const owners = await deliveries.listeners(tx, publisherIds, "product.price_dropped");
    if (owners.size === 0) return;
    await deliveries.announce(tx, [...owners], "product.price_dropped", {
      productId: style.id,
      merchantId: style.merchantId,
      title: style.title,
      price: formatCents(priceMinor, currency),
      lowestOf30Days: formatCents(wasMinor, currency),
      currency,
      at: at.toISOString(),
    });
  };
