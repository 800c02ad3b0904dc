import { t } from "../i18n/t";
import type { EventWithWords } from "./eventType";

/** Events about a brand's missing orders and unreadable feeds. */
export const trackingEvents = [
  {
    id: "shop-silent",
    for: ["advertiser"],
    label: () => t("No recent orders"),
    hint: () => t("No orders for far longer than usual. One alert per outage."),
    email: "now",
    page: "tracking",
  },
  {
    id: "tracking-gap",
    for: ["advertiser"],
    label: () => t("Tracking gaps"),
    hint: () => t("An hour or day without orders when several are usual. One alert per gap."),
    email: "now",
    page: "tracking",
  },
  {
    id: "requests-refused",
    for: ["publisher", "advertiser"],
    label: () => t("Rejected API requests"),
    hint: () => t("Requests or order reports are rejected after a day without errors. One alert per day."),
    email: "now",
    page: "requests",
  },
  {
    id: "domain-failing",
    for: ["advertiser", "admin"],
    label: () => t("Failing domains"),
    hint: () => t("A domain of yours stopped serving links. New links use the network's address meanwhile."),
    email: "now",
    page: "domains",
  },
  {
    id: "feed-held",
    for: ["advertiser"],
    label: () => t("Product feeds on hold"),
    hint: () => t("A feed changed too much and needs your review."),
    email: "now",
    page: "catalog",
  },
  {
    id: "feed-failing",
    for: ["advertiser"],
    label: () => t("Failing product feeds"),
    hint: () => t("A feed failed to sync three times in a row."),
    email: "now",
    page: "catalog",
  },
] as const satisfies readonly EventWithWords[];
