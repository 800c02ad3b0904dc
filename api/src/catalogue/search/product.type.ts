import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../platform/graphqlEnum";
import { basisPointsToPercent, Money, money } from "../../platform/money";
import { SortedConnection } from "../../platform/paging/sortedPage";
import { type Availability, AvailabilityEnum, type Style, type Variant } from "../goods.entity";
import type { PricePoint } from "./priceHistory";
import { type ProductFacts, picturePathOf, salePriceAt, sizeStateOf, type sizeStates } from "./productFacts";

const SizeStateEnum = enumOf("SizeState", "Whether a size can be bought.", {
  SOLD_OUT: ["sold_out", "Not now."],
  FEW: ["few", "Three pieces or fewer."],
  IN_STOCK: ["in_stock", "Yes."],
});

@ObjectType({ description: "A size of a product.", simpleResolvers: true })
export class ProductSize {
  @Field(() => String, { description: "Its name." }) name!: string;
  @Field(() => SizeStateEnum, { description: "Whether it can be bought." }) state!: (typeof sizeStates)[number];
}

@ObjectType({ description: "What you earn for one piece.", simpleResolvers: true })
export class ProductEarning {
  @Field(() => Money, { description: "The commission by the terms that apply to you today." }) amount!: Money;

  @Field(() => Float, { nullable: true, description: "The rate in percent; null where it is a fixed amount." })
  rate!: number | null;

  @Field(() => Boolean, { description: "Whether orders that meet conditions of the terms earn something else." })
  isVarying!: boolean;
}

@ObjectType({ description: "What can be bought: a product in one size and colour.", simpleResolvers: true })
export class ProductVariant {
  @Field(() => String, { description: "Its id in the shop." }) sku!: string;
  @Field(() => String, { nullable: true, description: "The size." }) size!: string | null;
  @Field(() => String, { nullable: true, description: "The colour." }) colour!: string | null;
  @Field(() => Money, { description: "The price now." }) price!: Money;
  @Field(() => Money, { description: "The price outside of sales." }) regularPrice!: Money;
  @Field(() => AvailabilityEnum, { description: "Whether it can be bought." }) availability!: Availability;
  @Field(() => String, { description: "Its page in the shop." }) url!: string;
}

@ObjectType({ description: "A product's lowest price from a moment on.", simpleResolvers: true })
export class ProductPricePoint {
  @Field(() => DateTimeISOResolver, { description: "Since when." }) at!: Date;

  @Field(() => Money, { nullable: true, description: "The price; null while the product was not listed." })
  price!: Money | null;

  @Field(() => Boolean, { description: "Whether it could be bought." }) inStock!: boolean;
}

@ObjectType({ description: "A product: one style in all its sizes and colours.", simpleResolvers: true })
export class Product {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) id!: string;
  @Field(() => String, { description: "The title." }) title!: string;
  @Field(() => String, { nullable: true, description: "The brand on the label." }) brand!: string | null;

  @Field(() => String, { nullable: true, description: "The last part of its category's path." })
  category!: string | null;

  @Field(() => [String], { description: "The colours." }) colours!: string[];
  @Field(() => Money, { description: "The lowest price now." }) price!: Money;
  @Field(() => Money, { description: "The lowest price outside of sales." }) regularPrice!: Money;

  @Field(() => Money, {
    nullable: true,
    description: "The lowest price of the 30 days before it was reduced; null if it was not, or if that is not known.",
  })
  wasPrice!: Money | null;

  @Field(() => [ProductSize], { description: "Its sizes, the smallest first, at most 60." }) sizes!: ProductSize[];
  @Field(() => Int, { description: "How many sizes there are." }) sizesTotal!: number;
  @Field(() => Int, { description: "How many of them can be bought now." }) sizesInStock!: number;

  @Field(() => String, {
    nullable: true,
    description: "The path of its picture on this server; add `?width=320` or `640`. Null if the feed names none.",
  })
  picturePath!: string | null;

  @Field(() => ProductEarning, { nullable: true, description: "What you earn for one piece." })
  earning!: ProductEarning | null;

  @Field(() => DateTimeISOResolver, { description: "When it came into the catalogue." }) listedAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Since when its brand lists it no more." })
  goneAt!: Date | null;

  style!: Style;
}

@ObjectType({ description: "A product with what can be bought of it.", simpleResolvers: true })
export class ProductDetails {
  @Field(() => Product, { description: "The product." }) product!: Product;
  @Field(() => [ProductVariant], { description: "What can be bought of it, at most 200." }) variants!: ProductVariant[];

  @Field(() => [ProductPricePoint], { description: "Its lowest price since it is listed, the oldest first." })
  history!: ProductPricePoint[];
}

@ObjectType({ description: "A value by which products can be filtered.", simpleResolvers: true })
export class ProductFacetValue {
  @Field(() => String, { description: "The value." }) value!: string;
  @Field(() => Int, { description: "How many of the products found have it." }) count!: number;
  @Field(() => String, { description: "The value as people read it." }) label!: string;
}

@ObjectType({ description: "The most frequent values among the products found.", simpleResolvers: true })
export class ProductFacets {
  @Field(() => [ProductFacetValue], { description: "Brands with a program; the value is the id." })
  merchants!: ProductFacetValue[];

  @Field(() => [ProductFacetValue], { description: "Brands on the label." }) brands!: ProductFacetValue[];
  @Field(() => [ProductFacetValue], { description: "Categories." }) categories!: ProductFacetValue[];
  @Field(() => [ProductFacetValue], { description: "Colours." }) colours!: ProductFacetValue[];
  @Field(() => [ProductFacetValue], { description: "Sizes." }) sizes!: ProductFacetValue[];
}

@ObjectType({ description: "A page of products.", simpleResolvers: true })
export class ProductConnection extends SortedConnection(Product, "Product") {
  @Field(() => Int, { description: "How many were found: at most 2,000, of which the most popular are taken." })
  found!: number;

  @Field(() => Boolean, { description: "Whether there are more than were looked at. Narrow the search to see them." })
  isMore!: boolean;

  @Field(() => ProductFacets, { description: "What the search can be narrowed by." }) facets!: ProductFacets;
}

export function toProduct({ style, facets, price, regularPrice, wasPrice, earning }: ProductFacts): Product {
  const { id, title, brand, colours, currency, sizesTotal, sizesInStock, createdAt, goneAt } = style;
  return {
    id,
    title,
    brand,
    category: facets.category,
    colours,
    price: money(price, currency),
    regularPrice: money(regularPrice, currency),
    wasPrice: wasPrice === null ? null : money(wasPrice, currency),
    sizes: facets.sizes.map(([name, state]) => ({ name, state: sizeStateOf(state) })),
    sizesTotal,
    sizesInStock: goneAt ? 0 : sizesInStock,
    picturePath: picturePathOf(style),
    earning: earning && {
      amount: money(earning.cents, earning.currency),
      rate: earning.basisPoints === null ? null : basisPointsToPercent(earning.basisPoints),
      isVarying: earning.isVarying,
    },
    listedAt: createdAt,
    goneAt,
    style,
  };
}

export function toVariant(variant: Variant, now: Date): ProductVariant {
  const { sku, size, colour, currency, priceMinor, salePriceMinor, saleFrom, saleUntil, availability, url } = variant;
  const from = saleFrom?.getTime() ?? null;
  const until = saleUntil?.getTime() ?? null;
  const sale = salePriceMinor === null ? null : salePriceAt({ minor: salePriceMinor, from, until }, now);
  const price = money(Math.min(priceMinor, sale ?? priceMinor), currency);
  return { sku, size, colour, price, regularPrice: money(priceMinor, currency), availability, url };
}

export const toPricePoint = ({ at, price, inStock }: PricePoint, currency: string): ProductPricePoint => ({
  at,
  price: price === null ? null : money(price, currency),
  inStock,
});
