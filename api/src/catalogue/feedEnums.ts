import { registerEnumType } from "type-graphql";
import type { FeedFormat } from "../contract/catalogue/feedForms";
import type { FeedRunState, FeedState } from "./feed.entity";
import type { Availability } from "./rows/goods";

export const FeedFormatEnum = {
  AUTO: "auto",
  GOOGLE_XML: "google-xml",
  GOOGLE_TEXT: "google-text",
  AWIN_CSV: "awin-csv",
  CSV: "csv",
  SHOPIFY: "shopify",
} as const satisfies Record<string, FeedFormat>;
registerEnumType(FeedFormatEnum, {
  name: "FeedFormat",
  description: "How a feed is written.",
  valuesConfig: {
    AUTO: { description: "One of the others; its first bytes and its header say which." },
    GOOGLE_XML: { description: "RSS or Atom with Google Merchant's names." },
    GOOGLE_TEXT: { description: "A table with Google Merchant's names, by tabs or commas." },
    AWIN_CSV: { description: "A table with Awin's names." },
    CSV: { description: "Any table; `mapping` says which column is what." },
    SHOPIFY: { description: "What your connected Shopify shop says by itself: see `createShopifyFeed`." },
  },
});

export const FeedStateEnum = {
  OK: "ok",
  HELD: "held",
  FAILING: "failing",
} as const satisfies Record<string, FeedState>;
registerEnumType(FeedStateEnum, {
  name: "FeedState",
  description: "The state of a feed.",
  valuesConfig: {
    OK: { description: "It is read on its schedule." },
    HELD: { description: "A run differed too much from the one before and waits for a decision." },
    FAILING: { description: "The last run could not read it; `lastError` says why." },
  },
});

export const FeedRunStateEnum = {
  RUNNING: "running",
  DONE: "done",
  HELD: "held",
  ABANDONED: "abandoned",
} as const satisfies Record<string, FeedRunState>;
registerEnumType(FeedRunStateEnum, {
  name: "FeedRunState",
  description: "The state of a run.",
  valuesConfig: {
    RUNNING: { description: "It reads the feed." },
    DONE: { description: "The catalogue has what the feed says." },
    HELD: { description: "It differed too much from the one before, and has written nothing." },
    ABANDONED: { description: "It was broken off, could not read the feed, or its hold was decided." },
  },
});

export const AvailabilityEnum = {
  IN_STOCK: "in_stock",
  OUT_OF_STOCK: "out_of_stock",
  PREORDER: "preorder",
  BACKORDER: "backorder",
} as const satisfies Record<string, Availability>;
registerEnumType(AvailabilityEnum, {
  name: "Availability",
  description: "Whether it can be bought.",
  valuesConfig: {
    IN_STOCK: { description: "Now." },
    OUT_OF_STOCK: { description: "Not at present." },
    PREORDER: { description: "Ahead of its release." },
    BACKORDER: { description: "Now, and it is sent once there are more." },
  },
});
