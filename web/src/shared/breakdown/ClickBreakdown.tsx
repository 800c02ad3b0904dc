import { Box, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import type { DayRange } from "../../../../api/src/contract/days";
import { t } from "../../../../api/src/contract/i18n/t";
import type { BreakdownFragment } from "../../generated/shared";
import { inCount, inPercent } from "../../lib/money";
import { useChoice } from "../../lib/navigation/useAddress";
import { locale, onReading } from "../../lib/reading";
import { Failure } from "../../ui/dashboard/Failure";
import { LoadingOverlay } from "../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { FilterTabs } from "../../ui/filters/FilterTabs";
import { rangeLabel } from "../../ui/range/range";
import type { RangeState } from "../../ui/range/useRange";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { type QueryAnswer, useLatestData } from "../../ui/table/useLatestData";
import { deviceLabel } from "./deviceLabel";

interface Answer extends QueryAnswer<{ clickBreakdown: BreakdownFragment }> {
  loading: boolean;
  refetch: () => unknown;
}

interface ClickBreakdownProps {
  days: RangeState;
  /** The generated hook of the role's query. */
  useQuery: (options: { variables: { by: BreakdownBy; range: DayRange }; fetchPolicy: "cache-and-network" }) => Answer;
  failure: string;
  /** Shown before there are clicks. */
  empty: string;
  download?: ReactNode;
}

/** Click sources, with the breakdown chosen in the URL. */
export function ClickBreakdown({ days, useQuery, failure, empty, download }: ClickBreakdownProps) {
  const [by, choose] = useChoice<BreakdownBy>("by", breakdownChoices, "DEVICE");
  const answer = useQuery({ variables: { by, range: days.range }, fetchPolicy: "cache-and-network" });
  const shown = useLatestData(answer);
  return (
    <BreakdownPanel
      by={by}
      onChoose={choose}
      breakdown={shown?.clickBreakdown}
      isBusy={answer.loading && !answer.data}
      today={days.today}
      failure={
        !shown && answer.error ? <Failure error={answer.error} fallback={failure} retry={answer.refetch} /> : null
      }
      empty={<EmptyState title={t("No clicks in this period.")} text={empty} />}
      download={download}
    />
  );
}

interface BreakdownPanelProps {
  by: BreakdownBy;
  onChoose: (by: BreakdownBy) => void;
  /** While loading, the previous breakdown's data or undefined. */
  breakdown: BreakdownFragment | undefined;
  isBusy: boolean;
  today: string;
  /** Shown instead of it. */
  failure: ReactNode;
  empty: ReactNode;
  download: ReactNode;
}

const BREAKDOWN_INFO = t(
  "Clicks in the selected period (UTC), excluding bots. Countries require a proxy that reports them; referrers depend on the visitor's browser.",
);

/** Click sources as bars, one breakdown at a time. */
const BreakdownPanel = ({ by, onChoose, breakdown, isBusy, today, failure, empty, download }: BreakdownPanelProps) => (
  <Panel
    id="breakdown"
    title={t("Where clicks come from")}
    info={BREAKDOWN_INFO}
    aside={
      <>
        {breakdown?.from && breakdown.to && <span>{daysOf(breakdown, today)}</span>}
        {download}
      </>
    }
  >
    <FilterTabs label={t("Count clicks by")} tabs={breakdownChoices} chosen={by} onChoose={onChoose} />
    {failure ||
      (!breakdown ? (
        <TableSkeleton rows={6} />
      ) : breakdown.from === null ? (
        <Typography sx={{ px: "20px", py: 5, color: "text.secondary", textAlign: "center" }}>
          {t("Too many clicks in this period to count at once. Choose a shorter or earlier period.")}
        </Typography>
      ) : (
        <LoadingOverlay isBusy={isBusy}>
          {breakdown.missingDays.length > 0 && (
            <Typography sx={missingStyle}>{missingText(breakdown.missingDays)}</Typography>
          )}
          {breakdown.clicks === 0 ? empty : <BreakdownBars by={by} breakdown={breakdown} />}
        </LoadingOverlay>
      ))}
  </Panel>
);

/** Fewer days than chosen may have been counted. */
const daysOf = ({ from, to, clicks }: BreakdownFragment, today: string): string =>
  t("{count, plural, one {# click} other {# clicks}}, {period}", {
    count: clicks,
    period: rangeLabel({ from, to }, today),
  });

const MOST_NAMED = 3;

function missingText(days: readonly string[]): string {
  const named = days.slice(0, MOST_NAMED).join(", ");
  const more = days.length - MOST_NAMED;
  return more > 0
    ? t(
        "Clicks of {days} and {more, plural, one {# more day} other {# more days}} are missing. They can't be loaded right now, and we're looking into it.",
        { days: named, more },
      )
    : t("Clicks of {days} are missing. They can't be loaded right now, and we're looking into it.", { days: named });
}

const missingStyle = { px: "20px", pt: 2, color: "text.secondary" } as const;

interface BreakdownBarsProps {
  by: BreakdownBy;
  breakdown: BreakdownFragment;
}

/** A table with bars: each as long as its share of the most frequent value. */
function BreakdownBars({ by, breakdown: { clicks, people, values, uncounted } }: BreakdownBarsProps) {
  const longest = Math.max(1, values[0]?.clicks ?? 0);
  const sum = (figure: "clicks" | "people") => values.reduce((total, value) => total + value[figure], 0);
  const others = { clicks: clicks - sum("clicks"), people: people - sum("people") };
  const choice = breakdownChoices.find(({ id }) => id === by);
  return (
    <Box component="table" sx={tableStyle}>
      <caption style={visuallyHidden}>{choice?.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{choice?.label}</th>
          <th scope="col">{t("Clicks")}</th>
          <th scope="col">{t("Unique")}</th>
          <th scope="col">{t("Share")}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr key={value.name ?? ""} data-unknown={value.name === null || undefined}>
            <th scope="row">
              <span>{breakdownName(by, value.name)}</span>
              <i aria-hidden style={{ width: `${(value.clicks / longest) * 100}%` }} />
            </th>
            <Figures {...value} of={clicks} />
          </tr>
        ))}
        {others.clicks > 0 && (
          <tr data-unknown>
            <th scope="row">
              <span>{t("Others")}</span>
            </th>
            <Figures {...others} of={clicks} />
          </tr>
        )}
        {by === "VISITOR" && uncounted ? (
          <tr data-unknown>
            <th scope="row">
              <span>{t("Bots and other requests (not counted)")}</span>
            </th>
            <td>{inCount(uncounted)}</td>
            <td />
            <td />
          </tr>
        ) : null}
      </tbody>
    </Box>
  );
}

const Figures = ({ clicks, people, of }: { clicks: number; people: number; of: number }) => (
  <>
    <td>{inCount(clicks)}</td>
    <td>{inCount(people)}</td>
    <td>{shareOf(clicks, of)}</td>
  </>
);

/** Never "0%" of something, nor "100%" of less than everything. */
function shareOf(part: number, all: number): string {
  const percent = (part / all) * 100;
  if (percent < 1) return `<${inPercent(1)}`;
  return inPercent(part < all ? Math.min(99, Math.round(percent)) : 100);
}

const tableStyle = {
  width: "100%",
  mt: "8px",
  mb: "14px",
  borderCollapse: "collapse",
  tableLayout: "fixed",
  fontSize: 14.5,
  "& thead th": { py: "8px", color: "text.secondary", fontSize: 13.5, fontWeight: 500, textAlign: "right" },
  "& thead th:first-of-type": { textAlign: "left" },
  "& th:first-of-type": { pl: "20px", pr: "12px" },
  "& th:nth-of-type(2), & th:nth-of-type(3), & td": { width: { xs: 68, sm: 104 } },
  "& th:nth-of-type(4), & td:last-of-type": { width: { xs: 66, sm: 92 }, pr: "20px" },
  "& td": { py: "9px", textAlign: "right", fontVariantNumeric: "tabular-nums", verticalAlign: "top" },
  "& tbody th": { position: "relative", pt: "9px", pb: "11px", fontWeight: 550, textAlign: "left" },
  "& tbody th span": { display: "block", overflowWrap: "anywhere" },
  "& tbody [data-unknown] span": { color: "text.secondary", fontWeight: 450 },
  "& tbody i": {
    display: "block",
    height: 5,
    minWidth: 3,
    mt: "5px",
    borderRadius: "3px",
    bgcolor: "weld.main",
    boxShadow: "inset 0 0 0 1px var(--weft-palette-weld-edge)",
  },
} as const;

type BreakdownBy = "COUNTRY" | "DEVICE" | "REFERRER" | "VISITOR" | "SUB_ID";

const breakdownChoices = [
  { id: "COUNTRY", label: t("Country"), caption: t("Clicks by country") },
  { id: "DEVICE", label: t("Device"), caption: t("Clicks by device") },
  { id: "REFERRER", label: t("Referrer"), caption: t("Clicks by referrer") },
  { id: "VISITOR", label: t("People and agents"), caption: t("Clicks by people, agents and bots") },
  { id: "SUB_ID", label: t("Sub-ID"), caption: t("Clicks by sub-ID") },
] as const satisfies readonly { id: BreakdownBy; label: string; caption: string }[];

let regions: Intl.DisplayNames | undefined;
onReading(() => {
  regions = undefined;
});
/** Made with the first country that is shown. */
export function regionOf(code: string): string | undefined {
  regions ??= new Intl.DisplayNames(locale(), { type: "region", fallback: "code" });
  return regions.of(code);
}

const UNKNOWN: Record<BreakdownBy, string> = {
  COUNTRY: t("Unknown country"),
  DEVICE: t("Unknown device"),
  REFERRER: t("Direct or unknown"),
  VISITOR: t("People"),
  SUB_ID: t("No sub-ID"),
};

/** A value as text. */
export function breakdownName(by: BreakdownBy, name: string | null): string {
  if (name === null) return UNKNOWN[by];
  if (by === "COUNTRY") return /^[A-Z]{2}$/.test(name) ? (regionOf(name) ?? name) : name;
  if (by === "VISITOR") return visitorName(name);
  return by === "DEVICE" ? deviceLabel(name) : name;
}

function visitorName(name: string): string {
  const [kind = "", from = ""] = name.split(/:(.*)/);
  if (kind === "assistant") return t("People from {assistant}", { assistant: from });
  return kind === "agent" ? t("Agents of {operator}", { operator: from || t("other operators") }) : t("People");
}
