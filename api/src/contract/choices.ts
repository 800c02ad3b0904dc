/** The fixed choices in forms, with their labels. */
export const channelTypes = [
  { id: "blog", label: "Fashion Blog" },
  { id: "instagram", label: "Instagram" },
  { id: "youtube", label: "YouTube Channel" },
  { id: "tiktok", label: "TikTok" },
  { id: "website", label: "E-commerce Site" },
  { id: "other", label: "Other" },
] as const;

export const categories = [
  { id: "womens-fashion", label: "Women's Fashion" },
  { id: "mens-fashion", label: "Men's Fashion" },
  { id: "shoes", label: "Shoes & Accessories" },
  { id: "jewelry", label: "Jewelry & Watches" },
  { id: "beauty", label: "Beauty & Cosmetics" },
  { id: "lifestyle", label: "Lifestyle Products" },
] as const;

export const pageTitles = [
  { id: "AboutUs", label: "About Us" },
  { id: "PrivacyPolicy", label: "Privacy Policy" },
  { id: "TermsConditions", label: "Terms & Conditions" },
] as const;

/** The kind of publisher. Suggested by the applicant's channel, set by an admin. */
export const partnerKinds = [
  { id: "content", label: "Content" },
  { id: "creator", label: "Creator" },
  { id: "editorial", label: "Editorial" },
  { id: "comparison", label: "Comparison" },
  { id: "coupon", label: "Coupons and deals" },
  { id: "cashback", label: "Cashback and loyalty" },
  { id: "extension", label: "Browser extension" },
  { id: "employee", label: "Employee" },
  { id: "agent", label: "Shopping agent" },
] as const;

export type ChannelTypeId = (typeof channelTypes)[number]["id"];
export type CategoryId = (typeof categories)[number]["id"];
export type PartnerKind = (typeof partnerKinds)[number]["id"];
export type PageTitleId = (typeof pageTitles)[number]["id"];

export const channelTypeIds: readonly ChannelTypeId[] = channelTypes.map(({ id }) => id);
export const categoryIds: readonly CategoryId[] = categories.map(({ id }) => id);
export const pageTitleIds: readonly PageTitleId[] = pageTitles.map(({ id }) => id);
export const partnerKindIds: readonly PartnerKind[] = partnerKinds.map(({ id }) => id);
