/** What a shop is built with; the address names it. Asked first, so that only one way is read. */
export const ways = [
  { id: "shopify", label: "Shopify", text: "Custom app" },
  { id: "woocommerce", label: "WooCommerce", text: "Plugin" },
  { id: "tag-manager", label: "Tag Manager", text: "Google Tag Manager" },
  { id: "segment", label: "Segment", text: "Already on Segment" },
  { id: "server", label: "Own server", text: "Server-to-server, most reliable" },
  { id: "script", label: "Script", text: "Paste a script" },
] as const;

export type Way = (typeof ways)[number]["id"];
/** Shopify has a panel of its own, since it is connected. */
export type SteppedWay = Exclude<Way, "shopify">;

/** How each way proves its orders: by an API key, by the shop's own signature, or by the brand's signing secret. */
export const proofOf = {
  shopify: "shop",
  woocommerce: "key",
  "tag-manager": "key",
  segment: "key",
  server: "key",
  script: "secret",
} as const satisfies Record<Way, "key" | "shop" | "secret">;

export const views = [
  { id: "live", label: "Live" },
  { id: "test", label: "Test" },
] as const;
