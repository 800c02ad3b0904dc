import { momentOf } from "../clicks/clickId/idBytes";
import { dayOf } from "../contract/days";
import type { Reader } from "../core/db/reader";

/**
 * The first day with any data, raw or totals: if totals were lost the raw data is older, and stray totals may be older
 * than it. Each query reads the first entry of an index.
 */
export async function firstDayIn(from: Reader): Promise<string | undefined> {
  const [click]: { id: Buffer }[] = await from.query("SELECT id FROM click ORDER BY id LIMIT 1");
  const days = click ? [dayOf(new Date(momentOf(click.id.toString("hex"))))] : [];
  for (const table of ["sale", "day_totals", "sub_totals"]) {
    const [first]: { day: string | null }[] = await from.query(`SELECT MIN(day) AS day FROM ${table}`);
    if (first?.day) days.push(first.day);
  }
  return days.sort()[0];
}
