import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { id } from "../../../platform/db/columns";

/**
 * An address that a brand's page has or had. It stays the brand's, even if erased: links to it must never lead to
 * another brand.
 */
@Entity("brand_address")
@Index("brand_address_merchant", ["merchantId"])
export class BrandAddress {
  @PrimaryColumn("varchar", { length: 60 }) slug!: string;
  @Column(id) merchantId!: string;
}
