import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import yauzl from "yauzl";
import { t } from "../../contract/i18n/t";
import { FeedRefusal } from "./feedRefusal";

export interface UnpackLimits {
  bytes: number;
  /** Unpacked bytes per packed byte. Real feeds reach 40. */
  ratio: number;
}

export const UNPACK_LIMITS: UnpackLimits = { bytes: 8 * 1024 ** 3, ratio: 200 };
/** The ratio is checked from this size on, since small files may be repetitive. */
const RATIO_FROM = 16 * 1024 ** 2;
/** Small, so that consumers never block the thread for long. */
const CHUNK = 16 * 1024;

/** Of an archive in which one file is looked for by its name. */
const MAX_FILES = 200;

const BOMB = t("The feed unpacks to far more than a feed should, so it was not read.");

/** The bytes of a feed that may be gzipped, or the only file of a zip. */
export async function* unpacked(
  path: string,
  limits: UnpackLimits = UNPACK_LIMITS,
  named?: string,
): AsyncGenerator<Buffer> {
  const start = await firstBytes(path);
  if (start.length === 0) throw new FeedRefusal("The feed is empty.");
  if (start[0] === 0x1f && start[1] === 0x8b) yield* gunzipped(path, limits);
  else if (start.toString("latin1") === "PK\u0003\u0004") yield* unzipped(path, limits, named);
  else yield* createReadStream(path, { highWaterMark: CHUNK });
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* gunzipped(path: string, limits: UnpackLimits): AsyncGenerator<Buffer> {
  const source = createReadStream(path, { highWaterMark: CHUNK });
  const gunzip = createGunzip({ chunkSize: CHUNK });
  source.on("error", (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    yield* measured(gunzip, () => source.bytesRead, limits);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

async function* unzipped(path: string, limits: UnpackLimits, named?: string): AsyncGenerator<Buffer> {
  let zip: yauzl.ZipFile | undefined;
  try {
    zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    const entry = await onlyFile(zip, named);
    if (entry.uncompressedSize > limits.bytes) throw new FeedRefusal(BOMB);
    const content = await zip.openReadStreamPromise(entry);
    try {
      yield* measured(content, () => entry.compressedSize, limits);
    } finally {
      content.destroy();
    }
  } catch (error) {
    throw error instanceof FeedRefusal ? error : new FeedRefusal("The feed's zip file is damaged.");
  } finally {
    zip?.close();
  }
}

/** The only one, or the one with this name. */
async function onlyFile(zip: yauzl.ZipFile, named?: string): Promise<yauzl.Entry> {
  const files: yauzl.Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === named) return entry;
    if (!/\/$|^__MACOSX\//.test(entry.fileName)) files.push(entry);
    if (files.length > (named ? MAX_FILES : 1)) break;
  }
  if (files.length > 1) throw new FeedRefusal("The feed's zip file contains more than one file.");
  const [file] = files;
  if (!file) throw new FeedRefusal("The feed's zip file is empty.");
  return file;
}

async function* measured(chunks: Readable, packed: () => number, limits: UnpackLimits): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      const isTooDense = bytes > Math.min(RATIO_FROM, limits.bytes / 2) && bytes > packed() * limits.ratio;
      if (bytes > limits.bytes || isTooDense) throw new FeedRefusal(BOMB);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof FeedRefusal ? error : new FeedRefusal("The feed's compressed file is damaged.");
  }
}
