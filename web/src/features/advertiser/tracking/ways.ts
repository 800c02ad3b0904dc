/** What a shop is built with; the address names it. Asked first, so that only one way is read. */
export const ways = [
  { id: "shopify", label: "Shopify", text: "Your theme keeps the click, your own webhook reports the order." },
  { id: "woocommerce", label: "WooCommerce", text: "Two hooks in your theme. Your server signs each order." },
  { id: "server", label: "Own server", text: "The most reliable: no ad blocker is in the way." },
  { id: "script", label: "Script", text: "For any shop whose pages you can edit." },
] as const;

export type Way = (typeof ways)[number]["id"];

/** Ways whose orders your server sends with a key; those of the others it signs. */
export const usesKey = (way: Way): boolean => way === "server" || way === "shopify";

export const views = [
  { id: "live", label: "Live" },
  { id: "test", label: "Test" },
] as const;
