import { dayOf, monthOfDay } from "../../contract/days";

export { monthAfter } from "../../contract/days";

/** A UTC month such as "2026-11". */
export const monthOf = (at: Date): string => monthOfDay(dayOf(at));
