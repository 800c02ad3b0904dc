import { DateTimeISOResolver } from "graphql-scalars";
import { Args, Authorized, Ctx, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import { enumOf } from "../../../platform/graphqlEnum";
import { plainReason } from "../../../platform/outbox/plainReason";
import { Connection, PageArgs } from "../../../platform/paging/page";
import { WebhookDelivery } from "../webhook.entity";
import type { DeliveryLog } from "./deliveryLog.service";
import { type DeliveryState, nextTryOf, stateOf } from "./deliveryState";

const DeliveryStateEnum = enumOf("WebhookDeliveryState", "State of a webhook delivery.", {
  DELIVERED: ["delivered", "The receiver responded with a 2xx status."],
  WAITING: ["waiting", "Being sent or waiting for the next attempt."],
  HELD: ["held", "On hold while the webhook is paused. Sent when it is resumed."],
  GIVEN_UP: ["given-up", "Failed after twelve attempts, or dismissed. Sent again only on request."],
});

@ObjectType({ description: "A page of webhook deliveries.", simpleResolvers: true })
export class WebhookDeliveryConnection extends Connection(WebhookDelivery, "WebhookDelivery") {}

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  constructor(private readonly services: { deliveries: DeliveryLog }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Query(() => WebhookDeliveryConnection, {
    description: "Lists the deliveries of a webhook in the last 30 days, newest first.",
  })
  webhookDeliveries(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the webhook.", "webhookId") webhookId: string,
    @Args(() => PageArgs) page: PageArgs,
  ) {
    return this.services.deliveries.log(viewer, webhookId, page);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Query(() => WebhookDelivery, { description: "Retrieves a delivery of one of your webhooks." })
  webhookDelivery(@CurrentViewer() viewer: Viewer, @Id("ID of the delivery.") id: string): Promise<WebhookDelivery> {
    return this.services.deliveries.get(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Mutation(() => WebhookDelivery, { description: "Sends a delivery again with the same ID." })
  replayWebhookDelivery(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the delivery.") id: string,
  ): Promise<WebhookDelivery> {
    return this.services.deliveries.replay(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Mutation(() => WebhookDelivery, { description: "Sends a test event to a webhook, regardless of its events." })
  sendWebhookTest(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the webhook.", "webhookId") webhookId: string,
  ): Promise<WebhookDelivery> {
    return this.services.deliveries.test(viewer, webhookId);
  }

  @FieldResolver(() => DeliveryStateEnum, { description: "State of the delivery." })
  async state(@Root() delivery: WebhookDelivery, @Ctx() context: Context): Promise<DeliveryState> {
    return stateOf(delivery, await this.messageOf(delivery, context));
  }

  @FieldResolver(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the next attempt is made. Null if none is planned.",
  })
  async nextTryAt(@Root() delivery: WebhookDelivery, @Ctx() context: Context): Promise<Date | null> {
    return nextTryOf(delivery, await this.messageOf(delivery, context));
  }

  @FieldResolver(() => String, { nullable: true, description: "Why the last attempt failed. Null if it did not." })
  reason(@Root() { lastError }: WebhookDelivery): string | null {
    return lastError && (plainReason(lastError) ?? lastError);
  }

  private messageOf({ id }: WebhookDelivery, { loaders }: Context) {
    return loaders.byId(this.services.deliveries.messagesOf).load(id);
  }
}
