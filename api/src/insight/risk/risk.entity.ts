import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { riskWords } from "../../contract/riskWords";
import { cents, flag, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Node } from "../../platform/shapes/node";
import { Shown } from "../../platform/shown";
import type { RiskHoldState } from "./holds/riskHoldState";

export const RiskHoldStateEnum = enumOf("RiskHoldState", "State of a risk hold.", {
  HELD: ["held", "On hold until someone decides or the hold expires."],
  KEPT: ["kept", "Confirmed by an admin. Stays on hold until released."],
  RELEASED: ["released", "Released by an admin."],
  EXPIRED: ["expired", "Expired without a decision."],
} satisfies EnumValues<RiskHoldState>);

@ObjectType({ description: "A number that supports a finding.", simpleResolvers: true })
export class RiskDatum {
  @Field(() => String, { description: "Name of the number." }) name!: string;
  @Field(() => Float, { description: "Value of the number." }) value!: number;
}

@ObjectType({ description: "The finding of one published rule.", simpleResolvers: true })
export class RiskFinding {
  @Field(() => String, { description: "Key of the rule, as in the published table." }) key!: string;
  @Field(() => Int, { description: "Points of the rule." }) points!: number;
  @Field(() => String, { description: "Description of what was found." }) words!: string;
  @Field(() => [RiskDatum], { description: "Numbers that support the finding." }) data!: RiskDatum[];
}

/** A creator's facts at one brand on one UTC day, counted after the day. */
@Entity("risk_day", { withoutRowid: true })
@Index("risk_day_publisher", ["publisherId"])
@Index("risk_day_day", ["day"])
export class RiskDay {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @PrimaryColumn(id) publisherId!: string;
  @Column("int") clicks!: number;
  @Column("int") people!: number;
  /** Credited to the creator. */
  @Column("int") orders!: number;
  /** By the time from click to order, see `gapBounds`. For orders with a click. */
  @Column(json) gaps!: readonly number[];
  /** Orders beyond the third with one click on this day. */
  @Column("int", { default: 0 }) repeated!: number;
  @Column("int") codeOnly!: number;
  /** Orders in which the creator's click came too late to have caused them. */
  @Column("int") displacing!: number;
  /** Of `orders`, those the checkout rule took from another creator with a later click at the checkout. */
  @Column("int", { default: 0 }) gained!: number;
  /** Orders with returned products that day, whenever they were placed. */
  @Column("int") returned!: number;
  /** Commission and order value of the day's orders, and the largest order. In the brand's currency. */
  @Column({ ...cents, default: 0 }) commission!: number;
  @Column({ ...cents, default: 0 }) amount!: number;
  @Column({ ...cents, default: 0 }) largest!: number;
  /** Orders that a person at the brand approved within an hour. */
  @Column("int", { default: 0 }) quick!: number;
}

/** Progress of the count: brands of `day` up to `merchantId` are done. */
@Entity("risk_mark")
export class RiskMark {
  @PrimaryColumn("varchar", { length: 10 }) id!: string;
  @Column("varchar", { length: 10 }) day!: string;
  @Column(id) merchantId!: string;
}

/** A published reason to doubt a creator's traffic at a brand, with its evidence. */
export interface Finding extends Omit<RiskFinding, "data"> {
  data: Readonly<Record<string, number>>;
}

const shownFindings = (findings: Finding[]): RiskFinding[] =>
  findings.map(({ key, points, words, data }) => ({
    key,
    points,
    words: riskWords(key, data) ?? words,
    data: Object.entries(data).map(([name, value]) => ({ name, value })),
  }));

/** A hold on a creator's earnings at a brand. Payouts leave them out while it is open. */
@ObjectType({
  description: "A hold on a creator's earnings at one brand. Payouts leave them out until it ends.",
  simpleResolvers: true,
  implements: Node,
})
@Entity("risk_hold")
@Index("risk_hold_open", ["openKey"], { unique: true })
@Index("risk_hold_pair", ["publisherId", "isOpen", "merchantId"])
@Index("risk_hold_queue", ["isOpen", "id"])
@Index("risk_hold_due", ["state", "until"])
@Index("risk_hold_merchant", ["merchantId"])
export class RiskHold extends Row {
  @Field(() => ID, { description: "ID of the creator." }) @Column(id) publisherId!: string;
  @Field(() => ID, { description: "ID of the brand." }) @Column(id) merchantId!: string;

  @Field(() => RiskHoldStateEnum, { description: "State of the hold." })
  @Column("varchar", { length: 10 })
  state!: RiskHoldState;

  /** 1 while it is open. */
  @Column(flag) isOpen!: number;

  /** Creator and brand while open, otherwise null. The index allows one open hold for each pair. */
  @Column("varchar", { length: 80, nullable: true }) openKey!: string | null;
  @Field(() => Int, { description: "Sum of the findings' points." }) @Column("int") score!: number;
  @Shown(() => [RiskFinding], { description: "Findings of the rules." }, shownFindings)
  @Column(json)
  findings!: Finding[];

  @Shown(
    () => DateTimeISOResolver,
    { nullable: true, description: "When the hold expires. Null if it does not." },
    (until: Date, { state }: RiskHold) => (state === "held" ? until : null),
  )
  @Column(instant)
  until!: Date;

  @Field(() => String, { nullable: true, description: "Objection of the creator. Null without one." })
  @Column("varchar", { length: 1000, nullable: true })
  objection!: string | null;

  @Column({ ...instant, nullable: true }) objectedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Reason for the decision. Null without one." })
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the hold was decided. Null while it is undecided.",
  })
  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  /** The last task that declines its orders, notified once each. */
  @Column({ ...id, nullable: true }) declineTaskId!: string | null;

  @Field(() => DateTimeISOResolver, { name: "heldAt", simple: false, description: "When the hold started." })
  declare createdAt: Date;
}
