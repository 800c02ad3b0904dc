import { readdirSync, readFileSync } from "node:fs";
import { parse } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import { filesIn, inRoot } from "../project.mjs";
import { messagesIn } from "./messages.mjs";

const FOLDER = "api/src/contract/i18n/locales";
/** A pseudo-language: English in other letters, 40 % longer and right to left, so that tests see untranslated texts. */
export const PSEUDO = "en-XB";

/** The languages besides English, with their texts by English text. */
export const catalogues = () =>
  new Map(
    readdirSync(inRoot(FOLDER))
      .sort()
      .map((file) => [file.replace(".json", ""), JSON.parse(readFileSync(inRoot(`${FOLDER}/${file}`), "utf8"))]),
  );

/** All English texts of the product in file order, with the first file of each. */
export function englishTexts() {
  const found = new Map();
  for (const file of ["api/src", "web/src"]
    .flatMap(filesIn)
    .filter((each) => /\.tsx?$/.test(each) && !/\.test\.tsx?$/.test(each)))
    for (const { text } of messagesIn(readFileSync(inRoot(file), "utf8"), file))
      if (!found.has(text)) found.set(text, file);
  return found;
}

/** Returns a language's translator, which falls back to the English text. */
export function translator(language, texts) {
  if (language === PSEUDO) return pseudo;
  return (english) => texts?.[english] ?? english;
}

const LETTERS = Object.fromEntries(
  [..."aceinosuyACEINOSUY"].map((letter, at) => [letter, [..."áçéíñóšúýÁÇÉÍÑÓŠÚÝ"][at]]),
);

function pseudo(english) {
  const changed = (elements) =>
    elements.map((element) => {
      if (element.type === 0) return { ...element, value: longer(element.value) };
      if (element.options)
        return {
          ...element,
          options: Object.fromEntries(
            Object.entries(element.options).map(([name, { value }]) => [name, { value: changed(value) }]),
          ),
        };
      return element.children ? { ...element, children: changed(element.children) } : element;
    });
  return printAST(changed(parse(english, { captureLocation: false })));
}

/** Each word is marked, so unmarked words are raw English. */
function longer(text) {
  const letters = text.replace(/[a-z]/gi, (letter) => LETTERS[letter] ?? letter);
  const more = Math.ceil(text.trim().length * 0.4);
  return text.trim() ? letters.replace(/(\s*)$/, (end) => `${"·".repeat(Math.min(more, 30))}${end}`) : text;
}
