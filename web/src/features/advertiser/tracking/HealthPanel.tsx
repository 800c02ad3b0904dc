import { t } from "../../../../../api/src/contract/i18n/t";
import { type TrackingHealthQuery, useTrackingHealthQuery } from "../../../generated/tracking";
import { localMoment } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
import { inCount, inPercent } from "../../../lib/money";
import { locale } from "../../../lib/reading";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { Dl, P, Pairs } from "../../../ui/html";

/** Whether orders arrive, and with clicks. */
export function HealthPanel() {
  const { data, error, refetch } = useTrackingHealthQuery({ fetchPolicy: "cache-and-network" });
  return (
    <Panel
      isInset
      title={t("Health")}
      info={t(
        "Based on up to 1,000 orders of the last 30 days. Orders without a click earn no commission. A damaged click ID was cut off or changed on the way: open the order for details, and report it again with the right ID to credit the click. A gap is an hour or day without orders when several were expected; creators see gaps too. Consent signals cover 90 days, as reported in the consent field.",
      )}
    >
      {data ? (
        <Figures
          health={data.trackingHealth}
          gaps={data.trackingGaps}
          canary={data.canary}
          grades={data.myMerchant.trust}
        />
      ) : (
        <NotLoaded error={error} fallback={t("Failed to load your tracking health")} retry={refetch} height={120} />
      )}
    </Panel>
  );
}

/** The newest are enough. */
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
          [t("Last order"), lastOrderInWords(health)],
          [t("Orders with a click"), clickShareInWords(health)],
          ...(health.ordersWithDamagedClick > 0
            ? [[t("Damaged click IDs"), damagedClicksInWords(health)] as const]
            : []),
          ...(grades ? [[t("Consent signals"), gradesInWords(grades)] as const] : []),
        ]}
      />
      {canary && (
        <div>
          <dt>{t("Hourly test order")}</dt>
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

/** "40 minutes", "5 hours", "3 days". */
export function spanInWords(hours: number): string {
  if (hours < 1)
    return t("{count, plural, one {# minute} other {# minutes}}", { count: Math.max(1, Math.floor(hours * 60)) });
  if (hours < 48) return t("{count, plural, one {# hour} other {# hours}}", { count: Math.floor(hours) });
  return t("{count, plural, one {# day} other {# days}}", { count: Math.floor(hours / 24) });
}

/** "3 days ago" */
function agoInWords(hours: number): string {
  const format = new Intl.RelativeTimeFormat(locale());
  if (hours < 1) return format.format(-Math.max(1, Math.floor(hours * 60)), "minute");
  return hours < 48 ? format.format(-Math.floor(hours), "hour") : format.format(-Math.floor(hours / 24), "day");
}

/** Whether orders arrive as usual, in one sentence. */
export function silenceInWords({ lastOrderAt, usualGapHours, isSilent }: Health, now: Date): string {
  if (!lastOrderAt) return t("No orders yet.");
  const hours = (now.getTime() - new Date(lastOrderAt).getTime()) / 3_600_000;
  if (usualGapHours == null) return t("Last order {ago} (too few for a typical interval).", { ago: agoInWords(hours) });
  const interval = spanInWords(usualGapHours);
  if (isSilent)
    return t("No order for {time} (typical: every {interval}). Check that your shop still reports orders.", {
      time: spanInWords(hours),
      interval,
    });
  return t("Last order {ago} (typical: every {interval}).", { ago: agoInWords(hours), interval });
}

const lastOrderInWords = ({ lastOrderAt }: Health): string => (lastOrderAt ? localMoment(lastOrderAt) : t("None yet"));

/** Among the checked orders: an order without a click pays nobody. */
export const clickShareInWords = ({ orders, ordersWithClick }: Health): string =>
  orders === 0
    ? t("No orders")
    : t("{share} ({count} of {total})", {
        share: inPercent((100 * ordersWithClick) / orders),
        count: inCount(ordersWithClick),
        total: inCount(orders),
      });

const damagedClicksInWords = ({ ordersWithDamagedClick: count }: Health): string =>
  t("{count, plural, one {# order} other {# orders}}, stored without a click", { count });

/** The orders of 90 days by proof grade, each with its count. */
function gradesInWords({ orders, gradeA, gradeB, gradeC, gradeUnreported }: Grades): string {
  if (orders === 0) return t("No orders");
  const none = orders - gradeA - gradeB - gradeC - gradeUnreported;
  const parts = [
    gradeA > 0 && t("{count, number} stored with consent", { count: gradeA }),
    gradeB > 0 && t("{count, number} passed without storage", { count: gradeB }),
    gradeC > 0 && t("{count, number} by code", { count: gradeC }),
    gradeUnreported > 0 && t("{count, number} not reported", { count: gradeUnreported }),
    none > 0 && t("{count, number} missing", { count: none }),
  ];
  return listWithCommas(parts.filter((part) => part !== false));
}

/** A tracking gap, which publishers see too. */
export const gapInWords = ({ startsAt, endsAt }: Omit<Gap, "id">): string =>
  endsAt
    ? t("Gap: no orders between {start} and {end}.", { start: localMoment(startsAt), end: localMoment(endsAt) })
    : t("Gap: no orders since {start}.", { start: localMoment(startsAt) });

export const canaryInWords = ({ triedAt, fault, since }: Canary): string =>
  fault
    ? t("Failing since {since}: {fault}", { since: localMoment(since ?? triedAt), fault })
    : t("Passed, {moment}", { moment: localMoment(triedAt) });
