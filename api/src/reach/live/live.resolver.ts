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

/** Typed as a key of the pub-sub's topics; there is only one topic, whose ID is the subscriber's stream. */
const updatesFor = (context: Context) => context.resolvers.get(LiveResolver).updatesFor(listenerIn(context));

@Resolver()
export class LiveResolver {
  constructor(private readonly services: { live: Live }) {}

  @Authorized(...LISTENERS)
  @Subscription(() => Activity, {
    topics: "activity",
    topicId: ({ context }) => updatesFor(context as Context) as never,
    description:
      "Sends a message within two seconds of new clicks, orders, webhook deliveries, notifications and chat messages, and to admins of new applications and contact messages. At most one message a second, or one in two seconds for clicks alone. The first message is empty and confirms the subscription.",
  })
  activity(@Root() update: LiveUpdate): Activity {
    return { ...update, clicked: clickedIn(update) };
  }

  updatesFor(listener: Listener): AsyncIterable<LiveUpdate> {
    return this.services.live.updatesFor(listener);
  }
}
