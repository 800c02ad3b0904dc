import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import type { LinkHealthSource, LinkHealthState } from "../contract/links/linkHealth";
import { Money, money } from "../core/money";
import { Connection } from "../core/paging/page";
import { Link } from "../links/link.entity";
import type { JudgedLink } from "./healthList.service";

export const LinkHealthStateEnum = {
  OK: "ok",
  MOVED: "moved",
  PARAMETER_LOST: "parameter-lost",
  MISSING: "missing",
  ELSEWHERE: "elsewhere",
  SOLD_OUT: "sold-out",
  FEW_SIZES: "few-sizes",
  DEARER: "dearer",
  CHEAPER: "cheaper",
  UNKNOWN: "unknown",
} as const satisfies Record<string, LinkHealthState>;
registerEnumType(LinkHealthStateEnum, {
  name: "LinkHealthState",
  description: "What is known of where a link leads.",
  valuesConfig: {
    OK: { description: "Visitors find what it promises." },
    MOVED: { description: "The shop, or the link's own rule, leads visitors on to another page of the same kind." },
    PARAMETER_LOST: { description: "The shop leads visitors on and loses the click's id: orders may not be tracked." },
    MISSING: { description: "The page is not there, or the brand lists the product no more." },
    ELSEWHERE: { description: "The shop silently leads visitors elsewhere, such as to its home page." },
    SOLD_OUT: { description: "No size can be bought now." },
    FEW_SIZES: { description: "Less than 30 percent of its sizes can be bought now." },
    DEARER: { description: "It costs at least 10 percent more than when its price was first known." },
    CHEAPER: { description: "It costs at least 10 percent less than when its price was first known." },
    UNKNOWN: { description: "Nobody has said anything for a week, or ever." },
  },
});

export const LinkHealthSourceEnum = {
  FEED: "feed",
  PAGE_DATA: "page-data",
  PAGE_STATUS: "page-status",
} as const satisfies Record<string, LinkHealthSource>;
registerEnumType(LinkHealthSourceEnum, {
  name: "LinkHealthSource",
  description: "Who said where a link leads.",
  valuesConfig: {
    FEED: { description: "The brand's product feed." },
    PAGE_DATA: { description: "The data about the product in the page itself (JSON-LD)." },
    PAGE_STATUS: { description: "How the page answered." },
  },
});

@ObjectType({
  description: "What clicks since then would have earned, and how that is reckoned.",
  simpleResolvers: true,
})
export class LinkLoss {
  @Field(() => Money, { description: "Clicks since × commission ÷ clicks of the 90 days before." })
  amount!: Money;

  @Field(() => Int, { description: "Clicks since the state began." })
  clicks!: number;

  @Field(() => Int, { description: "The link's clicks in the 90 days before; at least 100." })
  rateClicks!: number;

  @Field(() => Money, { description: "The link's commission in the 90 days before." })
  rateCommission!: Money;

  @Field(() => String, { description: "The formula in words." })
  formula!: string;
}

@ObjectType("LinkHealth", { description: "Where a link leads.", simpleResolvers: true })
export class LinkHealthType {
  @Field(() => LinkHealthStateEnum, { description: "What is known." })
  state!: LinkHealthState;

  @Field(() => DateTimeISOResolver, { description: "Since when." })
  since!: Date;

  @Field(() => LinkHealthSourceEnum, { nullable: true, description: "Who said so; null if nobody did." })
  source!: LinkHealthSource | null;

  @Field(() => Money, { nullable: true, description: "The product's price now, if it is known." })
  price!: Money | null;

  @Field(() => Money, { nullable: true, description: "The price when it was first known." })
  firstPrice!: Money | null;

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
  @Field(() => Link, { description: "The link." })
  link!: Link;

  @Field(() => LinkHealthType, { description: "Where it leads." })
  health!: LinkHealthType;
}

@ObjectType({ description: "A page of links and where they lead.", simpleResolvers: true })
export class LinkHealthConnection extends Connection(LinkHealthRow, "LinkHealth") {}

const moneyOf = (cents: number | null, currency: string | null): Money | null =>
  cents === null || currency === null ? null : money(cents, currency);

export function toLinkHealth({ health, clicksSince, loss, lossCurrency, silence }: JudgedLink): LinkHealthType {
  const { state, since, source, priceMinor, currency, baseMinor, baseCurrency } = health;
  return {
    state,
    since,
    source,
    price: moneyOf(priceMinor, currency),
    firstPrice: moneyOf(baseMinor, baseCurrency),
    clicksSince,
    loss: loss && toLoss(loss, lossCurrency),
    silence,
  };
}

function toLoss({ cents, clicks, rateClicks, rateCommission }: NonNullable<JudgedLink["loss"]>, currency: string) {
  const count = (number: number) => number.toLocaleString("en-US");
  const earned = money(rateCommission, currency);
  return {
    amount: money(cents, currency),
    clicks,
    rateClicks,
    rateCommission: earned,
    formula: `${count(clicks)} clicks × ${earned.amount} ${currency} ÷ ${count(rateClicks)} clicks in the 90 days before`,
  };
}
