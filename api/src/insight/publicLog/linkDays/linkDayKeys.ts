import { Between } from "typeorm";
import { startOfDay } from "../../../contract/days";
import { DAY } from "../../../platform/clock";

/** The kind of these leaves. */
export const LINK_DAY = "link-day";

const PER_DAY = 100;

/**
 * Days are told apart by their leaves' revisions, so that `log_leaf` admits each once: a hundred for each day since 1970,
 * of which the first is the day's, and the others say what came late.
 */
export function revisionsOf(day: string) {
  const first = (startOfDay(day).getTime() / DAY) * PER_DAY;
  return { first, all: Between(first, first + PER_DAY - 1) };
}
