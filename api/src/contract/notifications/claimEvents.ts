import type { NotificationEvent } from "./eventType";

/** About publishers' claims of orders. */
export const claimEvents = [
  {
    id: "claim-answered",
    for: ["publisher"],
    label: "Answers to claims",
    hint: "A claim about an order was accepted, refused or passed on to our team.",
    email: "now",
    page: "claims",
  },
  {
    id: "claim-received",
    for: ["advertiser"],
    label: "Claims",
    hint: "A publisher claims an order. You have 14 days to answer.",
    email: "now",
    page: "claims",
  },
  {
    id: "claim-due",
    for: ["advertiser"],
    label: "Claims that wait",
    hint: "A claim has been waiting for a week, and once more two days before its time is over.",
    email: "now",
    page: "claims",
  },
  {
    id: "claim-settled",
    for: ["advertiser"],
    label: "Claims decided without you",
    hint: "Your time to answer a claim was over, or our team decided about it.",
    email: "now",
    page: "claims",
  },
  {
    id: "claim-escalated",
    for: ["admin"],
    label: "Claims for our team",
    hint: "A publisher asks our team about an order, or a brand did not answer.",
    email: "digest",
    page: "claims",
  },
] as const satisfies readonly NotificationEvent[];
