import { writeFileSync } from "node:fs";
import { buildSite } from "../web/buildSite.mjs";
import { englishTexts, PSEUDO } from "./catalogues.mjs";

// Builds the site in the pseudo-language, and the English texts: `node scripts/i18n/buildPseudo.mjs FOLDER`, within the
// project.
const [folder] = process.argv.slice(2);
await buildSite(folder, new Map([[PSEUDO, {}]]));
// The server has no pseudo-language: its texts appear in German. The landing page's samples are also names in the demo's
// data.
const texts = [...englishTexts()].filter(
  ([text, file]) => file.startsWith("web/") && !file.endsWith("/landing/samples.ts") && /[a-z]{3}/i.test(text),
);
writeFileSync(`${folder}/texts.json`, JSON.stringify(texts.map(([text]) => text)));
