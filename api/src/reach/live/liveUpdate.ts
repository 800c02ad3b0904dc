import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("ClickedOn", { description: "Clicks of one row of a report.", simpleResolvers: true })
export class Clicked {
  @Field(() => ID, { description: "The brand." }) merchantId!: string;

  @Field(() => ID, { nullable: true, description: "For publishers: the link that was followed." })
  linkId!: string | null;

  @Field(() => ID, { nullable: true, description: "For brands: whose link was followed." }) publisherId!: string | null;
  @Field(() => Int, { description: "How many clicks came in." }) clicks!: number;
}

@ObjectType({
  description: "What happened since the last message; the figures are in the reports.",
  simpleResolvers: true,
})
export class Activity {
  @Field(() => Int, { description: "How many clicks came in." }) clicks!: number;

  @Field(() => [Clicked], {
    nullable: true,
    description: "Those clicks by link, or by publisher for brands; null if there are more than a hundred rows.",
  })
  clicked!: Clicked[] | null;

  @Field(() => Int, { description: "How many sales came in or changed." }) sales!: number;
  @Field(() => Int, { description: "How many deliveries to your webhooks were attempted." }) deliveries!: number;
  @Field(() => Int, { description: "How many applications and messages came in, for admins." }) arrivals!: number;
  @Field(() => Int, { description: "How often your notifications changed." }) notifications!: number;
  @Field(() => Int, { description: "How often somebody wrote or read in your conversations." }) messages!: number;
}

/**
 * The same on its way there. Clicks come with what they add to the figures on screen, so that a dashboard can count them
 * without reading its reports again; everything else says only that it is time to read.
 */
export interface LiveUpdate extends Omit<Activity, "clicked"> {
  /** Clicks by what was clicked: a link for its publisher, a publisher for the brand. See `clickedOn`. */
  clicked: Record<string, number>;
}

/** The recipient: a merchant's id, a person's, or the admins' common id. */
export type UpdateFor = [id: string, update: LiveUpdate][];

export const noUpdate: LiveUpdate = {
  clicks: 0,
  clicked: {},
  sales: 0,
  deliveries: 0,
  arrivals: 0,
  notifications: 0,
  messages: 0,
};

const COUNTS = ["sales", "deliveries", "arrivals", "notifications", "messages"] as const;

export const hasMoreThanClicks = (update: LiveUpdate): boolean => COUNTS.some((name) => update[name] > 0);

export const hasUpdate = (update: LiveUpdate): boolean => update.clicks > 0 || hasMoreThanClicks(update);

/** Another process may run another release, so fields may be missing. */
export function mergeUpdates(one: LiveUpdate, other: Partial<LiveUpdate>): LiveUpdate {
  const clicks = one.clicks + (other.clicks ?? 0);
  const sum = { ...one, clicks, clicked: sumOf(one.clicked, other.clicked ?? {}) };
  for (const name of COUNTS) sum[name] += other[name] ?? 0;
  return sum;
}

/** Beyond this many rows a message names none: a dashboard shows fewer, and reads them again within seconds anyway. */
export const MAX_CLICKED = 100;

const TOO_MANY = "*";

/** Keeps no more than can be sent, however many links are followed until a slow reader takes its message. */
function sumOf(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  if (TOO_MANY in one || TOO_MANY in other) return { [TOO_MANY]: 0 };
  const sum = { ...one };
  for (const [key, clicks] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + clicks;
  return Object.keys(sum).length > MAX_CLICKED ? { [TOO_MANY]: 0 } : sum;
}

/** A publisher is told which of its links were followed, a brand whose. */
export const clickedOn = {
  link: (merchantId: string, linkId: string) => `l ${merchantId} ${linkId}`,
  publisher: (merchantId: string, publisherId: string) => `p ${merchantId} ${publisherId}`,
};

/** The rows of a message, or null if they are too many. */
export function clickedIn({ clicked }: LiveUpdate): Clicked[] | null {
  if (TOO_MANY in clicked) return null;
  return Object.entries(clicked).map(([key, clicks]) => {
    const [kind, merchantId = "", id = ""] = key.split(" ");
    return { merchantId, linkId: kind === "l" ? id : null, publisherId: kind === "p" ? id : null, clicks };
  });
}
