import type { NotificationEvent } from "./eventType";

/** What the network's people are told of. */
export const adminEvents = [
  {
    id: "application-received",
    for: ["admin"],
    label: "Applications",
    hint: "Someone applied to join.",
    email: "digest",
    page: "users",
  },
  {
    id: "contact-message",
    for: ["admin"],
    label: "Contact messages",
    hint: "Someone used the contact form.",
    email: "off",
    page: "messages",
  },
  {
    id: "support-message",
    for: ["admin"],
    label: "Support messages",
    hint: "A publisher or brand contacted support.",
    email: "off",
    page: "messages",
  },
  {
    id: "job-failing",
    for: ["admin"],
    label: "Failing jobs",
    hint: "A scheduled job failed several times in a row.",
    acts: "act",
    email: "now",
    page: "jobs",
  },
  {
    id: "ledger-fault",
    for: ["admin"],
    label: "Failed verification",
    hint: "The nightly verification of ledger, payouts and sales found something wrong.",
    acts: "act",
    email: "now",
    required: "Always sent: someone may have altered the books.",
    page: "jobs",
  },
] as const satisfies readonly NotificationEvent[];
