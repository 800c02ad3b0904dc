import { Authorized, Resolver, Root, Subscription } from "type-graphql";
import type { Context } from "../../platform/context";
import { requireGrant } from "../../platform/permission";
import type { Listener, Live } from "./live";
import { Activity, clickedIn, type LiveUpdate } from "./liveUpdate";

const LISTENERS = ["PUBLISHER", "ADVERTISER", "ADMIN", "reports:read"] as const;

/** Checked when the subscription starts, and before each message. */
function listenerIn({ viewer, isStillIn = async () => true }: Context): Listener {
  return { viewer: requireGrant(viewer, LISTENERS, "activity"), isStillIn };
}

/** Typed as a key of the pub-sub's topics; there is only one topic, whose id is what its subscriber gets. */
const updatesFor = (context: Context) => context.resolvers.get(LiveResolver).updatesFor(listenerIn(context));

@Resolver()
export class LiveResolver {
  constructor(private readonly services: { live: Live }) {}

  @Authorized(...LISTENERS)
  @Subscription(() => Activity, {
    topics: "activity",
    topicId: ({ context }) => updatesFor(context as Context) as never,
    description:
      "Notifies within two seconds of your new clicks, sales, webhook deliveries, notifications and messages, and admins of new applications and messages, at most once a second, and of clicks alone once in two. The first message is empty and confirms the subscription.",
  })
  activity(@Root() update: LiveUpdate): Activity {
    return { ...update, clicked: clickedIn(update) };
  }

  updatesFor(listener: Listener): AsyncIterable<LiveUpdate> {
    return this.services.live.updatesFor(listener);
  }
}
