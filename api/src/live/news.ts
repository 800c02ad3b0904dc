/** What happened since the last message: enough to know that it is time to look. */
export interface News {
  clicks: number;
  sales: number;
  deliveries: number;
}

/** Whose it is: a merchant's id or that of a person. */
export type NewsOf = [id: string, news: News][];

export const noNews: News = { clicks: 0, sales: 0, deliveries: 0 };

export const isNews = ({ clicks, sales, deliveries }: News): boolean => clicks + sales + deliveries > 0;

/** What another process says may be of another release. */
export const sumOf = (one: News, other: Partial<News>): News => ({
  clicks: one.clicks + (other.clicks ?? 0),
  sales: one.sales + (other.sales ?? 0),
  deliveries: one.deliveries + (other.deliveries ?? 0),
});
