import type { FeedRowFragment, FeedRunRowFragment, PreviewedRowFragment } from "../../generated/catalog";
import type { BadgeVariant } from "../../ui/Badge";

export const formatChoices = [
  { id: "AUTO", label: "Auto-detect" },
  { id: "GOOGLE_XML", label: "Google XML" },
  { id: "GOOGLE_TEXT", label: "Google text" },
  { id: "AWIN_CSV", label: "Awin CSV" },
  { id: "CSV", label: "Other CSV" },
] as const;

export const everyChoices = [
  { id: "60", label: "Every hour" },
  { id: "360", label: "Every 6 hours" },
  { id: "720", label: "Every 12 hours" },
  { id: "1440", label: "Every day" },
] as const;

const everyLabel = new Map<string, string>(everyChoices.map(({ id, label }) => [id, label]));

export const everyText = (minutes: number): string => everyLabel.get(String(minutes)) ?? `Every ${minutes} minutes`;

/** What was wrong with a value, after its column. */
const faultWords: Record<string, string> = {
  missing: "is missing",
  "too-long": "is too long",
  "not-a-price": "is not a price",
  "not-a-web-address": "is not a web address",
  "foreign-host": "leads to another shop",
  "unknown-word": "has an unknown value",
  "not-a-period": "is not a period",
  "other-currency": "has another currency than the price",
  "of-another-feed": "is already in another feed",
  "group-too-large": "is shared by more than 2,000 rows, so each row is its own product",
  duplicate: "appears again further down",
};

export const stockWords: Record<NonNullable<PreviewedRowFragment["availability"]>, string> = {
  IN_STOCK: "In stock",
  OUT_OF_STOCK: "Sold out",
  PREORDER: "Preorder",
  BACKORDER: "Backorder",
};

export const faultText = ({ column, code }: { column: string; code: string }): string =>
  `${column} ${faultWords[code] ?? code}`;

export const isOfShop = ({ format }: Pick<FeedRowFragment, "format">): boolean => format === "SHOPIFY";

export const isReading = ({ task }: FeedRowFragment): boolean =>
  task !== null && (task.state === "WAITING" || task.state === "RUNNING");

/** It is read within a minute. */
export const isDue = ({ nextAt }: Pick<FeedRowFragment, "nextAt">): boolean =>
  nextAt !== null && Date.parse(nextAt) <= Date.now();

export function stateOf(feed: FeedRowFragment): { text: string; variant: BadgeVariant } {
  if (isReading(feed)) return { text: "Syncing", variant: "secondary" };
  if (feed.state === "HELD") return { text: "Held", variant: "secondary" };
  if (feed.state === "FAILING") return { text: "Failing", variant: "destructive" };
  return feed.runs.length === 0
    ? { text: "Never synced", variant: "secondary" }
    : { text: "Up to date", variant: "default" };
}

export const runStates: Record<FeedRunRowFragment["state"], { text: string; variant: BadgeVariant }> = {
  RUNNING: { text: "Running", variant: "secondary" },
  DONE: { text: "Done", variant: "default" },
  HELD: { text: "Held", variant: "secondary" },
  ABANDONED: { text: "Stopped", variant: "destructive" },
};
