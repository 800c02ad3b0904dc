import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
/** Below this a compressed file saves no packet. */
const WORTH_IT = 1000;

/** Writes .br and .gz beside what is served as it lies there; HTML is not, the server fills it in first. */
export async function compressFiles(folder, brotliQuality = 11) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name), brotliQuality)));
}

async function compress(file, brotliQuality) {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
