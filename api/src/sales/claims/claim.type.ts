import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { Money, money } from "../../core/money";
import type { SaleClaim } from "./claim.entity";
import type { ClaimOutcome } from "./claimOutcome";

export const ClaimOutcomeEnum = {
  WAITING: "waiting",
  UNNAMED: "unnamed",
  EARNS: "earns",
  ANOTHER_CLICK: "another click",
  OTHER_AMOUNT: "other amount",
  TOO_EARLY: "too early",
  TOO_LATE: "too late",
  NOT_ELIGIBLE: "not eligible",
  LEFT: "left",
} as const satisfies Record<string, ClaimOutcome>;
registerEnumType(ClaimOutcomeEnum, {
  name: "ClaimOutcome",
  description: "The outcome of a browser's claim of an order.",
  valuesConfig: {
    WAITING: { description: "The shop has not reported this order." },
    UNNAMED: { description: "The shop reported the order without a click; it may confirm this claim." },
    EARNS: { description: "Its click earns the commission." },
    ANOTHER_CLICK: { description: "Another click earns the commission." },
    OTHER_AMOUNT: { description: "The shop reported another amount." },
    TOO_EARLY: { description: "It was made before the order can have existed." },
    TOO_LATE: { description: "It was made long after the order." },
    NOT_ELIGIBLE: { description: "Its click is not eligible." },
    LEFT: { description: "The shop dismissed it." },
  },
});

@ObjectType("SaleClaim", { description: "An unsigned claim of an order by a browser.", simpleResolvers: true })
export class SaleClaimType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => Money, { description: "The amount that it claimed." })
  amount!: Money;

  @Field(() => ClaimOutcomeEnum, { description: "Its outcome." })
  outcome!: ClaimOutcome;

  @Field(() => DateTimeISOResolver, { description: "When it was received." })
  receivedAt!: Date;

  publisherId!: string | null;
}

export const toClaim = (
  { id, amount, outcome, createdAt, publisherId }: SaleClaim,
  currency: string,
): SaleClaimType => ({
  id,
  outcome,
  publisherId,
  receivedAt: createdAt,
  amount: money(amount, currency),
});

@ObjectType("ClaimFigure", { description: "The claims that named one publisher's clicks.", simpleResolvers: true })
export class ClaimFigureType {
  @Field(() => ID, { description: "The publisher's identifier." })
  publisherId!: string;

  @Field(() => Int, { description: "Claims in the last 90 days." })
  claims!: number;

  @Field(() => Int, { description: "Claims without a matching order of the shop." })
  unmet!: number;
}
