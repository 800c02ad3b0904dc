import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { DeclineCode } from "../contract/inquiries/orderReasons";
import { cents, id, instant, json } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { Why } from "./attribution/attribution";
import type { Consent, EvidenceGrade } from "./attribution/evidenceGrade";
import type { OrderMetadata } from "./intake/orderMetadata";
import type { SaleStatus } from "./saleStatus";

/**
 * Who reported it: the shop's server, a pixel signed by the shop's server, or a browser alone. `inquiry` is a
 * publisher's claim that was accepted.
 */
export type SaleSource = "server" | "signed" | "browser" | "inquiry";

/** What a shop's server may say about an order besides its lines. */
export interface ReportedFacts {
  tax: number;
  shipping: number;
  /** The discount on the goods; their amount is what was paid. */
  discount: number;
  customer: "new" | "returning" | null;
  country: string | null;
}

/**
 * One order at one merchant; what publishers earn by it is in `earning`. `createdAt` is when it was received; it counts
 * on that UTC day.
 */
@Entity("sale")
@Index("sale_order", ["merchantId", "orderId"], { unique: true })
@Index("sale_merchant", ["merchantId", "id", "day", "status"])
@Index("sale_day", ["day"])
@Index("sale_click", ["clickId"])
export class Sale extends Row {
  @Column(id)
  merchantId!: string;

  @Column("varchar", { length: 190 })
  orderId!: string;

  @Column("varchar", { length: 10 })
  day!: string;

  /** The click that earns, or that would have. */
  @Column({ ...id, nullable: true })
  clickId!: string | null;

  @Column(cents)
  amount!: number;

  @Column("varchar", { length: 3 })
  currency!: string;

  @Column(cents)
  returnedAmount!: number;

  @Column("varchar", { length: 10 })
  status!: SaleStatus;

  /** Why it was declined. */
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  /** The same as one of the list, if somebody declined it. */
  @Column("varchar", { length: 20, nullable: true })
  reasonCode!: DeclineCode | null;

  /** Why it is not approved automatically while pending; null if it is. */
  @Column("varchar", { length: 40, nullable: true })
  hold!: string | null;

  @Column("varchar", { length: 10 })
  source!: SaleSource;

  /** What the shop's server said about the order besides its lines; null if nothing. The first report counts. */
  @Column({ ...json, nullable: true })
  facts!: ReportedFacts | null;

  /** What the shop said about the shopper's consent to storage; null if nothing. The first report counts. */
  @Column("varchar", { length: 20, nullable: true })
  consent!: Consent | null;

  /** How its credit is proven; null for a click of which nobody said how it was kept. */
  @Column("varchar", { length: 4, nullable: true })
  evidence!: EvidenceGrade | null;

  /**
   * What the shop's server noted with it for itself; null if nothing. The first report counts. In no chain, receipt or
   * decision: it says nothing about who is paid, and a shopper may have it erased.
   */
  @Column({ ...json, nullable: true })
  metadata!: OrderMetadata | null;

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

  @Column("varchar", { length: 200, nullable: true })
  brand!: string | null;

  @Column("int")
  quantity!: number;

  /** Of the whole line, not per piece. */
  @Column(cents)
  amount!: number;

  @Column("int")
  returnedQuantity!: number;

  @Column(cents)
  returnedAmount!: number;
}

/** A return of goods, idempotent by the merchant's own return id, which two orders may share. */
@Entity("sale_return")
@Index("sale_return_once", ["saleId", "returnId"], { unique: true })
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

  /** The order's. */
  @Column("varchar", { length: 3 })
  currency!: string;

  @Column(cents)
  commission!: number;

  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  /** The merchant's input, to tell a repeated report from another return with the same id. */
  @Column(json)
  asked!: RequestedReturn;

  @Column("varchar", { length: 10, default: "taken" })
  status!: ReturnStatus;

  /** The publisher whose consent a late return needs; null if it was accepted immediately. */
  @Column({ ...id, nullable: true })
  askedOf!: string | null;

  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  @Column({ ...id, nullable: true })
  decidedBy!: string | null;
}

/** Taken off the sale, proposed to its publisher because it is late, or refused by the publisher or an admin. */
export type ReturnStatus = "taken" | "proposed" | "refused";

export interface RequestedReturn {
  orderId: string;
  amount: number | null;
  lines: { sku: string; quantity: number | null; amount: number | null }[] | null;
}

/**
 * The key with which a merchant's server signs browser reports. Encrypted, not hashed, since it is shown to its owner
 * again.
 */
@Entity("signing_secret")
export class SigningSecret {
  @PrimaryColumn(id)
  merchantId!: string;

  @Column(instant)
  createdAt!: Date;

  @Column("varchar", { length: 400 })
  sealed!: string;

  /** The previous secret, valid for a while so that a shop can rotate it without losing orders. */
  @Column("varchar", { length: 400, nullable: true })
  previousSealed!: string | null;

  @Column({ ...instant, nullable: true })
  previousUntil!: Date | null;
}
