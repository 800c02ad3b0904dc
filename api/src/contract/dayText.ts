const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** The UTC day as sentences of the server say it: Nov 24, 2026. */
export const dayText = (at: Date): string => DAY.format(at);
