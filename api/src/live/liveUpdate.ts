/** What happened since the last message: enough to know that it is time to look. */
export interface LiveUpdate {
  clicks: number;
  sales: number;
  deliveries: number;
  /** Applications and messages: what comes to the desk of the admins. */
  arrivals: number;
}

/** Whose it is: a merchant's id, that of a person, or the admins' together. */
export type UpdateFor = [id: string, news: LiveUpdate][];

export const ADMINS = "admins";

export const noUpdate: LiveUpdate = { clicks: 0, sales: 0, deliveries: 0, arrivals: 0 };

export const hasUpdate = (news: LiveUpdate): boolean => Object.values(news).some((count) => count > 0);

/** What another process says may be of another release. */
export const mergeUpdates = (one: LiveUpdate, other: Partial<LiveUpdate>): LiveUpdate => ({
  clicks: one.clicks + (other.clicks ?? 0),
  sales: one.sales + (other.sales ?? 0),
  deliveries: one.deliveries + (other.deliveries ?? 0),
  arrivals: one.arrivals + (other.arrivals ?? 0),
});
