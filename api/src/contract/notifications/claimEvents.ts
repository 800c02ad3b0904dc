import type { NotificationEvent } from "./eventType";

/** About publishers' claims of orders. */
export const claimEvents = [
  {
    id: "claim-answered",
    for: ["publisher"],
    label: "Claim decisions",
    hint: "A claim was accepted, declined or escalated to our team.",
    email: "now",
    page: "claims",
  },
  {
    id: "claim-received",
    for: ["advertiser"],
    label: "Claims",
    hint: "A publisher opened a claim. You have 14 days to answer.",
    email: "now",
    page: "claims",
  },
  {
    id: "claim-due",
    for: ["advertiser"],
    label: "Overdue claims",
    hint: "After a week without an answer, and two days before the deadline.",
    email: "now",
    page: "claims",
  },
  {
    id: "claim-settled",
    for: ["advertiser"],
    label: "Claims decided without you",
    hint: "The deadline passed or our team decided.",
    email: "now",
    page: "claims",
  },
  {
    id: "claim-escalated",
    for: ["admin"],
    label: "Escalated claims",
    hint: "A publisher escalated a claim or a brand didn't answer.",
    email: "digest",
    page: "claims",
  },
] as const satisfies readonly NotificationEvent[];
