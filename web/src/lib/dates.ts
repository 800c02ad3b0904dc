const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A moment as its day in the reader's own time zone: Nov 18, 2026. */
export const localDay = (moment: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(new Date(moment));

/** A moment as its UTC day in full: January 1, 2024. */
export const fullDay = (moment: string): string => longDay.format(new Date(moment));

/** A moment with its time of day, in the reader's own time zone: Nov 18, 2026, 3:04 PM. */
export const localMoment = (moment: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));
