import { LRUCache } from "lru-cache";
import { isShownWhole, NOT_A_PICTURE, type PictureKind, pictureSizes } from "../../contract/files/pictures";
import { type Clock, MINUTE } from "../clock";
import type { Database, Tx } from "../db/database";
import { BadInputError } from "../errors";
import { asWebp, isPhoto } from "../files/asWebp";
import { isId } from "../ids";
import { pictureHashOf, UploadedPicture } from "./uploadedPicture.entity";

/** Pictures of brands and creators: checked, re-encoded, one of each kind, served by their hash. */
export class UploadedPictures {
  /** Content-addressed bytes never change, but a removed picture must not stay. */
  private readonly shown = new LRUCache<string, Buffer>({
    max: 500,
    maxSize: 16 << 20,
    sizeCalculation: ({ length }) => length,
    ttl: MINUTE,
  });

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Replaces the owner's picture of this kind. Returns its hash. */
  async set(tx: Tx, ownerId: string, kind: PictureKind, bytes: Buffer): Promise<string> {
    const hash = pictureHashOf(bytes);
    await this.remove(tx, ownerId, kind);
    await tx.insert(UploadedPicture, { ownerId, kind, hash, bytes, savedAt: this.clock.now() });
    return hash;
  }

  async remove(tx: Tx, ownerId: string, kind?: PictureKind): Promise<void> {
    await tx.delete(UploadedPicture, kind ? { ownerId, kind } : { ownerId });
  }

  /** A picture that is shown now; null for all others, such as one that was replaced. */
  async get(ownerId: string, kind: string, hash: string): Promise<Buffer | null> {
    if (!isId(ownerId) || !/^[0-9a-f]{16}$/.test(hash) || !Object.hasOwn(pictureSizes, kind)) return null;
    const key = `${ownerId}/${kind}/${hash}`;
    const known = this.shown.get(key);
    if (known) return known;
    const row = await this.db.read.findOneBy(UploadedPicture, { ownerId, kind: kind as PictureKind, hash });
    if (row) this.shown.set(key, row.bytes);
    return row?.bytes ?? null;
  }
}

/** Pages upload far fewer; a small file may claim to be a thousand times as large. */
const MAX_PIXELS = 4_000_000;
const QUALITY = 82;

export async function encodeUpload(kind: PictureKind, content: string): Promise<Buffer> {
  const bytes = Buffer.from(content, "base64");
  if (!isPhoto(bytes)) throw new BadInputError({ content: NOT_A_PICTURE });
  const fit = isShownWhole(kind) ? "contain" : "cover";
  try {
    return await asWebp(bytes, { ...pictureSizes[kind], fit, quality: QUALITY, maxPixels: MAX_PIXELS });
  } catch {
    throw new BadInputError({ content: NOT_A_PICTURE });
  }
}
