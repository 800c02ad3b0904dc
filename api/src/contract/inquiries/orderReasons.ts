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
