import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { cents, id, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { enumOf } from "../../platform/graphqlEnum";
import { Money } from "../../platform/money";
import { inCurrency, Shown } from "../../platform/shown";

/** A claim is not an order, so several may exist per order, and the shop's report decides between them. */
const ClaimOutcomeEnum = enumOf("ClaimOutcome", "The outcome of a browser's claim of an order.", {
  WAITING: ["waiting", "The shop has not reported this order."],
  UNNAMED: ["unnamed", "The shop reported the order without a click; it may confirm this claim."],
  EARNS: ["earns", "Its click earns the commission."],
  ANOTHER_CLICK: ["another click", "Another click earns the commission."],
  OTHER_AMOUNT: ["other amount", "The shop reported another amount."],
  TOO_EARLY: ["too early", "It was made before the order can have existed."],
  TOO_LATE: ["too late", "It was made long after the order."],
  NOT_ELIGIBLE: ["not eligible", "Its click is not eligible."],
  LEFT: ["left", "The shop dismissed it."],
});
export type ClaimOutcome = (typeof ClaimOutcomeEnum)[keyof typeof ClaimOutcomeEnum];

/** One browser's unsigned report of an order. `createdAt` is when it was received. */
@ObjectType({ description: "An unsigned claim of an order by a browser.", simpleResolvers: true })
@Entity("sale_claim")
@Index("sale_claim_once", ["saleId", "digest"], { unique: true })
@Index("sale_claim_merchant", ["merchantId", "outcome", "saleId"])
@Index("sale_claim_publisher", ["publisherId", "outcome"])
export class SaleClaim extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Column(id) merchantId!: string;
  @Column(id) saleId!: string;

  /** The publisher of the newest click that it names. */
  @Column({ ...id, nullable: true }) publisherId!: string | null;
  @Shown(() => Money, { description: "The amount that it claimed." }, inCurrency) @Column(cents) amount!: number;

  /** The signed click ids that came with it, joined in their order. */
  @Column(longText) clickIds!: string;

  /** A hash of amount and click ids: the same page loaded twice is one claim. */
  @Column("varchar", { length: 43 }) digest!: string;

  @Field(() => ClaimOutcomeEnum, { description: "Its outcome." })
  @Column("varchar", { length: 20 })
  outcome!: ClaimOutcome;

  @Field(() => DateTimeISOResolver, { name: "receivedAt", simple: false, description: "When it was received." })
  declare createdAt: Date;
}
