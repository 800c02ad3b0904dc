import { Account } from "../../../accounts";
import type { AuditAction } from "../../../contract/admin/auditActions";
import {
  BRAND_SLUG_TAKEN,
  BRAND_SLUGS_USED,
  type BrandPictureKind,
  brandCategoriesForm,
  brandPageForm,
  brandPictureForm,
  brandSlugLimit,
} from "../../../contract/brandForms";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Viewer } from "../../../platform/context";
import type { Database, Tx } from "../../../platform/db/database";
import { BadInputError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { encodeUpload, type UploadedPictures } from "../../../platform/pictures/uploadedPictures";
import { Merchant } from "../merchant.entity";
import { lockedMerchant, ownMerchant } from "../ownMerchant";
import { BrandAddress } from "./brandAddress.entity";
import { rename, takeSlug } from "./brandName";

type Changed = "logoHash" | "coverHash" | "categories" | "slug" | "color" | "story";

const hashColumns = { logo: "logoHash", cover: "coverHash" } as const;

/** A brand's appearance in lists: pictures, name and categories. */
export class BrandService {
  constructor(
    private readonly db: Database,
    private readonly pictures: UploadedPictures,
    private readonly audit: AuditService,
  ) {}

  async setPicture(viewer: Viewer, input: unknown): Promise<Merchant> {
    const { kind, content } = parseForm(brandPictureForm, input);
    const bytes = await encodeUpload(kind, content);
    return this.change(viewer, "merchant.picture-set", async (tx, { id }) => ({
      [hashColumns[kind]]: await this.pictures.set(tx, id, kind, bytes),
    }));
  }

  removePicture(viewer: Viewer, kind: BrandPictureKind): Promise<Merchant> {
    return this.change(viewer, "merchant.picture-removed", async (tx, { id }) => {
      await this.pictures.remove(tx, id, kind);
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

  /** The address, colour and story of its page. */
  async setPage(viewer: Viewer, input: unknown): Promise<Merchant> {
    const { slug, color = null, story = null } = parseForm(brandPageForm, input);
    return this.change(viewer, "merchant.page-changed", async (tx, merchant) => {
      if (slug !== merchant.slug) await move(tx, merchant, slug);
      return { slug, color: color?.toLowerCase() ?? null, story };
    });
  }

  /** The account's name is the brand's. */
  rename(tx: Tx, { id: ownerId, name }: Pick<Account, "id" | "name">): Promise<void> {
    return rename(tx, ownerId, name);
  }

  async erase(tx: Tx, ownerId: string): Promise<void> {
    const merchant = await tx.findOneBy(Merchant, { ownerId });
    if (!merchant) return;
    await this.pictures.remove(tx, merchant.id);
    await tx.update(Merchant, { id: merchant.id }, { logoHash: null, coverHash: null, color: null, story: null });
  }

  private async change(
    viewer: Viewer,
    action: AuditAction,
    apply: (tx: Tx, merchant: Merchant) => Promise<Partial<Pick<Merchant, Changed>>>,
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

/** To an address that nobody else has or had. It may return to each of its own, whose number is limited. */
async function move(tx: Tx, merchant: Merchant, slug: string): Promise<void> {
  const own = await tx.findBy(BrandAddress, { merchantId: merchant.id });
  const isNew = own.every((address) => address.slug !== slug);
  if (isNew && own.length >= brandSlugLimit) throw new BadInputError({ slug: BRAND_SLUGS_USED() });
  if (!(await takeSlug(tx, merchant, slug))) throw new BadInputError({ slug: BRAND_SLUG_TAKEN });
}
