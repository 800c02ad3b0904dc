import { createHash } from "node:crypto";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { PictureKind } from "../../contract/files/pictures";
import { id, instant } from "../db/columns";

/** In the database, because every process shows it, and it is small. The table is named after its first kinds. */
@Entity("brand_picture")
export class UploadedPicture {
  /** The brand's, or the creator's shop's. */
  @PrimaryColumn({ ...id, name: "merchantId" }) ownerId!: string;
  @PrimaryColumn("varchar", { length: 8 }) kind!: PictureKind;

  /** The hash of the bytes. */
  @Column("varchar", { length: 16 }) hash!: string;
  @Column("mediumblob") bytes!: Buffer;
  @Column(instant) savedAt!: Date;
}

export const pictureHashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** For files that need no other files. */
export const dataUrlOf = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString("base64")}`;
