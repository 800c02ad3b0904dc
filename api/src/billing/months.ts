import { dayOf } from "../contract/days";

/** A UTC month such as "2026-11". */
export const monthOf = (at: Date): string => dayOf(at).slice(0, 7);

export const monthAfter = (month: string): string =>
  monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)));
