import { useCallback, useMemo } from "react";
import { type DayRange, previousRange } from "../../../../api/src/contract/days";
import { useAddress } from "../../lib/navigation/useAddress";
import { presetRange, readRange, utcToday } from "./range";

export interface RangeState {
  range: DayRange;
  /** The range is open at both ends, so no other days exist. */
  isAllTime: boolean;
  /** Comparison is switched on and possible: all time has no previous period. */
  compare: boolean;
  /** Whether these figures can be compared with the previous period. */
  isComparable: boolean;
  /** Today's UTC date. */
  today: string;
  /** Variables of the report queries: `{ range, compare }`. */
  variables: { range: DayRange; compare: boolean };
  /** Query string of CSV paths: "from=…&to=…", empty for all time. */
  query: string;
  setRange: (range: DayRange) => void;
  setCompare: (compare: boolean) => void;
}

/**
 * The default without days in the URL: lists show all time, figures the last 30 days compared with the previous ones.
 */
export type UsualRange = "all" | "days30";

/** The dashboard's date range, stored in the URL so that it survives a reload and can be shared. */
export function useRange(usual: UsualRange = "all", isComparable = true): RangeState {
  const [params, change] = useAddress();
  const today = utcToday();
  const [from, to] = [params.get("from"), params.get("to")];
  const [comparing, asked] = [params.get("compare"), params.get("range")];

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
    const given = readRange(from, to);
    const isUsual = usual === "days30" && !given.from && !given.to && asked !== "all";
    const range = isUsual ? presetRange("days30", today) : given;
    const wantsCompare = isUsual ? comparing !== "0" : comparing === "1";
    const compare = isComparable && wantsCompare && previousRange(range) !== null;
    const query = new URLSearchParams();
    if (range.from) query.set("from", range.from);
    if (range.to) query.set("to", range.to);
    return {
      range,
      isAllTime: !range.from && !range.to,
      compare,
      isComparable,
      today,
      variables: { range, compare },
      query: query.toString(),
      setRange: ({ from, to }) => set({ from, to, range: usual === "days30" && !from && !to ? "all" : null }),
      setCompare: (on) => set({ compare: on ? "1" : isUsual ? "0" : null }),
    };
  }, [from, to, comparing, asked, usual, isComparable, today, set]);
}
