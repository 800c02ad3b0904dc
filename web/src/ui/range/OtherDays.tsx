import { Button } from "@mui/material";
import { EmptyState } from "../EmptyState";
import { rangeLabel } from "./range";
import type { RangeState } from "./useRange";

interface OtherDaysProps {
  /** The missing items: "pending sales". */
  what: string;
  days: RangeState;
}

/** Empty state of a list that has entries only outside the chosen range, with a button to show all time. */
export const OtherDays = ({ what, days: { range, today, setRange } }: OtherDaysProps) => (
  <EmptyState
    title={`No ${what} in this period.`}
    text={`Selected period: ${withoutBreaks(rangeLabel(range, today))}. There are ${what} in other periods.`}
    action={<Button onClick={() => setRange({ from: null, to: null })}>Show all time</Button>}
  />
);

/** Non-breaking spaces, since "Jan 1 to Jan" with "31" on the next line is hard to read. */
const withoutBreaks = (text: string): string => text.replaceAll(" ", "\u00a0");
