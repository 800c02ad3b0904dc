import type { User } from "../accounts/user.entity";
import type { Link } from "../links/link.entity";
import type { Merchant } from "../merchants/merchant.entity";
import type { Page } from "../pages/page.entity";

/** The documented fields in REST responses, and no others. */
export function presentUser(user: User) {
  const { id, name, email, role, status, website, createdAt } = user;
  return { id, name, email, role, status, website, createdAt: createdAt.toISOString(), ...byRole(user) };
}

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

export function presentLink(link: Link, merchantName: string, affiliateUrl: string) {
  const { id, merchantId, channel, code, createdAt } = link;
  return { id, merchantId, merchantName, channel, code, affiliateUrl, createdDate: createdAt.toISOString() };
}

export const presentPage = ({ title, content, lastUpdated }: Page) => ({
  title,
  content,
  lastUpdated: lastUpdated.toISOString(),
});
