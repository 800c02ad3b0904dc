import { useMemo } from "react";
import { type RangeState, useRange } from "../../../ui/range/useRange";

/** The usual range of figures; each figure has its change beside it, so there is nothing to switch on. */
export function useOverviewRange(): RangeState {
  const days = useRange("days30");
  return useMemo(() => ({ ...days, compare: false, variables: { range: days.range, compare: false } }), [days]);
}
