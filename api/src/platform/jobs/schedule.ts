import { Cron } from "croner";
import { DAY, HOUR, MINUTE, SECOND } from "../clock";

/** Milliseconds after the last run ended, or a cron pattern in UTC. */
export type Schedule = { every: number } | { at: string };

/** The next due time after `now`. */
export function nextAfter(schedule: Schedule, now: Date): Date {
  if ("every" in schedule) return new Date(now.getTime() + schedule.every);
  const known = nexts.get(schedule.at);
  if (known && known.from <= now && now < known.next) return known.next;
  const next = cronOf(schedule.at).nextRun(now);
  if (!next) throw new Error(`"${schedule.at}" never comes`);
  nexts.set(schedule.at, { from: now, next });
  return next;
}

/**
 * Between `from` and `next` the result is cached: computing it takes a third of a millisecond, for each job each
 * second.
 */
const nexts = new Map<string, { from: Date; next: Date }>();

/** Clocks of processes differ by some seconds. */
const TOLERANCE = 5 * MINUTE;
/** Maximum backoff of a failed job. */
export const MAX_RETRY_DELAY = HOUR;

/** The latest plausible due time: a later one was planned by a clock that ran ahead, or before the schedule changed. */
export function latestAfter(schedule: Schedule, now: Date, failures: number): Date {
  const tolerated = new Date(now.getTime() + TOLERANCE);
  const planned = nextAfter(schedule, tolerated);
  const pause = new Date(tolerated.getTime() + MAX_RETRY_DELAY);
  return failures > 0 && pause > planned ? pause : planned;
}

const crons = new Map<string, Cron>();

/** Only computes times: it never runs anything itself. */
function cronOf(pattern: string): Cron {
  const known = crons.get(pattern);
  if (known) return known;
  const cron = new Cron(pattern, { timezone: "UTC", paused: true });
  crons.set(pattern, cron);
  return cron;
}

const UNITS = [
  [DAY, "d"],
  [HOUR, "h"],
  [MINUTE, "min"],
  [SECOND, "s"],
] as const;

/** For people. */
export function describeSchedule(schedule: Schedule): string {
  if ("at" in schedule) return schedule.at;
  const [length, name] = UNITS.find(([unit]) => schedule.every % unit === 0) ?? [1, "ms"];
  return `every ${schedule.every / length} ${name}`;
}
