import { decimalOf } from "../../contract/currencies";
import { Html, html } from "../../platform/html";
import { facesOf, type ShownCollection, type ShownPiece } from "./shownShop";

const NOTHING = new Html("");

/** "$198.00". */
export function priceOf({ cents, currency }: { cents: number; currency: string }): string {
  const amount = Number(decimalOf(cents, currency));
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount);
}

/** Two widths; the place of the picture is kept by its sizes. */
export function pictureHtml(path: string, sizes: string, isFirst: boolean): Html {
  const priority = isFirst ? new Html(' fetchpriority="high"') : new Html(' loading="lazy"');
  return html`<img src="${path}?width=320" srcset="${path}?width=320 320w, ${path}?width=640 640w" sizes="${sizes}" alt="" width="320" height="400" decoding="async"${priority}>`;
}

const CARD_SIZES = "(max-width:900px) 46vw, (max-width:1300px) 18vw, 234px";

const sizeWords = { in_stock: "in stock", few: "last pieces", sold_out: "sold out" } as const;
const badges = {
  in_stock: null,
  sold_out: "Sold out",
  gone: "No longer listed",
  replaced: "No longer listed",
} as const;

/** The whole card is one link, through /r/. */
export function cardHtml(piece: ShownPiece, isFirst: boolean): Html {
  const { title, brand, url, note, price, wasPrice, picturePath, state, sizes } = piece;
  const badge = badges[state];
  const out = state === "in_stock" ? NOTHING : new Html(" out");
  return html`<li class="c${out}"><span class="im">${picturePath && badge ? NOTHING : html`<i aria-hidden="true">${Array.from(title)[0] ?? ""}</i>`}${
    picturePath ? pictureHtml(picturePath, CARD_SIZES, isFirst) : NOTHING
  }${badge ? html`<span class="bd">${badge}</span>` : NOTHING}</span><h3 dir="auto"><a href="${url}" rel="sponsored nofollow">${title}</a></h3><p dir="auto">${brand}</p>${
    price
      ? html`<span class="pr"><span>${priceOf(price)}${
          wasPrice ? html` <s>${priceOf(wasPrice)}</s>` : NOTHING
        }</span>${sizesHtml(sizes)}</span>`
      : NOTHING
  }${note ? html`<p class="nt" dir="auto">“${note}”</p>` : NOTHING}${fallbackHtml(piece)}</li>`;
}

function sizesHtml(sizes: ShownPiece["sizes"]): Html {
  if (sizes.length === 0) return NOTHING;
  const label = `Sizes: ${sizes.map(({ name, state }) => `${name} ${sizeWords[state]}`).join(", ")}`;
  return html`<span class="run" role="img" aria-label="${label}">${sizes
    .slice(0, 12)
    .map(({ state }) => html`<u class="${state}"></u>`)}</span>`;
}

function fallbackHtml({ state, leadsToShop, brand }: ShownPiece): Html {
  if (state !== "replaced") return NOTHING;
  return html`<p class="nt">${leadsToShop ? `See what ${brand} has now` : `See something similar`}</p>`;
}

/** A collection in the list of all: three pictures, its title and how many pieces. */
export function tileHtml(handle: string, collection: ShownCollection & { count: number }, isCurrent: boolean): Html {
  const { slug, title, count } = collection;
  const faces = facesOf(collection, 3).map(({ picturePath }) => pictureHtml(picturePath ?? "", "100px", false));
  const current = isCurrent ? new Html(' aria-current="page"') : NOTHING;
  return html`<li><a href="/@${handle}/${slug}"${current}><span class="tri">${faces}</span><b dir="auto">${title}</b><span class="n">${count} ${count === 1 ? "piece" : "pieces"}</span></a></li>`;
}
