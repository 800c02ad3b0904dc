import type { BrandPictureKind } from "../contract/brandForms";
import { BrandPicture } from "../merchants/brand/brandPicture.entity";
import { Merchant } from "../merchants/merchant.entity";
import type { Row } from "../reports/reportRows";
import type { OwnTable } from "./ownTable";

/** With its pictures as addresses of their own, so that the file needs no other. */
export const brand: OwnTable = async ({ db }, { id: ownerId }) => {
  const own = await db.longRead.findBy(Merchant, { ownerId });
  async function* rows(): AsyncGenerator<Row> {
    for (const { id: merchantId, name, website, description, categories } of own) {
      const pictures = await db.longRead.findBy(BrandPicture, { merchantId });
      const pictureOf = (kind: BrandPictureKind) => {
        const bytes = pictures.find((picture) => picture.kind === kind)?.bytes;
        return bytes ? `data:image/webp;base64,${bytes.toString("base64")}` : null;
      };
      const [logo, cover] = [pictureOf("logo"), pictureOf("cover")];
      yield { name, website, description, categories: categories.join(" "), logo, cover };
    }
  }
  return { columns: ["name", "website", "description", "categories", "logo", "cover"], rows: rows() };
};
