import { Arg, Authorized, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { shopifyOrderTopics, shopifyPrivacyTopics } from "../../contract/shopKit/shopifyForms";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import type { ShopEvent } from "./shopEvent.entity";
import type { ShopEvents } from "./shopEvents.service";
import type { ShopifyService } from "./shopify.service";
import { ShopEventType, ShopifyInput, ShopifyShop } from "./shopify.type";
import type { ShopifyConnection } from "./shopifyConnection.entity";

@Resolver(() => ShopifyShop)
export class ShopifyResolver {
  constructor(private readonly services: { shopify: ShopifyService; shopEvents: ShopEvents }) {}

  @Authorized("ADVERTISER")
  @Query(() => ShopifyShop, { nullable: true, description: "The Shopify shop of your program; null without one." })
  async shopifyShop(@CurrentViewer() viewer: Viewer): Promise<ShopifyShop | null> {
    const connection = await this.services.shopify.of(viewer);
    return connection && this.shown(connection);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => ShopifyShop, {
    description:
      "Connects your Shopify shop, or replaces its secrets, and registers its events if there is a token. Needs `confirmIdentity`.",
  })
  async connectShopify(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ShopifyInput, { description: "The shop and its app." }) input: ShopifyInput,
  ): Promise<ShopifyShop> {
    return this.shown(await this.services.shopify.connect(viewer, input));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => ShopifyShop, {
    description: "Registers the events that are missing, and asks the shop which it sends.",
  })
  async registerShopify(@CurrentViewer() viewer: Viewer): Promise<ShopifyShop> {
    return this.shown(await this.services.shopify.register(viewer));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => Boolean, {
    description: "Ends the connection. Orders that were reported stay. Needs `confirmIdentity`.",
  })
  disconnectShopify(@CurrentViewer() viewer: Viewer): Promise<boolean> {
    return this.services.shopify.disconnect(viewer);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => ShopEventType, { description: "Tries an event's order again, with all that arrived about it." })
  async replayShopEvent(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which event." }) id: string,
  ): Promise<ShopEventType> {
    return toEvent(await this.services.shopEvents.replay(viewer, id));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => Int, { description: "Tries all listed faults again. Returns how many orders they are of." })
  replayShopFaults(@CurrentViewer() viewer: Viewer): Promise<number> {
    return this.services.shopEvents.replayAll(viewer);
  }

  @FieldResolver(() => [ShopEventType], { description: "What arrived last, newest first." })
  async recentEvents(@Root() shop: ShopifyShop): Promise<ShopEventType[]> {
    return (await this.services.shopEvents.recent(shop)).map(toEvent);
  }

  @FieldResolver(() => [ShopEventType], {
    description: "What could not be applied, or has waited for three days; newest first, at most 50.",
  })
  async faultyEvents(@Root() shop: ShopifyShop): Promise<ShopEventType[]> {
    return (await this.services.shopEvents.faults(shop)).map(toEvent);
  }

  private shown(connection: ShopifyConnection): ShopifyShop {
    const { token, clientId } = this.services.shopify.credentialsOf(connection);
    const hasToken = token !== null || clientId !== null;
    const { id, domain, verifiedDomain, topics, ...rest } = connection;
    const isAsked = hasToken && connection.checkedAt !== null;
    return {
      ...rest,
      id,
      domain,
      hasToken,
      address: this.services.shopify.addressOf(connection),
      isVerified: verifiedDomain !== null,
      topics: shopifyOrderTopics.map((name) => ({ name, isRegistered: isAsked ? topics.includes(name) : null })),
      privacyTopics: [...shopifyPrivacyTopics],
    };
  }
}

const toEvent = ({ id, createdAt, topic, orderKey, state, note, kept }: ShopEvent): ShopEventType => ({
  id,
  at: createdAt,
  topic,
  orderId: kept?.kind === "order" ? kept.name : orderKey || null,
  state,
  note,
});
