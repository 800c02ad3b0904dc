import { Field, Int, ObjectType } from "type-graphql";
import { addDays } from "../../../contract/days";
import type { BreakdownPart } from "../archive/clickArchive";

/** Limit of clicks counted in the database per request. */
export const MOST_COUNTED = 1_000_000;

@ObjectType("ClickBreakdownRow", { description: "Clicks with one value of the dimension.", simpleResolvers: true })
export class Value {
  @Field(() => String, { nullable: true, description: "Value of the dimension. Null for clicks without one." }) name!:
    | string
    | null;
  @Field(() => Int, { description: "Number of clicks, without bots." }) clicks!: number;
  @Field(() => Int, { description: "Number of unique clicks." }) people!: number;
}

@ObjectType({ description: "Clicks by the values of one dimension, without bots.", simpleResolvers: true })
export class ClickBreakdown {
  @Field(() => String, {
    nullable: true,
    description:
      "First UTC day counted. Later than requested if older clicks are no longer stored or too many. Null if no day could be counted.",
  })
  from!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Last UTC day counted. Earlier than requested if there are too many clicks to count before they are archived. Null if no day could be counted.",
  })
  to!: string | null;

  @Field(() => [String], {
    description:
      "UTC days whose clicks cannot be read at the moment and are not counted. The operator has been notified.",
  })
  missingDays!: string[];

  @Field(() => Int, { description: "Number of all clicks, including values that are not listed." }) clicks!: number;
  @Field(() => Int, { description: "Number of all unique clicks." }) people!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      "Number of bots and of requests without a visit on these days, which are not counted. Null for a channel.",
  })
  uncounted!: number | null;

  @Field(() => [Value], { description: "Values with the most clicks first. Exact up to 10,000 different values." })
  values!: Value[];
}

/** The top values over all parts. */
export function summaryOf(parts: readonly BreakdownPart[], limit: number): BreakdownPart {
  const byName = new Map<string | null, Value>();
  for (const { name, clicks, people } of parts.flatMap(({ values }) => values)) {
    const known = byName.get(name);
    if (known) {
      known.clicks += clicks;
      known.people += people;
    } else byName.set(name, { name, clicks, people });
  }
  const sorted = [...byName.values()].sort((a, b) => b.clicks - a.clicks || ((a.name ?? "") < (b.name ?? "") ? -1 : 1));
  const sum = (figure: "clicks" | "people") => parts.reduce((total, part) => total + part[figure], 0);
  return { clicks: sum("clicks"), people: sum("people"), values: sorted.slice(0, limit) };
}

/** Consecutive days, read from where they are stored. */
export interface Coverage {
  archived: string[];
  stored: string[];
}

/**
 * The days that are included. Usually all; if the database would have to count more clicks than its limit, those in the
 * archive, or else the newest that fit.
 */
export function coverageOf(
  days: readonly string[],
  archived: ReadonlySet<string>,
  clicksOf: (day: string) => number,
): Coverage {
  const stored = days.filter((day) => !archived.has(day));
  const fitting = fittingOf(stored, clicksOf);
  if (fitting.length === stored.length) return { archived: days.filter((day) => archived.has(day)), stored };
  const firstStored = stored[0] as string;
  const before = days.filter((day) => day < firstStored);
  if (before.length > 0) return { archived: before, stored: [] };
  const first = fitting[0];
  return { archived: first ? days.filter((day) => day >= first && archived.has(day)) : [], stored: fitting };
}

/** The newest days within the limit. */
function fittingOf(days: readonly string[], clicksOf: (day: string) => number): string[] {
  let left = MOST_COUNTED;
  let start = days.length;
  while (start > 0) {
    left -= clicksOf(days[start - 1] as string);
    if (left < 0) break;
    start -= 1;
  }
  return days.slice(start);
}

/** Groups consecutive days into spans. */
export function spansOf(days: readonly string[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
