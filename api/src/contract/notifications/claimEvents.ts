import { t } from "../i18n/t";
import type { EventWithWords } from "./eventType";

/** Events about publishers' claims. */
export const claimEvents = [
  {
    id: "claim-answered",
    for: ["publisher"],
    label: () => t("Claim decisions"),
    hint: () => t("A claim was accepted, declined or escalated to our team."),
    email: "now",
    page: "claims",
  },
  {
    id: "claim-received",
    for: ["advertiser"],
    label: () => t("Claims"),
    hint: () => t("A creator opened a claim. You have 14 days to answer."),
    email: "now",
    page: "claims",
  },
  {
    id: "claim-due",
    for: ["advertiser"],
    label: () => t("Overdue claims"),
    hint: () => t("After a week without an answer, and two days before the deadline."),
    email: "now",
    page: "claims",
  },
  {
    id: "claim-settled",
    for: ["advertiser"],
    label: () => t("Claims decided without you"),
    hint: () => t("The deadline passed or our team decided."),
    email: "now",
    page: "claims",
  },
  {
    id: "claim-escalated",
    for: ["admin"],
    label: () => t("Escalated claims"),
    hint: () => t("A creator escalated a claim or a brand didn't answer."),
    email: "digest",
    page: "claims",
  },
] as const satisfies readonly EventWithWords[];
