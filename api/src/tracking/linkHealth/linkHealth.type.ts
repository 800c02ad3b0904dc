import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import type { LinkHealthSource, LinkHealthState } from "../../contract/links/linkHealth";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Money } from "../../platform/money";
import { Connection } from "../../platform/paging/page";
import { Link } from "../links/link.entity";

export const LinkHealthStateEnum = enumOf("LinkHealthState", "What is known of where a link leads.", {
  OK: ["ok", "Visitors find what it promises."],
  MOVED: ["moved", "The shop, or the link's own rule, leads visitors on to another page of the same kind."],
  PARAMETER_LOST: ["parameter-lost", "The shop leads visitors on and loses the click's id: orders may not be tracked."],
  MISSING: ["missing", "The page is not there, or the brand lists the product no more."],
  ELSEWHERE: ["elsewhere", "The shop silently leads visitors elsewhere, such as to its home page."],
  SOLD_OUT: ["sold-out", "No size can be bought now."],
  FEW_SIZES: ["few-sizes", "Less than 30 percent of its sizes can be bought now."],
  DEARER: ["dearer", "It costs at least 10 percent more than when its price was first known."],
  CHEAPER: ["cheaper", "It costs at least 10 percent less than when its price was first known."],
  UNKNOWN: ["unknown", "Nobody has said anything for a week, or ever."],
} satisfies EnumValues<LinkHealthState>);

export const LinkHealthSourceEnum = enumOf("LinkHealthSource", "Who said where a link leads.", {
  FEED: ["feed", "The brand's product feed."],
  PAGE_DATA: ["page-data", "The data about the product in the page itself (JSON-LD)."],
  PAGE_STATUS: ["page-status", "How the page answered."],
} satisfies EnumValues<LinkHealthSource>);

@ObjectType({
  description: "What clicks since then would have earned, and how that is reckoned.",
  simpleResolvers: true,
})
export class LinkLoss {
  @Field(() => Money, { description: "Clicks since × commission ÷ clicks of the 90 days before." }) amount!: Money;
  @Field(() => Int, { description: "Clicks since the state began." }) clicks!: number;
  @Field(() => Int, { description: "The link's clicks in the 90 days before; at least 100." }) rateClicks!: number;
  @Field(() => Money, { description: "The link's commission in the 90 days before." }) rateCommission!: Money;
  @Field(() => String, { description: "The formula in words." }) formula!: string;
}

@ObjectType("LinkHealth", { description: "Where a link leads.", simpleResolvers: true })
export class LinkHealthType {
  @Field(() => LinkHealthStateEnum, { description: "What is known." }) state!: LinkHealthState;
  @Field(() => DateTimeISOResolver, { description: "Since when." }) since!: Date;

  @Field(() => LinkHealthSourceEnum, { nullable: true, description: "Who said so; null if nobody did." })
  source!: LinkHealthSource | null;

  @Field(() => Money, { nullable: true, description: "The product's price now, if it is known." }) price!: Money | null;
  @Field(() => Money, { nullable: true, description: "The price when it was first known." }) firstPrice!: Money | null;

  @Field(() => Int, {
    description: "Clicks since the UTC day on which it began to lead to nothing; 0 while it leads somewhere.",
  })
  clicksSince!: number;

  @Field(() => LinkLoss, {
    nullable: true,
    description: "What these clicks would have earned; null where too few clicks say no rate.",
  })
  loss!: LinkLoss | null;

  @Field(() => String, { nullable: true, description: "Why the page said nothing when it was last asked." })
  silence!: string | null;
}

@ObjectType({ description: "A link and where it leads.", simpleResolvers: true })
export class LinkHealthRow {
  @Field(() => Link, { description: "The link." }) link!: Link;
  @Field(() => LinkHealthType, { description: "Where it leads." }) health!: LinkHealthType;
}

@ObjectType({ description: "A page of links and where they lead.", simpleResolvers: true })
export class LinkHealthConnection extends Connection(LinkHealthRow, "LinkHealth") {}
