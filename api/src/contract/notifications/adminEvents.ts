import { t } from "../i18n/t";
import type { EventWithWords } from "./eventType";

/** Events for the network's admins. */
export const adminEvents = [
  {
    id: "application-received",
    for: ["admin"],
    label: () => t("Applications"),
    hint: () => t("Someone applied to join."),
    email: "digest",
    page: "users",
  },
  {
    id: "contact-message",
    for: ["admin"],
    label: () => t("Contact messages"),
    hint: () => t("Someone used the contact form."),
    email: "off",
    page: "messages",
  },
  {
    id: "support-message",
    for: ["admin"],
    label: () => t("Support messages"),
    hint: () => t("A creator or brand contacted support."),
    email: "off",
    page: "messages",
  },
  {
    id: "job-failing",
    for: ["admin"],
    label: () => t("Failing jobs"),
    hint: () => t("A scheduled job failed several times in a row."),
    acts: "act",
    email: "now",
    page: "jobs",
  },
  {
    id: "ledger-fault",
    for: ["admin"],
    label: () => t("Failed verification"),
    hint: () => t("The nightly verification of ledger, payouts and sales found something wrong."),
    acts: "act",
    email: "now",
    required: () => t("Always sent: someone may have altered the books."),
    page: "jobs",
  },
] as const satisfies readonly EventWithWords[];
