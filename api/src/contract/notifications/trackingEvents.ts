import type { NotificationEvent } from "./eventType";

/** About the orders of a brand that stay away, and its feeds that cannot be read. */
export const trackingEvents = [
  {
    id: "shop-silent",
    for: ["advertiser"],
    label: "No recent orders",
    hint: "No orders for far longer than usual. One alert per outage.",
    email: "now",
    page: "tracking",
  },
  {
    id: "tracking-gap",
    for: ["advertiser"],
    label: "Tracking gaps",
    hint: "An hour or day without orders when several are usual. One alert per gap.",
    email: "now",
    page: "tracking",
  },
  {
    id: "feed-held",
    for: ["advertiser"],
    label: "Product feeds on hold",
    hint: "A feed changed too much and needs your review.",
    email: "now",
    page: "catalog",
  },
  {
    id: "feed-failing",
    for: ["advertiser"],
    label: "Failing product feeds",
    hint: "A feed failed to sync three times in a row.",
    email: "now",
    page: "catalog",
  },
] as const satisfies readonly NotificationEvent[];
