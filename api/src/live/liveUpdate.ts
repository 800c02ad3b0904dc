/** Counts since the last message: enough to know that it is time to refetch. */
export interface LiveUpdate {
  clicks: number;
  sales: number;
  deliveries: number;
  /** Applications and contact messages, for admins. */
  arrivals: number;
}

/** The recipient: a merchant's id, a person's, or the admins' common id. */
export type UpdateFor = [id: string, update: LiveUpdate][];

export const ADMINS = "admins";

export const noUpdate: LiveUpdate = { clicks: 0, sales: 0, deliveries: 0, arrivals: 0 };

export const hasUpdate = (update: LiveUpdate): boolean => Object.values(update).some((count) => count > 0);

/** Another process may run another release, so fields may be missing. */
export const mergeUpdates = (one: LiveUpdate, other: Partial<LiveUpdate>): LiveUpdate => ({
  clicks: one.clicks + (other.clicks ?? 0),
  sales: one.sales + (other.sales ?? 0),
  deliveries: one.deliveries + (other.deliveries ?? 0),
  arrivals: one.arrivals + (other.arrivals ?? 0),
});
