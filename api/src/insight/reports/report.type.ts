import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { PartnerKindEnum } from "../../accounts";
import type { PartnerKind } from "../../contract/choices";
import { Money, money } from "../../platform/money";
import { Merchant } from "../../programs";
import { conversionOf, type Figures, perClickOf } from "../../sales";
import { Link } from "../../tracking";

@ObjectType({ description: "Totals.", simpleResolvers: true })
export class ReportFigures {
  @Field(() => Int, { description: "Clicks, including repeats within the hour, without bots." }) clicks!: number;
  @Field(() => Int, { description: "Unique clicks: without repeats and bots." }) people!: number;

  @Field(() => Int, {
    description: "Pending and approved sales, without fully returned ones; a shared one counts with its lead.",
  })
  sales!: number;

  @Field(() => Money, {
    description: "What shoppers paid in these sales, less returns, in the currency of the amount.",
  })
  revenue!: Money;

  @Field(() => Money, { description: "Commission on pending and approved sales, less returns, and monthly bonuses." })
  commission!: Money;

  @Field(() => Money, {
    nullable: true,
    description: "Commission per click on brands of its currency; null without clicks.",
  })
  earningsPerClick!: Money | null;

  @Field(() => Float, { nullable: true, description: "Sales per 100 clicks; null without clicks." })
  conversionRate!: number | null;
}

/** Field by field for speed: long reports have thousands of rows. */
export function toFigures(figures: Figures, currency: string): ReportFigures {
  const { clicks, people, sales, revenue, commission } = figures;
  const perClick = perClickOf(figures);
  return {
    clicks,
    people,
    sales,
    revenue: money(revenue, currency),
    commission: money(commission, currency),
    earningsPerClick: perClick === null ? null : money(perClick, currency),
    conversionRate: conversionOf(figures),
  };
}

@ObjectType({ description: "The totals of all programs in one currency.", simpleResolvers: true })
export class CurrencyReportFigures extends ReportFigures {
  @Field(() => String, { description: "The ISO 4217 code." }) currency!: string;
}

@ObjectType({ description: "One UTC day.", simpleResolvers: true })
export class ReportDay extends ReportFigures {
  @Field(() => String, { description: "Such as 2026-11-21." }) day!: string;
}

@ObjectType({ description: "One link's figures.", simpleResolvers: true })
export class LinkReportRow extends ReportFigures {
  @Field(() => Link, { description: "The link." }) link!: Link;
  @Field(() => Merchant, { nullable: true, description: "The brand it promotes." }) merchant!: Merchant | null;
}

@ObjectType({ description: "One brand's figures.", simpleResolvers: true })
export class MerchantReportRow extends ReportFigures {
  @Field(() => Merchant, { description: "The brand." }) merchant!: Merchant;
}

@ObjectType({ description: "The figures of one channel, sub-ID or publisher.", simpleResolvers: true })
export class NamedReportRow extends ReportFigures {
  @Field(() => String, { description: "The channel, the sub-id or the publisher." }) name!: string;
}

@ObjectType({ description: "A publisher, as brands see it.", simpleResolvers: true })
export class ReportPublisher {
  @Field(() => ID, { description: "The identifier." }) id!: string;
  @Field(() => String, { description: "The name." }) name!: string;

  @Field(() => PartnerKindEnum, { nullable: true, description: "Its kind, if the network has set one." })
  partnerKind!: PartnerKind | null;
}

@ObjectType({ description: "The figures of one publisher for one shop.", simpleResolvers: true })
export class AdvertiserReportRow extends ReportFigures {
  @Field(() => Merchant, { description: "The shop." }) merchant!: Merchant;
  @Field(() => ReportPublisher, { description: "The publisher." }) publisher!: ReportPublisher;

  @Field(() => Int, {
    description: "Clicks above the limit for one IP address: not counted as unique clicks, or not counted at all.",
  })
  floodedClicks!: number;
}
