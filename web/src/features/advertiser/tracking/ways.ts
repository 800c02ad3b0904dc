/** What a shop is built with; the address names it. Asked first, so that only one way is read. */
export const ways = [
  { id: "shopify", label: "Shopify", text: "An app of your own." },
  { id: "woocommerce", label: "WooCommerce", text: "A plugin." },
  { id: "tag-manager", label: "Tag Manager", text: "Google's containers." },
  { id: "segment", label: "Segment", text: "Events you send already." },
  { id: "server", label: "Own server", text: "Most reliable." },
  { id: "script", label: "Script", text: "For pages you can edit." },
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
