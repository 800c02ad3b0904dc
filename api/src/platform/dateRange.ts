import { Field, InputType } from "type-graphql";
import { type DayRange, isDay, lengthOf } from "../contract/days";
import { limits } from "../contract/limits";
import { BadInputError, type Fields } from "./errors";

@InputType({ description: "A range of UTC days, both ends included." })
export class DateRangeInput {
  @Field(() => String, { nullable: true, description: "First day, such as 2026-11-01. Unbounded if omitted." })
  from?: string | null;

  @Field(() => String, { nullable: true, description: "Last UTC day. Unbounded if omitted." }) to?: string | null;
}

const { first, last, days: LONGEST_DAYS } = limits.range;

/** Parses a range. An empty one means all time. Where every day is shown, an open end means today. */
export function parseRange(input: unknown, today?: string): DayRange {
  const given = (input ?? {}) as Record<string, unknown>;
  const fields: Fields = {};
  for (const name of Object.keys(given)) if (name !== "from" && name !== "to") fields[name] = "Unknown field";
  const read = (name: "from" | "to"): string | null => {
    const value = given[name];
    if (value === undefined || value === null || value === "") return null;
    if (isDay(value) && value >= first && value <= last) return value;
    fields[name] = isDay(value)
      ? `Please send a date from ${first} to ${last}`
      : "Please send a date such as 2026-11-21";
    return null;
  };
  const range = { from: read("from"), to: read("to") };
  if (range.from && range.to && range.from > range.to) fields.to = "The end date is before the start date";
  if (lengthOf({ from: range.from, to: range.to ?? today ?? null }) > LONGEST_DAYS) {
    fields[range.to ? "to" : "from"] = "Please choose ten years or less";
  }
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);
  return range;
}
