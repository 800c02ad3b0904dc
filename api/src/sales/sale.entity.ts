import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, id, instant, json } from "../core/columns";
import { Row } from "../core/row";
import type { Why } from "./attribution";

export const saleStatuses = ["claimed", "pending", "approved", "declined"] as const;
export type SaleStatus = (typeof saleStatuses)[number];

/** Who told us: the shop's server, a pixel that the shop's server signed, or a browser alone. */
export type SaleSource = "server" | "signed" | "browser";

/** One order at one merchant. `createdAt` is when it was received, and its UTC day is the one it counts on. */
@Entity("sale")
@Index("sale_order", ["merchantId", "orderId"], { unique: true })
@Index("sale_publisher", ["publisherId", "id", "day", "status"])
@Index("sale_merchant", ["merchantId", "id", "day", "status"])
@Index("sale_day", ["day", "linkId"])
@Index("sale_status", ["status", "createdAt"])
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

  @Column("varchar", { length: 10 })
  source!: SaleSource;

  @Column(instant)
  occurredAt!: Date;

  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  @Column({ ...id, nullable: true })
  decidedBy!: string | null;

  /** What was considered and decided, as data. */
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

/** What a shopper brought back. The merchant's own return id makes it count once. */
@Entity("sale_return")
@Index("sale_return_once", ["merchantId", "returnId"], { unique: true })
@Index("sale_return_sale", ["saleId"])
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
}

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
