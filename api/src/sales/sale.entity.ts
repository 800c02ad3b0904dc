import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { DeclineCode } from "../contract/claims/orderReasons";
import { cents, id, instant, json } from "../platform/db/columns";
import { Row } from "../platform/db/row";
import { enumOf } from "../platform/graphqlEnum";
import { Money } from "../platform/money";
import { inCurrency, Shown } from "../platform/shown";
import type { Why } from "./attribution/attribution";
import type { Consent, EvidenceGrade } from "./attribution/evidenceGrade";
import type { OrderMetadata } from "./intake/orderMetadata";
import type { SaleStatus } from "./saleStatus";

export const ReturnStatusEnum = enumOf("ReturnStatus", "Status of a return.", {
  TAKEN: ["taken", "Deducted from the order."],
  PROPOSED: ["proposed", "Reported long after the return window. The creator or an admin must accept it."],
  REFUSED: ["refused", "Refused by the creator or an admin. The commission stays."],
});

/**
 * Reporter of the order: the shop's server, a pixel signed by the shop's server, or a browser alone. `claim` is an
 * accepted claim.
 */
export type SaleSource = "server" | "signed" | "browser" | "claim";

/** Facts a shop's server may report besides lines. */
export interface ReportedFacts {
  tax: number;
  shipping: number;
  /** Discount on the products. Their amount is what was paid. */
  discount: number;
  customer: "new" | "returning" | null;
  country: string | null;
}

/**
 * An order at a merchant. What creators earn from it is in `earning`. `createdAt` is the time of receipt, whose UTC day
 * counts.
 */
@Entity("sale")
@Index("sale_order", ["merchantId", "orderId"], { unique: true })
@Index("sale_merchant", ["merchantId", "id", "day", "status"])
@Index("sale_day", ["day"])
@Index("sale_click", ["clickId"])
export class Sale extends Row {
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 190 }) orderId!: string;
  @Column("varchar", { length: 10 }) day!: string;

  /** The click that earns or would have earned. */
  @Column({ ...id, nullable: true }) clickId!: string | null;
  @Column(cents) amount!: number;

  /** Amount the shop reported after a claim with another amount was accepted. Null once settled. */
  @Column({ ...cents, nullable: true }) shopAmount!: number | null;
  @Column("varchar", { length: 3 }) currency!: string;
  @Column(cents) returnedAmount!: number;
  @Column("varchar", { length: 10 }) status!: SaleStatus;

  /** Why it was declined, as text. */
  @Column("varchar", { length: 500, nullable: true }) reason!: string | null;

  /** The same as a standard reason, for declined orders. */
  @Column("varchar", { length: 20, nullable: true }) reasonCode!: DeclineCode | null;

  /** Why it is not approved automatically while pending. Null without a hold. */
  @Column("varchar", { length: 40, nullable: true }) hold!: string | null;
  @Column("varchar", { length: 10 }) source!: SaleSource;

  /** Facts the shop's server reported besides lines. Null without any. The first report counts. */
  @Column({ ...json, nullable: true }) facts!: ReportedFacts | null;

  /** Shopper's consent to storage, as the shop reported it. Null if not reported. The first report counts. */
  @Column("varchar", { length: 20, nullable: true }) consent!: Consent | null;

  /** How its credit is proven; null for a click without reported consent. */
  @Column("varchar", { length: 4, nullable: true }) evidence!: EvidenceGrade | null;

  /**
   * The shop's own notes. Null without any. The first report counts. Not part of any chain, receipt or decision, since
   * it does not affect payment and a shopper may have it erased.
   */
  @Column({ ...json, nullable: true }) metadata!: OrderMetadata | null;
  @Column(instant) occurredAt!: Date;
  @Column({ ...instant, nullable: true }) decidedAt!: Date | null;
  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  /** The attribution decision as structured data. */
  @Column(json) why!: Why;
}

@ObjectType({ description: "A line of an order.", simpleResolvers: true })
@Entity("sale_line")
export class SaleLine {
  @PrimaryColumn(id) saleId!: string;
  @PrimaryColumn("int") position!: number;

  @Field(() => String, { description: "SKU of the product. Empty if the shop sent only an amount." })
  @Column("varchar", { length: 190 })
  sku!: string;

  @Field(() => String, { nullable: true, description: "Product category. Null if the shop did not send one." })
  @Column("varchar", { length: 200, nullable: true })
  category!: string | null;

  @Field(() => String, { nullable: true, description: "Brand of the product. Null if the shop did not send one." })
  @Column("varchar", { length: 200, nullable: true })
  brand!: string | null;

  @Field(() => Int, { description: "Number of units." }) @Column("int") quantity!: number;

  /** For the whole line, not per unit. */
  @Shown(() => Money, { description: "Line total." }, inCurrency) @Column(cents) amount!: number;
  @Field(() => Int, { description: "Number of returned units." }) @Column("int") returnedQuantity!: number;

  @Shown(() => Money, { description: "Returned amount of the line." }, inCurrency)
  @Column(cents)
  returnedAmount!: number;
}

/** A line with the currency of its order. */
export type ShownLine = SaleLine & Pick<Sale, "currency" | "merchantId">;

/** A return, idempotent by the merchant's own return ID, which two orders may share. */
@ObjectType({ description: "A full or partial return of an order.", simpleResolvers: true })
@Entity("sale_return")
@Index("sale_return_once", ["saleId", "returnId"], { unique: true })
@Index("sale_return_decider", ["deciderId", "status", "id"])
@Index("sale_return_status", ["status", "id"])
export class SaleReturn extends Row {
  @Field(() => ID, { description: "ID of the return." }) declare id: string;
  @Column(id) saleId!: string;
  @Column(id) merchantId!: string;
  @Field(() => String, { description: "The shop's return ID." }) @Column("varchar", { length: 190 }) returnId!: string;
  @Shown(() => Money, { description: "Refunded amount." }, inCurrency) @Column(cents) amount!: number;

  /** The order's. */
  @Column("varchar", { length: 3 }) currency!: string;
  @Column(cents) commission!: number;

  @Field(() => String, { nullable: true, description: "Reason in the shop's words." })
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  /** The merchant's input, to distinguish a repeated report from another return with the same ID. */
  @Column(json) requested!: RequestedReturn;

  @Field(() => ReturnStatusEnum, { description: "Status of the return." })
  @Column("varchar", { length: 10, default: "taken" })
  status!: ReturnStatus;

  /** The creator whose consent a late return needs. Null if accepted immediately. */
  @Column({ ...id, nullable: true }) deciderId!: string | null;
  @Column({ ...instant, nullable: true }) decidedAt!: Date | null;
  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  @Field(() => DateTimeISOResolver, { name: "receivedAt", simple: false, description: "When the return was received." })
  declare createdAt: Date;
}

/** Deducted from the order, proposed to its creator because it is late, or rejected by the creator or an admin. */
export type ReturnStatus = "taken" | "proposed" | "refused";

export interface RequestedReturn {
  orderId: string;
  amount: number | null;
  lines: { sku: string; quantity: number | null; amount: number | null }[] | null;
}

/**
 * The key with which a merchant's server signs browser reports. Encrypted and not hashed, since its owner can see it
 * again.
 */
@Entity("signing_secret")
export class SigningSecret {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) createdAt!: Date;
  @Column("varchar", { length: 400 }) sealed!: string;

  /** The previous secret, valid for a while so that rotating loses no orders. */
  @Column("varchar", { length: 400, nullable: true }) previousSealed!: string | null;
  @Column({ ...instant, nullable: true }) previousUntil!: Date | null;
}
