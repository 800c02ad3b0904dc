import { DIGEST_HOUR } from "../../contract/notifications/limits";
import { DAY, HOUR, MINUTE } from "../../platform/clock";

export const UTC = "UTC";

/** Whether this engine knows the time zone: a name of the IANA list. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return /^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name);
  } catch {
    return false;
  }
}

/** The local wall time there, as if it were UTC. */
function wallClock(at: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return new Date(`${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:00Z`);
}

/** The current day there. */
export const localDay = (at: Date, timeZone: string): string => wallClock(at, timeZone).toISOString().slice(0, 10);

/** The next seven o'clock there, after this moment. Days with 23 or 25 hours have one as well. */
export function nextDigestAt(now: Date, timeZone: string): Date {
  const today = Date.parse(`${localDay(now, timeZone)}T00:00:00Z`);
  for (let day = today; ; day += DAY) {
    const wall = day + DIGEST_HOUR * HOUR;
    // The offset at that moment, not now: clocks may change during the night.
    const offset = wallClock(new Date(wall), timeZone).getTime() - wall;
    const first = wall - offset;
    const at = first - (wallClock(new Date(first), timeZone).getTime() - wall);
    if (at - (at % MINUTE) > now.getTime()) return new Date(at);
  }
}
