import { Field, ID, Int, ObjectType } from "type-graphql";

@ObjectType("ClickedOn", { description: "New clicks of one report row.", simpleResolvers: true })
export class Clicked {
  @Field(() => ID, { description: "ID of the brand." }) merchantId!: string;

  @Field(() => ID, { nullable: true, description: "ID of the link. Null for brands." })
  linkId!: string | null;

  @Field(() => ID, { nullable: true, description: "ID of the link's creator. Null for creators." }) publisherId!:
    | string
    | null;
  @Field(() => Int, { description: "Number of new clicks." }) clicks!: number;
}

@ObjectType({ description: "Changes since the previous message. The reports have the figures.", simpleResolvers: true })
export class Activity {
  @Field(() => Int, { description: "Number of new clicks." }) clicks!: number;

  @Field(() => [Clicked], {
    nullable: true,
    description: "New clicks by link, or by creator for brands. Null if there are more than a hundred rows.",
  })
  clicked!: Clicked[] | null;

  @Field(() => Int, { description: "Number of new or changed orders." }) sales!: number;
  @Field(() => Int, { description: "Number of attempted webhook deliveries." }) deliveries!: number;
  @Field(() => Int, { description: "Number of new applications and contact messages, for admins." }) arrivals!: number;
  @Field(() => Int, { description: "Number of changes to your notifications." }) notifications!: number;
  @Field(() => Int, { description: "Number of messages written or read in your conversations." }) messages!: number;
}

/**
 * The same in transit. Clicks carry their figures, so that a dashboard can add them without refetching its reports. All
 * other changes only signal that it is time to refetch.
 */
export interface LiveUpdate extends Omit<Activity, "clicked"> {
  /** Clicks by row: a link for its creator, a creator for the brand. See `clickedOn`. */
  clicked: Record<string, number>;
}

/** The recipient: a merchant's ID, a person's, or the admins' shared ID. */
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

/** Another process may run a different release, so fields may be missing. */
export function mergeUpdates(one: LiveUpdate, other: Partial<LiveUpdate>): LiveUpdate {
  const clicks = one.clicks + (other.clicks ?? 0);
  const sum = { ...one, clicks, clicked: sumOf(one.clicked, other.clicked ?? {}) };
  for (const name of COUNTS) sum[name] += other[name] ?? 0;
  return sum;
}

/** Beyond this many rows a message names none. A dashboard shows fewer and refetches them within seconds anyway. */
export const MAX_CLICKED = 100;

const TOO_MANY = "*";

/** Keeps at most what can be sent, however many links are clicked until a slow reader takes its message. */
function sumOf(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  if (TOO_MANY in one || TOO_MANY in other) return { [TOO_MANY]: 0 };
  const sum = { ...one };
  for (const [key, clicks] of Object.entries(other)) sum[key] = (sum[key] ?? 0) + clicks;
  return Object.keys(sum).length > MAX_CLICKED ? { [TOO_MANY]: 0 } : sum;
}

/** Creators learn which of their links were clicked, brands whose. */
export const clickedOn = {
  link: (merchantId: string, linkId: string) => `l ${merchantId} ${linkId}`,
  publisher: (merchantId: string, publisherId: string) => `p ${merchantId} ${publisherId}`,
};

/** The rows of a message. Null if there are too many. */
export function clickedIn({ clicked }: LiveUpdate): Clicked[] | null {
  if (TOO_MANY in clicked) return null;
  return Object.entries(clicked).map(([key, clicks]) => {
    const [kind, merchantId = "", id = ""] = key.split(" ");
    return { merchantId, linkId: kind === "l" ? id : null, publisherId: kind === "p" ? id : null, clicks };
  });
}
