import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { inRoot } from "./project.mjs";

/**
 * The site's fonts, subset to the characters it uses: pages wait for the first two, and full fonts are half again as
 * large. Other characters come from the packages' own files, loaded on demand.
 */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
];
const DISPLAY = "imbue/files/imbue-latin-standard-normal.woff2";
const TEXT = "instrument-sans/files/instrument-sans-latin-wdth-normal.woff2";
const faces = [
  { name: "display", file: DISPLAY, axes: { wght: { min: 300, max: 460 } } },
  { name: "text", file: TEXT, axes: { wdth: 100 } },
  { name: "condensed", file: TEXT, axes: { wdth: 78, wght: 600 } },
];

/** The letters of creators' link previews, which the server draws: committed, as TrueType, in one weight. */
const drawn = [
  { name: "display", file: DISPLAY, axes: { wght: 360, opsz: 100 } },
  { name: "display-more", file: DISPLAY.replace("latin", "latin-ext"), axes: { wght: 360, opsz: 100 } },
  { name: "text", file: TEXT.replace("-wdth-", "-standard-"), axes: { wght: 450, wdth: 100 } },
];
const DRAWN_LETTERS = Array.from({ length: 0x24ff - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join("");

const letters = LETTERS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join("");
const folder = inRoot("web/src/generated/fonts");

await mkdir(folder, { recursive: true });
for (const { name, file, axes } of faces) await cut(file, letters, "woff2", axes, `${folder}/${name}.woff2`);
for (const { name, file, axes } of drawn)
  await cut(file, DRAWN_LETTERS, "truetype", axes, inRoot(`api/src/reach/shops/card/letters/${name}.ttf`));

async function cut(file, text, targetFormat, variationAxes, target) {
  const original = await readFile(inRoot("node_modules/@fontsource-variable", file));
  await writeFile(target, await subsetFont(original, text, { targetFormat, variationAxes }));
}
