import { useEffect } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { type AdminQueuesQuery, type QueueId, useAdminQueuesQuery } from "../../generated/admin";
import { listWithCommas } from "../../lib/lists";
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
  /** The navigation item that shows the count. */
  place: string;
}

export const queuePlaces: Record<QueueId, QueuePlace> = {
  APPLICATIONS: { label: t("Applications"), to: `${paths.adminPeople}?status=pending`, place: paths.adminPeople },
  MESSAGES: { label: t("Messages"), to: paths.adminSupport, place: paths.adminSupport },
  CONVERSATIONS: {
    label: t("Account inquiries"),
    to: `${paths.adminSupport}?from=accounts`,
    place: paths.adminSupport,
  },
  RETURNS: { label: t("Late returns"), to: `${paths.adminPayouts}#late-returns`, place: paths.adminPayouts },
  DELIVERIES: { label: t("Failed deliveries"), to: paths.adminSystem, place: paths.adminSystem },
  INVOICES: { label: t("Overdue invoices"), to: paths.adminBilling, place: paths.adminBilling },
  PAYOUTS: { label: t("Payouts on hold"), to: paths.adminPayouts, place: paths.adminPayouts },
  FEEDS: { label: t("Held product feeds"), to: `${paths.adminBrands}#held-feeds`, place: paths.adminBrands },
  CLAIMS: { label: t("Escalated claims"), to: paths.adminClaims, place: paths.adminClaims },
  APPROVALS: { label: t("Approvals"), to: `${paths.admin}#approvals`, place: paths.admin },
  HOLDS: { label: t("Earnings on hold"), to: paths.adminRisk, place: paths.adminRisk },
};

const HOUR = 3_600_000;

/** How long the oldest has waited: "40 h", "11 days". */
export function ageOf(oldest: string | null, now: number): string {
  if (!oldest) return "–";
  const hours = Math.max(0, Math.floor((now - new Date(oldest).getTime()) / HOUR));
  if (hours < 1) return t("< 1 h");
  return hours < 48
    ? t("{hours} h", { hours })
    : t("{days, plural, one {# day} other {# days}}", { days: Math.floor(hours / 24) });
}

interface Due {
  /** What failed, what waits, and what is done. */
  state: "late" | "waiting" | "none";
  text: string;
}

/** The broken or pending deadline, or the open amount. */
export function dueOf({ id, open, late, promisedHours, amounts }: Queue): Due {
  if (open === 0) return { state: "none", text: t("None") };
  const sums = listWithCommas(amounts.map(inMoney));
  if (id === "INVOICES") return { state: "late", text: sums || t("Older than 30 days") };
  if (promisedHours !== null && late > 0)
    return { state: "late", text: t("{count} overdue", { count: inCount(late) }) };
  if (promisedHours !== null) return { state: "waiting", text: answerWithin(promisedHours) };
  return { state: "waiting", text: waits[id] ?? t("Waiting") };
}

/** In hours up to two days, like the promised time. */
const answerWithin = (hours: number): string =>
  hours <= 48
    ? t("Answer within {hours, plural, one {# hour} other {# hours}}", { hours })
    : t("Answer within {days, plural, one {# day} other {# days}}", { days: hours / 24 });

const waits: Partial<Record<QueueId, string>> = {
  RETURNS: t("You or the creator can decide"),
  DELIVERIES: t("No longer retried"),
  PAYOUTS: t("Until released"),
  FEEDS: t("You or the brand can decide"),
  APPROVALS: t("Needs a second admin"),
  HOLDS: t("Until decided or expired"),
};

/** The waiting counts of each navigation item. */
export function countsOf(queues: readonly Queue[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { id, open } of queues) {
    const { place } = queuePlaces[id];
    counts[place] = (counts[place] ?? 0) + open;
  }
  return counts;
}
