import { useDeferredValue, useMemo, useState } from "react";
import type { RangeState } from "../range/useRange";
import { type QueryAnswer, useLatestData } from "../table/useLatestData";

interface Figures<T> {
  /** The latest data, possibly of the previous range. */
  shown: T | undefined;
  /** The range that `shown` belongs to. */
  days: RangeState;
  /** A new range is loading. */
  isBusy: boolean;
}

const keyOf = ({ query, compare }: RangeState) => `${query} ${compare}`;

/**
 * Data of the selected range. Until it has loaded, the previous data with its own range. A screen full of figures is
 * rendered in short pieces, so that it stays responsive.
 */
export function useFigures<T>(chosen: RangeState, answer: Omit<QueryAnswer<T>, "variables">): Figures<T> {
  const key = keyOf(chosen);
  const shown = useLatestData({ ...answer, variables: key });
  const [shownRange, setShownRange] = useState(chosen);
  const isNewRange = keyOf(shownRange) !== key;
  if (answer.data && isNewRange) setShownRange(chosen);
  const isBusy = shown !== undefined && !answer.data && isNewRange;
  const days = isBusy ? shownRange : chosen;
  return useDeferredValue(useMemo(() => ({ shown, days, isBusy }), [shown, days, isBusy]));
}
