import { useEffect } from "react";
import { type AdminQueuesQuery, type QueueId, useAdminQueuesQuery } from "../../generated/admin";
import { inCount, inMoney } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import { NavigationCounts, type OnCounts } from "../../shared/NavigationCounts";

export const WaitingCounts = (props: { onChange: OnCounts }) => (
  <NavigationCounts>
    <Counts {...props} />
  </NavigationCounts>
);

function Counts({ onChange }: { onChange: OnCounts }) {
  const queues = useAdminQueuesQuery().data?.queues;
  useEffect(() => {
    if (queues) onChange(countsOf(queues));
  }, [queues, onChange]);
  return null;
}

export type Queue = AdminQueuesQuery["queues"][number];

interface QueuePlace {
  label: string;
  to: string;
  /** The place of the navigation that counts it. */
  place: string;
}

export const queuePlaces: Record<QueueId, QueuePlace> = {
  APPLICATIONS: { label: "Applications", to: `${paths.adminPeople}?status=pending`, place: paths.adminPeople },
  MESSAGES: { label: "Messages", to: paths.adminSupport, place: paths.adminSupport },
  CONVERSATIONS: { label: "Account inquiries", to: `${paths.adminSupport}?from=accounts`, place: paths.adminSupport },
  RETURNS: { label: "Late returns", to: `${paths.adminPayouts}#late-returns`, place: paths.adminPayouts },
  DELIVERIES: { label: "Failed deliveries", to: paths.adminSystem, place: paths.adminSystem },
  INVOICES: { label: "Overdue invoices", to: paths.adminBilling, place: paths.adminBilling },
  PAYOUTS: { label: "Payouts on hold", to: paths.adminPayouts, place: paths.adminPayouts },
  FEEDS: { label: "Held product feeds", to: `${paths.adminBrands}#held-feeds`, place: paths.adminBrands },
  CLAIMS: { label: "Escalated claims", to: paths.adminClaims, place: paths.adminClaims },
  APPROVALS: { label: "Approvals", to: `${paths.admin}#approvals`, place: paths.admin },
  HOLDS: { label: "Earnings on hold", to: paths.adminRisk, place: paths.adminRisk },
};

const HOUR = 3_600_000;

/** How long the oldest has waited: "40 h", "11 days". */
export function ageOf(oldest: string | null, now: number): string {
  if (!oldest) return "–";
  const hours = Math.max(0, Math.floor((now - new Date(oldest).getTime()) / HOUR));
  if (hours < 1) return "< 1 h";
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

interface Due {
  /** What is wrong, what waits, and what is done. */
  state: "late" | "waiting" | "none";
  text: string;
}

/** What is due: the promise that is broken or still holds, or the money that is open. */
export function dueOf({ id, open, late, promisedHours, amounts }: Queue): Due {
  if (open === 0) return { state: "none", text: "None" };
  const sums = amounts.map(inMoney).join(", ");
  if (id === "INVOICES") return { state: "late", text: sums || "Older than 30 days" };
  if (promisedHours !== null && late > 0) return { state: "late", text: `${inCount(late)} overdue` };
  if (promisedHours !== null) return { state: "waiting", text: `Answer within ${inTime(promisedHours)}` };
  return { state: "waiting", text: waits[id] ?? "Waiting" };
}

/** As it was promised: in hours up to two days. */
const inTime = (hours: number): string => (hours <= 48 ? `${hours} hours` : `${hours / 24} days`);

const waits: Partial<Record<QueueId, string>> = {
  RETURNS: "The publisher may decide, or you",
  DELIVERIES: "No longer retried",
  PAYOUTS: "Until released",
  FEEDS: "The brand may decide, or you",
  APPROVALS: "Needs a second admin",
  HOLDS: "Until someone decides or they expire",
};

/** How many wait at each place of the navigation. */
export function countsOf(queues: readonly Queue[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { id, open } of queues) {
    const { place } = queuePlaces[id];
    counts[place] = (counts[place] ?? 0) + open;
  }
  return counts;
}
