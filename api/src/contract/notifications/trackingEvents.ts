import type { NotificationEvent } from "./eventType";

/** About the orders of a brand that stay away, and its feeds that cannot be read. */
export const trackingEvents = [
  {
    id: "shop-silent",
    for: ["advertiser"],
    label: "Silent shop",
    hint: "No order arrived for far longer than usual. Once for each silence.",
    email: "now",
    page: "tracking",
  },
  {
    id: "tracking-gap",
    for: ["advertiser"],
    label: "Tracking gaps",
    hint: "No order arrived in an hour, or a day, in which several usually do. Once for each gap.",
    email: "now",
    page: "tracking",
  },
  {
    id: "feed-held",
    for: ["advertiser"],
    label: "Held product feeds",
    hint: "A feed differs too much from before and waits for your decision.",
    email: "now",
    page: "catalog",
  },
  {
    id: "feed-failing",
    for: ["advertiser"],
    label: "Failing product feeds",
    hint: "A feed could not be read three times in a row.",
    email: "now",
    page: "catalog",
  },
] as const satisfies readonly NotificationEvent[];
