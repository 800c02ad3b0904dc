import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { cents, flag, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Shown } from "../../platform/shown";
import type { RiskHoldState } from "./holds/riskHoldState";

export const RiskHoldStateEnum = enumOf("RiskHoldState", "What became of payout lines that wait.", {
  HELD: ["held", "They wait, until somebody decides or the time is over."],
  KEPT: ["kept", "An admin confirmed it: they wait until they are released."],
  RELEASED: ["released", "An admin ended it."],
  EXPIRED: ["expired", "Nobody decided in time: it ended by itself."],
} satisfies EnumValues<RiskHoldState>);

@ObjectType({ description: "A number that a finding rests on.", simpleResolvers: true })
export class RiskDatum {
  @Field(() => String, { description: "What it is." }) name!: string;
  @Field(() => Float, { description: "How much." }) value!: number;
}

@ObjectType({ description: "What one published rule says.", simpleResolvers: true })
export class RiskFinding {
  @Field(() => String, { description: "The rule, as in the published table." }) key!: string;
  @Field(() => Int, { description: "Its points." }) points!: number;
  @Field(() => String, { description: "What was seen." }) words!: string;
  @Field(() => [RiskDatum], { description: "The numbers behind it." }) data!: RiskDatum[];
}

/** What one publisher did at one brand on one UTC day, counted when the day was over. */
@Entity("risk_day", { withoutRowid: true })
@Index("risk_day_publisher", ["publisherId"])
@Index("risk_day_day", ["day"])
export class RiskDay {
  @PrimaryColumn(id) merchantId!: string;
  @PrimaryColumn("varchar", { length: 10 }) day!: string;
  @PrimaryColumn(id) publisherId!: string;
  @Column("int") clicks!: number;
  @Column("int") people!: number;
  /** Credited to the publisher. */
  @Column("int") orders!: number;
  /** By the time from the click to the order, see `gapBounds`; of orders with a click. */
  @Column(json) gaps!: readonly number[];
  /** Orders beyond the third of one click on this day. */
  @Column("int", { default: 0 }) repeated!: number;
  @Column("int") codeOnly!: number;
  /** Orders in which a click of the publisher's came too late to be its own doing. */
  @Column("int") displacing!: number;
  /** Of `orders`, those that came from another publisher, whose later click came at the checkout. */
  @Column("int", { default: 0 }) gained!: number;
  /** Orders of which goods came back that day, whenever they were placed. */
  @Column("int") returned!: number;
  /** What was earned, and what shoppers paid, by that day's orders; the largest of them. In the brand's currency. */
  @Column({ ...cents, default: 0 }) commission!: number;
  @Column({ ...cents, default: 0 }) amount!: number;
  @Column({ ...cents, default: 0 }) largest!: number;
  /** Orders that a person of the brand approved within an hour. */
  @Column("int", { default: 0 }) quick!: number;
}

/** How far days were counted: the brands of `day` up to `merchantId` are done. */
@Entity("risk_mark")
export class RiskMark {
  @PrimaryColumn("varchar", { length: 10 }) id!: string;
  @Column("varchar", { length: 10 }) day!: string;
  @Column(id) merchantId!: string;
}

/** One published reason to doubt a publisher's traffic at a brand, with what it rests on. */
export interface Finding extends Omit<RiskFinding, "data"> {
  data: Readonly<Record<string, number>>;
}

const shownFindings = (findings: Finding[]): RiskFinding[] =>
  findings.map(({ key, points, words, data }) => ({
    key,
    points,
    words,
    data: Object.entries(data).map(([name, value]) => ({ name, value })),
  }));

/** What a publisher earns at a brand waits: it is not put into payouts while this is open. */
@ObjectType({
  description: "A publisher's payout lines at one brand that wait. What was earned stays as it is.",
  simpleResolvers: true,
})
@Entity("risk_hold")
@Index("risk_hold_open", ["openKey"], { unique: true })
@Index("risk_hold_pair", ["publisherId", "isOpen", "merchantId"])
@Index("risk_hold_queue", ["isOpen", "id"])
@Index("risk_hold_due", ["state", "until"])
@Index("risk_hold_merchant", ["merchantId"])
export class RiskHold extends Row {
  @Field(() => ID, { description: "The publisher." }) @Column(id) publisherId!: string;
  @Field(() => ID, { description: "The brand." }) @Column(id) merchantId!: string;

  @Field(() => RiskHoldStateEnum, { description: "Its state." })
  @Column("varchar", { length: 10 })
  state!: RiskHoldState;

  /** 1 while it holds anything. */
  @Column(flag) isOpen!: number;

  /** Publisher and brand while it is open, otherwise null: the index admits one open hold for each pair. */
  @Column("varchar", { length: 80, nullable: true }) openKey!: string | null;
  @Field(() => Int, { description: "The sum of the points." }) @Column("int") score!: number;
  @Shown(() => [RiskFinding], { description: "What the rules say." }, shownFindings) @Column(json) findings!: Finding[];

  @Shown(
    () => DateTimeISOResolver,
    { nullable: true, description: "When it ends by itself; null if it does not." },
    (until: Date, { state }: RiskHold) => (state === "held" ? until : null),
  )
  @Column(instant)
  until!: Date;

  @Field(() => String, { nullable: true, description: "What the publisher says about it." })
  @Column("varchar", { length: 1000, nullable: true })
  objection!: string | null;

  @Column({ ...instant, nullable: true }) objectedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Why it was decided so." })
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was decided." })
  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  /** The last task that declines its orders: told once of each. */
  @Column({ ...id, nullable: true }) declineTaskId!: string | null;

  @Field(() => DateTimeISOResolver, { name: "heldAt", simple: false, description: "Since when." })
  declare createdAt: Date;
}
