import { useRemembered } from "../../lib/useRemembered";

const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

/** How close the rows of a list are. */
export const useDensity = (list: string) => useRemembered<Density>(`density of ${list}`, densities);
