import { type ClaimFileType, claimFileRules, TOO_LARGE_A_FILE } from "../../contract/claims/claimFiles";
import { t } from "../../contract/i18n/t";
import { BadInputError } from "../errors";
import { Turns } from "../limits/turns";
import { asWebp, isPhoto } from "./asWebp";

export const NOT_EVIDENCE = t("Please send a PNG, JPEG or WebP image or a PDF");
export const BROKEN_PICTURE = t("This image is damaged or larger than 50 megapixels");
export const BROKEN_PDF = t("This PDF is incomplete");

/**
 * Limit of a phone's largest photo, since a few bytes can declare a thousand times as many pixels. Screenshots of whole
 * confirmations are narrow and long, and must stay readable.
 */
const FITTING = { maxPixels: 50_000_000, width: 2400, height: 8000, quality: 82 };
/** Programs append a line or two after the end. */
const PDF_TAIL = 1024;

export interface Evidence {
  type: ClaimFileType;
  bytes: Buffer;
}

/** A picture or PDF that someone sent for others to look at. Detected from its bytes, never from its name. */
export async function readEvidence(bytes: Buffer): Promise<Evidence> {
  if (bytes.length > claimFileRules.maxBytes) throw new BadInputError({ content: TOO_LARGE_A_FILE });
  if (isPhoto(bytes)) {
    return { type: "image/webp", bytes: await decoding.run(() => encoded(bytes)) };
  }
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") throw new BadInputError({ content: NOT_EVIDENCE });
  if (!bytes.subarray(-PDF_TAIL).includes("%%EOF")) throw new BadInputError({ content: BROKEN_PDF });
  return { type: "application/pdf", bytes };
}

/** One image at a time in each process, since a decoded one can take 200 MB. */
const decoding = new Turns(1, Number.POSITIVE_INFINITY);

async function encoded(bytes: Buffer): Promise<Buffer> {
  try {
    return await asWebp(bytes, FITTING);
  } catch {
    throw new BadInputError({ content: BROKEN_PICTURE });
  }
}
