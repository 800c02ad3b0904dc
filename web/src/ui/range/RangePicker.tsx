import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Popover from "@mui/material/Popover";
import { Calendar, Check, ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { type DayRange, previousRange } from "../../../../api/src/contract/days";
import { CompareSwitch } from "./CompareSwitch";
import { CustomRange } from "./CustomRange";
import { presetOf, presetRange, presets, rangeLabel } from "./range";
import type { RangeState } from "./useRange";

/** The dashboard's date range, stored in the URL. */
export function RangePicker({ range, compare, today, setRange, setCompare }: RangeState) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const chosen = presetOf(range, today);
  const choose = (next: DayRange) => {
    setRange(next);
    setAnchor(null);
  };
  const label = rangeLabel(range, today);

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
        {compare ? `${label}, vs previous` : label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-labelledby": id, sx: paperStyle } }}
      >
        <Box component="h2" id={id} sx={{ m: 0, px: "14px", pt: "14px", fontSize: 15, fontWeight: 650 }}>
          Reporting period
        </Box>
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
      </Popover>
    </>
  );
}

const paperStyle = {
  mt: "6px",
  width: 320,
  maxWidth: "calc(100vw - 32px)",
  borderRadius: "5px",
  border: "1px solid",
  borderColor: "divider",
  boxShadow: "0 18px 40px -18px rgba(27,20,32,.45)",
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
