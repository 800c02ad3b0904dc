import { dayOf, startOfDay } from "../../../contract/days";
import { addingInsert } from "../../../platform/db/addingInsert";
import type { Engine } from "../../../platform/db/database";
import { momentOf } from "../clickId/idBytes";
import type { NewClick } from "./newClick";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** All IDs of earlier clicks are less than this. Compared as text, because it is done for each click. */
const idAt = (moment: number): string => Math.max(0, moment).toString(16).padStart(12, "0");

/** Clicks that were delayed before they were written, e.g. in the spool: the job that lists clicks may be past them. */
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

/** The end of a multi-row INSERT into `click_by_link`: existing rows are left unchanged. */
export const listTail = (engine: Engine): string =>
  engine === "sqlite" ? " ON CONFLICT DO NOTHING" : " ON DUPLICATE KEY UPDATE click_by_link.at = click_by_link.at";

/** Whether some may be of days whose raw clicks are dropped; rarely so. */
export function canBeExpired(clicks: readonly NewClick[], now: number): boolean {
  const bound = idAt(now - DAY);
  return clicks.some(({ id }) => id < bound);
}

/**
 * The days of clicks more than a day late: the archive may lack them. Recorded in the transaction that stores them,
 * with or without an archive, since another process may have one.
 */
export function lateDaysOf(clicks: readonly NewClick[], now: number): string[] {
  const bound = idAt(now - DAY);
  const moments = clicks.filter(({ id }) => id < bound).map(({ id }) => momentOf(id));
  return [...new Set(moments.map((moment) => dayOf(new Date(moment))))].sort();
}

/** For a day, starting at 1: an existing row is incremented. */
export const lateDayInsert = (engine: Engine): string =>
  addingInsert(engine, "click_late_day", { keys: ["day"], sums: ["lateCount"] }, 1);

export const SEAL_QUERY = "SELECT keptFrom FROM totals_seal WHERE id = 'clicks'";

/**
 * Without clicks of dropped days: whether they were counted is unknown, and counting twice would be worse than not at
 * all.
 */
export function withoutExpired(clicks: readonly NewClick[], keptFrom: string | undefined): readonly NewClick[] {
  if (keptFrom === undefined) return clicks;
  const start = startOfDay(keptFrom).getTime();
  // Invalid times are left for the database to reject.
  return clicks.filter(({ id }) => !(momentOf(id) < start));
}
