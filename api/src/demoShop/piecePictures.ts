import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pieces } from "./pieces";

const slugs = new Set(Object.values(pieces).flatMap((own) => own.map(({ slug }) => slug)));

/** A piece's drawn picture, as WebP. */
export const piecePicture = async (slug: string): Promise<Buffer | undefined> =>
  slugs.has(slug) ? readFile(join(__dirname, "pictures", `${slug}.webp`)) : undefined;

const PICTURE = /\/demo\/shop\/[^/]+\/pictures\/([\w-]+)\.webp$/;

/** The same for the picture's whole address, if it is one of this server's shops. */
export const pictureAt = async (publicUrl: string, url: string): Promise<Buffer | undefined> =>
  url.startsWith(`${publicUrl}/demo/shop/`) ? piecePicture(PICTURE.exec(url)?.[1] ?? "") : undefined;
