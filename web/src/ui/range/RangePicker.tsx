import { Box, Button, Popover } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { Calendar, ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../lib/lazyPart";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { OnceOpen } from "../dialog/OnceOpen";
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
  // Preloaded, so that the choices open immediately, even offline.
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
          {compare && <Span sx={besideStyle}>{t(", vs previous")}</Span>}
        </span>
      </Button>
      <OnceOpen isOpen={anchor !== null}>
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
          transformOrigin={{ vertical: "top", horizontal: "right" }}
          slotProps={{ paper: { role: "dialog", "aria-label": t("Reporting period"), sx: paperStyle } }}
        >
          <Suspense fallback={<Box sx={{ height: 400 }} />}>
            <RangePanel days={days} close={() => setAnchor(null)} />
          </Suspense>
        </Popover>
      </OnceOpen>
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
  /** The missing items: each a sentence of its own, as languages need it. */
  what: "clicks" | "performance" | "all" | "pending" | "approved" | "paid" | "returned" | "declined" | "unverified";
  days: RangeState;
}

/** Empty state of a list that has entries only outside the chosen range, with a button to show all time. */
export const OtherDays = ({ what, days: { range, today, setRange } }: OtherDaysProps) => (
  <EmptyState
    title={t(
      "No {what, select, clicks {clicks} performance {performance data} pending {pending orders} approved {approved orders} paid {paid orders} returned {returned orders} declined {declined orders} unverified {unverified orders} other {orders}} in this period.",
      { what },
    )}
    text={t(
      "Selected period: {withoutBreaks}. There are {what, select, clicks {clicks} performance {performance data} pending {pending orders} approved {approved orders} paid {paid orders} returned {returned orders} declined {declined orders} unverified {unverified orders} other {orders}} in other periods.",
      { withoutBreaks: withoutBreaks(rangeLabel(range, today)), what },
    )}
    action={<Button onClick={() => setRange({ from: null, to: null })}>{t("Show all time")}</Button>}
  />
);

/** Non-breaking spaces, because "Jan 1 to Jan" with "31" on the next line is hard to read. */
const withoutBreaks = (text: string): string => text.replaceAll(" ", "\u00a0");
