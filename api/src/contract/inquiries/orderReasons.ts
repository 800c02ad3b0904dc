interface OrderReason {
  id: string;
  /** What brands choose. */
  label: string;
  /** What the publisher reads. */
  sentence: string;
}

/**
 * Why a brand pays nothing for an order: the one list for declining an order and for refusing a claim. The order is the
 * one in which brands need them.
 */
export const orderReasons = [
  { id: "returned", label: "Returned", sentence: "The order was returned." },
  { id: "cancelled", label: "Cancelled", sentence: "The order was cancelled." },
  { id: "not-paid", label: "Not paid", sentence: "The shopper did not pay the order." },
  { id: "other-channel", label: "Another channel", sentence: "Another channel of the brand brought this order." },
  { id: "excluded-goods", label: "Excluded goods", sentence: "The terms exclude these goods." },
  { id: "outside-window", label: "Outside the window", sentence: "The click is outside the attribution window." },
  { id: "own-order", label: "Own order", sentence: "The publisher, or somebody close, placed the order." },
  { id: "unknown-order", label: "No such order", sentence: "The shop has no such order." },
  { id: "terms-broken", label: "Terms broken", sentence: "The program's terms were broken." },
  { id: "duplicate", label: "Duplicate", sentence: "This order was counted already." },
] as const satisfies readonly OrderReason[];

export type OrderReasonId = (typeof orderReasons)[number]["id"];

/** What is kept with a decline: one of the list, or only words of which no list knows. */
export type DeclineCode = OrderReasonId | "other";

export const OTHER_LABEL = "In other words";

/** What people call a kept reason. */
export const declineLabel = (code: string): string => orderReasons.find(({ id }) => id === code)?.label ?? OTHER_LABEL;

export const orderReasonIds = orderReasons.map(({ id }) => id);

/** The publisher is said to have made the order up; several such refusals close the desk for a while. */
export const INVENTED: OrderReasonId = "unknown-order";

/** These say nothing without words. */
export const needsWords = (reason: string): boolean => reason === "terms-broken";

/** What a publisher reads of a reason: its sentence and what was added. */
export function orderReasonText(reason: string, words?: string | null): string {
  const sentence = orderReasons.find(({ id }) => id === reason)?.sentence ?? "";
  return [sentence, words?.trim() ?? ""].filter(Boolean).join(" ");
}

/** What programs of before write, as one of the list. */
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

/** Free text, as the list knows it: what it says as a whole, or the sentence of the list that it begins with. */
export function declineCodeOf(words: string): DeclineCode {
  const text = plain(words);
  const begun = orderReasons.find(({ sentence }) => words.trim().startsWith(sentence));
  return known.get(text) ?? begun?.id ?? "other";
}
