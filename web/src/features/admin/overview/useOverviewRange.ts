import { useMemo } from "react";
import { useAddress } from "../../../lib/navigation/useAddress";
import { presetRange } from "../../../ui/range/range";
import { type RangeState, useRange } from "../../../ui/range/useRange";

/** The range of the address; without one the last 30 days, so that all time has a word of its own there. */
export function useOverviewRange(): RangeState {
  const days = useRange();
  const [params, change] = useAddress();
  const isOpened = days.isAllTime && params.get("range") !== "all";
  return useMemo(() => {
    const range = isOpened ? presetRange("days30", days.today) : days.range;
    return {
      ...days,
      range,
      isAllTime: !range.from && !range.to,
      compare: false,
      variables: { range, compare: false },
      query: new URLSearchParams(Object.entries(range).filter((one): one is [string, string] => !!one[1])).toString(),
      setRange: ({ from, to }) =>
        change((address) => {
          for (const [name, day] of Object.entries({ from, to })) {
            if (day) address.set(name, day);
            else address.delete(name);
          }
          if (from || to) address.delete("range");
          else address.set("range", "all");
        }),
    };
  }, [days, isOpened, change]);
}
