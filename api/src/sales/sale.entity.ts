import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { DeclineCode } from "../contract/inquiries/orderReasons";
import { cents, id, instant, json } from "../platform/db/columns";
import { Row } from "../platform/db/row";
import { enumOf } from "../platform/graphqlEnum";
import { Money } from "../platform/money";
import { inCurrency, Shown } from "../platform/shown";
import type { Why } from "./attribution/attribution";
import type { Consent, EvidenceGrade } from "./attribution/evidenceGrade";
import type { OrderMetadata } from "./intake/orderMetadata";
import type { SaleStatus } from "./saleStatus";

export const ReturnStatusEnum = enumOf("ReturnStatus", "The status of a return.", {
  TAKEN: ["taken", "Deducted from the sale."],
  PROPOSED: ["proposed", "Reported long after the return window: the publisher or an admin has to accept it."],
  REFUSED: ["refused", "Refused by its publisher or an admin: the commission stays."],
});

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
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 190 }) orderId!: string;
  @Column("varchar", { length: 10 }) day!: string;

  /** The click that earns, or that would have. */
  @Column({ ...id, nullable: true }) clickId!: string | null;
  @Column(cents) amount!: number;

  /** What the shop reported after a claim with another amount was accepted; null once that is settled. */
  @Column({ ...cents, nullable: true }) shopAmount!: number | null;
  @Column("varchar", { length: 3 }) currency!: string;
  @Column(cents) returnedAmount!: number;
  @Column("varchar", { length: 10 }) status!: SaleStatus;

  /** Why it was declined. */
  @Column("varchar", { length: 500, nullable: true }) reason!: string | null;

  /** The same as one of the list, if somebody declined it. */
  @Column("varchar", { length: 20, nullable: true }) reasonCode!: DeclineCode | null;

  /** Why it is not approved automatically while pending; null if it is. */
  @Column("varchar", { length: 40, nullable: true }) hold!: string | null;
  @Column("varchar", { length: 10 }) source!: SaleSource;

  /** What the shop's server said about the order besides its lines; null if nothing. The first report counts. */
  @Column({ ...json, nullable: true }) facts!: ReportedFacts | null;

  /** What the shop said about the shopper's consent to storage; null if nothing. The first report counts. */
  @Column("varchar", { length: 20, nullable: true }) consent!: Consent | null;

  /** How its credit is proven; null for a click of which nobody said how it was kept. */
  @Column("varchar", { length: 4, nullable: true }) evidence!: EvidenceGrade | null;

  /**
   * What the shop's server noted with it for itself; null if nothing. The first report counts. In no chain, receipt or
   * decision: it says nothing about who is paid, and a shopper may have it erased.
   */
  @Column({ ...json, nullable: true }) metadata!: OrderMetadata | null;
  @Column(instant) occurredAt!: Date;
  @Column({ ...instant, nullable: true }) decidedAt!: Date | null;
  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  /** The attribution decision, as data. */
  @Column(json) why!: Why;
}

@ObjectType({ description: "A line of an order.", simpleResolvers: true })
@Entity("sale_line")
export class SaleLine {
  @PrimaryColumn(id) saleId!: string;
  @PrimaryColumn("int") position!: number;

  @Field(() => String, { description: "The SKU; empty if the shop sent only an amount." })
  @Column("varchar", { length: 190 })
  sku!: string;

  @Field(() => String, { nullable: true, description: "The product category." })
  @Column("varchar", { length: 200, nullable: true })
  category!: string | null;

  @Field(() => String, { nullable: true, description: "The brand." })
  @Column("varchar", { length: 200, nullable: true })
  brand!: string | null;

  @Field(() => Int, { description: "How many pieces." }) @Column("int") quantity!: number;

  /** Of the whole line, not per piece. */
  @Shown(() => Money, { description: "The line total." }, inCurrency) @Column(cents) amount!: number;
  @Field(() => Int, { description: "The number of returned pieces." }) @Column("int") returnedQuantity!: number;

  @Shown(() => Money, { description: "The returned amount of the line." }, inCurrency)
  @Column(cents)
  returnedAmount!: number;
}

/** A line as it is shown: in the currency of its order. */
export type ShownLine = SaleLine & Pick<Sale, "currency" | "merchantId">;

/** A return of goods, idempotent by the merchant's own return id, which two orders may share. */
@ObjectType({ description: "A return of goods.", simpleResolvers: true })
@Entity("sale_return")
@Index("sale_return_once", ["saleId", "returnId"], { unique: true })
@Index("sale_return_asked", ["askedOf", "status", "id"])
@Index("sale_return_status", ["status", "id"])
export class SaleReturn extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Column(id) saleId!: string;
  @Column(id) merchantId!: string;
  @Field(() => String, { description: "The shop's return ID." }) @Column("varchar", { length: 190 }) returnId!: string;
  @Shown(() => Money, { description: "The refunded amount." }, inCurrency) @Column(cents) amount!: number;

  /** The order's. */
  @Column("varchar", { length: 3 }) currency!: string;
  @Column(cents) commission!: number;

  @Field(() => String, { nullable: true, description: "Why, in the shop's words." })
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  /** The merchant's input, to tell a repeated report from another return with the same id. */
  @Column(json) asked!: RequestedReturn;

  @Field(() => ReturnStatusEnum, { description: "The status." })
  @Column("varchar", { length: 10, default: "taken" })
  status!: ReturnStatus;

  /** The publisher whose consent a late return needs; null if it was accepted immediately. */
  @Column({ ...id, nullable: true }) askedOf!: string | null;
  @Column({ ...instant, nullable: true }) decidedAt!: Date | null;
  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  @Field(() => DateTimeISOResolver, { name: "receivedAt", simple: false, description: "When it was received." })
  declare createdAt: Date;
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
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) createdAt!: Date;
  @Column("varchar", { length: 400 }) sealed!: string;

  /** The previous secret, valid for a while so that a shop can rotate it without losing orders. */
  @Column("varchar", { length: 400, nullable: true }) previousSealed!: string | null;
  @Column({ ...instant, nullable: true }) previousUntil!: Date | null;
}
