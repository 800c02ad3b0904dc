import { monogramOf } from "../../contract/brands/monogram";
import { Html, html } from "../../platform/html";
import type { Merchant } from "../../programs";

/** Yarns of brands that chose no colour. */
const YARNS = ["#56204a", "#2c5a4a", "#7a1d52", "#1f3d63", "#8a4b1f", "#4a4a26"];

type Marked = Pick<Merchant, "id" | "name" | "logo" | "color">;

/** A brand's logo. Without one, its cloth with its monogram, drawn small enough to be part of the page. */
export function markHtml({ id, name, logo, color }: Marked, size: number | null): Html {
  if (logo && size) {
    return html`<img class="mk" src="${logo}" alt="" width="${size}" height="${size}" decoding="async">`;
  }
  const yarn = color ?? YARNS[Number.parseInt(id.slice(-4), 16) % YARNS.length] ?? "";
  const place = size ? html` class="mk" width="${size}" height="${size}"` : new Html(' class="cl"');
  const [width, height] = size ? [48, 48] : [144, 48];
  const stripes = Array.from(
    { length: width / 8 },
    (_, at) => html`<path d="M${at * 8 + 2} 0V48" stroke-opacity=".${at % 3 === 0 ? 3 : 12}"/>`,
  );
  return html`<svg${place} viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><rect width="${width}" height="${height}" fill="${yarn}"/><g stroke="#fff" stroke-width="4">${stripes}<path d="M0 12H${width}M0 36H${width}" stroke-opacity=".12"/></g>${
    name
      ? html`<rect x="8" y="13" width="32" height="22" rx="2" fill="#120e15" fill-opacity=".72"/><text x="24" y="30" text-anchor="middle" font-size="16" font-weight="700" fill="#fff">${monogramOf(name)}</text>`
      : new Html("")
  }</svg>`;
}
