import { FeedResolver } from "./feed.resolver";
import { ProductResolver } from "./search/productSearch.service";

export const catalogueResolvers = [FeedResolver, ProductResolver] as const;
