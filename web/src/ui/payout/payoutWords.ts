import { business } from "../../../../api/src/contract/business";
import { enumName } from "../../lib/enumName";
import type { BadgeVariant } from "../Badge";

export type PayoutStatusName = "CALCULATED" | "HELD" | "SENT" | "PAID" | "FAILED";
export type MethodKindName = "PAYPAL" | "DIRECT_DEPOSIT" | "WIRE";

/** Weeks, Thursdays and Fridays are those of UTC: in the reader's own time zone they would be other days. */
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const weekdays = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "short", day: "numeric", timeZone: "UTC" });
const months = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** Nov 24, 2026. */
export const utcDay = (moment: string): string => days.format(new Date(moment));

/** Friday, Nov 27. */
export const utcWeekday = (moment: string): string => weekdays.format(new Date(moment));

/** A week by its Monday and its Sunday: Nov 9 – 15, 2026. */
export const weekInWords = (week: string, until: string): string => days.formatRange(new Date(week), new Date(until));

/** 2026-11 is November 2026. */
export const monthInWords = (month: string): string => months.format(new Date(`${month}-01`));

const methodOf = (kind: MethodKindName) => business.payoutMethods.find(({ id }) => enumName(id) === kind);

export const methodLabel = (kind: MethodKindName): string => methodOf(kind)?.label ?? kind;

export const statuses: Record<PayoutStatusName, { label: string; variant: BadgeVariant }> = {
  CALCULATED: { label: "Calculated", variant: "secondary" },
  HELD: { label: "Held", variant: "secondary" },
  SENT: { label: "On its way", variant: "secondary" },
  PAID: { label: "Paid", variant: "default" },
  FAILED: { label: "Failed", variant: "destructive" },
};

export interface PayoutStanding {
  status: PayoutStatusName;
  reason: string | null;
  sendsAt: string;
  arrivesBy: string;
  paidAt: string | null;
}

/** What comes next, or what came of it. */
export function standingInWords({ status, reason, sendsAt, arrivesBy, paidAt }: PayoutStanding): string {
  if (status === "CALCULATED") return `To be sent on ${utcWeekday(sendsAt)}`;
  if (status === "SENT") return `Arrives by ${utcWeekday(arrivesBy)}`;
  if (status === "PAID") return paidAt ? `Arrived on ${utcDay(paidAt)}` : "Arrived";
  if (status === "HELD") return reason ?? "Held back by us";
  return `${reason ?? "It came back"}. Its sum has returned to the balance.`;
}
