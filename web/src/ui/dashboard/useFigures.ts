import { useState } from "react";
import type { RangeState } from "../range/useRange";
import { type Asked, useLastAnswer } from "../table/useLastAnswer";

interface Figures<T> {
  shown: T | undefined;
  /** What the figures are of, whichever days have been chosen meanwhile. */
  days: RangeState;
  /** Other days have been chosen, and their figures have not come yet. */
  isBusy: boolean;
}

const questionOf = ({ query, compare }: RangeState) => `${query} ${compare}`;

/** The figures of the days chosen. Until these have come, those that were shown, named after their own days. */
export function useFigures<T>(chosen: RangeState, asked: Asked<T>): Figures<T> {
  const question = questionOf(chosen);
  const shown = useLastAnswer(question, asked);
  const [answered, setAnswered] = useState(chosen);
  const isOther = questionOf(answered) !== question;
  if (asked.data && isOther) setAnswered(chosen);
  const isBusy = shown !== undefined && !asked.data && isOther;
  return { shown, days: isBusy ? answered : chosen, isBusy };
}
