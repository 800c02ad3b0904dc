import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { cents, id, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { enumOf } from "../../platform/graphqlEnum";
import { Money } from "../../platform/money";
import { inCurrency, Shown } from "../../platform/shown";

/** A browser's report is not an order, so an order can have several. The shop's report decides between them. */
const UnverifiedOutcomeEnum = enumOf("UnverifiedOutcome", "Outcome of a browser's unverified report of an order.", {
  WAITING: ["waiting", "The shop has not reported this order yet."],
  UNNAMED: ["unnamed", "The shop reported the order without a click. The brand can confirm this report."],
  EARNS: ["earns", "The click of this report earns the commission."],
  ANOTHER_CLICK: ["another click", "Another click earns the commission."],
  OTHER_AMOUNT: ["other amount", "The shop reported a different amount."],
  TOO_EARLY: ["too early", "Sent before the order can have existed."],
  TOO_LATE: ["too late", "Sent too long after the order."],
  NOT_ELIGIBLE: ["not eligible", "The click is not eligible."],
  LEFT: ["left", "Dismissed by the brand."],
});
export type UnverifiedOutcome = (typeof UnverifiedOutcomeEnum)[keyof typeof UnverifiedOutcomeEnum];

/** One browser's unsigned report of an order. `createdAt` is when it was received. */
@ObjectType({ description: "A browser's report of an order without a signature.", simpleResolvers: true })
@Entity("unverified_report")
@Index("unverified_report_once", ["saleId", "digest"], { unique: true })
@Index("unverified_report_merchant", ["merchantId", "outcome", "saleId"])
@Index("unverified_report_publisher", ["publisherId", "outcome"])
export class UnverifiedReport extends Row {
  @Field(() => ID, { description: "ID of the report." }) declare id: string;
  @Column(id) merchantId!: string;
  @Column(id) saleId!: string;

  /** The creator of the newest click it names. */
  @Column({ ...id, nullable: true }) publisherId!: string | null;
  @Shown(() => Money, { description: "Order amount in the report." }, inCurrency) @Column(cents) amount!: number;

  /** The click IDs in the report, joined in order. */
  @Column(longText) clickIds!: string;

  /** Hash of the amount and click IDs, so that reloading a page reports once. */
  @Column("varchar", { length: 43 }) digest!: string;

  @Field(() => UnverifiedOutcomeEnum, { description: "Outcome of the report." })
  @Column("varchar", { length: 20 })
  outcome!: UnverifiedOutcome;

  @Field(() => DateTimeISOResolver, { name: "receivedAt", simple: false, description: "When the report was received." })
  declare createdAt: Date;
}
