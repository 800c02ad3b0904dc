import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { PartnerKindEnum } from "../accounts/user.type";
import type { PartnerKind } from "../contract/choices";
import { Money, money, portionOf } from "../core/money";
import { SortedConnection } from "../core/paging/sortedPage";
import { Link } from "../links/link.entity";
import { Merchant } from "../merchants/merchant.entity";
import type { Figures } from "./totalsReader";

@ObjectType({ description: "Totals.", simpleResolvers: true })
export class ReportFigures {
  @Field(() => Int, { description: "Clicks, including repeats within the hour, without bots." })
  clicks!: number;

  @Field(() => Int, { description: "Unique clicks: without repeats and bots." })
  people!: number;

  @Field(() => Int, { description: "Pending and approved sales, without fully returned ones." })
  sales!: number;

  @Field(() => Money, { description: "What shoppers paid in these sales, less returns." })
  revenue!: Money;

  @Field(() => Money, { description: "The commission of these sales, less returns." })
  commission!: Money;

  @Field(() => Money, { nullable: true, description: "Commission per click; null without clicks." })
  earningsPerClick!: Money | null;

  @Field(() => Float, { nullable: true, description: "Sales per 100 clicks; null without clicks." })
  conversionRate!: number | null;
}

/** Field by field for speed: long reports have thousands of rows. */
export const toFigures = (
  { clicks, people, sales, revenue, commission }: Figures,
  currency: string,
): ReportFigures => ({
  clicks,
  people,
  sales,
  revenue: money(revenue, currency),
  commission: money(commission, currency),
  earningsPerClick: clicks > 0 ? money(portionOf(commission, 1, clicks), currency) : null,
  conversionRate: clicks > 0 ? portionOf(sales, 10_000, clicks) / 100 : null,
});

@ObjectType({ description: "The totals of all programs in one currency.", simpleResolvers: true })
export class CurrencyReportFigures extends ReportFigures {
  @Field(() => String, { description: "The ISO 4217 code." })
  currency!: string;
}

@ObjectType({ description: "One UTC day.", simpleResolvers: true })
export class ReportDay extends ReportFigures {
  @Field(() => String, { description: "Such as 2026-11-21." })
  day!: string;
}

@ObjectType({ description: "One link's figures.", simpleResolvers: true })
export class LinkReportRow extends ReportFigures {
  @Field(() => Link, { description: "The link." })
  link!: Link;

  @Field(() => Merchant, { nullable: true, description: "The brand it promotes." })
  merchant!: Merchant | null;
}

@ObjectType({ description: "One brand's figures.", simpleResolvers: true })
export class MerchantReportRow extends ReportFigures {
  @Field(() => Merchant, { description: "The brand." })
  merchant!: Merchant;
}

@ObjectType({ description: "The figures of one channel, sub-ID or publisher.", simpleResolvers: true })
export class NamedReportRow extends ReportFigures {
  @Field(() => String, { description: "The channel, the sub-id or the publisher." })
  name!: string;
}

@ObjectType({ description: "A publisher, as brands see it.", simpleResolvers: true })
export class ReportPublisher {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "The name." })
  name!: string;

  @Field(() => PartnerKindEnum, { nullable: true, description: "Its kind, if the network has set one." })
  partnerKind!: PartnerKind | null;
}

@ObjectType({ description: "The figures of one publisher for all shops of the account.", simpleResolvers: true })
export class PublisherReportRow extends ReportFigures {
  @Field(() => ReportPublisher, { description: "The publisher." })
  publisher!: ReportPublisher;
}

@ObjectType({ description: "A page of publishers.", simpleResolvers: true })
export class PublisherReportConnection extends SortedConnection(PublisherReportRow, "PublisherReport") {}

@ObjectType({ description: "The figures of one publisher for one shop.", simpleResolvers: true })
export class AdvertiserReportRow extends ReportFigures {
  @Field(() => Merchant, { description: "The shop." })
  merchant!: Merchant;

  @Field(() => ReportPublisher, { description: "The publisher." })
  publisher!: ReportPublisher;

  @Field(() => Int, {
    description: "Clicks above the limit for one IP address: not counted as unique clicks, or not counted at all.",
  })
  floodedClicks!: number;
}
