/** The state of a link's destination. */
export const linkHealthStates = [
  "ok",
  "moved",
  "parameter-lost",
  "missing",
  "elsewhere",
  "sold-out",
  "few-sizes",
  "dearer",
  "cheaper",
  "unknown",
] as const;
export type LinkHealthState = (typeof linkHealthStates)[number];

/** Visitors find nothing to buy, or their orders could not be attributed to this link. */
export const linksToNothing = [
  "missing",
  "elsewhere",
  "sold-out",
  "parameter-lost",
] as const satisfies LinkHealthState[];

export const leadsToNothing = (state: LinkHealthState): boolean => linksToNothing.some((one) => one === state);

/** The source of the information. */
export const linkHealthSources = ["feed", "page-data", "page-status"] as const;
export type LinkHealthSource = (typeof linkHealthSources)[number];
