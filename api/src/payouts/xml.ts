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

export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, "")}\n`;

function written({ name, content, attributes }: Element, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner =
    typeof content === "string"
      ? escaped(content)
      : `\n${content.map((child) => written(child, `${indent}  `)).join("\n")}\n${indent}`;
  return `${indent}<${name}${said.join("")}>${inner}</${name}>`;
}
