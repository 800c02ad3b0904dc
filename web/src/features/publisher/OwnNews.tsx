import { useLive } from "../../lib/live";
import { fromCents, inCount } from "../../lib/money";
import { LiveLine } from "../../ui/dashboard/LiveLine";
import type { ReportDayRow } from "./rows";
import { useFreshFigures } from "./useFreshFigures";

interface OwnNewsProps {
  recent: readonly ReportDayRow[] | undefined;
  hasLinks: boolean;
  hasFailed: boolean;
}

/** What happened lately. It listens for clicks and sales; what it hears redraws this line, and what has changed. */
export function OwnNews({ recent, hasLinks, hasFailed }: OwnNewsProps) {
  const live = useLive(useFreshFigures());
  return (
    <>
      <span>{recent ? (hasLinks ? newsOf(recent) : FIRST) : hasFailed ? UNREAD : "\u00a0"}</span>
      <LiveLine {...live} hasRead={recent !== undefined} />
    </>
  );
}

const FIRST = "Make your first link below: what it brings is told here.";
const UNREAD = "What your links bring.";

/** What there is to be glad of: yesterday's earnings, else today's clicks. Today is the last of the days. */
function newsOf(recent: readonly ReportDayRow[]): string {
  const [today, yesterday] = [recent.at(-1), recent.at(-2)];
  const sales = (count: number) => `${inCount(count)} ${count === 1 ? "sale" : "sales"}`;
  if (today && today.commission.cents > 0) {
    return `Your links earned ${fromCents(today.commission.cents)} today, from ${sales(today.sales)}.`;
  }
  if (yesterday && yesterday.commission.cents > 0) {
    return `Your links earned ${fromCents(yesterday.commission.cents)} yesterday, from ${sales(yesterday.sales)}.`;
  }
  const clicks = today?.clicks ?? 0;
  if (clicks > 0) return `Your links were followed ${clicks === 1 ? "once" : `${inCount(clicks)} times`} today.`;
  return "Nothing new since yesterday.";
}
