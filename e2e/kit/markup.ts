import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import type { Page } from "playwright-core";

const config: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  elements: [
    "html5",
    // Rules of the HTML standard that html-validate lacks.
    {
      img: { attributes: { src: { required: true, enum: [/^[^\s"<>\\^`{|}]+$/] } } },
      textarea: { attributes: { type: { deprecated: true } } },
    },
  ],
  rules: {
    // All resources are same-origin, and the CSP allows no others.
    "require-sri": "off",
    // Lists and steps may have a name; elements that must not are still reported.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // MUI's circular progress cannot be a <progress> element, nor a visual editor a <textarea>.
    "prefer-native-element": ["error", { exclude: ["progressbar", "textbox"] }],
    // Both depend on what is currently hidden, by CSS or behind a dialog. axe checks that in the accessibility tests.
    "hidden-focusable": "off",
    "unique-landmark": "off",
  },
};

/** html-validate ignores the content of SVGs. */
const SVG_TEXT = /<text [^>]*>/g;
const WEIGHT = /font-weight="(?!normal"|bold"|bolder"|lighter"|[1-9]00")[^"]*"/;

const checker = new HtmlValidate(new StaticConfigLoader(config));

/** Problems found by html-validate, each message once. */
export async function faultsOf(name: string, html: string): Promise<string[]> {
  const { results } = await checker.validateString(html, name);
  const faults = new Map<string, string>();
  for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
    if (!faults.has(message)) faults.set(message, `${name}: ${ruleId}: ${message} (${selector})`);
  for (const [text] of html.matchAll(SVG_TEXT)) {
    const [attribute] = WEIGHT.exec(text) ?? [];
    if (attribute) faults.set(attribute, `${name}: no weight of SVG text: ${attribute}`);
  }
  return [...faults.values()];
}

/** The page's current DOM, serialized to HTML. */
export const markupOf = async (page: Page): Promise<string> =>
  `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`;
