import { localMoment } from "../../../lib/dates";
import { inCount, inPercent } from "../../../lib/money";

export interface Health {
  lastOrderAt?: string | null | undefined;
  orders: number;
  ordersWithClick: number;
  usualGapHours?: number | null | undefined;
  isSilent: boolean;
}

const counted = (count: number, unit: string): string => `${inCount(count)} ${unit}${count === 1 ? "" : "s"}`;

/** "40 minutes", "5 hours", "3 days". */
export function spanInWords(hours: number): string {
  if (hours < 1) return counted(Math.max(1, Math.floor(hours * 60)), "minute");
  if (hours < 48) return counted(Math.floor(hours), "hour");
  return counted(Math.floor(hours / 24), "day");
}

/** Whether orders come as they usually do, in one sentence. */
export function silenceInWords({ lastOrderAt, usualGapHours, isSilent }: Health, now: Date): string {
  if (!lastOrderAt) return "No order has arrived yet.";
  const quiet = spanInWords((now.getTime() - new Date(lastOrderAt).getTime()) / 3_600_000);
  if (usualGapHours == null) return `The last one came ${quiet} ago. There are too few to say how often they come.`;
  const usual = spanInWords(usualGapHours);
  if (isSilent)
    return `No order for ${quiet}, and usually one comes every ${usual}: check that your shop still reports them.`;
  return `The last one came ${quiet} ago; usually one comes every ${usual}.`;
}

export const lastOrderInWords = ({ lastOrderAt }: Health): string =>
  lastOrderAt ? localMoment(lastOrderAt) : "None yet";

/** Of the orders that were looked at: an order without a click earns for nobody. */
export const clickShareInWords = ({ orders, ordersWithClick }: Health): string =>
  orders === 0
    ? "No orders"
    : `${inPercent((100 * ordersWithClick) / orders)} (${inCount(ordersWithClick)} of ${inCount(orders)})`;

export interface Grades {
  orders: number;
  gradeA: number;
  gradeB: number;
  gradeC: number;
  gradeUntold: number;
}

/** How the orders of 90 days are proven, each grade with its count. */
export function gradesInWords({ orders, gradeA, gradeB, gradeC, gradeUntold }: Grades): string {
  if (orders === 0) return "No orders";
  const none = orders - gradeA - gradeB - gradeC - gradeUntold;
  const counts: [string, number][] = [
    ["A", gradeA],
    ["B", gradeB],
    ["C", gradeC],
    ["consent not said", gradeUntold],
    ["no evidence", none],
  ];
  return counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${inCount(count)}`)
    .join(", ");
}

export interface Gap {
  id: string;
  startsAt: string;
  endsAt?: string | null | undefined;
}

/** A time without orders, as publishers see it too. */
export const gapInWords = ({ startsAt, endsAt }: Omit<Gap, "id">): string =>
  endsAt
    ? `Gap: no orders between ${localMoment(startsAt)} and ${localMoment(endsAt)}.`
    : `Gap: no orders since ${localMoment(startsAt)}.`;

export interface Canary {
  triedAt: string;
  fault?: string | null | undefined;
  since?: string | null | undefined;
}

export const canaryInWords = ({ triedAt, fault, since }: Canary): string =>
  fault ? `Fails since ${localMoment(since ?? triedAt)}: ${fault}` : `Got through, ${localMoment(triedAt)}`;
