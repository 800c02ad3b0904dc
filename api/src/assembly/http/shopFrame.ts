import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { shopStyleOf } from "../../reach";

const FACES = [
  { file: /^display-[\w-]+\.woff2$/, rule: 'font-family:"Imbue Variable";font-weight:100 900' },
  { file: /^text-[\w-]+\.woff2$/, rule: 'font-family:"Instrument Sans Variable";font-weight:400 700' },
];

export interface ShopFrame {
  style: string;
  fonts: string[];
  /** The shop pages' policy: their one style sheet, this server's pictures and fonts, and nothing else. */
  policy: string;
}

interface Face {
  href: string;
  rule: string;
}

function facesIn(siteRoot: string): Face[] {
  const folder = join(siteRoot, "assets");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return FACES.flatMap(({ file, rule }) => {
    const name = files.find((each) => file.test(each));
    return name ? [{ href: `/assets/${name}`, rule }] : [];
  });
}

const rulesOf = (faces: readonly Face[]): string =>
  faces.map(({ href, rule }) => `@font-face{${rule};src:url("${href}") format("woff2");font-display:swap}`).join("\n");

/** The @font-face rules of the built site; none if it is not built. */
export const fontRulesOf = (siteRoot: string): string => rulesOf(facesIn(siteRoot));

/** The style of shops' pages with the fonts of the built site; without them the fallbacks are used. */
export function shopFrameOf(siteRoot: string, styleOf = shopStyleOf): ShopFrame {
  const faces = facesIn(siteRoot);
  const style = styleOf(rulesOf(faces));
  const hash = createHash("sha256").update(style).digest("base64");
  return {
    style,
    fonts: faces.map(({ href }) => href),
    policy: [
      "default-src 'none'",
      "img-src 'self'",
      "font-src 'self'",
      // No script uses it; page analyzers request robots.txt from within the page.
      "connect-src 'self'",
      `style-src 'sha256-${hash}'`,
      "base-uri 'none'",
      // The search within a shop.
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
  };
}
