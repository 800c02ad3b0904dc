import { addDays, startOfDay } from "../../../contract/days";
import { DAY, HOUR } from "../../../platform/clock";
import { chunksOf } from "../../../platform/db/chunks";
import type { Reader, ReadingSql } from "../../../platform/db/reader";
import {
  type BreakdownPart,
  breakdownColumns,
  MOST_VALUES,
  type StoredBreakdownBy,
  type WantedBreakdown,
} from "../archive/clickArchive";
import { ClickMark } from "../click.entity";
import { PERSON } from "../clickKind";
import { LINKS_PER_QUERY } from "../lists/clickReader";
import { summaryOf } from "./breakdownParts";

type Whose = WantedBreakdown["whose"];
type Wanted = Omit<WantedBreakdown, "by"> & { by: StoredBreakdownBy };

/** The hour begins so many milliseconds after midnight; without a division, which engines do differently. */
const columns = { ...breakdownColumns, hour: `(at % ${DAY} - at % ${HOUR})` } as const;

type Numbers<Name extends string> = Record<Name, number | string>;

/** Breakdowns of days in the database. Only reads clicks of the wanted links, except for the last minutes. */
export class StoredBreakdown {
  constructor(private readonly reader: Reader) {}

  /** All clicks of these days, by day: the number that would be counted, and those that never count. */
  async clicksByDay(whose: Whose, linkIds: readonly string[] | undefined, from: string, to: string) {
    const { sql, values } = conditionOf(whose, from, to);
    const only = linkIds?.length === 1 ? " AND linkId = ?" : "";
    const rows = await this.reader.query<(Numbers<"clicks" | "uncounted"> & { day: string })[]>(
      `SELECT day, SUM(clicks + uncounted) AS clicks, SUM(uncounted) AS uncounted FROM day_totals WHERE ${sql}${only} GROUP BY day`,
      [...values, ...(only && linkIds ? linkIds : [])],
    );
    return new Map(
      rows.map(({ day, clicks, uncounted }) => [day, { clicks: Number(clicks), uncounted: Number(uncounted) }]),
    );
  }

  async breakdown({ by, kinds, whose, linkIds }: Wanted, from: string, to: string): Promise<BreakdownPart> {
    const links = await this.linksWithClicks(whose, linkIds, from, to);
    const [begin, end] = [startOfDay(from).getTime(), startOfDay(addDays(to, 1)).getTime()];
    const listed = Math.min(Math.max(await this.listedBelow(), begin), end);
    const parts: BreakdownPart[] = [];
    for (const group of chunksOf(links, LINKS_PER_QUERY)) {
      if (listed > begin) parts.push(await this.partOf("click_by_link", { by, kinds }, group, begin, listed));
      if (listed < end) parts.push(await this.partOf("click", { by, kinds }, group, listed, end));
    }
    return summaryOf(parts, Number.POSITIVE_INFINITY);
  }

  private async partOf(
    table: "click" | "click_by_link",
    { by, kinds }: Pick<Wanted, "by" | "kinds">,
    linkIds: readonly string[],
    from: number,
    below: number,
  ): Promise<BreakdownPart> {
    const column = columns[by];
    const people = `SUM(CASE WHEN kind = ${PERSON} THEN 1 ELSE 0 END)`;
    const sql: ReadingSql = `SELECT ${column} AS name, COUNT(*) AS clicks, ${people} AS people,
        SUM(COUNT(*)) OVER () AS allClicks, SUM(${people}) OVER () AS allPeople
      FROM ${table} WHERE linkId IN (${linkIds.map(() => "?").join(", ")}) AND at >= ? AND at < ?
        AND kind IN (${kinds.map(() => "?").join(", ")})
      GROUP BY ${column} ORDER BY clicks DESC LIMIT ${MOST_VALUES}`;
    const rows = await this.reader.query<
      (Numbers<"clicks" | "people" | "allClicks" | "allPeople"> & { name: string | null })[]
    >(sql, [...linkIds, from, below, ...kinds]);
    return {
      clicks: Number(rows[0]?.allClicks ?? 0),
      people: Number(rows[0]?.allPeople ?? 0),
      values: rows.map(({ name, clicks, people }) => ({
        name: by === "hour" ? String(Number(name) / HOUR) : name,
        clicks: Number(clicks),
        people: Number(people),
      })),
    };
  }

  private async linksWithClicks(whose: Whose, wanted: readonly string[] | undefined, from: string, to: string) {
    const { sql, values } = conditionOf(whose, from, to);
    const rows = await this.reader.query<{ linkId: string }[]>(
      `SELECT linkId FROM day_totals WHERE ${sql} AND clicks > 0 GROUP BY linkId`,
      values,
    );
    const only = wanted && new Set(wanted);
    return rows.map(({ linkId }) => linkId).filter((linkId) => !only || only.has(linkId));
  }

  private async listedBelow(): Promise<number> {
    return (await this.reader.findOneBy(ClickMark, { id: "listed" }))?.at.getTime() ?? 0;
  }
}

const conditionOf = ({ column, ids }: Whose, from: string, to: string) => ({
  sql: `${column} IN (${ids.map(() => "?").join(", ")}) AND day >= ? AND day <= ?`,
  values: [...ids, from, to],
});
