import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { Column, Entity, PrimaryColumn } from "typeorm";
import type { DeclineCode } from "../../../contract/claims/orderReasons";
import { DAY, HOUR } from "../../../platform/clock";
import { cents, count, id, instant, json } from "../../../platform/db/columns";
import { portionOf } from "../../../platform/money";
import { Shown } from "../../../platform/shown";
import { countsOf, Declined } from "../declines";

/** Null without decided orders. */
export const daysToDecideOf = ({ decidedMs, decided }: Pick<BrandFigures, "decidedMs" | "decided">): number | null =>
  decided > 0 ? portionOf(decidedMs, 10, DAY * decided) / 10 : null;

/** A merchant's figures of the last 90 days at one time. Creators choose programs by them. */
@ObjectType("TrustSheet", { description: "How a brand treated creators in the last 90 days.", simpleResolvers: true })
@Entity("brand_figures")
export class BrandFigures {
  @PrimaryColumn(id) merchantId!: string;
  @Field(() => DateTimeISOResolver, { description: "When the figures were computed." }) @Column(instant) at!: Date;
  @Column(count) clicks!: number;
  @Column(cents) commission!: number;

  /** Of the same publishers, for what an average order earns. */
  @Column({ ...count, nullable: true }) sales!: number | null;

  @Shown(
    () => Float,
    {
      name: "daysToPay",
      nullable: true,
      description: "Average days from an invoice of the last year to its payment. Null if none is paid.",
    },
    (tenths: number | null) => (tenths === null ? null : tenths / 10),
  )
  @Column({ ...count, nullable: true })
  tenthDaysToPay!: number | null;

  @Field(() => Int, { description: "Orders that were approved or declined." }) @Column(count) decided!: number;
  @Field(() => Int, { description: "Approved orders among them." }) @Column(count) approved!: number;

  @Shown(
    () => Float,
    {
      name: "daysToDecide",
      nullable: true,
      description: "Average days from an order to its decision. Null without decided orders.",
    },
    (_ms: number, figures: BrandFigures) => daysToDecideOf(figures),
  )
  @Column(count)
  decidedMs!: number;

  @Field(() => Int, { description: "Orders received and not declined." }) @Column(count) orders!: number;
  @Field(() => Int, { description: "Orders among them with a return." }) @Column(count) returned!: number;
  @Field(() => Int, { description: "Orders among them reported by the shop's server." })
  @Column(count)
  byServer!: number;

  @Field(() => Int, { description: "Orders among them reported by a page the shop's server signed." })
  @Column(count)
  bySigned!: number;

  @Field(() => Int, { description: "Orders among them credited to a discount code without a click." })
  @Column(count)
  withoutClick!: number;

  /** Of those, proven by a click stored with consent, by one without storage, and by a code. */
  @Field(() => Int, { description: "Orders among them proven by a click stored with consent, grade A." })
  @Column(count)
  gradeA!: number;

  @Field(() => Int, { description: "Orders among them proven by a click carried along without storage, grade B." })
  @Column(count)
  gradeB!: number;

  @Field(() => Int, { description: "Orders among them proven by a creator's discount code, grade C." })
  @Column(count)
  gradeC!: number;

  @Field(() => Int, { description: "Orders among them with a click the shop did not say how it kept." })
  @Column(count)
  gradeUnreported!: number;

  @Field(() => Int, { description: "Number of tracking gaps." })
  @Column(count)
  gaps!: number;

  @Shown(
    () => Int,
    { name: "gapHours", description: "Total hours of the tracking gaps." },
    (ms: number) => portionOf(ms, 1, HOUR),
  )
  @Column(count)
  gapMs!: number;

  @Field(() => Int, { description: "Number of changes to the terms in the last year." })
  @Column(count)
  termsChanges!: number;

  @Field(() => Int, { description: "Claims the brand accepted or refused." })
  @Column(count)
  claimsAnswered!: number;

  @Field(() => Int, { description: "Claims the brand left unanswered until the deadline." })
  @Column(count)
  claimsUnanswered!: number;

  @Shown(() => [Declined], { description: "Reasons for declined orders, most frequent first." }, countsOf)
  @Column(json)
  declines!: Partial<Record<DeclineCode, number>>;

  /** The brand's own setting, shown with the figures. */
  @Field(() => Boolean, {
    description: "Whether tracked orders are accepted when the brand misses a claim's deadline.",
  })
  silenceAccepts?: boolean;
}
