import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { PartnerKindEnum } from "../../accounts";
import type { PartnerKind } from "../../contract/choices";
import { Money, money } from "../../platform/money";
import { Merchant } from "../../programs";
import { conversionOf, type Figures, perClickOf } from "../../sales";
import { Link } from "../../tracking";
import { averageOrderOf, percentOf } from "./breakdown/breakdown.type";

@ObjectType({ description: "Figures of a report.", simpleResolvers: true })
export class ReportFigures {
  @Field(() => Int, { description: "Clicks including repeats within the hour, without bots." }) clicks!: number;
  @Field(() => Int, { description: "Unique clicks." }) people!: number;

  @Field(() => Int, {
    description: "Pending and approved orders, without fully returned ones. A shared order counts for its lead.",
  })
  sales!: number;

  @Field(() => Money, { description: "Order value less returns, in the currency of the amount." })
  revenue!: Money;

  @Field(() => Money, { description: "Commission on pending and approved orders less returns, plus monthly bonuses." })
  commission!: Money;

  @Field(() => Money, {
    nullable: true,
    description: "EPC: commission per click at brands in this currency. Null without clicks.",
  })
  earningsPerClick!: Money | null;

  @Field(() => Float, { nullable: true, description: "Conversion rate: orders per 100 clicks. Null without clicks." })
  conversionRate!: number | null;

  @Field(() => Money, { nullable: true, description: "AOV: revenue per order. Null without orders." })
  averageOrderValue!: Money | null;

  @Field(() => Float, { nullable: true, description: "Commission in percent of revenue. Null without revenue." })
  effectiveCost!: number | null;
}

/** Field by field for speed: long reports have thousands of rows. */
export function toFigures(figures: Figures, currency: string): ReportFigures {
  const { clicks, people, sales, revenue, commission } = figures;
  const perClick = perClickOf(figures);
  const aov = averageOrderOf(figures);
  return {
    clicks,
    people,
    sales,
    revenue: money(revenue, currency),
    commission: money(commission, currency),
    earningsPerClick: perClick === null ? null : money(perClick, currency),
    conversionRate: conversionOf(figures),
    averageOrderValue: aov === null ? null : money(aov, currency),
    effectiveCost: percentOf(commission, revenue),
  };
}

@ObjectType({ description: "Totals of all programs in one currency.", simpleResolvers: true })
export class CurrencyReportFigures extends ReportFigures {
  @Field(() => String, { description: "ISO 4217 currency code." }) currency!: string;
}

@ObjectType({ description: "Figures of one UTC day.", simpleResolvers: true })
export class ReportDay extends ReportFigures {
  @Field(() => String, { description: "UTC day, such as 2026-11-21." }) day!: string;
}

@ObjectType({ description: "Figures of one link.", simpleResolvers: true })
export class LinkReportRow extends ReportFigures {
  @Field(() => Link, { description: "The link." }) link!: Link;
  @Field(() => Merchant, { nullable: true, description: "Brand the link promotes." }) merchant!: Merchant | null;
}

@ObjectType({ description: "Figures of one brand.", simpleResolvers: true })
export class MerchantReportRow extends ReportFigures {
  @Field(() => Merchant, { description: "The brand." }) merchant!: Merchant;
}

@ObjectType({ description: "Figures of one channel, sub-ID or creator.", simpleResolvers: true })
export class NamedReportRow extends ReportFigures {
  @Field(() => String, { description: "Name of the channel, sub-ID or creator." }) name!: string;
}

@ObjectType({ description: "A creator as brands see it.", simpleResolvers: true })
export class ReportPublisher {
  @Field(() => ID, { description: "ID of the creator." }) id!: string;
  @Field(() => String, { description: "Name of the creator." }) name!: string;

  @Field(() => PartnerKindEnum, { nullable: true, description: "Partner type. Null if an admin has not set one." })
  partnerKind!: PartnerKind | null;
}

@ObjectType({ description: "Figures of one creator at one brand.", simpleResolvers: true })
export class AdvertiserReportRow extends ReportFigures {
  @Field(() => Merchant, { description: "The brand." }) merchant!: Merchant;
  @Field(() => ReportPublisher, { description: "The creator." }) publisher!: ReportPublisher;

  @Field(() => Int, {
    description: "Clicks above the limit for one IP address. They are not unique clicks or not counted at all.",
  })
  floodedClicks!: number;
}
