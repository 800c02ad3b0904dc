/** What a shop is built with; the address names it. Asked first, so that only one way is read. */
export const ways = [
  { id: "shopify", label: "Shopify", text: "Connected, it reports orders and refunds." },
  { id: "woocommerce", label: "WooCommerce", text: "A plugin reports orders and refunds by itself." },
  { id: "tag-manager", label: "Tag Manager", text: "Google's containers, web and server, by templates." },
  { id: "server", label: "Own server", text: "The most reliable: no ad blocker is in the way." },
  { id: "script", label: "Script", text: "For any shop whose pages you can edit." },
] as const;

export type Way = (typeof ways)[number]["id"];
/** Shopify has a panel of its own, since it is connected. */
export type SteppedWay = Exclude<Way, "shopify">;

/** How each way proves its orders: by an API key, by the shop's own signature, or by the brand's signing secret. */
export const proofOf = {
  shopify: "shop",
  woocommerce: "key",
  "tag-manager": "key",
  server: "key",
  script: "secret",
} as const satisfies Record<Way, "key" | "shop" | "secret">;

export const views = [
  { id: "live", label: "Live" },
  { id: "test", label: "Test" },
] as const;
