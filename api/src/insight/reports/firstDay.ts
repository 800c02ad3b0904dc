import { dayOf } from "../../contract/days";
import type { Reader } from "../../platform/db/reader";

/**
 * The first day with any data, raw or totals: if totals were lost the raw data is older, and stray totals may be older
 * than it. Each query reads the first entry of an index.
 */
export async function firstDayIn(from: Reader): Promise<string | undefined> {
  const [click]: { at: number | string | null }[] = await from.query("SELECT MIN(at) AS at FROM click");
  const days = click && click.at !== null ? [dayOf(new Date(Number(click.at)))] : [];
  for (const table of ["sale", "day_totals", "sub_totals"]) {
    const [first]: { day: string | null }[] = await from.query(`SELECT MIN(day) AS day FROM ${table}`);
    if (first?.day) days.push(first.day);
  }
  return days.sort()[0];
}
