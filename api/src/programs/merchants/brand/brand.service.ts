import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Account } from "../../../accounts";
import type { AuditAction } from "../../../contract/admin/auditActions";
import {
  type BrandPictureKind,
  brandCategoriesForm,
  brandPictureForm,
  brandPictureSizes,
  NOT_A_PICTURE,
} from "../../../contract/brandForms";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Database, Tx } from "../../../platform/db/database";
import { BadInputError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { isId } from "../../../platform/ids";
import { Merchant } from "../merchant.entity";
import { lockedMerchant, ownMerchant } from "../ownMerchant";
import { rename } from "./brandName";
import { BrandPicture } from "./brandPicture.entity";

const hashColumns = { logo: "logoHash", cover: "coverHash" } as const;

/** How a brand looks in lists: its pictures, its name and what it sells. */
export class BrandService {
  /** Bytes that have a hash never change. */
  private readonly shown = new LRUCache<string, Buffer>({
    max: 500,
    maxSize: 16 << 20,
    sizeCalculation: ({ length }) => length,
  });

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async setPicture(viewer: Viewer, input: unknown): Promise<Merchant> {
    const { kind, content } = parseForm(brandPictureForm, input);
    const bytes = await encodeBrandPicture(kind, Buffer.from(content, "base64"));
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    return this.change(viewer, "merchant.picture-set", async (tx, merchant) => {
      const key = { merchantId: merchant.id, kind };
      await tx.delete(BrandPicture, key);
      await tx.insert(BrandPicture, { ...key, hash, bytes, savedAt: this.clock.now() });
      return { [hashColumns[kind]]: hash };
    });
  }

  removePicture(viewer: Viewer, kind: BrandPictureKind): Promise<Merchant> {
    return this.change(viewer, "merchant.picture-removed", async (tx, { id: merchantId }) => {
      await tx.delete(BrandPicture, { merchantId, kind });
      return { [hashColumns[kind]]: null };
    });
  }

  async setCategories(viewer: Viewer, input: unknown): Promise<Merchant> {
    const { categories } = parseForm(brandCategoriesForm, input);
    return this.change(viewer, "merchant.categories-changed", async (tx) => {
      await tx.update(Account, { id: viewer.id }, { categories });
      return { categories };
    });
  }

  /** A picture that is shown now; null for all others, such as one that was replaced. */
  async picture(merchantId: string, kind: string, hash: string): Promise<Buffer | null> {
    if (!isId(merchantId) || !/^[0-9a-f]{16}$/.test(hash) || !Object.hasOwn(hashColumns, kind)) return null;
    const key = `${merchantId}/${kind}/${hash}`;
    const known = this.shown.get(key);
    if (known) return known;
    const row = await this.db.read.findOneBy(BrandPicture, { merchantId, kind: kind as BrandPictureKind, hash });
    if (row) this.shown.set(key, row.bytes);
    return row?.bytes ?? null;
  }

  /** The account's name is the brand's. */
  rename(tx: Tx, { id: ownerId, name }: Pick<Account, "id" | "name">): Promise<void> {
    return rename(tx, ownerId, name);
  }

  async erase(tx: Tx, ownerId: string): Promise<void> {
    const merchant = await tx.findOneBy(Merchant, { ownerId });
    if (!merchant) return;
    await tx.delete(BrandPicture, { merchantId: merchant.id });
    await tx.update(Merchant, { id: merchant.id }, { logoHash: null, coverHash: null });
  }

  private async change(
    viewer: Viewer,
    action: AuditAction,
    apply: (tx: Tx, merchant: Merchant) => Promise<Partial<Pick<Merchant, "logoHash" | "coverHash" | "categories">>>,
  ): Promise<Merchant> {
    const { id } = await ownMerchant(this.db.read, viewer);
    return this.db.write(async (tx) => {
      const merchant = await lockedMerchant(tx, id);
      const after = await apply(tx, merchant);
      const before = Object.fromEntries(Object.keys(after).map((name) => [name, merchant[name as keyof Merchant]]));
      await tx.update(Merchant, { id }, after);
      await this.audit.record(tx, { actorId: viewer.userId, action, subject: `merchant:${id}`, before, after });
      return tx.findOneByOrFail(Merchant, { id });
    });
  }
}

/** Pages send far fewer; a few bytes may say that they are a thousand times as many. */
const MAX_PIXELS = 4_000_000;
const QUALITY = 82;

/** How files of each kind begin. Everything else is refused before a decoder sees it, drawings with scripts too. */
const STARTS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP",
];

/** Decoded and written anew, so that nothing of the file but its pixels is kept: no place, no comment, no script. */
async function encodeBrandPicture(kind: BrandPictureKind, bytes: Buffer): Promise<Buffer> {
  if (bytes.length < 12 || !STARTS.some((isKind) => isKind(bytes))) throw new BadInputError({ content: NOT_A_PICTURE });
  const { default: sharp } = await import("sharp");
  // Requests are answered by the same cores.
  sharp.concurrency(1);
  sharp.cache(false);
  // A logo is shown whole, a cover fills its place.
  const fit = kind === "logo" ? "contain" : "cover";
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 })
      .rotate()
      .resize({ ...brandPictureSizes[kind], fit, background })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new BadInputError({ content: NOT_A_PICTURE });
  }
}
