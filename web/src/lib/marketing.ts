import { t } from "../../../api/src/contract/i18n/t";
/** Fixed claims of the public pages; none of these figures are computed. */
export const headline = {
  /** The hero headline. */
  lines: t("Build Wealth\nwith Our Affiliate\nNetwork").split("\n"),
  tagline: t("Connect with premium fashion brands and unlock your earning potential."),
} as const;

export const counters = [
  { value: 5000, label: t("Active publishers") },
  { value: 500, label: t("Fashion brands") },
  { value: 100_000_000, label: t("Tracked sales") },
] as const;

export const features = [
  { title: t("Discover Merchants"), text: t("Browse brands with competitive commission rates and exclusive offers.") },
  { title: t("Track Performance"), text: t("Real-time analytics and reporting, with every number explained.") },
  { title: t("Earn Rewards"), text: t("Fast payment and competitive commissions, up to 15%.") },
] as const;

export const showcaseClaims = [
  { figure: "500+", label: t("brands") },
  { figure: "50+", label: t("countries") },
  { figure: "100%", label: t("fashion focus") },
  { figure: "24/7", label: t("support") },
] as const;

export const NO_IMAGES = t("No images found in this category.");

/** The sample dashboard. The last month's value equals the earnings shown. */
export const preview = {
  earnings: { label: t("Earnings this month"), value: "$2,847", change: "35.6%" },
  clicks: { label: t("Total clicks"), value: "9,412", change: "11.2%" },
  months: [
    { name: t("January"), earnings: 1200 },
    { name: t("February"), earnings: 1900 },
    { name: t("March"), earnings: 1600 },
    { name: t("April"), earnings: 2400 },
    { name: t("May"), earnings: 2100 },
    { name: t("June"), earnings: 2847 },
  ],
  activity: [
    { kind: "sale", brand: "Maison Orsay", text: t("Sale from Maison Orsay"), detail: "+$38.40" },
    { kind: "approval", brand: "Northloom", text: t("Northloom approved you"), detail: t("2 hours ago") },
    { kind: "sale", brand: "Sable & Fern", text: t("Sale from Sable & Fern"), detail: "+$19.20" },
  ],
} as const;

export const testimonials = [
  {
    name: "Maya Okafor",
    role: t("Fashion blogger"),
    content: t(
      "I stopped guessing. Every commission shows me which link it came from, and why it is the amount it is.",
    ),
  },
  {
    name: "Luca Brandt",
    role: t("YouTube creator"),
    content: t(
      "Approved on a Tuesday, first sale on the Thursday. Now I look every Friday at what arrived, and at why.",
    ),
  },
  {
    name: "Priya Nandakumar",
    role: t("Instagram stylist"),
    content: t("The brands fit what I wear anyway. My followers notice the difference, and so does my rent."),
  },
] as const;

export const invitation = {
  title: t("Ready to Start Earning?"),
  text: t("Applying takes two minutes, and most applications are decided within 24 hours."),
} as const;

export const COPYRIGHT = t("© 2025 Weft. All rights reserved.");
