import { Field, Int, ObjectType } from "type-graphql";
import { addDays } from "../../../contract/days";
import type { BreakdownPart } from "../archive/clickArchive";

/** Clicks that may be counted in the database for one answer: they are read one by one, but only one's own. */
export const MOST_COUNTED = 1_000_000;

@ObjectType("ClickBreakdownRow", { description: "Clicks with one value.", simpleResolvers: true })
export class Value {
  @Field(() => String, { nullable: true, description: "The value; null where there was none." }) name!: string | null;
  @Field(() => Int, { description: "Counted clicks: without bots." }) clicks!: number;
  @Field(() => Int, { description: "Unique clicks among them." }) people!: number;
}

@ObjectType({ description: "Counted clicks by what they had in common.", simpleResolvers: true })
export class ClickBreakdown {
  @Field(() => String, {
    nullable: true,
    description: "The first day that was counted: later than asked for if older clicks are gone, or too many.",
  })
  from!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The last day that was counted: earlier than asked for if clicks are too many to be counted before they are archived. Null if no day could be counted.",
  })
  to!: string | null;

  @Field(() => [String], {
    description: "Days with clicks that cannot be read at the moment and are not counted; the operator was told.",
  })
  missingDays!: string[];

  @Field(() => Int, { description: "All counted clicks, also those of values that are not listed." }) clicks!: number;
  @Field(() => Int, { description: "All unique clicks." }) people!: number;

  @Field(() => [Value], {
    description: "The values with most clicks first. Exact as long as there are no more than 10,000 of them.",
  })
  values!: Value[];
}

/** Those with most clicks of all parts together. */
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

/** Days without a gap, which are read where they are. */
export interface Coverage {
  archived: string[];
  stored: string[];
}

/**
 * The days that are answered. Usually all; if the database would have to count more clicks than it may, those that the
 * archive has, or else the newest that fit.
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

/** The newest of them that may be counted. */
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

/** Days that follow each other, as first and last day. */
export function spansOf(days: readonly string[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
