import type { DOMPurify } from "dompurify";
import { pageHtml } from "../contract/pageHtml";

export interface Sanitized {
  content: string;
  /** What was taken out, in words for the editor. */
  removed: string[];
}

let purifier: Promise<DOMPurify> | undefined;

/** A whole DOM is loaded only when the first page is written: starting the server does not wait for it. */
async function load(): Promise<DOMPurify> {
  const [{ default: createDOMPurify }, { JSDOM }] = await Promise.all([import("dompurify"), import("jsdom")]);
  const purify = createDOMPurify(new JSDOM("").window);
  purify.addHook("afterSanitizeAttributes", (node) => {
    if (node.tagName === "A" && node.hasAttribute("href")) node.setAttribute("rel", "noopener");
  });
  return purify;
}

export async function sanitize(html: string): Promise<Sanitized> {
  purifier ??= load();
  const purify = await purifier;
  const content = purify.sanitize(html, pageHtml).trim();
  return { content, removed: [...new Set(purify.removed.map(describe).filter((words) => words !== null))] };
}

function describe(entry: DOMPurify["removed"][number]): string | null {
  if ("element" in entry) {
    const name = entry.element.nodeName.toLowerCase();
    if (name === "#comment") return "a comment";
    // The parser's own wrapping and the sanitiser's own mark show up here too.
    return name.startsWith("#") || name === "body" || name === "remove" ? null : `<${name}>`;
  }
  const name = entry.attribute?.name;
  return name ? `${name} on <${entry.from.nodeName.toLowerCase()}>` : null;
}
