import { readFileSync } from "node:fs";
import { filesIn, inRoot } from "./project.mjs";

/** The first line is what translators are told about the text in the next. */
const TEXT =
  /(?:\/\* translators: (.*?) \*\/\s*[^\n]*?)?\b(?:__|esc_html__|esc_attr__)\(\s*'((?:[^'\\]|\\.)*)',\s*'weft'/g;
const quoted = (text) => JSON.stringify(text.replaceAll("\\'", "'"));

/** The plugin's texts as a .pot, which WordPress's translators start from; made at build time, so that it fits. */
export function potOf(folder) {
  const found = new Map();
  for (const file of filesIn(folder).filter((name) => name.endsWith(".php"))) {
    const code = readFileSync(inRoot(file), "utf8");
    for (const { 1: note, 2: text, index } of code.matchAll(TEXT)) {
      const line = code.slice(0, code.indexOf(`'${text}'`, index)).split("\n").length;
      const entry = found.get(text) ?? { note, places: [] };
      entry.places.push(`${file.slice(folder.length + 1)}:${line}`);
      found.set(text, entry);
    }
  }
  const head =
    'msgid ""\nmsgstr ""\n"Project-Id-Version: Weft for WooCommerce\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
  const entries = [...found].map(([text, { note, places }]) => {
    const comment = note ? `#. translators: ${note}\n` : "";
    return `${comment}#: ${places.join(" ")}\nmsgid ${quoted(text)}\nmsgstr ""\n`;
  });
  return [head, ...entries].join("\n");
}
