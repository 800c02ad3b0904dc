import type { Page } from "../pages/page.entity";

const CONTENT = /<!--weft:content-->[\s\S]*?<!--\/weft:content-->/;
const UPDATED = /<!--weft:updated-->[\s\S]*?<!--\/weft:updated-->/;
const DATA = "<!--weft:page-->";

const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * Replaces a page's placeholder with content by admins, which was sanitized when it was stored. The same content is
 * embedded as data, for hydration.
 */
export function putContent(html: string, { title, content, lastUpdated }: Page): string {
  const data = JSON.stringify({ title, content, lastUpdated: lastUpdated.toISOString() }).replaceAll("<", "\\u003c");
  return html
    .replace(CONTENT, () => `<!--weft:content-->${content}<!--/weft:content-->`)
    .replace(UPDATED, () => `<!--weft:updated-->${LONG_DATE.format(lastUpdated)}<!--/weft:updated-->`)
    .replace(DATA, () => `<script type="application/json" id="weft-page">${data}</script>`);
}
