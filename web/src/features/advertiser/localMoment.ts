const moments = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const times = new Intl.DateTimeFormat("en-US", { timeStyle: "medium" });

/** In the reader's own time zone: Nov 18, 2026, 2:05 PM. */
export const localMoment = (moment: string): string => moments.format(new Date(moment));

/** Of today: 2:05:31 PM. */
export const localTime = (moment: string | Date): string => times.format(new Date(moment));
