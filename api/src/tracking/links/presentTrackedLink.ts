import type { Link } from "./link.entity";
import type { ProductLink } from "./productLink.entity";

/** A link's product in responses; null for other links. */
export const presentLinkedProduct = (product: ProductLink | null | undefined) =>
  product
    ? { id: product.productId, title: product.title, picturePath: product.picturePath, state: product.state }
    : null;

/** A link in v1 and in webhooks. */
export const presentTrackedLink = (link: Link, product: ProductLink | null | undefined) => ({
  id: link.id,
  merchantId: link.merchantId,
  channel: link.channel,
  name: link.name,
  code: link.code,
  url: link.affiliateUrl,
  destination: link.destination,
  product: presentLinkedProduct(product),
  createdAt: link.createdAt.toISOString(),
  archivedAt: link.archivedAt?.toISOString() ?? null,
});
