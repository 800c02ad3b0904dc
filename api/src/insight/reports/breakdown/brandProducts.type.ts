import { Field, ID, Int, ObjectType } from "type-graphql";
import { type Candidate, ProductPricePoint, ProductType, ProductVariant } from "../../../catalogue";
import { type EnumValues, enumOf } from "../../../platform/graphqlEnum";
import { Money } from "../../../platform/money";
import { SortedConnection } from "../../../platform/paging/sortedPage";
import type { SaleStatus } from "../../../sales";
import { ReportPublisher } from "../report.type";
import { BreakdownFigures, type BreakdownSums, returnRateOf } from "./breakdown.type";

export type Sort =
  | "commission"
  | "revenue"
  | "sales"
  | "clicks"
  | "links"
  | "returnRate"
  | "price"
  | "stock"
  | "newest";

export const BrandProductSortEnum = enumOf("BrandProductSort", "Sort order of a brand's products.", {
  REVENUE: ["revenue", "Revenue."],
  COMMISSION: ["commission", "Commission."],
  SALES: ["sales", "Number of orders."],
  CLICKS: ["clicks", "Clicks on links to the product."],
  LINKS: ["links", "Number of links to the product."],
  RETURN_RATE: ["returnRate", "Return rate by value."],
  PRICE: ["price", "Price."],
  STOCK: ["stock", "Number of sizes in stock."],
  NEWEST: ["newest", "Time of the first listing."],
} satisfies EnumValues<Sort>);

export type Which = "linked" | "unlinked" | "sold-out" | "ordered";

export const BrandProductsEnum = enumOf("BrandProductState", "Some of a brand's products.", {
  LINKED: ["linked", "Creators have links to them."],
  UNLINKED: ["unlinked", "No creator has a link to them."],
  SOLD_OUT: ["sold-out", "Nothing is in stock."],
  ORDERED: ["ordered", "With orders in the range."],
} satisfies EnumValues<Which>);

@ObjectType({ description: "A product of your brand, with what creators do with it.", simpleResolvers: true })
export class BrandProduct {
  @Field(() => ID, { description: "ID of the product." }) id!: string;
  @Field(() => ProductType, { description: "The product." }) product!: ProductType;
  @Field(() => Int, { description: "Number of links to the product, whenever created." }) links!: number;
  @Field(() => BreakdownFigures, { description: "Figures of the range." }) figures!: BreakdownFigures;

  @Field(() => ReportPublisher, {
    nullable: true,
    description: "Creator whose links to the product had the most clicks in the range.",
  })
  topPublisher!: ReportPublisher | null;
}

@ObjectType({ description: "A page of your brand's products.", simpleResolvers: true })
export class BrandProductConnection extends SortedConnection(BrandProduct, "BrandProduct") {
  @Field(() => Int, { description: "Number of products found. Only the 2,000 most linked are considered." })
  found!: number;

  @Field(() => Boolean, { description: "Whether more than 2,000 products match. Narrow the search to see the others." })
  isMore!: boolean;

  @Field(() => [String], { description: "Categories of the found products." }) categories!: string[];
}

@ObjectType({ description: "A variant with its stock.", simpleResolvers: true })
export class StockedVariant extends ProductVariant {
  @Field(() => Int, { nullable: true, description: "Items in stock. Null if the feed does not say." })
  stockQty!: number | null;
}

@ObjectType({ description: "A creator's part in a product.", simpleResolvers: true })
export class ProductCreator {
  @Field(() => ReportPublisher, { description: "The creator." }) publisher!: ReportPublisher;
  @Field(() => Int, { description: "Number of links to the product with clicks in the range." }) links!: number;
  @Field(() => BreakdownFigures, { description: "Figures of the range." }) figures!: BreakdownFigures;
}

@ObjectType({ description: "An order of a product.", simpleResolvers: true })
export class ProductOrder {
  @Field(() => ID, { description: "ID of the order." }) id!: string;
  @Field(() => String, { description: "The shop's order ID." }) orderId!: string;
  @Field(() => String, { description: "UTC day on which it was received." }) day!: string;
  @Field(() => String, { description: "Status of the order." }) status!: SaleStatus;
  @Field(() => Money, { description: "Amount of the whole order." }) amount!: Money;
  @Field(() => Money, { description: "Commission on the whole order." }) commission!: Money;
}

@ObjectType({ description: "A product of your brand in detail.", simpleResolvers: true })
export class BrandProductDetails {
  @Field(() => BrandProduct, { description: "The product with its figures." }) item!: BrandProduct;
  @Field(() => [StockedVariant], { description: "Variants, at most 200." }) variants!: StockedVariant[];

  @Field(() => [ProductPricePoint], { description: "Lowest price since the product was listed, oldest first." })
  history!: ProductPricePoint[];

  @Field(() => [ProductCreator], { description: "Creators with clicks or orders in the range, at most 50." })
  creators!: ProductCreator[];

  @Field(() => [ProductOrder], { description: "The newest 10 orders of the range." }) orders!: ProductOrder[];
}

const stocked = ({ facets }: Candidate): number => facets.sizes.filter(([, state]) => state > 0).length;

export function isWanted(
  which: Which | null | undefined,
  one: Candidate,
  sums: BreakdownSums | undefined,
  links = 0,
): boolean {
  switch (which) {
    case "linked":
      return links > 0;
    case "unlinked":
      return links === 0;
    case "sold-out":
      return one.facets.sizes.length > 0 && stocked(one) === 0;
    case "ordered":
      return (sums?.sales ?? 0) > 0;
    default:
      return true;
  }
}

export function sortValueOf(sort: Sort, candidate: Candidate, sums: BreakdownSums, links: number): number {
  switch (sort) {
    case "links":
      return links;
    case "price":
      return candidate.priceFrom;
    case "stock":
      return stocked(candidate);
    case "newest":
      // A UUIDv7 begins with its moment.
      return Number.parseInt(candidate.id.replaceAll("-", "").slice(0, 12), 16);
    case "returnRate":
      return Math.trunc((returnRateOf(sums) ?? 0) * 100);
    case "clicks":
      return sums.clicks ?? 0;
    default:
      return sums[sort];
  }
}
