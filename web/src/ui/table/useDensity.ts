import { useRemembered } from "../../lib/useRemembered";

const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** The row spacing of a list. */
export const useDensity = (list: string) => useRemembered<Density>(`density of ${list}`, densities);
