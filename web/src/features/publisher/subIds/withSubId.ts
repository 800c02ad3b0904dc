import { limits } from "../../../../../api/src/contract/limits";

/** A link with a sub-ID, or why there is none. */
export type Marked = { url: string } | { fault: string };

/** The link as it was given, with `?sub=` set anew. Only links of this site count sub-IDs. */
export function withSubId(link: string, subId: string, site: string): Marked {
  const text = link.trim();
  const given = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(given)) return { fault: "This is not a link. Copy one from your links." };
  const url = new URL(given);
  if (url.host !== new URL(site).host || !/^\/r\/[\w-]+\/?$/.test(url.pathname))
    return { fault: `This is not one of your Weft links: they look like ${new URL(site).host}/r/…` };
  const sub = subId.trim();
  if (sub.length > limits.subId.max) return { fault: `A sub-ID has at most ${limits.subId.max} characters.` };
  url.searchParams.delete("sub");
  if (sub) url.searchParams.set("sub", sub);
  return { url: url.toString() };
}
