import { getHTMLFromFragment, getSchema } from "@tiptap/core";
import { DOMParser, type Node } from "@tiptap/pm/model";
import { purifyNow } from "../../../../lib/purifyNow";
import { extensions, TIGHT } from "./schema";

const schema = getSchema(extensions);

const elementsOf = (html: string): DocumentFragment => {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
};

/** The document as HTML, a line per block, as people write it. */
export function toHtml(document: Node): string {
  const content = elementsOf(getHTMLFromFragment(document.content, document.type.schema));
  for (const tight of content.querySelectorAll(`[${TIGHT}]`)) {
    tight.removeAttribute(TIGHT);
    const first = tight.firstElementChild;
    const isPlain = first?.nodeName === "P" && first.attributes.length === 0;
    // A second paragraph needs the first one to be one.
    if (isPlain && !tight.querySelector(":scope > p ~ p")) first.replaceWith(...first.childNodes);
  }
  const template = window.document.createElement("template");
  template.content.append(content);
  return template.innerHTML.replace(BLOCK_END, "$&\n").replace(ITEM_END, "$&\n");
}

/** What a new line starts after. */
const BLOCK_END = /<\/(?:p|h[1-4]|ul|ol|dl|table|blockquote|pre|section|div|figure|address|li)>(?=<)|<hr[^>]*>(?=<)/g;
const ITEM_END = /<(?:ul|ol)[^>]*>(?=<li)/g;

/** Pasted HTML without the boxes that other sites and programs wrap their text in. */
export function pasted(html: string): string {
  const template = document.createElement("template");
  template.innerHTML = purifyNow(html);
  for (const box of template.content.querySelectorAll("div, section, address, span")) {
    if (box.attributes.length === 0) box.replaceWith(...box.childNodes);
  }
  return template.innerHTML;
}

/** A page's HTML after it was opened in the visual editor. */
export const opened = (html: string): string => toHtml(DOMParser.fromSchema(schema).parse(elementsOf(purifyNow(html))));

/** What the visual editor cannot show of a page's HTML; nothing, if none of it would be lost. */
export function lostIn(html: string): string[] {
  const source = elementsOf(purifyNow(html));
  const result = elementsOf(opened(html));
  const [before, after] = [shapeOf(source), shapeOf(result)];
  if (before.join("\n") === after.join("\n")) return [];
  const left = new Map<string, number>();
  for (const piece of after) left.set(piece, (left.get(piece) ?? 0) + 1);
  const lost = before.filter((piece) => {
    const count = left.get(piece) ?? 0;
    left.set(piece, count - 1);
    return count <= 0;
  });
  // If something would only be added, what it would be added before.
  const firstOther = before.find((piece, at) => piece !== after[at]) ?? "";
  const tags = (pieces: readonly string[]) => pieces.flatMap((piece) => piece.match(/<[a-z][^>]*>/g) ?? []);
  const named = lost.length > 0 ? tags(lost) : tags([firstOther]);
  return named.length > 0 ? [...new Set(named)].sort() : [firstOther];
}

/** Elements within text. Their order of nesting makes no difference. */
const INLINE = new Set(["strong", "em", "u", "s", "code", "a", "small", "sub", "sup", "span", "time"]);
const SAME: Readonly<Record<string, string>> = { b: "strong", i: "em" };

const nameOf = (element: Element): string => {
  const name = element.nodeName.toLowerCase();
  return SAME[name] ?? name;
};

/** The server sets `rel`. */
function tagOf(element: Element): string {
  const attributes = [...element.attributes].filter(({ name }) => name !== "rel");
  const words = attributes.map(({ name, value }) => ` ${name}="${value}"`).sort();
  return `<${nameOf(element)}${words.join("")}>`;
}

/**
 * A page as a list of block tags and texts, each text with the tags around it. Two pages of the same shape look the
 * same; white space and the order of `<a><em>` make no difference.
 */
function shapeOf(root: DocumentFragment): string[] {
  const pieces: string[] = [];
  let text = "";
  let around = "";
  let isAtStart = true;
  const endText = (isAtEnd: boolean) => {
    let words = text.replace(/[ \t\n\r\f]+/g, " ");
    if (isAtStart) words = words.trimStart();
    if (isAtEnd) words = words.trimEnd();
    if (words) {
      pieces.push(`${words}${around}`);
      isAtStart = words.endsWith(" ");
    }
    text = "";
  };
  const add = (more: string, marks: string) => {
    if (marks !== around) endText(false);
    around = marks;
    text += more;
  };
  const visit = (node: ChildNode, marks: readonly string[]) => {
    if (node.nodeType === 3) add(node.textContent ?? "", [...marks].sort().join(""));
    if (!(node instanceof Element)) return;
    const isInline = INLINE.has(nameOf(node));
    if (isInline && !(node.parentElement?.nodeName === "PRE")) {
      for (const child of node.childNodes) visit(child, [...marks, tagOf(node)]);
      return;
    }
    endText(true);
    pieces.push(tagOf(node));
    isAtStart = true;
    for (const child of node.childNodes) visit(child, marks);
    endText(true);
    pieces.push(`</${nameOf(node)}>`);
    isAtStart = true;
  };
  for (const child of inParagraphs(root)) visit(child, []);
  return pieces;
}

/** Text outside of blocks reads as a paragraph. */
function inParagraphs(root: DocumentFragment): ChildNode[] {
  const blocks: ChildNode[] = [];
  let paragraph: HTMLElement | null = null;
  for (const node of [...root.childNodes]) {
    const isText =
      node.nodeType === 3 || (node instanceof Element && (INLINE.has(nameOf(node)) || node.nodeName === "BR"));
    if (!isText) {
      paragraph = null;
      blocks.push(node);
    } else if (paragraph || node.textContent?.trim()) {
      if (!paragraph) {
        paragraph = document.createElement("p");
        blocks.push(paragraph);
      }
      paragraph.append(node);
    }
  }
  return blocks;
}
