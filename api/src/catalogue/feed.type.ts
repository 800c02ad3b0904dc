import { DateTimeISOResolver, JSONObjectResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { FeedFormat, FeedMapping } from "../contract/catalogue/feedForms";
import { Money, money } from "../core/money";
import { Node } from "../core/node";
import type { Feed, FeedRun, FeedRunState, FeedState } from "./feed.entity";
import { AvailabilityEnum, FeedFormatEnum, FeedRunStateEnum, FeedStateEnum } from "./feedEnums";
import type { NumberedRow } from "./reading/readFeed";
import type { Availability } from "./rows/goods";

@ObjectType("FeedFault", { description: "What was wrong with a row.", simpleResolvers: true })
export class FeedFaultType {
  @Field(() => SafeIntResolver, { description: "The row: a text's header is row 1, an XML's first item is row 1." })
  row!: number;

  @Field(() => String, { description: "The column." })
  column!: string;

  @Field(() => String, { description: "What is wrong, such as `missing` or `not-a-price`." })
  code!: string;
}

@ObjectType("FeedRun", { description: "A reading of a feed.", simpleResolvers: true })
export class FeedRunType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => FeedRunStateEnum, { description: "The state." })
  state!: FeedRunState;

  @Field(() => DateTimeISOResolver, { description: "When it began." })
  createdAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it ended." })
  endedAt!: Date | null;

  @Field(() => SafeIntResolver, { description: "The size of the file in bytes; 0 if it had not changed." })
  bytes!: number;

  @Field(() => SafeIntResolver, { description: "How many rows it had." })
  rowCount!: number;

  @Field(() => SafeIntResolver, { description: "How many different goods." })
  goods!: number;

  @Field(() => SafeIntResolver, { description: "How many goods were new." })
  added!: number;

  @Field(() => SafeIntResolver, { description: "How many goods had changed." })
  changed!: number;

  @Field(() => SafeIntResolver, { description: "How many goods were not listed any more." })
  gone!: number;

  @Field(() => SafeIntResolver, { description: "How many rows could not be used." })
  rejected!: number;

  @Field(() => SafeIntResolver, { description: "How many rows came again further down: the last one counts." })
  duplicates!: number;

  @Field(() => [FeedFaultType], { description: "The first 50 faults." })
  faults!: FeedFaultType[];

  @Field(() => JSONObjectResolver, { description: "How many faults there were of each code." })
  faultCounts!: FeedRun["faultCounts"];

  @Field(() => String, { nullable: true, description: "Why it ended early." })
  error!: string | null;
}

@ObjectType("Feed", { implements: Node, description: "Where a brand's goods are read from.", simpleResolvers: true })
export class FeedType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => ID, { description: "The brand." })
  merchantId!: string;

  @Field(() => String, { description: "The name." })
  name!: string;

  @Field(() => String, { nullable: true, description: "The address; null if files are uploaded." })
  url!: string | null;

  @Field(() => Boolean, {
    description: "Whether it is fetched with a user name and a password, which are never shown.",
  })
  hasCredentials!: boolean;

  @Field(() => FeedFormatEnum, { description: "The format." })
  format!: FeedFormat;

  @Field(() => JSONObjectResolver, { nullable: true, description: "The columns of fields, by field." })
  mapping!: FeedMapping | null;

  @Field(() => Int, { description: "How often it is fetched, in minutes." })
  everyMinutes!: number;

  @Field(() => FeedStateEnum, { description: "The state." })
  state!: FeedState;

  @Field(() => String, { nullable: true, description: "Why it could not be read." })
  lastError!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it is fetched next." })
  nextAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "When it was created." })
  createdAt!: Date;
}

@ObjectType("FeedPreviewRow", { description: "A row as it would be read.", simpleResolvers: true })
export class FeedPreviewRow {
  @Field(() => SafeIntResolver, { description: "Its number." })
  row!: number;

  @Field(() => [FeedFaultType], { description: "What is wrong with it." })
  faults!: FeedFaultType[];

  @Field(() => String, { nullable: true, description: "The shop's id; null if the row is rejected, like the rest." })
  sku!: string | null;

  @Field(() => String, { nullable: true, description: "The article that it is a variant of." })
  styleKey!: string | null;

  @Field(() => String, { nullable: true, description: "The title." })
  title!: string | null;

  @Field(() => String, { nullable: true, description: "The page in the shop." })
  url!: string | null;

  @Field(() => Money, { nullable: true, description: "The regular price." })
  price!: Money | null;

  @Field(() => Money, { nullable: true, description: "The price in a sale." })
  salePrice!: Money | null;

  @Field(() => AvailabilityEnum, { nullable: true, description: "Whether it can be bought." })
  availability!: Availability | null;

  @Field(() => String, { nullable: true, description: "The colour." })
  colour!: string | null;

  @Field(() => String, { nullable: true, description: "The size." })
  size!: string | null;

  @Field(() => String, { nullable: true, description: "The brand." })
  brand!: string | null;
}

export const toFeed = ({ sealed, ...feed }: Feed): FeedType => ({ ...feed, hasCredentials: sealed !== null });

export const toPreviewRow = ({ number: row, goods, faults }: NumberedRow): FeedPreviewRow => ({
  row,
  faults: faults.map((fault) => ({ row, ...fault })),
  sku: goods?.sku ?? null,
  styleKey: goods?.styleKey ?? null,
  title: goods?.title ?? null,
  url: goods?.url ?? null,
  price: goods ? money(goods.priceMinor, goods.currency) : null,
  salePrice: goods?.salePriceMinor ? money(goods.salePriceMinor, goods.currency) : null,
  availability: goods?.availability ?? null,
  colour: goods?.colour ?? null,
  size: goods?.size ?? null,
  brand: goods?.brand ?? null,
});
