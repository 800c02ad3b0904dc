import type { Tx } from "../../../platform/db/database";
import { formatCents } from "../../../platform/money";
import {
  type DroppedPrice,
  type HealthChange,
  type Link,
  type LinkRow,
  type ProductLinkService,
  presentTrackedLink,
} from "../../../tracking";
import type { Announcement, WebhookCause } from "../deliveries/deliveryLog.service";
import type { WebhookEvent } from "../webhook.entity";

interface Links {
  links: { withUrl: (link: LinkRow) => Link };
  productLinks: Pick<ProductLinkService, "byLinkIds">;
}

/** Webhook data of publishers' links, each with its URL and product. */
export function linkAnnouncements({ links, productLinks }: Links) {
  const about =
    (link: LinkRow, tx: Tx) =>
    (event: WebhookEvent): Announcement => ({
      event,
      to: [link.publisherId],
      data: async () => {
        const [product] = await productLinks.byLinkIds([link.id], tx);
        return presentTrackedLink(links.withUrl(link), product);
      },
    });
  const created: WebhookCause<readonly LinkRow[]> = (all, tx) => all.map((link) => about(link, tx)("link.created"));
  const edited: WebhookCause<{ link: LinkRow; before: LinkRow }> = ({ link, before }, tx) => {
    const events: WebhookEvent[] = [];
    const [isArchived, wasArchived] = [link.archivedAt !== null, before.archivedAt !== null];
    if (isArchived !== wasArchived) events.push(isArchived ? "link.archived" : "link.restored");
    if (link.name !== before.name || link.destination !== before.destination) events.push("link.updated");
    return events.map(about(link, tx));
  };
  const foundProduct: WebhookCause<LinkRow> = (link, tx) => (link.archivedAt ? [] : [about(link, tx)("link.updated")]);
  return { created, edited, foundProduct };
}

const presentHealth = ({ link, before, after, productTitle }: HealthChange) => ({
  linkId: link.id,
  code: link.code,
  merchantId: link.merchantId,
  destination: link.destination,
  productId: after.productId,
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

/** Links whose destination changed. */
export const announceHealth: WebhookCause<readonly HealthChange[]> = (changes) =>
  changes
    .filter(({ link }) => !link.archivedAt)
    .map((change) => ({
      event: "link.health_changed",
      to: [change.link.publisherId],
      data: () => presentHealth(change),
    }));

/** Publishers with a link to a product whose price dropped. */
export const announcePriceDrop: WebhookCause<DroppedPrice> = (drop) => {
  const { product, priceMinor, wasMinor, currency, at, publisherIds } = drop;
  const data = () => ({
    productId: product.id,
    merchantId: product.merchantId,
    title: product.title,
    price: formatCents(priceMinor, currency),
    lowestOf30Days: formatCents(wasMinor, currency),
    currency,
    at: at.toISOString(),
  });
  return [{ event: "product.price_dropped", to: publisherIds, data }];
};
