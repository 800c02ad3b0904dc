import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Connection } from "../core/paging/page";
import { riskHoldStates } from "./holds/riskHoldState";
import type { RiskHold } from "./risk.entity";

const enumOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name.toUpperCase(), name]));

export const RiskHoldStateEnum = enumOf(riskHoldStates);
registerEnumType(RiskHoldStateEnum, {
  name: "RiskHoldState",
  description: "What became of payout lines that wait.",
  valuesConfig: {
    HELD: { description: "They wait, until somebody decides or the time is over." },
    KEPT: { description: "An admin confirmed it: they wait until they are released." },
    RELEASED: { description: "An admin ended it." },
    EXPIRED: { description: "Nobody decided in time: it ended by itself." },
  },
});

@ObjectType({ description: "A number that a finding rests on.", simpleResolvers: true })
export class RiskDatum {
  @Field(() => String, { description: "What it is." })
  name!: string;

  @Field(() => Float, { description: "How much." })
  value!: number;
}

@ObjectType({ description: "What one published rule says.", simpleResolvers: true })
export class RiskFinding {
  @Field(() => String, { description: "The rule, as in the published table." })
  key!: string;

  @Field(() => Int, { description: "Its points." })
  points!: number;

  @Field(() => String, { description: "What was seen." })
  words!: string;

  @Field(() => [RiskDatum], { description: "The numbers behind it." })
  data!: RiskDatum[];
}

@ObjectType("RiskHold", {
  description: "A publisher's payout lines at one brand that wait. What was earned stays as it is.",
  simpleResolvers: true,
})
export class RiskHoldType {
  @Field(() => ID, { description: "The identifier (UUIDv7)." })
  id!: string;

  @Field(() => ID, { description: "The publisher." })
  publisherId!: string;

  @Field(() => ID, { description: "The brand." })
  merchantId!: string;

  @Field(() => RiskHoldStateEnum, { description: "Its state." })
  state!: RiskHold["state"];

  @Field(() => Int, { description: "The sum of the points." })
  score!: number;

  @Field(() => [RiskFinding], { description: "What the rules say." })
  findings!: RiskFinding[];

  @Field(() => DateTimeISOResolver, { description: "Since when." })
  heldAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it ends by itself; null if it does not." })
  until!: Date | null;

  @Field(() => String, { nullable: true, description: "What the publisher says about it." })
  objection!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was decided." })
  decidedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Why it was decided so." })
  reason!: string | null;
}

@ObjectType({ description: "A page of holds, the newest first." })
export class RiskHoldConnection extends Connection(RiskHoldType, "RiskHold") {}

export const toRiskHold = ({ createdAt, findings, until, ...hold }: RiskHold): RiskHoldType => ({
  ...hold,
  heldAt: createdAt,
  until: hold.state === "held" ? until : null,
  findings: findings.map(({ key, points, words, data }) => ({
    key,
    points,
    words,
    data: Object.entries(data).map(([name, value]) => ({ name, value })),
  })),
});
