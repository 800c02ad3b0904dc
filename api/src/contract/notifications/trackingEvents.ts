import type { NotificationEvent } from "./eventType";

/** About the orders of a brand that stay away. */
export const trackingEvents = [
  {
    id: "shop-silent",
    for: ["advertiser"],
    label: "Silent shop",
    hint: "No order arrived for far longer than usual. Once for each silence.",
    sees: "read",
    acts: "work",
    email: "now",
    page: "tracking",
  },
  {
    id: "tracking-gap",
    for: ["advertiser"],
    label: "Tracking gaps",
    hint: "No order arrived in an hour, or a day, in which several usually do. Once for each gap.",
    sees: "read",
    acts: "work",
    email: "now",
    page: "tracking",
  },
] as const satisfies readonly NotificationEvent[];
