import { open } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { drawingOf } from "./assortment";
import { dyePicture } from "./dyePicture";

/** All drawings: the length of an index, the index (from where to where each is, after the index) and the pictures. */
const FILE = join(__dirname, "drawings.pack");

type Index = Readonly<Record<string, readonly [start: number, length: number]>>;
let opened: Promise<{ index: Index; start: number }> | undefined;

async function readIndex(): Promise<{ index: Index; start: number }> {
  const length = (await bytesAt(0, 4)).readUInt32LE();
  return { index: JSON.parse((await bytesAt(4, length)).toString()) as Index, start: 4 + length };
}

async function bytesAt(position: number, length: number): Promise<Buffer> {
  const file = await open(FILE);
  try {
    return (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
  } finally {
    await file.close();
  }
}

/** A drawing by its name, as WebP or SVG; undefined if there is none. */
export async function drawing(name: string): Promise<Buffer | undefined> {
  opened ??= readIndex();
  const { index, start } = await opened;
  const place = Object.hasOwn(index, name) ? index[name] : undefined;
  return place && bytesAt(start + place[0], place[1]);
}

/** Of dyed pictures only those shown lately are kept; each takes some 30 ms to make. */
const dyed = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** A product's picture, as WebP: drawn in its first colour, dyed in the others. */
export async function drawnPicture(picture: string): Promise<Buffer | undefined> {
  const found = drawingOf(picture);
  const kept = dyed.get(picture);
  if (!found || kept) return kept;
  const bytes = await drawing(found.name);
  if (!bytes || !found.dye) return bytes;
  const making = dyePicture(bytes, found.dye);
  dyed.set(picture, making);
  making.catch(() => dyed.delete(picture));
  return making;
}
