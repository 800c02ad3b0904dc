import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 1000;

/** Writes .br and .gz files for static assets, not for HTML, because the server fills it in first. */
export async function compressFiles(folder, { brotliQuality = 11, skipped } = {}) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && TEXT.test(entry.name) && !(skipped?.test(relative(folder, entry.parentPath)) ?? false),
  );
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name), brotliQuality)));
}

async function compress(file, brotliQuality) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
