import type { ProductType } from "../../catalogue";
import { type CategoryId, categories } from "../../contract/choices";
import { decimalOf } from "../../contract/currencies";
import { languageNames, languages, pathIn } from "../../contract/i18n/languages";
import { t, translated, voice } from "../../contract/i18n/t";
import { priceText } from "../../contract/money/priceText";
import { approvalOf, type BrandFigures, daysToDecideOf, perClickOf, perOrderOf } from "../../insight";
import { Html, html, jsonHtml } from "../../platform/html";
import type { Money } from "../../platform/money";
import { type Merchant, type Terms, termsInWords } from "../../programs";
import { pictureHtml } from "../shops/cardHtml";
import { markHtml } from "./brandMark";

export interface Frame {
  publicUrl: string;
  style: string;
  /** Addresses of the fonts that every page uses. */
  fonts: readonly string[];
}

export interface ListedBrand {
  brand: Merchant;
  figures: BrandFigures | undefined;
}

export interface ShownBrand extends ListedBrand {
  terms: Terms | undefined;
  products: ProductType[];
}

export interface DirectoryView {
  page: number;
  category: CategoryId | null;
}

interface Directory extends DirectoryView, Frame {
  brands: readonly ListedBrand[];
  isMore: boolean;
  /** The place of the first in the whole list. */
  first: number;
}

const NOTHING = new Html("");
/** Covers that are seen before one scrolls. */
const EAGER = 3;

const here = (path: string): string => pathIn(voice().language, path);
const labelOf = (id: CategoryId): string => translated(categories.find((one) => one.id === id)?.label ?? id);
const inPercent = (percent: number, digits = 2): string =>
  new Intl.NumberFormat(voice().locale, { style: "percent", maximumFractionDigits: digits }).format(percent / 100);
const priceOf = ({ cents, currency }: Money): string => priceText(cents, currency);
const rateOf = ({ rateBasisPoints }: Merchant): string => inPercent(rateBasisPoints / 100);
/** For previews, cut between characters. */
const shortOf = (text: string): string => Array.from(text.replace(/\s+/g, " ")).slice(0, 200).join("");

/** All brands that anybody may join. */
export function directoryHtml({ brands, isMore, first, page, category, ...frame }: Directory): string {
  const addressOf = (to: Partial<DirectoryView>) => {
    const view = { category, page: 1, ...to };
    const query = [view.category && `category=${view.category}`, view.page > 1 && `page=${view.page}`].filter(Boolean);
    return query.length > 0 ? `/brands?${query.join("&")}` : "/brands";
  };
  const title = category ? t("{category} brands", { category: labelOf(category) }) : t("Brands on Weft");
  const chip = (id: CategoryId | null, label: string) =>
    html`<li><a href="${here(addressOf({ category: id }))}"${id === category ? new Html(' aria-current="page"') : NOTHING}>${label}</a></li>`;
  const content = html`<div class="wr">
<h1>${title}</h1>
<p class="ld">${t("What each brand pays, and how it treats creators: measured from orders of the last 90 days.")}</p>
<nav aria-label="${t("Categories")}"><ul class="ct">${chip(null, t("All"))}${categories.map(({ id }) => chip(id, labelOf(id)))}</ul></nav>
${
  brands.length > 0
    ? html`<ul class="bs" aria-label="${title}">${brands.map(cardHtml)}</ul>`
    : html`<p class="none">${t("No brands here yet.")}</p>`
}
${
  page > 1 || isMore
    ? html`<nav class="pp" aria-label="${t("Pages")}"><span>${t("Page {page}", { page })}</span><span>${page > 1 ? html`<a class="b" rel="prev" href="${here(addressOf({ page: page - 1 }))}">${t("Previous")}</a> ` : NOTHING}${isMore ? html`<a class="b" rel="next" href="${here(addressOf({ page: page + 1 }))}">${t("Next")}</a>` : NOTHING}</span></nav>`
    : NOTHING
}
</div>`;
  const about = t("Fashion brands that work with creators on Weft: commission, EPC, approval and payment times.");
  const data = {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: title,
    numberOfItems: brands.length,
    itemListElement: brands.map(({ brand }, at) => ({
      "@type": "ListItem",
      position: first + at,
      name: brand.name,
      url: `${frame.publicUrl}${here(brand.publicPath ?? "")}`,
    })),
  };
  return pageHtml({ ...frame, path: addressOf({ page }), title: `${title} | Weft`, about, image: null, data, content });
}

function cardHtml({ brand, figures }: ListedBrand, at: number): Html {
  const perClick = figures && perClickOf(figures, brand.currency);
  const approval = figures ? approvalOf(figures) : null;
  const facts = [
    perClick && t("EPC {amount}", { amount: priceOf(perClick) }),
    approval !== null && t("{share} approved", { share: inPercent(approval, 0) }),
  ].filter(Boolean);
  return html`<li class="bc">${coverHtml(brand, at < EAGER)}<div class="bi">${markHtml(brand, 56)}<div><h2><a href="${here(brand.publicPath ?? "")}" dir="auto">${brand.name}</a></h2><p>${brand.categories.map(labelOf).join(", ")}</p></div><b class="rt">${rateOf(brand)}</b></div><p class="ft">${facts.length > 0 ? facts.join(" · ") : t("No figures yet")}</p></li>`;
}

function coverHtml(brand: Merchant, isFirst: boolean): Html {
  if (!brand.cover) return html`<span class="cv">${markHtml({ ...brand, name: "", logo: null }, null)}</span>`;
  const priority = isFirst ? new Html(' fetchpriority="high"') : new Html(' loading="lazy"');
  return html`<span class="cv"><img src="${brand.cover}" alt="" width="960" height="320" decoding="async"${priority}></span>`;
}

/** One brand for creators who do not know it yet. */
export function brandHtml({ brand, figures, terms, products, ...frame }: ShownBrand & Frame): string {
  const path = brand.publicPath ?? "";
  const { name, story, description } = brand;
  const join = html`<a class="b go" href="${here("/signup/publisher")}">${t("Join to promote {name}", { name })}</a>`;
  const content = html`${coverHtml(brand, true)}<div class="wr">
<div class="hd">${markHtml(brand, 96)}<div><p><a href="${here("/brands")}">${t("Brands")}</a></p><h1 dir="auto">${name}</h1><p>${brand.categories.map(labelOf).join(", ")}</p></div><div class="ac">${join}<a class="b" href="${here(`/login?next=/dashboard/publisher/brands/${brand.id}`)}">${t("Sign in")}</a></div></div>
<dl class="fg">${figuresOf({ brand, figures }).map(([label, value, basis]) => html`<div><dt>${label}</dt><dd><b>${value}</b>${basis ? html`<small>${basis}</small>` : NOTHING}</dd></div>`)}</dl>
<p class="nb">${t("Measured from all creators' orders in the last 90 days, not self-reported.")}</p>
<section class="tx"><h2>${t("About {name}", { name })}</h2><div dir="auto"><p>${description}</p>${story ? html`<p>${story}</p>` : NOTHING}<p><a href="${brand.website}" rel="nofollow noopener">${hostOf(brand.website)}</a></p></div></section>
${products.length > 0 ? html`<section><h2>${t("Most linked products")}</h2><ul class="g">${products.map(productHtml)}</ul></section>` : NOTHING}
${terms ? termsHtml(terms.document) : NOTHING}
<p class="en">${join}</p>
</div>`;
  const image = brand.cover ?? brand.logo;
  const url = `${frame.publicUrl}${here(path)}`;
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        name,
        url: brand.website,
        description: shortOf(description),
        ...(brand.logo && { logo: `${frame.publicUrl}${brand.logo}` }),
        ...(brand.cover && { image: `${frame.publicUrl}${brand.cover}` }),
        mainEntityOfPage: url,
      },
      ...(products.length > 0 ? [itemList(name, products, frame.publicUrl)] : []),
    ],
  };
  const title = t("{name} for creators: {rate} commission | Weft", { name, rate: rateOf(brand) });
  return pageHtml({ ...frame, path, title, about: shortOf(story ?? description), image, data, content });
}

type Figure = [label: string, value: string, basis?: string];

function figuresOf({ brand, figures }: ListedBrand): Figure[] {
  const days = (count: number) => t("{days, plural, one {# day} other {# days}}", { days: count });
  const all: (Figure | undefined | false | null)[] = [[t("Commission"), rateOf(brand)]];
  if (figures) {
    const { decided, orders, returned, tenthDaysToPay } = figures;
    const toDecide = daysToDecideOf(figures);
    const [perOrder, perClick, approval] = [
      perOrderOf(figures, brand.currency),
      perClickOf(figures, brand.currency),
      approvalOf(figures),
    ];
    all.push(
      perOrder && [t("Average order earns"), priceOf(perOrder)],
      perClick && [t("EPC"), priceOf(perClick)],
      approval !== null && [
        t("Approved"),
        inPercent(approval, 0),
        t("of {count, plural, one {# decided order} other {# decided orders}}", { count: decided }),
      ],
      toDecide !== null && [t("Time to decide"), days(toDecide), t("on average")],
      tenthDaysToPay !== null && [t("Time to pay"), days(tenthDaysToPay / 10), t("from invoice to payment")],
      orders > 0 && [
        t("Return rate"),
        inPercent((100 * returned) / orders, 1),
        t("of {count, plural, one {# order} other {# orders}}", { count: orders }),
      ],
    );
  }
  all.push([t("Cookie window"), days(brand.cookieDays)]);
  return all.filter((one) => one !== undefined && one !== false && one !== null);
}

const hostOf = (website: string): string =>
  URL.canParse(website) ? new URL(website).host.replace(/^www\./, "") : website;

function productHtml({ title, price, wasPrice, picturePath, earning }: ProductType): Html {
  return html`<li class="c"><span class="im">${picturePath ? pictureHtml(picturePath, "(max-width:900px) 46vw, 195px", false) : html`<i aria-hidden="true">${Array.from(title)[0] ?? ""}</i>`}</span><h3 dir="auto">${title}</h3><span class="pr"><span>${priceOf(price)}${wasPrice ? html` <s>${priceOf(wasPrice)}</s>` : NOTHING}</span></span>${earning ? html`<p>${t("You earn {amount}", { amount: priceOf(earning.amount) })}</p>` : NOTHING}</li>`;
}

function termsHtml(document: Parameters<typeof termsInWords>[0]): Html {
  const { rules, otherwise, details } = termsInWords(document);
  const sentences = [
    ...(rules.length > 0 ? [t("Rules apply top to bottom. The first match sets the rate.")] : []),
    ...details,
  ];
  return html`<section class="tx"><h2>${t("Terms")}</h2><div><ol class="tm">${rules.map(({ name, conditions, pay }) => html`<li><span dir="auto"><b>${name}</b><small>${conditions}</small></span><b>${pay}</b></li>`)}<li><span><b>${rules.length > 0 ? t("All other orders") : t("All orders")}</b></span><b>${otherwise}</b></li></ol><p>${sentences.join(" ")}</p></div></section>`;
}

/** For search engines. */
const itemList = (brand: string, products: readonly ProductType[], publicUrl: string) => ({
  "@type": "ItemList",
  name: t("Most linked products"),
  numberOfItems: products.length,
  itemListElement: products.map(({ title, price, picturePath, product }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    item: {
      "@type": "Product",
      name: title,
      brand: { "@type": "Brand", name: brand },
      ...(picturePath && { image: `${publicUrl}${picturePath}?width=640` }),
      offers: {
        "@type": "Offer",
        price: decimalOf(price.cents, price.currency),
        priceCurrency: price.currency,
        availability: "https://schema.org/InStock",
        url: product.url,
      },
    },
  })),
});

interface Page extends Frame {
  /** In English. */
  path: string;
  title: string;
  about: string;
  image: string | null;
  data: object;
  content: Html;
}

/** Head, header and footer of both. Every value is escaped by the template. */
function pageHtml({ publicUrl, style, fonts, path, title, about, image, data, content }: Page): string {
  const url = `${publicUrl}${here(path)}`;
  const isCurrent = path === "/brands" ? new Html(' aria-current="page"') : NOTHING;
  return html`<!doctype html>
<html lang="${voice().language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${about}">
<link rel="canonical" href="${url}">
${languages.map((each) => html`<link rel="alternate" hreflang="${each}" href="${publicUrl}${pathIn(each, path)}">`)}
<link rel="alternate" hreflang="x-default" href="${publicUrl}${path}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)}
<meta property="og:type" content="website">
<meta property="og:site_name" content="Weft">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${about}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${publicUrl}${image ?? "/social.png"}">
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme:light)">
<meta name="theme-color" content="#1B161F" media="(prefers-color-scheme:dark)">
<style>${new Html(style)}</style>
<script type="application/ld+json">${jsonHtml(data)}</script>
</head>
<body>
<a class="skip" href="#main">${t("Skip to content")}</a>
<header class="nv"><a class="l" href="${here("/")}">Weft</a><nav aria-label="${t("Main")}"><a href="${here("/brands")}"${isCurrent}>${t("Brands")}</a><a href="${here("/publisher")}">${t("Publisher")}</a><a href="${here("/advertiser")}">${t("Advertiser")}</a></nav><a class="si" href="${here("/login")}">${t("Sign In")}</a></header>
<main id="main">${content}</main>
<footer class="wr"><div class="fo"><a class="l" href="${here("/")}">Weft</a><a href="${here("/how-we-count")}">${t("How we count")}</a><a href="${here("/privacy")}">${t("Privacy")}</a><a href="${here("/contact")}">${t("Contact")}</a><span class="s"></span>${languages.map((each) => html`<a href="${pathIn(each, path)}" hreflang="${each}" lang="${each}"${each === voice().language ? new Html(' aria-current="true"') : NOTHING}>${languageNames[each]}</a>`)}</div></footer>
</body>
</html>
`.text;
}
