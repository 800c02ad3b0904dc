import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { WhenGone } from "../contract/catalogue/productForms";
import { id } from "../core/db/columns";

export const productLinkStates = ["listed", "gone", "replaced"] as const;
export type ProductLinkState = (typeof productLinkStates)[number];

/** What makes a link one to a product. A link whose publisher leads it elsewhere loses its row. */
@Entity("product_link")
@Index("product_link_style", ["styleId", "linkId"])
@Index("product_link_stand_in", ["standInId", "linkId"])
export class ProductLink {
  @PrimaryColumn(id)
  linkId!: string;

  @Column(id)
  styleId!: string;

  @Column("varchar", { length: 10 })
  whenGone!: WhenGone;

  @Column("varchar", { length: 10 })
  state!: ProductLinkState;

  /** Where the catalogue has led the link last; null for the brand's home page. */
  @Column("varchar", { length: 2048, nullable: true })
  target!: string | null;

  /** The product that it leads to instead, where there is a similar one. */
  @Column({ ...id, nullable: true })
  standInId!: string | null;

  @Column("varchar", { length: 200 })
  title!: string;

  @Column("varchar", { length: 100, nullable: true })
  picturePath!: string | null;
}
