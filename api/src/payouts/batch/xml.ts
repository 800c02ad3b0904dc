/**
 * A minimal XML writer for payment files. Own code: xmlbuilder2 writes the same bytes, but builds a DOM (five times as
 * slow with 10,000 transfers) and adds six packages. Tests validate the output against a schema.
 */
export interface Element {
  name: string;
  content: string | Element[];
  attributes: Record<string, string>;
}

export const element = (
  name: string,
  content: string | Element[],
  attributes: Record<string, string> = {},
): Element => ({ name, content, attributes });

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The element on lines of its own, indented by this many columns. */
export const xmlOf = (root: Element, indent = 0): string => `${serialize(root, " ".repeat(indent))}\n`;

function serialize({ name, content, attributes }: Element, indent: string): string {
  const attributesText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner =
    typeof content === "string"
      ? escaped(content)
      : `\n${content.map((child) => serialize(child, `${indent}  `)).join("\n")}\n${indent}`;
  return `${indent}<${name}${attributesText.join("")}>${inner}</${name}>`;
}
