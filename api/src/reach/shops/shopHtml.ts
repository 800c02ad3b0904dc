import { decimalOf } from "../../contract/currencies";
import { pathIn } from "../../contract/i18n/languages";
import { t, voice } from "../../contract/i18n/t";
import { disclosureOf } from "../../contract/shops/disclosure";
import { shopLimits } from "../../contract/shops/shopForms";
import { Html, html, jsonHtml } from "../../platform/html";
import { cardHtml, legendHtml } from "./cardHtml";
import { collectionsHtml, headerHtml } from "./shopHeader";
import type { ShopPage, ShopView } from "./shopPage";
import { canBeBought, type ShownCollection, type ShownItem } from "./shownShop";

const NOTHING = new Html("");
const EAGER = 4;

const readAt = (at: Date): string =>
  new Intl.DateTimeFormat(voice().locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at);

/** For previews, cut between characters. */
const shortOf = (text: string): string => Array.from(text).slice(0, 200).join("");

/** A view's items, and the number of pages. */
export function viewOf(collection: ShownCollection, { page, inStockOnly }: ShopView) {
  const items = inStockOnly ? collection.items.filter(canBeBought) : collection.items;
  const pages = Math.max(1, Math.ceil(items.length / shopLimits.page));
  const start = (page - 1) * shopLimits.page;
  return { items: items.slice(start, start + shopLimits.page), pages, start, total: items.length };
}

/** A whole page of a shop, in the language that is spoken. Every value is escaped by the template. */
export function shopHtml(given: ShopPage): string {
  const { shop, collection, isCollection, view, results, publicUrl } = given;
  const path = isCollection && collection ? `/@${shop.handle}/${collection.slug}` : `/@${shop.handle}`;
  const title =
    isCollection && collection ? `${collection.title} – ${shop.name}` : t("{name}’s shop", { name: shop.name });
  const about =
    (isCollection ? collection?.words : null) ??
    shop.words ??
    t("Products recommended by {name}, with prices and stock.", { name: shop.name });
  const address = `${publicUrl}${path}`;
  const card = `${publicUrl}/shop-cards/${shop.handle}/${isCollection && collection ? collection.slug : "all"}/${shop.version}.png`;
  const list = results ?? (isCollection ? null : shop.latest) ?? collection;
  const { items, start } = collection && list === collection ? viewOf(collection, view) : { ...list, start: 0 };
  const { text, lang } = disclosureOf(shop.country, shop.name);
  const page = html`<!doctype html>
<html lang="${voice().language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${shortOf(about)}">
<link rel="canonical" href="${address}${view.page > 1 ? `?page=${view.page}` : ""}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${results ? new Html('<meta name="robots" content="noindex">\n') : NOTHING}${given.fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)}
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
${items && items.length > 0 && !results ? html`<script type="application/ld+json">${jsonHtml(itemList(title, items, start, publicUrl))}</script>` : NOTHING}
</head>
<body>
<a class="skip" href="#main">${t("Skip to content")}</a>
${headerHtml(given)}
<main id="main" class="wr">
<p class="disc"><svg viewBox="0 0 18 18" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><circle cx="9" cy="9" r="7.2"/><path d="M9 8.200v4.300M9 5.600v.1" stroke-linecap="round"/></svg><span${lang === voice().language ? NOTHING : html` lang="${lang}"`}>${text}</span></p>
${collectionsHtml(given)}
${listHtml(given)}
</main>
<footer class="wr"><div class="fo"><a class="l" href="${pathIn(voice().language, "/")}">Weft</a>${
    list?.asOf ? html`<span>${t("Prices and stock as of {time} UTC", { time: readAt(list.asOf) })}</span>` : NOTHING
  }<span class="s"></span><a href="${pathIn(voice().language, "/how-we-count")}">${t("About these links")}</a><a href="${pathIn(voice().language, "/privacy")}">${t("Privacy")}</a><a href="${pathIn(voice().language, "/contact")}">${t("Report this page")}</a></div></footer>
</body>
</html>
`;
  return page.text;
}

/** What the page lists: a collection, the newest of all, or what was found. */
function listHtml(given: ShopPage): Html {
  const { collection, isCollection, view, results, shop } = given;
  if (results) {
    const count = t("{count, plural, one {# piece} other {# pieces}}", { count: results.items.length });
    if (results.items.length === 0)
      return html`<p class="none">${t("Nothing found. Try another word.")} <a href="/@${shop.handle}">${t("See the whole shop")}</a></p>`;
    return gridHtml(given, results.items, { head: html`<h2>${count}</h2>`, label: t("Results") });
  }
  if (!collection) return html`<p class="none">${t("Nothing here yet. Check back soon.")}</p>`;
  if (!isCollection && shop.latest) {
    return gridHtml(given, shop.latest.items, { head: html`<h2>${t("Latest")}</h2>`, label: t("Latest") });
  }
  const shown = viewOf(collection, view);
  const head = isCollection
    ? html`<h2>${view.inStockOnly ? t("In stock") : t("All pieces")}</h2>`
    : html`<h2 dir="auto">${collection.title}</h2><p dir="auto">${collection.words ?? ""}</p>`;
  const path = `/@${shop.handle}/${collection.slug}`;
  return html`${gridHtml(given, shown.items, { head: html`${head}${stockHtml(collection, view, path)}`, label: collection.title })}${pagerHtml(given, path, shown)}`;
}

interface Grid {
  head: Html;
  label: string;
}

function gridHtml(
  { view, isCollection, results, tiles }: ShopPage,
  items: readonly ShownItem[],
  { head, label }: Grid,
): Html {
  // Below pictures of collections, the first cards are out of sight.
  const eager = isCollection || results || tiles.length <= 1 ? EAGER : 0;
  const list =
    items.length > 0
      ? html`<ul class="g" aria-label="${label}">${items.map((item, at) => cardHtml(item, at < eager, view.prices))}</ul>`
      : html`<p class="none">${t("Nothing in stock right now.")}</p>`;
  return html`<div class="ch">${head}</div>${legendHtml(items)}${list}`;
}

/** Between all items and those in stock. */
function stockHtml({ items }: ShownCollection, { inStockOnly }: ShopView, path: string): Html {
  const buyable = items.filter(canBeBought).length;
  if (inStockOnly)
    return html`<a class="b" href="${path}">${t("Show all {count, number}", { count: items.length })}</a>`;
  return buyable > 0 && buyable < items.length
    ? html`<a class="b" href="${path}?stock=in">${t("Shop all {count, number} in stock", { count: buyable })}</a>`
    : NOTHING;
}

function pagerHtml({ isCollection, view }: ShopPage, path: string, { pages, total }: ReturnType<typeof viewOf>): Html {
  if (pages === 1) return NOTHING;
  if (!isCollection)
    return html`<div class="pp"><a class="b" href="${path}">${t("See all {total, number} pieces", { total })}</a></div>`;
  const to = (page: number) => {
    const query = [page > 1 ? `page=${page}` : "", view.inStockOnly ? "stock=in" : ""].filter(Boolean).join("&");
    return query ? `${path}?${query}` : path;
  };
  return html`<nav class="pp" aria-label="${t("Pages")}"><span>${t("Page {page} of {pages}", { page: view.page, pages })}</span><span>${
    view.page > 1 ? html`<a class="b" rel="prev" href="${to(view.page - 1)}">${t("Previous")}</a> ` : NOTHING
  }${view.page < pages ? html`<a class="b" rel="next" href="${to(view.page + 1)}">${t("Next")}</a>` : NOTHING}</span></nav>`;
}

const AVAILABLE: Record<ShownItem["state"], string> = {
  in_stock: "https://schema.org/InStock",
  sold_out: "https://schema.org/OutOfStock",
  gone: "https://schema.org/Discontinued",
  replaced: "https://schema.org/Discontinued",
};

/** For search engines. */
const itemList = (name: string, items: readonly ShownItem[], start: number, publicUrl: string) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name,
  numberOfItems: items.length,
  itemListElement: items.map((item, at) => ({
    "@type": "ListItem",
    position: start + at + 1,
    item: {
      "@type": "Product",
      name: item.title,
      brand: { "@type": "Brand", name: item.brand },
      ...(item.picturePath && { image: `${publicUrl}${item.picturePath}?width=640` }),
      ...(item.price && {
        offers: {
          "@type": "Offer",
          price: decimalOf(item.price.cents, item.price.currency),
          priceCurrency: item.price.currency,
          availability: AVAILABLE[item.state],
          url: item.url,
        },
      }),
    },
  })),
});
