import { Box, Button, Popover } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Calendar, ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazyPart";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { EmptyState } from "../EmptyState";
import { Span } from "../html";
import { rangeLabel } from "./range";
import type { RangeState } from "./useRange";

const panel = async () => (await import("./RangePanel")).RangePanel;
const RangePanel = lazyPart(panel);

/** The dashboard's date range, stored in the URL. */
export function RangePicker(days: RangeState) {
  const { range, compare, today } = days;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = rangeLabel(range, today);
  // So that the choices stand there at once, also without a connection.
  useLoadedOnIdle(panel);

  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        startIcon={<Calendar aria-hidden size={18} strokeWidth={1.7} />}
        endIcon={<ChevronDown aria-hidden size={18} strokeWidth={1.7} />}
        sx={{ minHeight: 44, bgcolor: "background.paper" }}
      >
        <span>
          {label}
          {compare && <Span sx={besideStyle}>, vs previous</Span>}
        </span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-label": "Reporting period", sx: paperStyle } }}
      >
        <Suspense fallback={<Box sx={{ height: 400 }} />}>
          <RangePanel days={days} close={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  );
}

const paperStyle = {
  mt: "6px",
  width: 320,
  maxWidth: "calc(100vw - 32px)",
  borderRadius: "5px",
  border: "1px solid var(--weft-palette-divider)",
  boxShadow: "0 18px 40px -18px rgba(27,20,32,.45)",
} as const;

/** Only read out on phones, where it would push other buttons onto a second line. */
const besideStyle = { "@media screen and (max-width: 599.95px)": { ...visuallyHidden, position: "absolute" } } as const;

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
