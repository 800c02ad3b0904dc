/** What a click adds to an address; a page that loses it does not know whose the order is. */
export const CLICK = "weft_click";
export const ASKED = "link-check";

const partsOf = ({ pathname }: URL): string[] => pathname.split("/").filter(Boolean);
const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, "").replace(/\.$/, "");

/** Where an address led: to its page, to another one of the same kind, or silently elsewhere, such as home. */
export function wayOf(asked: URL, reached: URL): "straight" | "moved" | "elsewhere" {
  const [from, to] = [partsOf(asked), partsOf(reached)];
  const isSameHost = hostOf(asked) === hostOf(reached);
  if (isSameHost && from.join("/") === to.join("/")) return "straight";
  // Whoever asks for the shop's front is often led to that of a country or language.
  if (from.length === 0) return "straight";
  // A language or a country before the same page.
  if (to.length > from.length && to.slice(-from.length).join("/") === from.join("/")) return "moved";
  return to.length === from.length ? "moved" : "elsewhere";
}
