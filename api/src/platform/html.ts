const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Trusted HTML that is not escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Html[] | null;

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(textOf).join("");
  return part === null ? "" : escapeHtml(String(part));
};

/** A template whose values are escaped, unless they are Html. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + (index < parts.length ? textOf(parts[index] ?? null) : "")).join(""));

/** JSON inside a script element, escaped so that it cannot end the element. */
export const jsonHtml = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll("<", "\\u003c"));
