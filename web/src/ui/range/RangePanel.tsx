import { Box, ButtonBase } from "@mui/material";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { type DayRange, previousRange } from "../../../../api/src/contract/days";
import { paths } from "../../lib/navigation/paths";
import { H2, P } from "../html";
import { CompareSwitch } from "./CompareSwitch";
import { CustomRange } from "./CustomRange";
import { presetOf, presetRange, presets } from "./range";
import type { RangeState } from "./useRange";

interface RangePanelProps {
  days: RangeState;
  close: () => void;
}

/** What a date range is chosen from. */
export function RangePanel({ days: { range, compare, today, setRange, setCompare }, close }: RangePanelProps) {
  const chosen = presetOf(range, today);
  const choose = (next: DayRange) => {
    setRange(next);
    close();
  };
  return (
    <>
      <H2 sx={{ px: "14px", pt: "14px", fontSize: 15, fontWeight: 650 }}>Reporting period</H2>
      <Box component="ul" sx={listStyle}>
        {presets.map((preset) => (
          <li key={preset.id}>
            <ButtonBase
              aria-pressed={preset.id === chosen}
              onClick={() => choose(presetRange(preset.id, today))}
              sx={presetStyle}
            >
              {preset.label}
              {preset.id === chosen && <Check aria-hidden size={18} strokeWidth={2} />}
            </ButtonBase>
          </li>
        ))}
      </Box>
      <CustomRange range={range} today={today} onChoose={choose} />
      <CompareSwitch isOn={compare} previous={previousRange(range)} onChange={setCompare} />
      <P sx={noteStyle}>
        All days are UTC days. <Link to={paths.howWeCount}>How we count</Link>
      </P>
    </>
  );
}

const noteStyle = {
  px: "14px",
  py: "10px",
  borderTop: "1px solid var(--weft-palette-divider)",
  fontSize: 14,
  color: "text.secondary",
  "& a": { color: "text.primary", fontWeight: 550 },
} as const;

const listStyle = { m: 0, p: "6px", listStyle: "none" } as const;

const presetStyle = {
  display: "flex",
  justifyContent: "space-between",
  width: "100%",
  minHeight: 40,
  px: "8px",
  borderRadius: "3px",
  font: "inherit",
  fontSize: 15.5,
  "&:hover": { bgcolor: "primary.tint" },
  "&[aria-pressed=true]": { fontWeight: 600 },
} as const;
