import { Authorized, Field, Int, ObjectType, Resolver, Root, Subscription } from "type-graphql";
import type { Context } from "../core/context";
import { requireGrant } from "../core/permission";
import type { Listener } from "./live";
import type { News } from "./news";

@ObjectType({
  description: "What happened since the last message; the figures themselves are in the reports.",
  simpleResolvers: true,
})
export class Activity implements News {
  @Field(() => Int, { description: "How many clicks came in." })
  clicks!: number;

  @Field(() => Int, { description: "How many sales came in or changed." })
  sales!: number;

  @Field(() => Int, { description: "How many deliveries to one's webhooks were tried." })
  deliveries!: number;

  @Field(() => Int, { description: "How many applications and messages came in, for admins." })
  arrivals!: number;
}

const LISTENERS = ["PUBLISHER", "ADVERTISER", "ADMIN", "reports:read"] as const;

/** Checked where the subscription begins, and before each message. */
function listenerIn({ viewer, isStillIn = async () => true }: Context): Listener {
  return { viewer: requireGrant(viewer, LISTENERS), isStillIn };
}

@Resolver()
export class LiveResolver {
  @Authorized(...LISTENERS)
  @Subscription(() => Activity, {
    topics: "activity",
    topicId: ({ context }) => listenerIn(context as Context) as never,
    description:
      "Says within two seconds that clicks or sales of one's own came in, or webhooks were told of something, and to admins that somebody applied or wrote, at most once a second. The first message, of nothing, says that it listens from now on.",
  })
  activity(@Root() news: News): Activity {
    return news;
  }
}
