import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id, instant, json } from "../platform/db/columns";
import { Row } from "../platform/db/row";
import { type EnumValues, enumOf } from "../platform/graphqlEnum";

export type Availability = "in_stock" | "out_of_stock" | "preorder" | "backorder";

export const AvailabilityEnum = enumOf("Availability", "Availability of a variant.", {
  IN_STOCK: ["in_stock", "In stock."],
  OUT_OF_STOCK: ["out_of_stock", "Out of stock."],
  PREORDER: ["preorder", "Can be ordered before its release."],
  BACKORDER: ["backorder", "Can be ordered now and ships when back in stock."],
} satisfies EnumValues<Availability>);

/** A product as users search and link it, computed from its listed variants. */
@Entity("product")
@Index("product_key", ["merchantId", "productKey"], { unique: true })
export class Product extends Row {
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 190 }) productKey!: string;
  @Column("varchar", { length: 200 }) title!: string;
  @Column("varchar", { length: 120, nullable: true }) brand!: string | null;
  @Column(json) colours!: string[];
  @Column("varchar", { length: 250, nullable: true }) googleCategory!: string | null;
  @Column("varchar", { length: 250, nullable: true }) productType!: string | null;

  /** Both in `currency`; the cheapest and the most expensive regular price. */
  @Column(cents) priceFrom!: number;
  @Column(cents) priceTo!: number;
  @Column("varchar", { length: 3 }) currency!: string;
  @Column("int") sizesTotal!: number;
  @Column("int") sizesInStock!: number;

  /** In the shop; pages never link to it. */
  @Column("varchar", { length: 2048, nullable: true }) imageUrl!: string | null;

  /** The first variant's page in the shop. */
  @Column("varchar", { length: 2048 }) url!: string;
  @Column("int", { default: 0 }) popularity!: number;
  @Column({ ...instant, nullable: true }) goneAt!: Date | null;
}

/** A product that moved, disappeared or returned, queued until its links have followed. */
@Entity("moved_product")
@Index("moved_product_at", ["movedAt", "productId"])
export class MovedProduct {
  @PrimaryColumn(id) productId!: string;
  @Column(instant) movedAt!: Date;
}

/** A changed product, queued until the health of its links is updated. */
@Entity("changed_product")
@Index("changed_product_at", ["changedAt", "productId"])
export class ChangedProduct {
  @PrimaryColumn(id) productId!: string;
  @Column(instant) changedAt!: Date;
}

@Entity("variant")
@Index("variant_sku", ["merchantId", "sku"], { unique: true })
@Index("variant_product", ["merchantId", "productKey", "sku"])
@Index("variant_feed", ["feedId", "goneAt", "sku"])
@Index("variant_page", ["merchantId", "pathKey"])
export class Variant extends Row {
  @Column(id) merchantId!: string;

  /** The feed that lists it. */
  @Column(id) feedId!: string;
  @Column("varchar", { length: 190 }) sku!: string;
  @Column("varchar", { length: 190 }) productKey!: string;
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

  /** A key of its page, to match pasted URLs. See `rows/pagePath.ts`. */
  @Column("varchar", { length: 22 }) pathKey!: string;
  @Column("varchar", { length: 32 }) contentHash!: string;

  /** The run that last changed it. */
  @Column(id) seenRun!: string;
  @Column({ ...instant, nullable: true }) goneAt!: Date | null;
}

/** A price and availability from a point in time, written only on changes. */
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
