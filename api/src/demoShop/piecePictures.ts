import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { drawingOf } from "./assortment";
import { dyePicture } from "./dyePicture";

/** Of dyed pictures only those shown lately are kept; each takes some 30 ms to make. */
const dyed = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** A piece's picture, as WebP: drawn, or dyed from a drawn one. */
export async function piecePicture(slug: string): Promise<Buffer | undefined> {
  const drawing = drawingOf(slug);
  if (!drawing) return undefined;
  const { base, dye } = drawing;
  const file = join(__dirname, "pictures", `${base.slug}.webp`);
  if (!dye) return readFile(file);
  const name = `${base.slug} ${dye}`;
  const kept = dyed.get(name);
  if (kept) return kept;
  const making = readFile(file).then((bytes) => dyePicture(bytes, dye));
  dyed.set(name, making);
  making.catch(() => dyed.delete(name));
  return making;
}

const PICTURE = /\/demo\/shop\/[^/]+\/pictures\/([\w-]+)\.webp$/;

/** The same for the picture's whole address, if it is one of this server's shops. */
export const pictureAt = async (publicUrl: string, url: string): Promise<Buffer | undefined> =>
  url.startsWith(`${publicUrl}/demo/shop/`) ? piecePicture(PICTURE.exec(url)?.[1] ?? "") : undefined;
