import { decimalOf } from "../../contract/currencies";
import { disclosureOf } from "../../contract/shops/disclosure";
import { shopLimits } from "../../contract/shops/shopForms";
import { Html, html, jsonHtml } from "../../platform/html";
import { cardHtml, pictureHtml, tileHtml } from "./cardHtml";
import { canBeBought, facesOf, type ShownCollection, type ShownPiece, type ShownShop } from "./shownShop";

/** What a visitor asked for of a collection. */
export interface ShopView {
  page: number;
  inStockOnly: boolean;
}

export interface ShopPage {
  shop: ShownShop;
  /** All published ones, with how many pieces each has. */
  tiles: readonly (ShownCollection & { count: number })[];
  /** Whose pieces are listed; the first one on the shop's own page. */
  collection: ShownCollection | null;
  /** Whether it is the collection's own page. */
  isCollection: boolean;
  view: ShopView;
  publicUrl: string;
  style: string;
  /** Addresses of the fonts that every page uses. */
  fonts: readonly string[];
}

const NOTHING = new Html("");
const READ_AT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const EAGER = 4;

/** For previews, cut between characters. */
const shortOf = (text: string): string => Array.from(text).slice(0, 200).join("");

/** The pieces of a view, and how many pages there are. */
export function viewOf(collection: ShownCollection, { page, inStockOnly }: ShopView) {
  const pieces = inStockOnly ? collection.pieces.filter(canBeBought) : collection.pieces;
  const pages = Math.max(1, Math.ceil(pieces.length / shopLimits.page));
  const start = (page - 1) * shopLimits.page;
  return { pieces: pieces.slice(start, start + shopLimits.page), pages, start, total: pieces.length };
}

/** A whole page of a shop. Every value is escaped by the template. */
export function shopHtml(given: ShopPage): string {
  const { shop, tiles, collection, isCollection, view, publicUrl } = given;
  const path = isCollection && collection ? `/@${shop.handle}/${collection.slug}` : `/@${shop.handle}`;
  const title = isCollection && collection ? `${collection.title} – ${shop.name}` : `${shop.name}’s shop`;
  const about =
    (isCollection ? collection?.words : null) ??
    shop.words ??
    `Pieces that ${shop.name} recommends, with prices and stock.`;
  const address = `${publicUrl}${path}`;
  const card = `${publicUrl}/shop-cards/${shop.handle}/${isCollection && collection ? collection.slug : "all"}/${shop.version}.png`;
  const shown = collection && viewOf(collection, view);
  const { text, lang } = disclosureOf(shop.country, shop.name);
  const rail = collection ? facesOf(collection, 6) : [];
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${shortOf(about)}">
<link rel="canonical" href="${address}${view.page > 1 ? `?page=${view.page}` : ""}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${given.fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)}
<meta property="og:type" content="website">
<meta property="og:site_name" content="Weft">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${shortOf(about)}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${card}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme:light)">
<meta name="theme-color" content="#1B161F" media="(prefers-color-scheme:dark)">
<style>${new Html(given.style)}</style>
${shown && shown.pieces.length > 0 ? html`<script type="application/ld+json">${jsonHtml(itemList(title, shown.pieces, shown.start, publicUrl))}</script>` : NOTHING}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>${
    rail.length > 0
      ? html`<div class="rail" aria-hidden="true">${rail.map(({ picturePath }, at) => pictureHtml(picturePath ?? "", "(max-width:900px) 25vw, 17vw", at < EAGER))}</div>`
      : new Html('<div class="bare" aria-hidden="true"></div>')
  }<svg class="thread" viewBox="0 0 1200 14" preserveAspectRatio="none" aria-hidden="true"><path d="M0 5C300 13 900 13 1200 5" fill="none" stroke="#7F8A10" stroke-width="5" vector-effect="non-scaling-stroke"/><path d="M0 5C300 13 900 13 1200 5" fill="none" stroke="#D8E24A" stroke-width="3.4" vector-effect="non-scaling-stroke"/></svg>
<div class="wr id">${
    isCollection
      ? html`<p class="d"><a href="/@${shop.handle}">${shop.name}</a></p><h1 dir="auto">${collection?.title ?? ""}</h1>${collection?.words ? html`<p dir="auto">${collection.words}</p>` : NOTHING}`
      : html`<h1 dir="auto">${shop.name}</h1>${shop.words ? html`<p dir="auto">${shop.words}</p>` : NOTHING}`
  }</div></header>
<main id="main" class="wr">
<p class="disc"><svg viewBox="0 0 18 18" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><circle cx="9" cy="9" r="7.2"/><path d="M9 8.200v4.300M9 5.600v.1" stroke-linecap="round"/></svg><span${lang === "en" ? NOTHING : html` lang="${lang}"`}>${text}</span></p>
${
  tiles.length > 1 || (tiles.length === 1 && !isCollection)
    ? html`<nav aria-label="Collections"><ul class="cols">${tiles.map((tile) => tileHtml(shop.handle, tile, isCollection && tile.id === collection?.id))}</ul></nav>`
    : NOTHING
}
${collection && shown ? collectionHtml(given, collection, shown) : html`<p class="none">Nothing here yet. Please come back soon.</p>`}
</main>
<footer class="wr"><div class="fo"><a class="l" href="/">Weft</a>${
    collection?.asOf ? html`<span>Prices and stock as of ${READ_AT.format(collection.asOf)} UTC</span>` : NOTHING
  }<span class="s"></span><a href="/how-we-count">About these links</a><a href="/privacy">Privacy</a><a href="/contact">Report this page</a></div></footer>
</body>
</html>
`;
  return page.text;
}

function collectionHtml(given: ShopPage, collection: ShownCollection, shown: ReturnType<typeof viewOf>): Html {
  const { shop, isCollection, view } = given;
  const path = `/@${shop.handle}/${collection.slug}`;
  const buyable = collection.pieces.filter(canBeBought).length;
  const isMixed = buyable > 0 && buyable < collection.pieces.length;
  const button = view.inStockOnly
    ? html`<a class="b" href="${path}">Show all ${collection.pieces.length}</a>`
    : isMixed
      ? html`<a class="b" href="${path}?stock=in">Shop all ${buyable} in stock</a>`
      : NOTHING;
  const head = isCollection
    ? html`<h2>${view.inStockOnly ? "In stock" : "All pieces"}</h2><p></p>`
    : html`<h2 dir="auto">${collection.title}</h2><p dir="auto">${collection.words ?? ""}</p>`;
  const list =
    shown.pieces.length > 0
      ? html`<ul class="g" aria-label="${collection.title}">${shown.pieces.map((piece, at) => cardHtml(piece, at < EAGER && view.page > 1))}</ul>`
      : html`<p class="none">Nothing of it can be bought just now.</p>`;
  return html`<div class="ch">${head}${button}</div>${list}${pagerHtml(given, path, shown)}`;
}

function pagerHtml({ isCollection, view }: ShopPage, path: string, { pages, total }: ReturnType<typeof viewOf>): Html {
  if (pages === 1) return NOTHING;
  if (!isCollection) return html`<div class="pp"><a class="b" href="${path}">See all ${total} pieces</a></div>`;
  const to = (page: number) => {
    const query = [page > 1 ? `page=${page}` : "", view.inStockOnly ? "stock=in" : ""].filter(Boolean).join("&");
    return query ? `${path}?${query}` : path;
  };
  return html`<nav class="pp" aria-label="Pages"><span>Page ${view.page} of ${pages}</span><span>${
    view.page > 1 ? html`<a class="b" rel="prev" href="${to(view.page - 1)}">Previous</a> ` : NOTHING
  }${view.page < pages ? html`<a class="b" rel="next" href="${to(view.page + 1)}">Next</a>` : NOTHING}</span></nav>`;
}

const AVAILABLE: Record<ShownPiece["state"], string> = {
  in_stock: "https://schema.org/InStock",
  sold_out: "https://schema.org/OutOfStock",
  gone: "https://schema.org/Discontinued",
  replaced: "https://schema.org/Discontinued",
};

/** For search engines. */
const itemList = (name: string, pieces: readonly ShownPiece[], start: number, publicUrl: string) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name,
  numberOfItems: pieces.length,
  itemListElement: pieces.map((piece, at) => ({
    "@type": "ListItem",
    position: start + at + 1,
    item: {
      "@type": "Product",
      name: piece.title,
      brand: { "@type": "Brand", name: piece.brand },
      ...(piece.picturePath && { image: `${publicUrl}${piece.picturePath}?width=640` }),
      ...(piece.price && {
        offers: {
          "@type": "Offer",
          price: decimalOf(piece.price.cents, piece.price.currency),
          priceCurrency: piece.price.currency,
          availability: AVAILABLE[piece.state],
          url: piece.url,
        },
      }),
    },
  })),
});
