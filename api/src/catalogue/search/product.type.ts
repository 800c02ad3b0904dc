import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../platform/graphqlEnum";
import { basisPointsToPercent, Money, money } from "../../platform/money";
import { SortedConnection } from "../../platform/paging/sortedPage";
import { Node } from "../../platform/shapes/node";
import { type Availability, AvailabilityEnum, type Product, type Variant } from "../product.entity";
import type { PricePoint } from "./priceHistory";
import { type ProductFacts, picturePathOf, salePriceAt, sizeStateOf, type sizeStates } from "./productFacts";

const SizeStateEnum = enumOf("SizeState", "Availability of a size.", {
  SOLD_OUT: ["sold_out", "Sold out."],
  FEW: ["few", "Three items or fewer left."],
  IN_STOCK: ["in_stock", "In stock."],
});

@ObjectType({ description: "A size of a product.", simpleResolvers: true })
export class ProductSize {
  @Field(() => String, { description: "Name of the size." }) name!: string;
  @Field(() => SizeStateEnum, { description: "Availability of the size." }) state!: (typeof sizeStates)[number];
}

@ObjectType({ description: "Commission you earn on one item of a product.", simpleResolvers: true })
export class ProductEarning {
  @Field(() => Money, { description: "Commission under the terms that apply to you today." }) amount!: Money;

  @Field(() => Float, { nullable: true, description: "Commission rate in percent. Null for a fixed amount." })
  rate!: number | null;

  @Field(() => Boolean, { description: "Whether the terms pay some orders of the product a different commission." })
  isVarying!: boolean;
}

@ObjectType({ description: "A product in one size and colour.", simpleResolvers: true })
export class ProductVariant {
  @Field(() => String, { description: "ID of the variant in the shop." }) sku!: string;
  @Field(() => String, { nullable: true, description: "Size of the variant. Null if it has none." }) size!:
    | string
    | null;
  @Field(() => String, { nullable: true, description: "Colour of the variant. Null if it has none." }) colour!:
    | string
    | null;
  @Field(() => Money, { description: "Current price." }) price!: Money;
  @Field(() => Money, { description: "Regular price, without a sale." }) regularPrice!: Money;
  @Field(() => AvailabilityEnum, { description: "Availability of the variant." }) availability!: Availability;
  @Field(() => String, { description: "URL of its page in the shop." }) url!: string;
}

@ObjectType({ description: "Lowest price of a product from a point in time.", simpleResolvers: true })
export class ProductPricePoint {
  @Field(() => DateTimeISOResolver, { description: "Time from which the price applies." }) at!: Date;

  @Field(() => Money, { nullable: true, description: "Lowest price. Null while the product was not listed." })
  price!: Money | null;

  @Field(() => Boolean, { description: "Whether the product was in stock." }) inStock!: boolean;
}

@ObjectType("Product", {
  description: "A product with all its sizes and colours.",
  simpleResolvers: true,
  implements: Node,
})
export class ProductType {
  @Field(() => ID, { description: "ID of the product (UUIDv7)." }) id!: string;
  @Field(() => String, { description: "Title of the product." }) title!: string;
  @Field(() => String, { nullable: true, description: "Brand on the label. Null if not stated." }) brand!:
    | string
    | null;

  @Field(() => String, { nullable: true, description: "Last part of the category path. Null if not stated." })
  category!: string | null;

  @Field(() => [String], { description: "Colours of the product." }) colours!: string[];
  @Field(() => Money, { description: "Lowest current price of its variants." }) price!: Money;
  @Field(() => Money, { description: "Lowest regular price of its variants." }) regularPrice!: Money;

  @Field(() => Money, {
    nullable: true,
    description: "Lowest price of the 30 days before the reduction. Null if not reduced or not known.",
  })
  wasPrice!: Money | null;

  @Field(() => [ProductSize], { description: "Sizes, smallest first, at most 60." }) sizes!: ProductSize[];
  @Field(() => Int, { description: "Number of sizes." }) sizesTotal!: number;
  @Field(() => Int, { description: "Number of sizes in stock." }) sizesInStock!: number;

  @Field(() => String, {
    nullable: true,
    description:
      "Path of the picture on this server. Add `?width=320` or `?width=640` to resize. Null if the feed has none.",
  })
  picturePath!: string | null;

  @Field(() => ProductEarning, {
    nullable: true,
    description: "Commission you earn on one item. Null if you cannot earn on it.",
  })
  earning!: ProductEarning | null;

  @Field(() => DateTimeISOResolver, { description: "Time the product was first listed." }) listedAt!: Date;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time since which the brand no longer lists the product. Null while listed.",
  })
  goneAt!: Date | null;

  product!: Product;
}

@ObjectType({ description: "A product with its variants and price history.", simpleResolvers: true })
export class ProductDetails {
  @Field(() => ProductType, { description: "The product." }) product!: ProductType;
  @Field(() => [ProductVariant], { description: "Variants of the product, at most 200." }) variants!: ProductVariant[];

  @Field(() => [ProductPricePoint], { description: "Lowest price since the product was listed, oldest first." })
  history!: ProductPricePoint[];
}

@ObjectType({ description: "A value to filter products by.", simpleResolvers: true })
export class ProductFacetValue {
  @Field(() => String, { description: "The value, as `ProductFilterInput` takes it." }) value!: string;
  @Field(() => Int, { description: "Number of found products with this value." }) count!: number;
  @Field(() => String, { description: "Name of the value for display." }) label!: string;
}

@ObjectType({ description: "Most frequent values among the found products.", simpleResolvers: true })
export class ProductFacets {
  @Field(() => [ProductFacetValue], { description: "Brands with a program. The value is the ID of the brand." })
  merchants!: ProductFacetValue[];

  @Field(() => [ProductFacetValue], { description: "Brands on the label." }) brands!: ProductFacetValue[];
  @Field(() => [ProductFacetValue], { description: "Categories." }) categories!: ProductFacetValue[];
  @Field(() => [ProductFacetValue], { description: "Colours." }) colours!: ProductFacetValue[];
  @Field(() => [ProductFacetValue], { description: "Sizes." }) sizes!: ProductFacetValue[];
}

@ObjectType({ description: "A page of products.", simpleResolvers: true })
export class ProductConnection extends SortedConnection(ProductType, "Product") {
  @Field(() => Int, { description: "Number of products found. Only the 2,000 most popular are considered." })
  found!: number;

  @Field(() => Boolean, { description: "Whether more than 2,000 products match. Narrow the search to see the others." })
  isMore!: boolean;

  @Field(() => Boolean, { description: "Whether no product has all words of `q`, and these have the most of them." })
  isClosest!: boolean;

  @Field(() => ProductFacets, { description: "Values to narrow the search by." }) facets!: ProductFacets;
}

export function toProduct({ product, facets, price, regularPrice, wasPrice, earning }: ProductFacts): ProductType {
  const { id, title, brand, colours, currency, sizesTotal, sizesInStock, createdAt, goneAt } = product;
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
    picturePath: picturePathOf(product),
    earning: earning && {
      amount: money(earning.cents, earning.currency),
      rate: earning.basisPoints === null ? null : basisPointsToPercent(earning.basisPoints),
      isVarying: earning.isVarying,
    },
    listedAt: createdAt,
    goneAt,
    product,
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
