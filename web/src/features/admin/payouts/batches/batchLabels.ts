import { utcDay } from "../../../../lib/dates";
import type { BadgeVariant } from "../../../../ui/Badge";
import type { BatchRow } from "../runTypes";

export const batchStates: Record<BatchRow["state"], { label: string; variant: BadgeVariant }> = {
  MADE: { label: "Created", variant: "secondary" },
  SENT: { label: "Sent", variant: "secondary" },
  SETTLED: { label: "Settled", variant: "default" },
  DISCARDED: { label: "Discarded", variant: "destructive" },
};

export const formats: Record<BatchRow["format"], string> = { PAYPAL: "PayPal", PAIN001: "Bank" };

const reasons: Record<BatchRow["leftOut"][number]["why"], string> = {
  HELD: "held",
  SUSPENDED: "account suspended",
  NO_METHOD: "no payout method",
  NAME: "the name on the account has characters that banks refuse",
};

/** The next step or the outcome. */
export function batchLabel({ state, sentAt, settledAt, reason }: BatchRow): string {
  if (state === "SENT") return sentAt ? `On ${utcDay(sentAt)}` : "With the bank";
  if (state === "SETTLED") return settledAt ? `On ${utcDay(settledAt)}` : "Arrived";
  if (state === "DISCARDED") return `${reason ?? "Discarded"}. Do not use its file.`;
  return "Not sent yet";
}

const MAX_NAMES = 3;

/** Names the first few. */
export function leftOutLabel({ leftOut }: BatchRow): string | null {
  if (leftOut.length === 0) return null;
  const named = leftOut.slice(0, MAX_NAMES).map(({ publisherName, why }) => `${publisherName} (${reasons[why]})`);
  const more = leftOut.length > MAX_NAMES ? [`${leftOut.length - MAX_NAMES} more`] : [];
  return `Left out: ${[...named, ...more].join(", ")}.`;
}

/** Warns of payouts to accounts that have been suspended since. */
export function warningOf({ suspended }: BatchRow): string | null {
  if (suspended.length === 0) return null;
  const names = suspended.slice(0, MAX_NAMES).map(({ publisherName }) => publisherName);
  const more = suspended.length > MAX_NAMES ? [`${suspended.length - MAX_NAMES} more`] : [];
  return `Suspended since the file was created: ${[...names, ...more].join(", ")}. Discard the batch to hold their payouts, unless the bank already has the file.`;
}
