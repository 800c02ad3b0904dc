import { Column, Entity, PrimaryColumn } from "typeorm";
import type { BrandPictureKind } from "../../../contract/brandForms";
import { id, instant } from "../../../platform/db/columns";

/** In the database, since every process shows it, and it is small. */
@Entity("brand_picture")
export class BrandPicture {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn("varchar", { length: 8 }) kind!: BrandPictureKind;

  /** Of the bytes. */
  @Column("varchar", { length: 16 }) hash!: string;
  @Column("mediumblob") bytes!: Buffer;
  @Column(instant) savedAt!: Date;
}

export const brandPicturePath = (merchantId: string, kind: BrandPictureKind, hash: string): string =>
  `/pictures/brands/${merchantId}/${kind}/${hash}`;
