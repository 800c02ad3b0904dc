import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id, instant, json } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { Why } from "./attribution/attribution";
import type { SaleStatus } from "./saleStatus";

/** Who told us: the shop's server, a pixel that the shop's server signed, or a browser alone. */
export type SaleSource = "server" | "signed" | "browser";

/** One order at one merchant. `createdAt` is when it was received, and its UTC day is the one it counts on. */
@Entity("sale")
@Index("sale_order", ["merchantId", "orderId"], { unique: true })
@Index("sale_publisher", ["publisherId", "id", "day", "status"])
@Index("sale_merchant", ["merchantId", "id", "day", "status"])
@Index("sale_day", ["day", "linkId"])
@Index("sale_status", ["status", "createdAt"])
@Index("sale_click", ["clickId"])
export class Sale extends Row {
  @Column(id)
  merchantId!: string;

  @Column("varchar", { length: 190 })
  orderId!: string;

  @Column("varchar", { length: 10 })
  day!: string;

  @Column({ ...id, nullable: true })
  clickId!: string | null;

  @Column({ ...id, nullable: true })
  linkId!: string | null;

  @Column({ ...id, nullable: true })
  publisherId!: string | null;

  @Column("varchar", { length: 200, nullable: true })
  subId!: string | null;

  @Column(cents)
  amount!: number;

  @Column("varchar", { length: 3 })
  currency!: string;

  @Column("int")
  rateBasisPoints!: number;

  /** As fixed when the sale came in; what returns took back stands beside it. */
  @Column(cents)
  commission!: number;

  @Column(cents)
  returnedAmount!: number;

  @Column(cents)
  returnedCommission!: number;

  @Column("varchar", { length: 10 })
  status!: SaleStatus;

  /** Why it was declined. */
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  /** Why it does not approve itself while it is pending; nothing where it does. */
  @Column("varchar", { length: 40, nullable: true })
  hold!: string | null;

  @Column("varchar", { length: 10 })
  source!: SaleSource;

  @Column(instant)
  occurredAt!: Date;

  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  @Column({ ...id, nullable: true })
  decidedBy!: string | null;

  /** The attribution decision, as data. */
  @Column(json)
  why!: Why;
}

@Entity("sale_line")
export class SaleLine {
  @PrimaryColumn(id)
  saleId!: string;

  @PrimaryColumn("int")
  position!: number;

  @Column("varchar", { length: 190 })
  sku!: string;

  @Column("varchar", { length: 200, nullable: true })
  category!: string | null;

  @Column("int")
  quantity!: number;

  /** Of the whole line, not of one piece. */
  @Column(cents)
  amount!: number;

  @Column("int")
  returnedQuantity!: number;

  @Column(cents)
  returnedAmount!: number;
}

/** A return of goods. The merchant's own return id makes it count once. */
@Entity("sale_return")
@Index("sale_return_once", ["merchantId", "returnId"], { unique: true })
@Index("sale_return_sale", ["saleId"])
@Index("sale_return_asked", ["askedOf", "status", "id"])
@Index("sale_return_status", ["status", "id"])
export class SaleReturn extends Row {
  @Column(id)
  saleId!: string;

  @Column(id)
  merchantId!: string;

  @Column("varchar", { length: 190 })
  returnId!: string;

  @Column(cents)
  amount!: number;

  @Column(cents)
  commission!: number;

  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  /** What the merchant sent, to tell the same return again from another with its id. */
  @Column(json)
  asked!: ReturnAsked;

  @Column("varchar", { length: 10, default: "taken" })
  status!: ReturnStatus;

  /** Whose consent a late return needs; nobody's where it was taken at once. */
  @Column({ ...id, nullable: true })
  askedOf!: string | null;

  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  @Column({ ...id, nullable: true })
  decidedBy!: string | null;
}

/** Taken off the sale, proposed to its publisher because it came late, or refused by the publisher or an admin. */
export type ReturnStatus = "taken" | "proposed" | "refused";

export interface ReturnAsked {
  orderId: string;
  amount: number | null;
  lines: { sku: string; quantity: number | null; amount: number | null }[] | null;
}

/** The key that a merchant's own server signs browser reports with. Sealed: it is shown to its owner again. */
@Entity("signing_secret")
export class SigningSecret {
  @PrimaryColumn(id)
  merchantId!: string;

  @Column(instant)
  createdAt!: Date;

  @Column("varchar", { length: 400 })
  sealed!: string;

  /** The one before it, which is still believed for a while so that a shop can change over without losing an order. */
  @Column("varchar", { length: 400, nullable: true })
  previousSealed!: string | null;

  @Column({ ...instant, nullable: true })
  previousUntil!: Date | null;
}
