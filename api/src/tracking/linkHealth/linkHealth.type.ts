import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import type { LinkHealthSource, LinkHealthState } from "../../contract/links/linkHealth";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Money } from "../../platform/money";
import { Connection } from "../../platform/paging/page";
import { Link } from "../links/link.entity";

export const LinkHealthStateEnum = enumOf("LinkHealthState", "Health of a link: what is known about its destination.", {
  OK: ["ok", "The destination works as expected."],
  MOVED: ["moved", "The shop, or the link's own rule, redirects to another page of the same kind."],
  PARAMETER_LOST: ["parameter-lost", "The shop redirects and drops the click ID. Orders may not be tracked."],
  MISSING: ["missing", "The page does not exist, or the brand no longer lists the product."],
  ELSEWHERE: ["elsewhere", "The shop silently redirects elsewhere, such as to its home page."],
  SOLD_OUT: ["sold-out", "All sizes are sold out."],
  FEW_SIZES: ["few-sizes", "Less than 30 % of the sizes are in stock."],
  DEARER: ["dearer", "The price is at least 10 % higher than when first seen."],
  CHEAPER: ["cheaper", "The price is at least 10 % lower than when first seen."],
  UNKNOWN: ["unknown", "No information for a week or more."],
} satisfies EnumValues<LinkHealthState>);

export const LinkHealthSourceEnum = enumOf("LinkHealthSource", "Source of a link's health.", {
  FEED: ["feed", "The brand's product feed."],
  PAGE_DATA: ["page-data", "Product data in the page itself (JSON-LD)."],
  PAGE_STATUS: ["page-status", "HTTP response of the page."],
} satisfies EnumValues<LinkHealthSource>);

@ObjectType({ description: "Estimated commission lost since a link broke.", simpleResolvers: true })
export class LinkLoss {
  @Field(() => Money, {
    description: "Estimated loss: clicks since then × commission per click of the 90 days before.",
  })
  amount!: Money;
  @Field(() => Int, { description: "Number of clicks since the state began." }) clicks!: number;
  @Field(() => Int, { description: "Number of clicks in the 90 days before, at least 100." }) rateClicks!: number;
  @Field(() => Money, { description: "Commission of the link in the 90 days before." }) rateCommission!: Money;
  @Field(() => String, { description: "Formula of the estimate in words." }) formula!: string;
}

@ObjectType("LinkHealth", { description: "Health of a link.", simpleResolvers: true })
export class LinkHealthType {
  @Field(() => LinkHealthStateEnum, { description: "State of the link." }) state!: LinkHealthState;
  @Field(() => DateTimeISOResolver, { description: "Time since which the link has been in this state." }) since!: Date;

  @Field(() => LinkHealthSourceEnum, {
    nullable: true,
    description: "Source of the information. Null if there is none.",
  })
  source!: LinkHealthSource | null;

  @Field(() => Money, { nullable: true, description: "Current price of the product. Null if unknown." })
  price!: Money | null;
  @Field(() => Money, { nullable: true, description: "Price of the product when first seen. Null if unknown." })
  firstPrice!: Money | null;

  @Field(() => Int, { description: "Number of clicks since the UTC day the link broke. 0 while it works." })
  clicksSince!: number;

  @Field(() => LinkLoss, {
    nullable: true,
    description: "Estimated commission lost on these clicks. Null if there are too few clicks to estimate it.",
  })
  loss!: LinkLoss | null;

  @Field(() => String, {
    nullable: true,
    description: "Reason the last check of the page gave no result. Null if it did.",
  })
  silence!: string | null;
}

@ObjectType({ description: "A link and its health.", simpleResolvers: true })
export class LinkHealthRow {
  @Field(() => Link, { description: "The link." }) link!: Link;
  @Field(() => LinkHealthType, { description: "Health of the link." }) health!: LinkHealthType;
}

@ObjectType({ description: "A page of links and their health.", simpleResolvers: true })
export class LinkHealthConnection extends Connection(LinkHealthRow, "LinkHealth") {}
