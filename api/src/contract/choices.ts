import { allSaid } from "./i18n/said";
import { t } from "./i18n/t";

/** The fixed choices in forms, with their labels. */
export const channelTypes = [
  { id: "blog", label: t("Fashion Blog") },
  { id: "instagram", label: t("Instagram") },
  { id: "youtube", label: t("YouTube Channel") },
  { id: "tiktok", label: t("TikTok") },
  { id: "website", label: t("E-commerce Site") },
  { id: "other", label: t("Other") },
] as const;

export const categories = [
  { id: "womens-fashion", label: t("Women's Fashion") },
  { id: "mens-fashion", label: t("Men's Fashion") },
  { id: "shoes", label: t("Shoes & Accessories") },
  { id: "jewelry", label: t("Jewelry & Watches") },
  { id: "beauty", label: t("Beauty & Cosmetics") },
  { id: "lifestyle", label: t("Lifestyle Products") },
] as const;

export const pageTitles = [
  { id: "AboutUs", label: t("About Us") },
  { id: "PrivacyPolicy", label: t("Privacy Policy") },
  { id: "TermsConditions", label: t("Terms & Conditions") },
] as const;

/** The partner type. Suggested by the applicant's channel, set by an admin. */
export const partnerKinds = allSaid([
  { id: "content", label: () => t("Content") },
  { id: "creator", label: () => t("Creator") },
  { id: "editorial", label: () => t("Editorial") },
  { id: "comparison", label: () => t("Comparison") },
  { id: "coupon", label: () => t("Coupon and deals") },
  { id: "cashback", label: () => t("Cashback and loyalty") },
  { id: "extension", label: () => t("Browser extension") },
  { id: "employee", label: () => t("Employee") },
  { id: "agent", label: () => t("Shopping agent") },
] as const);

export type ChannelTypeId = (typeof channelTypes)[number]["id"];
export type CategoryId = (typeof categories)[number]["id"];
export type PartnerKind = (typeof partnerKinds)[number]["id"];
export type PageTitleId = (typeof pageTitles)[number]["id"];

export const channelTypeIds: readonly ChannelTypeId[] = channelTypes.map(({ id }) => id);
export const categoryIds: readonly CategoryId[] = categories.map(({ id }) => id);
export const pageTitleIds: readonly PageTitleId[] = pageTitles.map(({ id }) => id);
export const partnerKindIds: readonly PartnerKind[] = partnerKinds.map(({ id }) => id);
