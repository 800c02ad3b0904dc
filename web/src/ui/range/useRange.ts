import { useCallback, useMemo } from "react";
import { type DayRange, previousRange } from "../../../../api/src/contract/days";
import { useAddress } from "../../lib/navigation/useAddress";
import { readRange, utcToday } from "./range";

export interface RangeState {
  range: DayRange;
  /** No end is set, so that there are no other days. */
  isAllTime: boolean;
  /** Asked for, and possible: of all time there is nothing to compare with. */
  compare: boolean;
  /** The UTC day it is. */
  today: string;
  /** For the reports: `{ range, compare }`. */
  variables: { range: DayRange; compare: boolean };
  /** For the CSV paths: "from=…&to=…", empty for all time. */
  query: string;
  setRange: (range: DayRange) => void;
  setCompare: (compare: boolean) => void;
}

/** The range of a dashboard, kept in its address: it survives a reload and can be sent to somebody. */
export function useRange(): RangeState {
  const [params, change] = useAddress();
  const today = utcToday();
  const [from, to] = [params.get("from"), params.get("to")];
  const wantsCompare = params.get("compare") === "1";

  const set = useCallback(
    (changes: Record<string, string | null>) =>
      change((address) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) address.set(name, value);
          else address.delete(name);
        }
      }),
    [change],
  );

  return useMemo(() => {
    const range = readRange(from, to);
    const compare = wantsCompare && previousRange(range) !== null;
    const query = new URLSearchParams();
    if (range.from) query.set("from", range.from);
    if (range.to) query.set("to", range.to);
    return {
      range,
      isAllTime: !range.from && !range.to,
      compare,
      today,
      variables: { range, compare },
      query: query.toString(),
      setRange: ({ from, to }) => set({ from, to }),
      setCompare: (on) => set({ compare: on ? "1" : null }),
    };
  }, [from, to, wantsCompare, today, set]);
}
