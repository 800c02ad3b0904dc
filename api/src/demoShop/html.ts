import { escapeHtml } from "../core/escapeHtml";

/** HTML that may stand in HTML as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Html[] | null;

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join("");
  return part === null ? "" : escapeHtml(String(part));
};

/** A template whose values are escaped, unless they are HTML already. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? textOf(parts[index] ?? null) : "")).join(""));

/** Data inside a script element: nothing in it can end the element. */
export const jsonHtml = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll("<", "\\u003c"));
