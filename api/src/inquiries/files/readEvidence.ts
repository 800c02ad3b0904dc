import { type InquiryFileType, inquiryFileRules, TOO_LARGE_A_FILE } from "../../contract/inquiries/inquiryFiles";
import { BadInputError } from "../../core/errors";

export const NOT_EVIDENCE = "Please send a PNG, JPEG or WebP picture, or a PDF";
export const BROKEN_PICTURE = "This picture is damaged, or larger than 50 million pixels";
export const BROKEN_PDF = "This PDF is not complete";

/** A phone's largest photo; a few bytes may say that they are a thousand times as many. */
const MAX_PIXELS = 50_000_000;
/** A whole order confirmation of a phone is narrow and long, and is still to be read. */
const SIZE = { width: 2400, height: 8000 };
const QUALITY = 82;
/** Programs write a line or two after the end. */
const PDF_TAIL = 1024;

/** How files of each kind begin. Everything else is refused before a decoder sees it, drawings with scripts too. */
const PICTURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
];

export interface Evidence {
  type: InquiryFileType;
  bytes: Buffer;
}

/** Judged by its bytes, never by its name. */
export async function readEvidence(bytes: Buffer): Promise<Evidence> {
  if (bytes.length > inquiryFileRules.maxBytes) throw new BadInputError({ content: TOO_LARGE_A_FILE });
  if (bytes.length >= 12 && PICTURES.some((isKind) => isKind(bytes))) {
    return { type: "image/webp", bytes: await inTurn(() => encoded(bytes)) };
  }
  if (bytes.toString("latin1", 0, 5) !== "%PDF-") throw new BadInputError({ content: NOT_EVIDENCE });
  if (!bytes.subarray(-PDF_TAIL).includes("%%EOF")) throw new BadInputError({ content: BROKEN_PDF });
  return { type: "application/pdf", bytes };
}

/** Decoded and written anew, so that nothing of the file but its pixels is kept: no place, no device, no script. */
async function encoded(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // Requests are answered by the same cores.
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
      .rotate()
      .resize({ ...SIZE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new BadInputError({ content: BROKEN_PICTURE });
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time in each process: a decoded one may take 200 MB. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}
