import { useCallback, useMemo } from "react";
import { type DayRange, previousRange } from "../../../../api/src/contract/days";
import { useAddress } from "../../lib/navigation/useAddress";
import { readRange, utcToday } from "./range";

export interface RangeState {
  range: DayRange;
  /** The range is open at both ends, so no other days exist. */
  isAllTime: boolean;
  /** Comparison is switched on and possible: all time has no previous period. */
  compare: boolean;
  /** Today's UTC date. */
  today: string;
  /** Variables of the report queries: `{ range, compare }`. */
  variables: { range: DayRange; compare: boolean };
  /** Query string of CSV paths: "from=…&to=…", empty for all time. */
  query: string;
  setRange: (range: DayRange) => void;
  setCompare: (compare: boolean) => void;
}

/** The dashboard's date range, stored in the URL so that it survives a reload and can be shared. */
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
