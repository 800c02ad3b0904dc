import { readFileSync } from "node:fs";
import { parse } from "@formatjs/icu-messageformat-parser";
import { parseAst } from "vite";
import { filesIn, giveUp, inRoot } from "../project.mjs";
import { catalogues, englishTexts } from "./catalogues.mjs";
import { visit } from "./messages.mjs";

/** Attributes that people read or hear. */
const READ = new Set([
  "label",
  "title",
  "text",
  "hint",
  "placeholder",
  "alt",
  "aria-label",
  "description",
  "lead",
  "fallback",
]);
/** Two words, or one that starts a sentence: addresses, codes and examples are not translated. */
const WORDS = /\p{L}\s+\p{L}|^\p{Lu}\p{Ll}/u;

/**
 * Checks that every text is in every catalog with the same arguments, that no entry is unused, and that no screen has
 * an untranslatable text.
 */
const english = englishTexts();
const faults = [];
for (const [text, file] of english) if (!argumentsOf(text)) faults.push(`${file}: “${text}” is no ICU message`);
for (const [language, texts] of catalogues()) {
  const about = (text) => `${language}: ${JSON.stringify(text)}`;
  for (const text of english.keys()) if (!texts[text]) faults.push(`${about(text)} is missing`);
  for (const [text, translated] of Object.entries(texts)) {
    if (!english.has(text)) faults.push(`${about(text)} is said nowhere`);
    else if (argumentsOf(text) !== argumentsOf(translated))
      faults.push(`${about(text)} has other arguments than ${JSON.stringify(translated)}`);
  }
}
for (const file of filesIn("web/src").filter((each) => each.endsWith(".tsx") && !each.endsWith(".test.tsx")))
  for (const text of rawTexts(readFileSync(inRoot(file), "utf8")))
    faults.push(`${file}: ${JSON.stringify(text)} is not for translation: use t()`);
if (faults.length > 0) giveUp(faults.join("\n"));

/** Such as `<link,count`; undefined if it does not parse. */
function argumentsOf(text) {
  const names = new Set();
  const collect = (elements) => {
    for (const { type, value, options, children } of elements) {
      if (type !== 0 && type !== 7) names.add(type === 8 ? `<${value}` : value);
      for (const option of Object.values(options ?? {})) collect(option.value);
      collect(children ?? []);
    }
  };
  try {
    collect(parse(text));
    return `${[...names].sort().join()} `;
  } catch {
    return undefined;
  }
}

function rawTexts(code) {
  const found = [];
  visit(parseAst(code, { lang: "tsx" }), ({ type, name, value }) => {
    const isRead = type === "JSXAttribute" && READ.has(name.name) && value?.type === "Literal";
    const text = type === "JSXText" ? value : isRead && value.value;
    if (text && WORDS.test(text.trim())) found.push(text.trim());
  });
  return found;
}
