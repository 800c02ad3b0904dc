import { type Channel, platformLabel } from "../../contract/creators/channels";
import { hasHandles } from "../../contract/creators/handlePages";
import { t } from "../../contract/i18n/t";
import { Html, html } from "../../platform/html";
import { tileHtml } from "./cardHtml";
import type { ShopPage } from "./shopPage";
import type { ShownShop } from "./shownShop";

export const SEARCH_LENGTH = 100;

const NOTHING = new Html("");
const THREAD = new Html(
  '<svg class="thread" viewBox="0 0 1200 14" preserveAspectRatio="none" aria-hidden="true"><path d="M0 5C300 13 900 13 1200 5" fill="none" stroke="#7F8A10" stroke-width="5" vector-effect="non-scaling-stroke"/><path d="M0 5C300 13 900 13 1200 5" fill="none" stroke="#D8E24A" stroke-width="3.4" vector-effect="non-scaling-stroke"/></svg>',
);

/** Who it is, where else to find them, and the search. On a collection's page its title, below the creator's name. */
export function headerHtml({ shop, collection, isCollection, view }: ShopPage): Html {
  const home = `/@${shop.handle}`;
  const isHome = !isCollection && view.q === undefined;
  const words = isCollection ? (collection?.words ?? null) : isHome ? shop.words : null;
  const title = isCollection
    ? (collection?.title ?? "")
    : isHome
      ? shop.name
      : t("Results for “{text}”", { text: view.q ?? "" });
  return html`<header><div class="bare" aria-hidden="true"></div>${THREAD}
<div class="wr id${isHome ? NOTHING : new Html(" in")}">${faceHtml(shop)}<div>${
    isHome ? NOTHING : html`<p class="d"><a href="${home}">${shop.name}</a></p>`
  }<h1 dir="auto">${title}</h1>${words ? html`<p dir="auto">${words}</p>` : NOTHING}${isHome ? linksHtml(shop) : NOTHING}</div>
<form class="se" role="search" action="${home}"><input type="search" name="q" value="${view.q ?? ""}" maxlength="${SEARCH_LENGTH}" aria-label="${t("Search {name}’s shop", { name: shop.name })}" placeholder="${t("Search this shop")}"><button>${t("Search")}</button></form></div></header>`;
}

/** The creator's photo; without one, the first letter of the name. */
function faceHtml({ photo, name }: ShownShop): Html {
  if (photo)
    return html`<img class="ph" src="${photo}" alt="" width="144" height="144" decoding="async" fetchpriority="high">`;
  return html`<span class="ph" aria-hidden="true">${Array.from(name)[0] ?? ""}</span>`;
}

function linksHtml({ links }: ShownShop): Html {
  if (links.length === 0) return NOTHING;
  return html`<ul class="ln">${links.map((link) => html`<li><a href="${link.address}" rel="me nofollow noopener">${labelOf(link)}</a></li>`)}</ul>`;
}

/** A website is known by its address. */
const labelOf = ({ platform, address }: Channel): string =>
  hasHandles(platform) || platform === "newsletter" || platform === "podcast"
    ? platformLabel(platform)
    : new URL(address).hostname.replace(/^www\./, "");

/** The collections: with pictures on the shop's own page, by name beside the pictures of one of them. */
export function collectionsHtml({ shop, tiles, collection, isCollection, view }: ShopPage): Html {
  const [first] = tiles;
  if (!first || view.q !== undefined || tiles.length === 1) return NOTHING;
  const list = isCollection
    ? html`<ul class="cn">${tiles.map(({ id, slug, title }) => html`<li><a href="/@${shop.handle}/${slug}"${id === collection?.id ? new Html(' aria-current="page"') : NOTHING} dir="auto">${title}</a></li>`)}</ul>`
    : html`<ul class="cols">${tiles.map((tile, at) => tileHtml(shop.handle, tile, at === 0))}</ul>`;
  return html`<nav aria-label="${t("Collections")}">${list}</nav>`;
}
