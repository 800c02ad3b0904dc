import { Authorized, Field, Int, ObjectType, Resolver, Root, Subscription } from "type-graphql";
import type { Context } from "../core/context";
import { requireGrant } from "../core/permission";
import type { Listener } from "./live";
import type { LiveUpdate } from "./liveUpdate";

@ObjectType({
  description: "What happened since the last message; the figures are in the reports.",
  simpleResolvers: true,
})
export class Activity implements LiveUpdate {
  @Field(() => Int, { description: "How many clicks came in." })
  clicks!: number;

  @Field(() => Int, { description: "How many sales came in or changed." })
  sales!: number;

  @Field(() => Int, { description: "How many deliveries to your webhooks were attempted." })
  deliveries!: number;

  @Field(() => Int, { description: "How many applications and messages came in, for admins." })
  arrivals!: number;
}

const LISTENERS = ["PUBLISHER", "ADVERTISER", "ADMIN", "reports:read"] as const;

/** Checked when the subscription starts, and before each message. */
function listenerIn({ viewer, isStillIn = async () => true }: Context): Listener {
  return { viewer: requireGrant(viewer, LISTENERS), isStillIn };
}

@Resolver()
export class LiveResolver {
  @Authorized(...LISTENERS)
  @Subscription(() => Activity, {
    topics: "activity",
    // Typed as a key of the pub-sub's topics; there is only one topic, whose id is the subscriber.
    topicId: ({ context }) => listenerIn(context as Context) as never,
    description:
      "Notifies within two seconds of your new clicks, sales and webhook deliveries, and admins of new applications and messages, at most once a second. The first message is empty and confirms the subscription.",
  })
  activity(@Root() update: LiveUpdate): Activity {
    return update;
  }
}
