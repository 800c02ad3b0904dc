import { dayOf, startOfDay } from "../../../contract/days";
import { addingInsert } from "../../../platform/db/addingInsert";
import type { Engine } from "../../../platform/db/database";
import { momentOf } from "../clickId/idBytes";
import type { NewClick } from "./newClick";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** All ids of earlier clicks are less than this. Compared as text, since it is done for each click. */
const idAt = (moment: number): string => Math.max(0, moment).toString(16).padStart(12, "0");

/** Clicks that waited before they were written, as in the spool: the job that lists clicks may be past them. */
export function lateOf(clicks: readonly NewClick[], now: number): readonly NewClick[] {
  const bound = idAt(now - MINUTE);
  return clicks.some(({ id }) => id < bound) ? clicks.filter(({ id }) => id < bound) : [];
}

/** Columns of `click_by_link`, which `click` has too. */
export const LIST_COLUMNS = "linkId, at, id, referrerHost, device, country, subId, kind";

/** In the order of these columns. */
export const listRowOf = ({ id, linkId, referrerHost, device, country, subId, kind }: NewClick) => [
  linkId,
  momentOf(id),
  id,
  referrerHost,
  device,
  country,
  subId,
  kind,
];

export const LIST_PLACEHOLDERS = "(?, ?, unhex(?), ?, ?, ?, ?, ?)";

/** The position of the id, whose value is hex digits. */
export const LIST_ID_AT = 2;

/** After a multi-row INSERT into `click_by_link`: rows that are there already are left alone. */
export const listTail = (engine: Engine): string =>
  engine === "sqlite" ? " ON CONFLICT DO NOTHING" : " ON DUPLICATE KEY UPDATE click_by_link.at = click_by_link.at";

/** Whether some may be of days whose raw clicks are dropped; rarely so. */
export function mayBeExpired(clicks: readonly NewClick[], now: number): boolean {
  const bound = idAt(now - DAY);
  return clicks.some(({ id }) => id < bound);
}

/**
 * The days of clicks that come more than a day late: the archive may have been written without them. Told in the
 * transaction that stores them, whether there is an archive or not, since another process may keep it.
 */
export function lateDaysOf(clicks: readonly NewClick[], now: number): string[] {
  const bound = idAt(now - DAY);
  const moments = clicks.filter(({ id }) => id < bound).map(({ id }) => momentOf(id));
  return [...new Set(moments.map((moment) => dayOf(new Date(moment))))].sort();
}

/** Of a day and 1: one that is known counts on. */
export const lateDayInsert = (engine: Engine): string =>
  addingInsert(engine, "click_late_day", { keys: ["day"], sums: ["lateCount"] }, 1);

export const SEAL_QUERY = "SELECT keptFrom FROM totals_seal WHERE id = 'clicks'";

/**
 * Without the clicks of days that are dropped: nobody can say any more whether they were counted before, and counting
 * them twice would be worse than not at all.
 */
export function withoutExpired(clicks: readonly NewClick[], keptFrom: string | undefined): readonly NewClick[] {
  if (keptFrom === undefined) return clicks;
  const start = startOfDay(keptFrom).getTime();
  // What is no time at all is left to the database to refuse.
  return clicks.filter(({ id }) => !(momentOf(id) < start));
}
