import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { DeclineCode } from "../../../contract/inquiries/orderReasons";
import { DAY, HOUR } from "../../../platform/clock";
import { cents, count, id, instant, json } from "../../../platform/db/columns";
import { portionOf } from "../../../platform/money";
import { Shown } from "../../../platform/shown";
import { countsOf, Declined } from "../declines";

/** What a merchant's last three months say about it, as of a moment: publishers choose programs by it. */
@ObjectType("TrustSheet", {
  description: "How a brand has treated publishers, in the last 90 days.",
  simpleResolvers: true,
})
@Entity("merchant_figures")
export class MerchantFigures {
  @PrimaryColumn(id) merchantId!: string;
  @Field(() => DateTimeISOResolver, { description: "When this was counted." }) @Column(instant) at!: Date;
  @Column(count) clicks!: number;
  @Column(cents) commission!: number;
  @Field(() => Int, { description: "Orders that were approved or declined." }) @Column(count) decided!: number;
  @Field(() => Int, { description: "Of these, the approved ones." }) @Column(count) approved!: number;

  @Shown(
    () => Float,
    { name: "daysToDecide", nullable: true, description: "Days from an order to its decision, on average." },
    (ms: number, { decided }: MerchantFigures) => (decided > 0 ? portionOf(ms, 10, DAY * decided) / 10 : null),
  )
  @Column(count)
  decidedMs!: number;

  @Field(() => Int, { description: "Orders that came in and were not declined." }) @Column(count) orders!: number;
  @Field(() => Int, { description: "Of these, those of which something came back." }) @Column(count) returned!: number;
  @Field(() => Int, { description: "Of these, reported by the shop's server." }) @Column(count) byServer!: number;

  @Field(() => Int, { description: "Of these, reported by a page that the shop's server signed." })
  @Column(count)
  bySigned!: number;

  @Field(() => Int, { description: "Of these, credited to a code, without a click." })
  @Column(count)
  withoutClick!: number;

  /** Of those, proven by a click that was stored with consent, by one without storage, and by a code. */
  @Field(() => Int, { description: "Of these, proven by a click that was stored with the shopper's consent: grade A." })
  @Column(count)
  gradeA!: number;

  @Field(() => Int, { description: "Of these, proven by a click that went with the visit, without storage: grade B." })
  @Column(count)
  gradeB!: number;

  @Field(() => Int, { description: "Of these, proven by a partner's code: grade C." }) @Column(count) gradeC!: number;

  @Field(() => Int, { description: "Of these, with a click of which nobody said how it was kept." })
  @Column(count)
  gradeUntold!: number;

  @Field(() => Int, { description: "Times in which no order arrived although some were to be expected." })
  @Column(count)
  gaps!: number;

  @Shown(
    () => Int,
    { name: "gapHours", description: "Hours of these together." },
    (ms: number) => portionOf(ms, 1, HOUR),
  )
  @Column(count)
  gapMs!: number;

  @Field(() => Int, { description: "How often its terms were changed in the last year." })
  @Column(count)
  termsChanges!: number;

  @Field(() => Int, { description: "Publishers' claims about orders that it accepted or refused itself." })
  @Column(count)
  claimsAnswered!: number;

  @Field(() => Int, { description: "Claims that it did not answer in time." }) @Column(count) claimsUnanswered!: number;

  @Shown(() => [Declined], { description: "Why orders were declined, the most frequent reason first." }, countsOf)
  @Column(json)
  declines!: Partial<Record<DeclineCode, number>>;

  /** The brand's own setting, which goes with them. */
  @Field(() => Boolean, {
    description: "Whether it accepts by silence what was tracked and it does not answer in time.",
  })
  silenceAccepts?: boolean;
}
