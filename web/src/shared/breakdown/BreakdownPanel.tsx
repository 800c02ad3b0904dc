import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { inCount } from "../../lib/money";
import { LoadingOverlay } from "../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../ui/dashboard/Panel";
import { Segments } from "../../ui/dashboard/Segments";
import { rangeLabel } from "../../ui/range/range";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { BreakdownBars, type BreakdownBy, breakdownChoices } from "./BreakdownBars";

export interface ShownBreakdown {
  from: string | null;
  to: string | null;
  /** Not counted, since nothing can read them now. */
  missingDays: readonly string[];
  clicks: number;
  people: number;
  values: readonly { name: string | null; clicks: number; people: number }[];
}

interface BreakdownPanelProps {
  by: BreakdownBy;
  onChoose: (by: BreakdownBy) => void;
  /** While it loads, of the earlier choice or undefined. */
  breakdown: ShownBreakdown | undefined;
  isBusy: boolean;
  today: string;
  /** Shown instead of it. */
  failure: ReactNode;
  empty: ReactNode;
}

export const BREAKDOWN_INFO =
  "Counted clicks in the selected period (UTC), without bots, for as long as we store clicks. A country is known if the network's proxy tells it, a referrer if the visitor's browser does.";

/** Where clicks came from, as bars of one kind at a time. */
export const BreakdownPanel = ({ by, onChoose, breakdown, isBusy, today, failure, empty }: BreakdownPanelProps) => (
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
          There are more clicks on these days than can be counted at once. Please choose earlier days.
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
const daysOf = ({ from, to, clicks }: ShownBreakdown, today: string): string =>
  `${inCount(clicks)} ${clicks === 1 ? "click" : "clicks"}, ${rangeLabel({ from, to }, today)}`;

const MOST_NAMED = 3;

function missingText(days: readonly string[]): string {
  const named = days.slice(0, MOST_NAMED).join(", ");
  const more = days.length > MOST_NAMED ? ` and ${days.length - MOST_NAMED} more days` : "";
  return `Without the clicks of ${named}${more}: they cannot be read at the moment, and we are looking into it.`;
}

const missingStyle = { px: "20px", pt: 2, color: "text.secondary" } as const;
