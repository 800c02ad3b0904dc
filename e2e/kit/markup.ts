import { mkdirSync, writeFileSync } from "node:fs";
import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import type { Page } from "playwright-core";

/** Where each page is kept, for the Nu checker to look at as well: see scripts/check-html.mjs. */
const { KEEP_PAGES } = process.env;

const config: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  elements: [
    "html5",
    // What the Nu checker knows and html-validate does not.
    {
      img: { attributes: { src: { required: true, enum: [/^[^\s"<>\\^`{|}]+$/] } } },
      textarea: { attributes: { type: { deprecated: true } } },
    },
  ],
  rules: {
    // Everything comes from the site itself, under its own policy.
    "require-sri": "off",
    // A list or a step may have a name; what may not is still refused.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // MUI draws its waiting circle, which <progress> cannot be made to look like.
    "prefer-native-element": ["error", { exclude: ["progressbar"] }],
    // Both depend on what is hidden just now, by style or behind a dialog: axe sees that, in the tests of accessibility.
    "hidden-focusable": "off",
    "unique-landmark": "off",
  },
};

/** html-validate looks past what stands in an SVG. */
const WEIGHT = /(?<=<text [^>]*)font-weight="(?!normal"|bold"|bolder"|lighter"|[1-9]00")[^"]*"/g;

const checker = new HtmlValidate(new StaticConfigLoader(config));

/** What html-validate finds fault with in a page: each kind of fault once, at the first place. */
export async function faultsOf(name: string, html: string): Promise<string[]> {
  if (KEEP_PAGES) {
    mkdirSync(KEEP_PAGES, { recursive: true });
    writeFileSync(`${KEEP_PAGES}/${name.replace(/[^\w-]+/g, "_")}.html`, html);
  }
  const { results } = await checker.validateString(html, name);
  const faults = new Map<string, string>();
  for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
    if (!faults.has(message)) faults.set(message, `${name}: ${ruleId}: ${message} (${selector})`);
  for (const [attribute] of html.matchAll(WEIGHT))
    faults.set(attribute, `${name}: no weight of SVG text: ${attribute}`);
  return [...faults.values()];
}

/** The page as it stands in the browser, written out as HTML again. */
export const markupOf = async (page: Page): Promise<string> =>
  `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`;
