import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { DAY, HOUR } from "../../core/clock";
import { portionOf } from "../../core/money";
import { countsOf } from "../declines";
import { DeclineCount } from "../declines.type";
import type { MerchantFigures } from "./merchantFigures.entity";

/** Counts rather than shares: how many orders are behind a share decides what it says. */
@ObjectType({ description: "How a brand has treated publishers, in the last 90 days.", simpleResolvers: true })
export class TrustSheet {
  @Field(() => DateTimeISOResolver, { description: "When this was counted." })
  at!: Date;

  @Field(() => Int, { description: "Orders that were approved or declined." })
  decided!: number;

  @Field(() => Int, { description: "Of these, the approved ones." })
  approved!: number;

  @Field(() => Float, { nullable: true, description: "Days from an order to its decision, on average." })
  daysToDecide!: number | null;

  @Field(() => Int, { description: "Orders that came in and were not declined." })
  orders!: number;

  @Field(() => Int, { description: "Of these, those of which something came back." })
  returned!: number;

  @Field(() => Int, { description: "Of these, reported by the shop's server." })
  byServer!: number;

  @Field(() => Int, { description: "Of these, reported by a page that the shop's server signed." })
  bySigned!: number;

  @Field(() => Int, { description: "Of these, credited to a code, without a click." })
  withoutClick!: number;

  @Field(() => Int, { description: "Of these, proven by a click that was stored with the shopper's consent: grade A." })
  gradeA!: number;

  @Field(() => Int, { description: "Of these, proven by a click that went with the visit, without storage: grade B." })
  gradeB!: number;

  @Field(() => Int, { description: "Of these, proven by a partner's code: grade C." })
  gradeC!: number;

  @Field(() => Int, { description: "Of these, with a click of which nobody said how it was kept." })
  gradeUntold!: number;

  @Field(() => Int, { description: "Times in which no order arrived although some were to be expected." })
  gaps!: number;

  @Field(() => Int, { description: "Hours of these together." })
  gapHours!: number;

  @Field(() => Int, { description: "How often its terms were changed in the last year." })
  termsChanges!: number;

  @Field(() => Int, { description: "Publishers' claims about orders that it accepted or refused itself." })
  claimsAnswered!: number;

  @Field(() => Int, { description: "Claims that it did not answer in time." })
  claimsUnanswered!: number;

  @Field({ description: "Whether it accepts by silence what was tracked and it does not answer in time." })
  silenceAccepts!: boolean;

  @Field(() => [DeclineCount], { description: "Why orders were declined, the most frequent reason first." })
  declines!: DeclineCount[];
}

export function toSheet(figures: MerchantFigures, silenceAccepts: boolean): TrustSheet {
  const { at, decided, approved, decidedMs, orders, returned, byServer, bySigned, withoutClick } = figures;
  return {
    at,
    decided,
    approved,
    daysToDecide: decided > 0 ? portionOf(decidedMs, 10, DAY * decided) / 10 : null,
    orders,
    returned,
    byServer,
    bySigned,
    withoutClick,
    gradeA: figures.gradeA ?? 0,
    gradeB: figures.gradeB ?? 0,
    gradeC: figures.gradeC ?? 0,
    gradeUntold: figures.gradeUntold ?? 0,
    gaps: figures.gaps,
    gapHours: portionOf(figures.gapMs, 1, HOUR),
    termsChanges: figures.termsChanges,
    claimsAnswered: figures.claimsAnswered ?? 0,
    claimsUnanswered: figures.claimsUnanswered ?? 0,
    silenceAccepts,
    declines: countsOf(figures.declines ?? {}),
  };
}
