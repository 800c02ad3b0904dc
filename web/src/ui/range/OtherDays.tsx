import Button from "@mui/material/Button";
import { EmptyState } from "../EmptyState";
import { rangeLabel } from "./range";
import type { RangeState } from "./useRange";

interface OtherDaysProps {
  /** What is missing: "pending sales". */
  what: string;
  days: RangeState;
}

/** A list that only the days chosen leave empty, and the way out of them. */
export const OtherDays = ({ what, days: { range, today, setRange } }: OtherDaysProps) => (
  <EmptyState
    title={`No ${what} in this period.`}
    text={`Selected period: ${unbroken(rangeLabel(range, today))}. There are ${what} in other periods.`}
    action={<Button onClick={() => setRange({ from: null, to: null })}>Show all time</Button>}
  />
);

/** On one line: "Jan 1 to Jan" with "31" below it is hard to read. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");
