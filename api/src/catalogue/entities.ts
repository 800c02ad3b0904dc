import { Feed, FeedPart, FeedRun } from "./feed.entity";
import { ChangedStyle, MovedStyle, Style, Variant, VariantChange } from "./goods.entity";
import { StyleBlock, StyleTerm } from "./search/index/block.entity";
import { SearchCollection, SentBlock } from "./search/server/collection.entity";
import { StyleSearch } from "./search/styleSearch.entity";

export const catalogueEntities = [
  Feed,
  FeedRun,
  FeedPart,
  Style,
  Variant,
  VariantChange,
  StyleSearch,
  StyleBlock,
  StyleTerm,
  SearchCollection,
  SentBlock,
  ChangedStyle,
  MovedStyle,
];
