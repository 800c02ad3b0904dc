import { join } from "node:path";
import type Sharp from "sharp";
import { escapeHtml } from "../../../platform/html";

type SharpModule = typeof Sharp;

const fileOf = (name: string): string => join(__dirname, "letters", `${name}.ttf`);

/** The house's letters by the names in their files; other scripts are set in what the machine has. */
const faces = {
  display: { family: "Imbue Thin", file: fileOf("display") },
  text: { family: "Instrument Sans", file: fileOf("text") },
} as const;

interface Lettering {
  face: keyof typeof faces;
  color: string;
  /** In pixels; smaller where the text would be wider than `width`, wrapped below `least`. */
  size: number;
  least: number;
  width: number;
}

/** Polish, Czech or Turkish letters: once a file has been used, its letters are known to all texts. */
let more: Promise<unknown> | undefined;

/** A text as a picture that is as large as its ink. */
export async function lettered(sharp: SharpModule, text: string, given: Lettering) {
  const { face, color, size, least, width } = given;
  const { family, file: fontfile } = faces[face];
  const draw = async (pixels: number, wrapped = false, file: string = fontfile) => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
        // The comma ends the family, whose last word would be read as a weight.
        font: `${family}, ${pixels}`,
        fontfile: file,
        dpi: 72,
        rgba: true,
        ...(wrapped && { width, wrap: "word-char" as const }),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, width: info.width, height: info.height };
  };
  more ??= draw(size, false, fileOf("display-more"));
  await more;
  const whole = await draw(size);
  if (whole.width <= width) return whole;
  const fitting = Math.floor((size * width) / whole.width);
  return fitting >= least ? draw(fitting) : draw(least, true);
}
