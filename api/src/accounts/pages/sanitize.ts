import type { DOMPurify } from "dompurify";
import { pageHtml } from "../../contract/pageHtml";

export interface Sanitized {
  content: string;
  /** Descriptions of what was removed, for the editor. */
  removed: string[];
}

let purifier: Promise<DOMPurify> | undefined;

/** Loads a whole DOM lazily, with the first page, so that startup does not wait for it. */
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
  return { content, removed: [...new Set(purify.removed.map(describe).filter((description) => description !== null))] };
}

function describe(entry: DOMPurify["removed"][number]): string | null {
  if ("element" in entry) {
    const name = entry.element.nodeName.toLowerCase();
    if (name === "#comment") return "a comment";
    // The parser's own wrapper and the sanitizer's own marker are reported here too.
    return name.startsWith("#") || name === "body" || name === "remove" ? null : `<${name}>`;
  }
  const name = entry.attribute?.name;
  return name ? `${name} on <${entry.from.nodeName.toLowerCase()}>` : null;
}
