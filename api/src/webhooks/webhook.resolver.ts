import { Arg, Args, Authorized, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Connection, PageArgs } from "../core/page";
import { WebhookDelivery, WebhookEndpoint, type WebhookEvent, WebhookEventEnum } from "./webhook.entity";
import type { WebhookService } from "./webhook.service";

@InputType({ description: "An address to be told of events." })
export class WebhookInput {
  @Field(() => String, { description: "Where to post to; https in production." })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: "Which events." })
  events!: WebhookEvent[];
}

@ObjectType({ description: "A webhook that was just made.", simpleResolvers: true })
export class MadeWebhookType {
  @Field(() => String, { description: "The signing secret (Standard Webhooks). It is shown this once." })
  secret!: string;

  @Field(() => WebhookEndpoint, { description: "The webhook." })
  webhook!: WebhookEndpoint;
}

@ObjectType({ description: "A page of deliveries.", simpleResolvers: true })
export class WebhookDeliveryConnection extends Connection(WebhookDelivery, "WebhookDelivery") {}

@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  constructor(private readonly services: { webhooks: WebhookService }) {}

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => [WebhookEndpoint], { description: "The own webhooks, newest first." })
  webhooks(@CurrentViewer() viewer: Viewer): Promise<WebhookEndpoint[]> {
    return this.services.webhooks.list(viewer);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => WebhookDeliveryConnection, { description: "What was sent to a webhook, newest first." })
  webhookDeliveries(
    @CurrentViewer() viewer: Viewer,
    @Arg("webhookId", () => ID, { description: "Which webhook." }) webhookId: string,
    @Args(() => PageArgs) page: PageArgs,
  ) {
    return this.services.webhooks.deliveries(viewer, webhookId, page);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => MadeWebhookType, { description: "Makes a webhook and shows its secret once." })
  createWebhook(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => WebhookInput, { description: "Where to, and which events." }) input: WebhookInput,
  ) {
    return this.services.webhooks.create(viewer, input);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => WebhookEndpoint, { description: "Removes a webhook. What is on its way is not sent any more." })
  removeWebhook(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<WebhookEndpoint> {
    return this.services.webhooks.remove(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => WebhookDelivery, { description: "Sends a delivery again, under its own id." })
  replayWebhookDelivery(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<WebhookDelivery> {
    return this.services.webhooks.replay(viewer, id);
  }
}
