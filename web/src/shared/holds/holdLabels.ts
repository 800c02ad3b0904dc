import { localDay } from "../../lib/dates";
import { fromCents } from "../../lib/money";

type HoldState = "HELD" | "KEPT" | "RELEASED" | "EXPIRED";

interface Held {
  state: HoldState;
  until?: string | null;
  decidedAt?: string | null;
}

export const holdLooks: Record<HoldState, { label: string; variant: "default" | "secondary" | "destructive" }> = {
  HELD: { label: "Held", variant: "secondary" },
  KEPT: { label: "Confirmed", variant: "destructive" },
  RELEASED: { label: "Released", variant: "default" },
  EXPIRED: { label: "Ended", variant: "default" },
};

/** How long it lasts, or how it ended. */
export function clockOf({ state, until, decidedAt }: Held): string {
  if (state === "HELD" && until) return `Ends by itself on ${localDay(until)}`;
  if (state === "KEPT") return decidedAt ? `Confirmed on ${localDay(decidedAt)}` : "Until it is released";
  if (state === "RELEASED" && decidedAt) return `Released on ${localDay(decidedAt)}`;
  return until ? `Ended on ${localDay(until)}` : "Ended without a decision";
}

/** What payouts leave out, in each currency. */
export const waitingOf = (waiting: readonly { cents: number; currency: string }[]): string =>
  `Waiting now: ${waiting.map(({ cents, currency }) => fromCents(cents, currency)).join(" and ")}`;
