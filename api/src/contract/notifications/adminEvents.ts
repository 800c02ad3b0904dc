import type { NotificationEvent } from "./eventType";

/** What the network's people are told of. */
export const adminEvents = [
  {
    id: "application-received",
    for: ["admin"],
    label: "Applications",
    hint: "Somebody applied and waits for a decision.",
    email: "digest",
    page: "users",
  },
  {
    id: "contact-message",
    for: ["admin"],
    label: "Contact messages",
    hint: "Somebody wrote on the contact page.",
    email: "off",
    page: "messages",
  },
  {
    id: "support-message",
    for: ["admin"],
    label: "Messages to the support",
    hint: "A publisher or a brand wrote to the support.",
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
    required: "Always sent: somebody may have changed the network's books.",
    page: "jobs",
  },
] as const satisfies readonly NotificationEvent[];
