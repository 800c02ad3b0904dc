import { Box, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import type { ReactNode } from "react";
import type { DayRange } from "../../../../api/src/contract/days";
import type { BreakdownFragment } from "../../generated/shared";
import { inCount } from "../../lib/money";
import { useChoice } from "../../lib/navigation/useAddress";
import { Failure } from "../../ui/dashboard/Failure";
import { LoadingOverlay } from "../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../ui/dashboard/Panel";
import { Segments } from "../../ui/dashboard/Segments";
import { EmptyState } from "../../ui/EmptyState";
import { rangeLabel } from "../../ui/range/range";
import type { RangeState } from "../../ui/range/useRange";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { type QueryAnswer, useLatestData } from "../../ui/table/useLatestData";

interface Answer extends QueryAnswer<{ clickBreakdown: BreakdownFragment }> {
  loading: boolean;
  refetch: () => unknown;
}

interface ClickBreakdownProps {
  days: RangeState;
  /** The generated hook of the reader's own query. */
  useQuery: (options: { variables: { by: BreakdownBy; range: DayRange }; fetchPolicy: "cache-and-network" }) => Answer;
  failure: string;
  /** What appears here once there are clicks. */
  empty: string;
}

/** Where clicks came from, counted as the address says. */
export function ClickBreakdown({ days, useQuery, failure, empty }: ClickBreakdownProps) {
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
      empty={<EmptyState title="No clicks in this period." text={empty} />}
    />
  );
}

interface BreakdownPanelProps {
  by: BreakdownBy;
  onChoose: (by: BreakdownBy) => void;
  /** While it loads, of the earlier choice or undefined. */
  breakdown: BreakdownFragment | undefined;
  isBusy: boolean;
  today: string;
  /** Shown instead of it. */
  failure: ReactNode;
  empty: ReactNode;
}

const BREAKDOWN_INFO =
  "Clicks in the selected period (UTC), excluding bots. Country depends on the network's proxy, referrer on the visitor's browser.";

/** Where clicks came from, as bars of one kind at a time. */
const BreakdownPanel = ({ by, onChoose, breakdown, isBusy, today, failure, empty }: BreakdownPanelProps) => (
  <Panel
    id="breakdown"
    title="Where clicks come from"
    info={BREAKDOWN_INFO}
    aside={breakdown?.from && breakdown.to && <span>{daysOf(breakdown, today)}</span>}
    tools={<Segments label="Count clicks by" choices={breakdownChoices} chosen={by} onChoose={onChoose} />}
  >
    {failure ||
      (!breakdown ? (
        <TableSkeleton rows={6} />
      ) : breakdown.from === null ? (
        <Typography sx={{ px: "20px", py: 5, color: "text.secondary", textAlign: "center" }}>
          Too many clicks in this period to count at once. Choose a shorter or earlier period.
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

/** Days that were counted may be fewer than those that were chosen. */
const daysOf = ({ from, to, clicks }: BreakdownFragment, today: string): string =>
  `${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"}, ${rangeLabel({ from, to }, today)}`;

const MOST_NAMED = 3;

function missingText(days: readonly string[]): string {
  const named = days.slice(0, MOST_NAMED).join(", ");
  const more = days.length > MOST_NAMED ? ` and ${days.length - MOST_NAMED} more days` : "";
  return `Without the clicks of ${named}${more}: they cannot be read at the moment, and we are looking into it.`;
}

const missingStyle = { px: "20px", pt: 2, color: "text.secondary" } as const;

interface BreakdownBarsProps {
  by: BreakdownBy;
  breakdown: BreakdownFragment;
}

/** A table whose rows are bars: each as long as its share of the most frequent value. */
function BreakdownBars({ by, breakdown: { clicks, people, values } }: BreakdownBarsProps) {
  const longest = Math.max(1, values[0]?.clicks ?? 0);
  const sum = (figure: "clicks" | "people") => values.reduce((total, value) => total + value[figure], 0);
  const others = { clicks: clicks - sum("clicks"), people: people - sum("people") };
  const label = breakdownChoices.find(({ id }) => id === by)?.label;
  return (
    <Box component="table" sx={tableStyle}>
      <caption style={visuallyHidden}>Clicks by {label?.toLowerCase()}</caption>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Clicks</th>
          <th scope="col">Unique</th>
          <th scope="col">Share</th>
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
              <span>Others</span>
            </th>
            <Figures {...others} of={clicks} />
          </tr>
        )}
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

/** Never "0%" of something, nor "100%" of what is not all. */
function shareOf(part: number, all: number): string {
  const percent = (part / all) * 100;
  if (percent < 1) return "<1%";
  return `${part < all ? Math.min(99, Math.round(percent)) : 100}%`;
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

type BreakdownBy = "COUNTRY" | "DEVICE" | "REFERRER" | "SUB_ID";

const breakdownChoices = [
  { id: "COUNTRY", label: "Country" },
  { id: "DEVICE", label: "Device" },
  { id: "REFERRER", label: "Referrer" },
  { id: "SUB_ID", label: "Sub-ID" },
] as const satisfies readonly { id: BreakdownBy; label: string }[];

let regions: Intl.DisplayNames | undefined;
/** Made with the first country that is shown. */
function regionOf(code: string): string | undefined {
  regions ??= new Intl.DisplayNames("en-US", { type: "region", fallback: "code" });
  return regions.of(code);
}

const UNKNOWN: Record<BreakdownBy, string> = {
  COUNTRY: "Unknown country",
  DEVICE: "Unknown device",
  REFERRER: "Direct or unknown",
  SUB_ID: "No sub-ID",
};

/** A value in words. */
export function breakdownName(by: BreakdownBy, name: string | null): string {
  if (name === null) return UNKNOWN[by];
  if (by === "COUNTRY") return /^[A-Z]{2}$/.test(name) ? (regionOf(name) ?? name) : name;
  return by === "DEVICE" ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
