import type { User } from "../accounts/user.type";
import type { Export } from "../exports/export.service";
import type { Link } from "../links/link.entity";
import { presentLinkedProduct } from "../links/presentTrackedLink";
import type { ProductLink } from "../links/productLink.entity";
import type { Merchant } from "../merchants/merchant.entity";
import type { Page } from "../pages/page.entity";

/** The documented fields in REST responses, and no others. */
export function presentUser(user: User) {
  const { id, name, email, role, status, website, createdAt } = user;
  return { id, name, email, role, status, website, createdAt: createdAt.toISOString(), ...byRole(user) };
}

/** The person's own settings besides, those that are set. */
export const presentOwn = (user: User) => ({
  ...presentUser(user),
  ...(user.language && { language: user.language }),
  ...(user.timeZone && { timeZone: user.timeZone }),
  ...(user.displayCurrency && { displayCurrency: user.displayCurrency }),
});

function byRole({ role, channelType, businessName, contactName, categories }: User) {
  if (role === "publisher") return { channelType };
  return role === "advertiser" ? { businessName, contactName, categories } : {};
}

export const presentMerchant = ({ id, name, description, commissionRate, website, categories }: Merchant) => ({
  id,
  name,
  description,
  commissionRate,
  website,
  categories,
});

export function presentLink(link: Link, merchantName: string, affiliateUrl: string, product: ProductLink | undefined) {
  const { id, merchantId, channel, code, destination, createdAt } = link;
  const createdDate = createdAt.toISOString();
  return {
    id,
    merchantId,
    merchantName,
    channel,
    code,
    affiliateUrl,
    destination,
    createdDate,
    product: presentLinkedProduct(product),
  };
}

export const presentPage = ({ title, content, lastUpdated }: Page) => ({
  title,
  content,
  lastUpdated: lastUpdated.toISOString(),
});

export const presentExport = ({ task, content, format, filter, state, file, downloadUrl }: Export) => ({
  id: task.id,
  content,
  format,
  from: filter.from ?? null,
  to: filter.to ?? null,
  status: filter.status ?? null,
  stage: filter.stage ?? null,
  state,
  rows: file?.rowCount ?? task.done,
  total: file?.rowCount ?? task.total,
  bytes: file?.bytes ?? null,
  error: task.error,
  createdAt: task.createdAt.toISOString(),
  expiresAt: file?.expiresAt.toISOString() ?? null,
  downloadUrl,
});
