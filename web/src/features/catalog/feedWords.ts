import { t } from "../../../../api/src/contract/i18n/t";
import type { FeedRowFragment, FeedRunRowFragment, PreviewedRowFragment } from "../../generated/catalog";
import type { BadgeVariant } from "../../ui/Badge";

export const formatChoices = [
  { id: "AUTO", label: t("Auto-detect") },
  { id: "GOOGLE_XML", label: t("Google XML") },
  { id: "GOOGLE_TEXT", label: t("Google text") },
  { id: "AWIN_CSV", label: t("Awin CSV") },
  { id: "CSV", label: t("Other CSV") },
] as const;

export const everyChoices = [
  { id: "60", label: t("Every hour") },
  { id: "360", label: t("Every 6 hours") },
  { id: "720", label: t("Every 12 hours") },
  { id: "1440", label: t("Every day") },
] as const;

const everyLabel = new Map<string, string>(everyChoices.map(({ id, label }) => [id, label]));

export const everyText = (minutes: number): string =>
  everyLabel.get(String(minutes)) ?? t("Every {minutes, plural, one {# minute} other {# minutes}}", { minutes });

/** A value's error. */
const faultWords: Record<string, (column: string) => string> = {
  missing: (column) => t("{column} is missing", { column }),
  "too-long": (column) => t("{column} is too long", { column }),
  "not-a-price": (column) => t("{column} is not a price", { column }),
  "not-a-web-address": (column) => t("{column} is not a web address", { column }),
  "foreign-host": (column) => t("{column} points to another shop", { column }),
  "unknown-word": (column) => t("{column} has an unknown value", { column }),
  "not-a-period": (column) => t("{column} is not a date range", { column }),
  "other-currency": (column) => t("{column} has a different currency than the price", { column }),
  "of-another-feed": (column) => t("{column} is already in another feed", { column }),
  "group-too-large": (column) =>
    t("{column} is shared by more than 2,000 rows, so each row is its own product", { column }),
  duplicate: (column) => t("{column} is a duplicate of a later row", { column }),
};

export const stockWords: Record<NonNullable<PreviewedRowFragment["availability"]>, string> = {
  IN_STOCK: t("In stock"),
  OUT_OF_STOCK: t("Sold out"),
  PREORDER: t("Preorder"),
  BACKORDER: t("Backorder"),
};

export const faultText = ({ column, code }: { column: string; code: string }): string =>
  faultWords[code]?.(column) ?? `${column} ${code}`;

export const isOfShop = ({ format }: Pick<FeedRowFragment, "format">): boolean => format === "SHOPIFY";

export const isReading = ({ task }: FeedRowFragment): boolean =>
  task !== null && (task.state === "WAITING" || task.state === "RUNNING");

/** It syncs within a minute. */
export const isDue = ({ nextAt }: Pick<FeedRowFragment, "nextAt">): boolean =>
  nextAt !== null && Date.parse(nextAt) <= Date.now();

export function stateOf(feed: FeedRowFragment): { text: string; variant: BadgeVariant } {
  if (isReading(feed)) return { text: t("Syncing"), variant: "secondary" };
  if (feed.state === "HELD") return { text: t("Held"), variant: "secondary" };
  if (feed.state === "FAILING") return { text: t("Failing"), variant: "destructive" };
  return feed.runs.length === 0
    ? { text: t("Never synced"), variant: "secondary" }
    : { text: t("Up to date"), variant: "default" };
}

export const runStates: Record<FeedRunRowFragment["state"], { text: string; variant: BadgeVariant }> = {
  RUNNING: { text: t("Running"), variant: "secondary" },
  DONE: { text: t("Done"), variant: "default" },
  HELD: { text: t("Held"), variant: "secondary" },
  ABANDONED: { text: t("Stopped"), variant: "destructive" },
};
