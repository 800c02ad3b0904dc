import { type TrackingHealthQuery, useTrackingHealthQuery } from "../../../generated/advertiser";
import { localMoment } from "../../../lib/dates";
import { inCount, inPercent } from "../../../lib/money";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { Dl, P, Pairs } from "../../../ui/html";

/** Whether orders arrive, and with clicks. */
export function HealthPanel() {
  const { data, error, refetch } = useTrackingHealthQuery({ fetchPolicy: "cache-and-network" });
  return (
    <Panel
      isInset
      title="Health"
      info="Based on the last 30 days of orders, up to 1,000. Orders without a click earn for no publisher. A damaged click ID was cut off or changed on the way: open the order to see what is wrong, and report it again with the right ID to credit the click. A gap is an hour or day without orders when several are expected; publishers see gaps too. Consent signals cover 90 days of orders: A is a click stored with consent, B one passed without storage, C a partner's code. Your shop reports it in the consent field."
    >
      {data ? (
        <Figures
          health={data.trackingHealth}
          gaps={data.trackingGaps}
          canary={data.canary}
          grades={data.myMerchant.trust}
        />
      ) : (
        <NotLoaded error={error} fallback="Failed to load your tracking health" retry={refetch} height={120} />
      )}
    </Panel>
  );
}

/** The newest say enough. */
const MAX_GAPS = 5;

type Health = TrackingHealthQuery["trackingHealth"];
type Gap = TrackingHealthQuery["trackingGaps"][number];
type Canary = NonNullable<TrackingHealthQuery["canary"]>;
type Grades = NonNullable<TrackingHealthQuery["myMerchant"]["trust"]>;

interface FiguresProps {
  health: Health;
  gaps: readonly Gap[];
  canary: Canary | null;
  grades: Grades | null;
}

const Figures = ({ health, gaps, canary, grades }: FiguresProps) => (
  <>
    <Dl sx={listStyle}>
      <Pairs
        of={[
          ["Last order", lastOrderInWords(health)],
          ["Orders with a click", clickShareInWords(health)],
          ...(health.ordersWithDamagedClick > 0 ? [["Damaged click IDs", damagedClicksInWords(health)] as const] : []),
          ...(grades ? [["Consent signals", gradesInWords(grades)] as const] : []),
        ]}
      />
      {canary && (
        <div>
          <dt>Hourly test order</dt>
          <dd data-fault={canary.fault !== null}>{canaryInWords(canary)}</dd>
        </div>
      )}
    </Dl>
    <P role={health.isSilent ? "alert" : undefined} data-silent={health.isSilent} sx={wordsStyle}>
      {silenceInWords(health, new Date())}
    </P>
    {gaps.slice(0, MAX_GAPS).map((gap) => (
      <P key={gap.id} data-silent={gap.endsAt === null} sx={wordsStyle}>
        {gapInWords(gap)}
      </P>
    ))}
  </>
);

const listStyle = {
  fontSize: 15,
  "& > div": { display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 2, py: "6px" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, fontWeight: 550, fontVariantNumeric: "tabular-nums" },
} as const;

const wordsStyle = {
  mt: 1,
  fontSize: 14.5,
  color: "text.secondary",
  "&[data-silent=true]": {
    pl: "12px",
    borderLeft: "3px solid var(--weft-palette-error-main)",
    fontWeight: 550,
    color: "text.primary",
  },
} as const;

const counted = (count: number, unit: string): string => `${inCount(count)} ${unit}${count === 1 ? "" : "s"}`;

/** "40 minutes", "5 hours", "3 days". */
export function spanInWords(hours: number): string {
  if (hours < 1) return counted(Math.max(1, Math.floor(hours * 60)), "minute");
  if (hours < 48) return counted(Math.floor(hours), "hour");
  return counted(Math.floor(hours / 24), "day");
}

/** Whether orders come as they usually do, in one sentence. */
export function silenceInWords({ lastOrderAt, usualGapHours, isSilent }: Health, now: Date): string {
  if (!lastOrderAt) return "No orders yet.";
  const quiet = spanInWords((now.getTime() - new Date(lastOrderAt).getTime()) / 3_600_000);
  if (usualGapHours == null) return `The last one came ${quiet} ago. There are too few to say how often they come.`;
  const usual = spanInWords(usualGapHours);
  if (isSilent)
    return `No order for ${quiet}, and usually one comes every ${usual}: check that your shop still reports them.`;
  return `The last one came ${quiet} ago; usually one comes every ${usual}.`;
}

const lastOrderInWords = ({ lastOrderAt }: Health): string => (lastOrderAt ? localMoment(lastOrderAt) : "None yet");

/** Of the orders that were looked at: an order without a click earns for nobody. */
export const clickShareInWords = ({ orders, ordersWithClick }: Health): string =>
  orders === 0
    ? "No orders"
    : `${inPercent((100 * ordersWithClick) / orders)} (${inCount(ordersWithClick)} of ${inCount(orders)})`;

const damagedClicksInWords = ({ ordersWithDamagedClick: count }: Health): string =>
  `${counted(count, "order")}, kept without a click`;

/** How the orders of 90 days are proven, each grade with its count. */
function gradesInWords({ orders, gradeA, gradeB, gradeC, gradeUntold }: Grades): string {
  if (orders === 0) return "No orders";
  const none = orders - gradeA - gradeB - gradeC - gradeUntold;
  const counts: [string, number][] = [
    ["A", gradeA],
    ["B", gradeB],
    ["C", gradeC],
    ["not reported", gradeUntold],
    ["missing", none],
  ];
  return counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${inCount(count)}`)
    .join(", ");
}

/** A time without orders, as publishers see it too. */
export const gapInWords = ({ startsAt, endsAt }: Omit<Gap, "id">): string =>
  endsAt
    ? `Gap: no orders between ${localMoment(startsAt)} and ${localMoment(endsAt)}.`
    : `Gap: no orders since ${localMoment(startsAt)}.`;

export const canaryInWords = ({ triedAt, fault, since }: Canary): string =>
  fault ? `Fails since ${localMoment(since ?? triedAt)}: ${fault}` : `Got through, ${localMoment(triedAt)}`;
