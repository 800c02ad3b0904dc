import type { LiveUpdate } from "./live";

/** Reports add up days and orders: they are read again in this time at most, however many clicks come in. */
const READ_AGAIN_MS = 15_000;

export const paces = {
  /**
   * Counted on screen at once, so that reading again only puts charts and rows right: half as often. A campaign must not
   * wake all dashboards of a program in one second.
   */
  clicks: { burst: 0, everyMs: 2 * READ_AGAIN_MS, jitterMs: 5000, of: ({ clicks }: LiveUpdate) => clicks },
  /** The first orders of a while stand on screen at once. */
  sales: { burst: 4, everyMs: READ_AGAIN_MS, jitterMs: 2000, of: ({ sales }: LiveUpdate) => sales },
  deliveries: { burst: 4, everyMs: 3000, jitterMs: 500, of: ({ deliveries }: LiveUpdate) => deliveries },
  arrivals: { burst: 4, everyMs: 3000, jitterMs: 500, of: ({ arrivals }: LiveUpdate) => arrivals },
  notifications: { burst: 4, everyMs: 5000, jitterMs: 1000, of: ({ notifications }: LiveUpdate) => notifications },
  /** Somebody waits for an answer. */
  messages: { burst: 4, everyMs: 2000, jitterMs: 500, of: ({ messages }: LiveUpdate) => messages },
} as const;
export type News = keyof typeof paces;
export const kinds = Object.keys(paces) as News[];
