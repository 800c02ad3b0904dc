import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import type { DeliveryService } from "./delivery.service";
import { WebhookDelivery, WebhookEndpoint, type WebhookEvent, WebhookEventEnum } from "./webhook.entity";
import type { WebhookService } from "./webhook.service";

@InputType({ description: "An address to be told of events." })
export class WebhookInput {
  @Field(() => String, { description: "Where to post to; https, except in a demo on this machine." })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: "Which events." })
  events!: WebhookEvent[];
}

@ObjectType({ description: "A webhook with a secret that was just made.", simpleResolvers: true })
export class MadeWebhookType {
  @Field(() => String, { description: "The signing secret (Standard Webhooks). It is shown this once." })
  secret!: string;

  @Field(() => WebhookEndpoint, { description: "The webhook." })
  webhook!: WebhookEndpoint;
}

@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  constructor(private readonly services: { webhooks: WebhookService; deliveries: DeliveryService }) {}

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => [WebhookEndpoint], { description: "The own webhooks, newest first. There are at most ten." })
  webhooks(@CurrentViewer() viewer: Viewer): Promise<WebhookEndpoint[]> {
    return this.services.webhooks.list(viewer);
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
  @Mutation(() => MadeWebhookType, {
    description: "Makes a new signing secret and shows it once. For a day everything is signed with the old one, too.",
  })
  rotateWebhookSecret(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Of which webhook." }) id: string,
  ) {
    return this.services.webhooks.rotate(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => WebhookEndpoint, { description: "Pauses a webhook: what happens meanwhile is kept for it." })
  pauseWebhook(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<WebhookEndpoint> {
    return this.services.webhooks.pause(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => WebhookEndpoint, { description: "Resumes a webhook and sends what was kept for it." })
  resumeWebhook(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<WebhookEndpoint> {
    return this.services.webhooks.resume(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => WebhookEndpoint, { description: "Removes a webhook. What is on its way is not sent any more." })
  removeWebhook(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<WebhookEndpoint> {
    return this.services.webhooks.remove(viewer, id);
  }

  @FieldResolver(() => WebhookDelivery, { nullable: true, description: "What it was told last." })
  lastDelivery(@Root() webhook: WebhookEndpoint, @Ctx() { loaders }: Context): Promise<WebhookDelivery | null> {
    const read = (ids: string[]) => this.services.deliveries.newestOf(ids);
    return loaders.one("lastDelivery", read, ({ webhookId }) => webhookId).load(webhook.id);
  }
}
