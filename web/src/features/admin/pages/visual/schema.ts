import { type Attributes, Extension, Mark, Node } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { pageHtml } from "../../../../../../api/src/contract/pageHtml";
import { purifyNow } from "../../../../lib/purifyNow";

/** An attribute as it is in the HTML; null without one. */
const kept = (name: string): Attributes => ({ [name]: { default: null, keepOnSplit: false } });
const all = (names: readonly string[]): Attributes => Object.assign({}, ...names.map(kept));

const BLOCKS = ["heading", "paragraph", "bulletList", "orderedList", "listItem", "blockquote", "codeBlock"];

/** Of all elements: the sanitizer keeps them. */
const KeptAttributes = Extension.create({
  name: "keptAttributes",
  addGlobalAttributes: () => [
    { types: [...BLOCKS, "horizontalRule", "link", "bold", "italic"], attributes: all(["id", "lang", "dir", "title"]) },
  ],
});

/** Whether an item or a quote has its text in a paragraph: both are valid HTML, and each keeps its form. */
export const TIGHT = "data-tight";
const Tight = Extension.create({
  name: "tight",
  addGlobalAttributes: () => [
    {
      types: ["listItem", "blockquote"],
      attributes: {
        isTight: {
          default: true,
          parseHTML: (element) => !element.querySelector(":scope > p"),
          renderHTML: ({ isTight }) => (isTight ? { [TIGHT]: "" } : {}),
        },
      },
    },
  ],
});

const inlineElement = (name: string, attributes: readonly string[]) =>
  Mark.create({
    name,
    excludes: "",
    parseHTML: () => [{ tag: name }],
    addAttributes: () => all(attributes),
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  });

/** Tables and other elements, shown as they are and edited as HTML. */
const Island = Node.create({
  name: "island",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    // Sanitized here, because pasted HTML comes this way, too.
    html: { default: "", parseHTML: (element) => purifyNow(element.outerHTML), renderHTML: () => ({}) },
  }),
  parseHTML: () => [
    ...["table", "dl", "figure", "section", "div", "address"].map((tag) => ({ tag, priority: 60 })),
    // A code block is a lone code element.
    { tag: "pre", priority: 60, getAttrs: (pre) => (isCodeBlock(pre) ? false : null) },
  ],
  renderHTML: ({ node }) => {
    const template = document.createElement("template");
    template.innerHTML = node.attrs.html;
    const element = template.content.firstElementChild?.cloneNode(true);
    return { dom: (element as HTMLElement | undefined) ?? document.createElement("div") };
  },
});

const isCodeBlock = ({ childNodes: [child, ...more], attributes }: HTMLElement): boolean =>
  attributes.length === 0 && child?.nodeName === "CODE" && more.length === 0;

/** The HTML of pages as a document: what the sanitizer allows, and nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      // As the server writes it.
      HTMLAttributes: { rel: "noopener", target: null, class: null },
      isAllowedUri: (address) => pageHtml.ALLOWED_URI_REGEXP.test(address ?? ""),
    },
    // An empty paragraph at the end would be saved.
    trailingNode: false,
  }),
  KeptAttributes,
  Tight,
  ...["small", "sub", "sup"].map((name) => inlineElement(name, ["id", "lang", "dir", "title"])),
  inlineElement("span", ["id", "lang", "dir", "title"]),
  inlineElement("time", ["datetime", "id", "lang", "dir", "title"]),
  Island,
];
