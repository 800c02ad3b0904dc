import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id, instant, json } from "../platform/db/columns";
import { Row } from "../platform/db/row";
import { type EnumValues, enumOf } from "../platform/graphqlEnum";

export type Availability = "in_stock" | "out_of_stock" | "preorder" | "backorder";

export const AvailabilityEnum = enumOf("Availability", "Whether it can be bought.", {
  IN_STOCK: ["in_stock", "Now."],
  OUT_OF_STOCK: ["out_of_stock", "Not at present."],
  PREORDER: ["preorder", "Ahead of its release."],
  BACKORDER: ["backorder", "Now, and it is sent once there are more."],
} satisfies EnumValues<Availability>);

/** What people search and link: the variants of one article, computed from those that are not gone. */
@Entity("style")
@Index("style_key", ["merchantId", "styleKey"], { unique: true })
export class Style extends Row {
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 190 }) styleKey!: string;
  @Column("varchar", { length: 200 }) title!: string;
  @Column("varchar", { length: 120, nullable: true }) brand!: string | null;
  @Column(json) colours!: string[];
  @Column("varchar", { length: 250, nullable: true }) googleCategory!: string | null;
  @Column("varchar", { length: 250, nullable: true }) productType!: string | null;

  /** Both in `currency`; the cheapest and the dearest regular price. */
  @Column(cents) priceFrom!: number;
  @Column(cents) priceTo!: number;
  @Column("varchar", { length: 3 }) currency!: string;
  @Column("int") sizesTotal!: number;
  @Column("int") sizesInStock!: number;

  /** In the shop; pages never link to it. */
  @Column("varchar", { length: 2048, nullable: true }) imageUrl!: string | null;

  /** In the shop: the first variant's page. */
  @Column("varchar", { length: 2048 }) url!: string;
  @Column("int", { default: 0 }) popularity!: number;
  @Column({ ...instant, nullable: true }) goneAt!: Date | null;
}

/** A style whose page changed, that is gone or came back, until what links to it has followed. */
@Entity("moved_style")
@Index("moved_style_at", ["movedAt", "styleId"])
export class MovedStyle {
  @PrimaryColumn(id) styleId!: string;
  @Column(instant) movedAt!: Date;
}

/** A style of which something changed, until the health of its links was judged anew. */
@Entity("changed_style")
@Index("changed_style_at", ["changedAt", "styleId"])
export class ChangedStyle {
  @PrimaryColumn(id) styleId!: string;
  @Column(instant) changedAt!: Date;
}

@Entity("variant")
@Index("variant_sku", ["merchantId", "sku"], { unique: true })
@Index("variant_style", ["merchantId", "styleKey", "sku"])
@Index("variant_feed", ["feedId", "goneAt", "sku"])
@Index("variant_page", ["merchantId", "pathKey"])
export class Variant extends Row {
  @Column(id) merchantId!: string;

  /** The feed that lists it. */
  @Column(id) feedId!: string;
  @Column("varchar", { length: 190 }) sku!: string;
  @Column("varchar", { length: 190 }) styleKey!: string;
  @Column("varchar", { length: 200 }) title!: string;
  @Column("varchar", { length: 2048 }) url!: string;
  @Column("varchar", { length: 2048, nullable: true }) imageUrl!: string | null;
  @Column("varchar", { length: 3 }) currency!: string;
  @Column(cents) priceMinor!: number;
  @Column({ ...cents, nullable: true }) salePriceMinor!: number | null;
  @Column({ ...instant, nullable: true }) saleFrom!: Date | null;
  @Column({ ...instant, nullable: true }) saleUntil!: Date | null;
  @Column("varchar", { length: 12 }) availability!: Availability;
  @Column("int", { nullable: true }) stockQty!: number | null;
  @Column("varchar", { length: 80, nullable: true }) colour!: string | null;
  @Column("varchar", { length: 40, nullable: true }) size!: string | null;
  @Column("varchar", { length: 14, nullable: true }) gtin!: string | null;
  @Column("varchar", { length: 120, nullable: true }) brand!: string | null;
  @Column("varchar", { length: 250, nullable: true }) category!: string | null;
  @Column("varchar", { length: 250, nullable: true }) productType!: string | null;

  /** Of its page: pasted addresses are found by it. See `rows/pagePath.ts`. */
  @Column("varchar", { length: 22 }) pathKey!: string;
  @Column("varchar", { length: 32 }) contentHash!: string;

  /** The run that last changed it. */
  @Column(id) seenRun!: string;
  @Column({ ...instant, nullable: true }) goneAt!: Date | null;
}

/** A price or an availability from a moment on; written only when it changes. */
@Entity("variant_change")
@Index("variant_change_variant", ["variantId", "id"])
@Index("variant_change_at", ["createdAt"])
export class VariantChange extends Row {
  @Column(id) variantId!: string;
  @Column(cents) priceMinor!: number;
  @Column({ ...cents, nullable: true }) salePriceMinor!: number | null;

  /** Both null for a sale without a period. */
  @Column({ ...instant, nullable: true }) saleFrom!: Date | null;
  @Column({ ...instant, nullable: true }) saleUntil!: Date | null;
  @Column("varchar", { length: 3 }) currency!: string;
  @Column("varchar", { length: 12 }) availability!: Availability | "gone";
}
