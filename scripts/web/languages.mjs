import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { translator } from "../i18n/catalogues.mjs";
import { withTexts } from "../i18n/messages.mjs";

/**
 * The scripts in `folder` were built with placeholders for texts. Writes a copy with each language's texts into its own
 * folder and replaces the originals' with English, so that nobody loads a second language or looks texts up. Returns
 * each language's folder from `assets/`: "" is English's.
 */
export async function writeLanguages(folder, catalogues) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.m?js$/.test(name));
  const scripts = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")]));
  const folders = new Map([["en", ""]]);
  for (const [language, texts] of catalogues) folders.set(language, `${language}-${versionOf(scripts, texts)}/`);
  for (const [language, inFolder] of folders) {
    const say = translator(language, catalogues.get(language));
    for (const [name, code] of scripts) {
      const file = join(folder, inFolder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, spoken(code, language, inFolder, say));
    }
  }
  return folders;
}

function spoken(code, language, inFolder, say) {
  const text = withTexts(code, say).replaceAll("@@weft-language@@", language);
  // Preloads of dynamic imports are listed from the site's root.
  return inFolder ? text.replace(/(["'`])assets\/([^"'`/]+\.js\1)/g, `$1assets/${inFolder}$2`) : text;
}

const versionOf = (scripts, texts) =>
  createHash("sha256")
    .update(JSON.stringify([scripts, texts]))
    .digest("hex")
    .slice(0, 8);
