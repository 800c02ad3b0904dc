/** What happened since the last message: enough to know that it is time to look. */
export interface News {
  clicks: number;
  sales: number;
  deliveries: number;
  /** Applications and messages: what comes to the desk of the admins. */
  arrivals: number;
}

/** Whose it is: a merchant's id, that of a person, or the admins' together. */
export type NewsOf = [id: string, news: News][];

export const ADMINS = "admins";

export const noNews: News = { clicks: 0, sales: 0, deliveries: 0, arrivals: 0 };

export const isNews = (news: News): boolean => Object.values(news).some((count) => count > 0);

/** What another process says may be of another release. */
export const sumOf = (one: News, other: Partial<News>): News => ({
  clicks: one.clicks + (other.clicks ?? 0),
  sales: one.sales + (other.sales ?? 0),
  deliveries: one.deliveries + (other.deliveries ?? 0),
  arrivals: one.arrivals + (other.arrivals ?? 0),
});
