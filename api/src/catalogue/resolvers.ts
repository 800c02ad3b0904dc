import { FeedResolver } from "./feed.resolver";
import { ProductResolver } from "./search/product.resolver";

export const catalogueResolvers = [FeedResolver, ProductResolver] as const;
