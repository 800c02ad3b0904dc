import { Field, InputType } from "type-graphql";
import { limits } from "../contract/limits";
import { addDays, DAY, isDay, startOfDay } from "./clock";
import { BadInputError, type Fields } from "./errors";

@InputType({ description: "UTC days, both inclusive." })
export class DateRangeInput {
  @Field(() => String, { nullable: true, description: "The first day, such as 2026-11-01; open unless said." })
  from?: string | null;

  @Field(() => String, { nullable: true, description: "The last day; open unless said." })
  to?: string | null;
}

/** UTC days, both inclusive; without an end it is open there. */
export interface Range {
  from: string | null;
  to: string | null;
}

const { first, last, days: LONGEST_DAYS } = limits.range;

/** Reads what a caller sent: nothing at all means all time. Where every day is shown, an open end is today. */
export function parseRange(input: unknown, today?: string): Range {
  const given = (input ?? {}) as Record<string, unknown>;
  const fields: Fields = {};
  for (const name of Object.keys(given)) if (name !== "from" && name !== "to") fields[name] = "This field is not known";
  const read = (name: "from" | "to"): string | null => {
    const value = given[name];
    if (value === undefined || value === null || value === "") return null;
    if (isDay(value) && value >= first && value <= last) return value;
    fields[name] = isDay(value) ? `Please send a day from ${first} to ${last}` : "Please send a day such as 2026-11-21";
    return null;
  };
  const range = { from: read("from"), to: read("to") };
  if (range.from && range.to && range.from > range.to) fields.to = "The last day lies before the first";
  if (lengthOf({ from: range.from, to: range.to ?? today ?? null }) > LONGEST_DAYS) {
    fields[range.to ? "to" : "from"] = "Please ask for at most ten years";
  }
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);
  return range;
}

export const lengthOf = ({ from, to }: Range): number =>
  from && to ? Math.trunc((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY) + 1 : 0;

/** As many days just before; of an open range there is nothing to compare with. */
export function previousOf(range: Range): Range | null {
  const days = lengthOf(range);
  return range.from && days > 0 ? { from: addDays(range.from, -days), to: addDays(range.from, -1) } : null;
}

/** Counted, so that it ends whatever the texts of the days are. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, lengthOf({ from, to })) }, (_, index) => addDays(from, index));
