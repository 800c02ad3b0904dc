import { t } from "../i18n/t";

interface OrderReason {
  id: string;
  /** The label for brands. */
  label: string;
  /** The text for publishers. */
  sentence: string;
}

/**
 * Why a brand pays nothing for an order: one list for declining orders and claims, sorted by how often brands need each
 * reason.
 */
export const orderReasons = [
  { id: "returned", label: t("Returned"), sentence: t("The order was returned.") },
  { id: "cancelled", label: t("Cancelled"), sentence: t("The order was cancelled.") },
  { id: "not-paid", label: t("Not paid"), sentence: t("The shopper didn't pay for the order.") },
  { id: "other-channel", label: t("Other channel"), sentence: t("The order came through another marketing channel.") },
  {
    id: "excluded-products",
    label: t("Excluded products"),
    sentence: t("These products are excluded from commission."),
  },
  {
    id: "outside-window",
    label: t("Outside attribution window"),
    sentence: t("The click was outside the attribution window."),
  },
  {
    id: "own-order",
    label: t("Self-referral"),
    sentence: t("The creator, or someone close to them, placed the order."),
  },
  { id: "unknown-order", label: t("Order not found"), sentence: t("The shop has no such order.") },
  { id: "terms-broken", label: t("Program terms violation"), sentence: t("The order violates the program's terms.") },
  { id: "duplicate", label: t("Duplicate"), sentence: t("This order was already counted.") },
] as const satisfies readonly OrderReason[];

export type OrderReasonId = (typeof orderReasons)[number]["id"];

/** The stored part of a decline: a reason of the list, or only text. */
export type DeclineCode = OrderReasonId | "other";

export const OTHER_LABEL = "Other";

/** The label of a stored reason. */
export const declineLabel = (code: string): string => orderReasons.find(({ id }) => id === code)?.label ?? OTHER_LABEL;

export const orderReasonIds = orderReasons.map(({ id }) => id);

/** The publisher allegedly fabricated the order; several such declines block claims for a while. */
export const INVENTED: OrderReasonId = "unknown-order";

/** These require a text. */
export const needsWords = (reason: string): boolean => reason === "terms-broken";

/** What a publisher reads: the reason's sentence and the note. */
export function orderReasonText(reason: string, words?: string | null): string {
  const sentence = orderReasons.find(({ id }) => id === reason)?.sentence ?? "";
  return [sentence, words?.trim() ?? ""].filter(Boolean).join(" ");
}

/** Reasons of older API clients, mapped to the list. */
const SPELLINGS: Record<string, OrderReasonId> = {
  return: "returned",
  refunded: "returned",
  canceled: "cancelled",
  "order cancelled": "cancelled",
  "order canceled": "cancelled",
  unpaid: "not-paid",
  "payment failed": "not-paid",
  "no payment": "not-paid",
  "self purchase": "own-order",
  "no such order": "unknown-order",
  "unknown order": "unknown-order",
  "duplicate order": "duplicate",
  // Reasons written by earlier releases.
  "the shopper did not pay the order": "not-paid",
  "another channel of the brand brought this order": "other-channel",
  "the terms exclude these goods": "excluded-products",
  "excluded goods": "excluded-products",
  "the click is outside the attribution window": "outside-window",
  "outside the window": "outside-window",
  "the publisher, or somebody close, placed the order": "own-order",
  "own order": "own-order",
  "the program's terms were broken": "terms-broken",
  "this order was counted already": "duplicate",
};

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .replace(/[.!]+$/, "");

const known = new Map<string, OrderReasonId>([
  ...orderReasons.flatMap(({ id, label, sentence }) =>
    [id, label, sentence].map((text) => [plain(text), id] as [string, OrderReasonId]),
  ),
  ...Object.entries(SPELLINGS),
]);

/** Maps free text to the list: by the whole text, or by the sentence it starts with. */
export function declineCodeOf(words: string): DeclineCode {
  const text = plain(words);
  const begun = orderReasons.find(({ sentence }) => words.trim().startsWith(sentence));
  return known.get(text) ?? begun?.id ?? "other";
}
