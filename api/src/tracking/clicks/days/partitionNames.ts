import { addDays, dayOf, startOfDay } from "../../../contract/days";

/** Days for which there are partitions before they begin: a job that fails for a week harms nothing. */
export const AHEAD_DAYS = 7;

/** Holds whatever is later than the last day that has a partition; usually empty. */
export const LATER = "later";

/** A partition's end, exclusive, in milliseconds. */
export const endOf = (day: string): number => startOfDay(addDays(day, 1)).getTime();

export const partitionFor = (day: string): string =>
  `PARTITION p${day.replaceAll("-", "")} VALUES LESS THAN (${endOf(day)})`;

/** Today's partition also takes everything earlier. */
export function firstPartitions(now: number, ahead: number): string {
  const today = dayOf(new Date(now));
  const days = Array.from({ length: ahead + 1 }, (_, index) => addDays(today, index));
  return [...days.map(partitionFor), `PARTITION ${LATER} VALUES LESS THAN MAXVALUE`].join(", ");
}
