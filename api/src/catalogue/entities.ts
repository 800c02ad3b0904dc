import { Feed, FeedPart, FeedRun } from "./feed.entity";
import { ChangedProduct, MovedProduct, Product, Variant, VariantChange } from "./product.entity";
import { ProductBlock, ProductTerm } from "./search/index/block.entity";
import { SearchedProduct } from "./search/searchedProduct.entity";
import { SearchCollection, SentBlock } from "./search/server/collection.entity";

export const catalogueEntities = [
  Feed,
  FeedRun,
  FeedPart,
  Product,
  Variant,
  VariantChange,
  SearchedProduct,
  ProductBlock,
  ProductTerm,
  SearchCollection,
  SentBlock,
  ChangedProduct,
  MovedProduct,
];
