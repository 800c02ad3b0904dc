import { decimalOf } from "../../contract/currencies";
import { said } from "../../contract/i18n/said";
import { t, voice } from "../../contract/i18n/t";
import { Html, html } from "../../platform/html";
import { facesOf, type ShownCollection, type ShownItem } from "./shownShop";

const NOTHING = new Html("");

/** "$198.00", as the visitor writes it. */
function priceIn(locale: string, { cents, currency }: { cents: number; currency: string }): string {
  const amount = Number(decimalOf(cents, currency));
  return new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
}

/** Two widths; the dimensions reserve the picture's space. */
export function pictureHtml(path: string, sizes: string, isFirst: boolean): Html {
  const priority = isFirst ? new Html(' fetchpriority="high"') : new Html(' loading="lazy"');
  return html`<img src="${path}?width=320" srcset="${path}?width=320 320w, ${path}?width=640 640w" sizes="${sizes}" alt="" width="320" height="400" decoding="async"${priority}>`;
}

const CARD_SIZES = "(max-width:900px) 46vw, (max-width:1300px) 18vw, 234px";

const sizeWords = said({ in_stock: () => t("in stock"), few: () => t("few left"), sold_out: () => t("sold out") });
const badges = said({
  in_stock: null,
  sold_out: () => t("Sold out"),
  gone: () => t("No longer listed"),
  replaced: () => t("No longer listed"),
});

/** What a click on the card leads to. */
function actOf({ state, leadsToShop, brand }: ShownItem): string {
  if (state === "in_stock") return t("Shop now");
  if (state !== "replaced") return t("View product");
  return leadsToShop ? t("See what {brand} has now", { brand }) : t("See something similar");
}

/** The whole card is one link, through /r/; the button shows that it is one. */
export function cardHtml(item: ShownItem, isFirst: boolean, locale = voice().locale): Html {
  const { title, brand, url, note, price, wasPrice, picturePath, state, sizes } = item;
  const badge = badges[state];
  const out = state === "in_stock" ? NOTHING : new Html(" out");
  return html`<li class="c${out}"><span class="im">${picturePath && badge ? NOTHING : html`<i aria-hidden="true">${Array.from(title)[0] ?? ""}</i>`}${
    picturePath ? pictureHtml(picturePath, CARD_SIZES, isFirst) : NOTHING
  }${badge ? html`<span class="bd">${badge}</span>` : NOTHING}</span><h3 dir="auto"><a href="${url}" rel="sponsored nofollow">${title}</a></h3><p dir="auto">${brand}</p>${
    price
      ? html`<span class="pr"><span>${priceIn(locale, price)}${
          wasPrice ? html` <s>${priceIn(locale, wasPrice)}</s>` : NOTHING
        }</span>${sizesHtml(sizes)}</span>`
      : NOTHING
  }${note ? html`<p class="nt" dir="auto">“${note}”</p>` : NOTHING}<span class="ac" aria-hidden="true">${actOf(item)}</span></li>`;
}

function sizesHtml(sizes: ShownItem["sizes"]): Html {
  if (sizes.length === 0) return NOTHING;
  const label = t("Sizes: {sizes}", {
    sizes: sizes.map(({ name, state }) => `${name} ${sizeWords[state]}`).join(", "),
  });
  return html`<span class="run" role="img" aria-label="${label}">${sizes
    .slice(0, 12)
    .map(({ state }) => html`<u class="${state}"></u>`)}</span>`;
}

/** What the dots of sizes mean; nothing where no card has any. */
export function legendHtml(items: readonly ShownItem[]): Html {
  if (!items.some(({ sizes, price }) => price && sizes.length > 0)) return NOTHING;
  const states = ["in_stock", "few", "sold_out"] as const;
  return html`<p class="lg">${t("Sizes:")}${states.map((state) => html` <span><u class="${state}" aria-hidden="true"></u>${sizeWords[state]}</span>`)}</p>`;
}

/** A collection in the list of all: three pictures, its title and its number of items. */
export function tileHtml(handle: string, collection: ShownCollection & { count: number }, isFirst: boolean): Html {
  const { slug, title, count } = collection;
  const faces = facesOf(collection, 3).map(({ picturePath }, at) =>
    pictureHtml(picturePath ?? "", at === 0 ? "(max-width:900px) 150px, 200px" : "100px", isFirst && at === 0),
  );
  return html`<li><a href="/@${handle}/${slug}"><span class="tri">${faces}</span><b dir="auto">${title}</b><span class="n">${t("{count, plural, one {# piece} other {# pieces}}", { count })}</span></a></li>`;
}
