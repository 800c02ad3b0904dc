import { t } from "../../../../../api/src/contract/i18n/t";
/** The shop's platform, stored in the URL. Asked first, so that only one guide is shown. */
export const ways = [
  { id: "shopify", label: t("Shopify"), text: t("Custom app") },
  { id: "woocommerce", label: t("WooCommerce"), text: t("Plugin") },
  { id: "tag-manager", label: t("Tag Manager"), text: t("Google Tag Manager") },
  { id: "segment", label: t("Segment"), text: t("Already on Segment") },
  { id: "server", label: t("Own server"), text: t("Server-to-server, most reliable") },
  { id: "script", label: t("Script"), text: t("Paste a script") },
] as const;

export type Way = (typeof ways)[number]["id"];
/** Shopify has its own panel, because it is connected. */
export type SteppedWay = Exclude<Way, "shopify">;

/** How each integration authenticates orders: an API key, the shop's signature, or the brand's signing secret. */
export const proofOf = {
  shopify: "shop",
  woocommerce: "key",
  "tag-manager": "key",
  segment: "key",
  server: "key",
  script: "secret",
} as const satisfies Record<Way, "key" | "shop" | "secret">;

export const views = [
  { id: "live", label: t("Live") },
  { id: "test", label: t("Test") },
] as const;
