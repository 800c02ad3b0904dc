/** What is known of where a link leads. */
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

/** Visitors find nothing to buy, or what they buy is not known to be this link's. */
export const linksToNothing = [
  "missing",
  "elsewhere",
  "sold-out",
  "parameter-lost",
] as const satisfies LinkHealthState[];

export const leadsToNothing = (state: LinkHealthState): boolean => linksToNothing.some((one) => one === state);

/** Who said so. */
export const linkHealthSources = ["feed", "page-data", "page-status"] as const;
export type LinkHealthSource = (typeof linkHealthSources)[number];
