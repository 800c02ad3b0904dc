import { FeedResolver } from "./feed.resolver";
import { ProductResolver } from "./search/productSearch.service";

export const catalogueResolvers = { Products: [FeedResolver, ProductResolver] } as const;
