import { t } from "../i18n/t";

/** Why a row does not come over. Rows keep the code. */
export const importFaults = {
  "no-address": t("This partner has no email address, so nobody can be invited."),
  "bad-address": t("This is not an email address."),
  "same-address": t("Another partner in the files has the same email address."),
  "no-partner": t("The row's partner is not in the files, or is named by several."),
  left: t("This creator left or declined your program, or you ended the partnership."),
  repeated: t("The files contain this row more than once."),
  "moved-before": t("This came over with an earlier import."),
  "bad-date": t("The date can't be read."),
  "bad-amount": t("The amount can't be read, or has more decimals than its currency."),
  "bad-currency": t("The currency is not an ISO 4217 code."),
  "bad-code": t("Weft does not accept this code."),
  "code-taken": t("This code already belongs to another creator."),
  "foreign-page": t(
    "The link leads to a page outside your shop. If the address is yours, add it under Settings, Domains first.",
  ),
  "no-parameter": t("The link has no referral parameter that your shop's pages would receive."),
  "value-taken": t("This referral parameter already belongs to another link."),
  "no-order": t("The row has no order ID."),
  unreadable: t("The row has more or fewer cells than the header."),
  erased: t("This partner asked to be erased, so they don't come back."),
  refused: t("Weft refused this row."),
  customer: t("Weft has no lifetime commission, so customers bound to a partner stay behind."),
  balance: t("Open commission comes over only if an owner of your brand confirms it after the run."),
  group: t("Groups stay behind. You can create groups of creators under Partners."),
} as const;

export type ImportFault = keyof typeof importFaults;

/** Rows that are understood and stay behind, by design. */
export const leftBehind: Readonly<Record<"customer" | "balance" | "group", ImportFault>> = {
  customer: "customer",
  balance: "balance",
  group: "group",
};
