import iconv from "iconv-lite";
import { FeedRefusal } from "./feedRefusal";

const BOMS: readonly [string, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
const XML_DECLARATION = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The byte order mark decides, then what the XML or the server declares; otherwise it is UTF-8. */
export function charsetOf(start: Buffer, declared: string | null): string {
  const bom = BOMS.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  if (bom) return bom[0];
  const inXml = XML_DECLARATION.exec(start.subarray(0, 400).toString("latin1"))?.[1];
  const charset = inXml ?? declared ?? "utf-8";
  if (!iconv.encodingExists(charset)) throw new FeedRefusal(`The feed's character set ${charset} is not known.`);
  return charset;
}

/** The text of a feed, without a byte order mark. */
export async function* decoded(chunks: AsyncIterable<Buffer>, declared: string | null): AsyncGenerator<string> {
  let decoder: iconv.DecoderStream | undefined;
  for await (const chunk of chunks) {
    decoder ??= iconv.getDecoder(charsetOf(chunk, declared));
    const text = decoder.write(chunk);
    if (text) yield text;
  }
  const rest = decoder?.end();
  if (rest) yield rest;
}
