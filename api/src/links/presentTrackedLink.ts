import type { Link } from "./link.entity";

/** A link in v1 and in webhooks. */
export const presentTrackedLink = (link: Link) => ({
  id: link.id,
  merchantId: link.merchantId,
  channel: link.channel,
  name: link.name,
  code: link.code,
  url: link.affiliateUrl,
  destination: link.destination,
  createdAt: link.createdAt.toISOString(),
  archivedAt: link.archivedAt?.toISOString() ?? null,
});
