import { Box, Switch } from "@mui/material";
import type { DayRange } from "../../../../api/src/contract/days";
import { utcShortDay } from "../../lib/dates";
import { Span } from "../html";

interface CompareSwitchProps {
  isOn: boolean;
  /** The previous period; null where the range is open. */
  previous: DayRange | null;
  onChange: (isOn: boolean) => void;
}

export const CompareSwitch = ({ isOn, previous, onChange }: CompareSwitchProps) => (
  <Box component="label" sx={rowStyle}>
    <Span sx={{ minWidth: 0 }}>
      <Span sx={{ display: "block", fontSize: 15, fontWeight: 550 }}>Compare with the previous period</Span>
      <Span sx={{ display: "block", fontSize: 14, color: "text.secondary" }}>
        {previous?.from && previous.to
          ? `${utcShortDay(previous.from)} to ${utcShortDay(previous.to)}`
          : "Choose a start and an end date to compare"}
      </Span>
    </Span>
    <Switch checked={isOn} disabled={!previous} onChange={(_, next) => onChange(next)} />
  </Box>
);

const rowStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1.5,
  p: "10px 6px 12px 14px",
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;
