import { Box } from "@mui/material";
import { useState } from "react";
import { addDays, type DayRange, previousRange } from "../../../api/src/contract/days";
import { OtherDays } from "../../src/ui/range/OtherDays";
import { CompareSwitch, CustomRange } from "../../src/ui/range/RangePanel";
import { RangePicker } from "../../src/ui/range/RangePicker";
import type { RangeState } from "../../src/ui/range/useRange";
import { TODAY } from "../data";
import { type Family, nothing, sample } from "../sample";

const allTime: DayRange = { from: null, to: null };
const days30: DayRange = { from: addDays(TODAY, -29), to: TODAY };
const ownDays: DayRange = { from: "2025-11-28", to: "2026-01-31" };

/** As `useRange` gives it, on a day that stays: the gallery's address has none. */
function useSampleRange(first: DayRange, comparesFirst: boolean): RangeState {
  const [range, setRange] = useState(first);
  const [wants, setCompare] = useState(comparesFirst);
  const compare = wants && previousRange(range) !== null;
  const isAllTime = !range.from && !range.to;
  return { range, isAllTime, compare, today: TODAY, variables: { range, compare }, query: "", setRange, setCompare };
}

const Picker = ({ range, compare = false }: { range: DayRange; compare?: boolean }) => (
  <RangePicker {...useSampleRange(range, compare)} />
);

const Other = ({ what, range }: { what: string; range: DayRange }) => (
  <OtherDays what={what} days={useSampleRange(range, false)} />
);

const narrow = { maxWidth: 320, bgcolor: "background.paper" };

export const ranges: Family = {
  id: "ranges",
  title: "Periods",
  samples: [
    sample(RangePicker, {
      normal: () => <Picker range={days30} />,
      "all-time": () => <Picker range={allTime} />,
      compared: () => <Picker range={days30} compare />,
    }),
    sample(CustomRange, {
      empty: () => (
        <Box sx={narrow}>
          <CustomRange range={allTime} today={TODAY} onChoose={nothing} />
        </Box>
      ),
      // Says what is wrong once "Apply" is pressed.
      "end-before-start": () => (
        <Box sx={narrow}>
          <CustomRange range={{ from: ownDays.to, to: ownDays.from }} today={TODAY} onChoose={nothing} />
        </Box>
      ),
    }),
    sample(CompareSwitch, {
      off: () => (
        <Box sx={narrow}>
          <CompareSwitch isOn={false} previous={previousRange(days30)} onChange={nothing} />
        </Box>
      ),
      disabled: () => (
        <Box sx={narrow}>
          <CompareSwitch isOn={false} previous={null} onChange={nothing} />
        </Box>
      ),
    }),
    sample(OtherDays, { normal: () => <Other what="pending sales" range={days30} /> }),
  ],
};
