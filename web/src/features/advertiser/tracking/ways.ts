/** What the product has; the address names it. The first is what most shops begin with. */
export const ways = [
  {
    id: "script",
    label: "A script in your pages",
    text: "For any shop whose pages you can edit. A signature by your server makes its orders count at once.",
  },
  {
    id: "server",
    label: "Your own server",
    text: "The most reliable: your server reports orders and returns with an API key. No ad blocker is in the way.",
  },
  {
    id: "pixel",
    label: "A pixel",
    text: "For confirmation pages that may show a picture but run no script of others.",
  },
] as const;

export type Way = (typeof ways)[number]["id"];
