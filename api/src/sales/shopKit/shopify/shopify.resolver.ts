import {
  Arg,
  Authorized,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { shopifyOrderTopics, shopifyPrivacyTopics } from "../../../contract/shopKit/shopifyForms";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import { ShopEvent } from "./shopEvent.entity";
import type { ShopEvents } from "./shopEvents.service";
import type { ShopifyService } from "./shopify.service";
import { ShopifyConnection } from "./shopifyConnection.entity";

@InputType({ description: "A Shopify shop to connect." })
export class ShopifyInput {
  @Field(() => String, { description: "Its address that ends in .myshopify.com." }) domain!: string;

  @Field(() => String, { description: "The app's API secret, which signs what the shop sends. Never shown again." })
  secret!: string;

  @Field(() => String, { nullable: true, description: "The app's Admin API access token. Never shown again." })
  token?: string | null;

  @Field(() => String, { nullable: true, description: "The client ID of an app from the Dev Dashboard, for tokens." })
  clientId?: string | null;
}

@ObjectType({ description: "A kind of event that a shop sends.", simpleResolvers: true })
export class ShopTopic {
  @Field(() => String, { description: 'Shopify\'s name, such as "orders/paid".' }) name!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether the shop sends it here; null if it cannot be asked." })
  isRegistered!: boolean | null;
}

@Resolver(() => ShopifyConnection)
export class ShopifyResolver {
  constructor(private readonly services: { shopify: ShopifyService; shopEvents: ShopEvents }) {}

  @Authorized("ADVERTISER")
  @Query(() => ShopifyConnection, {
    nullable: true,
    description: "The Shopify shop of your program; null without one.",
  })
  shopifyShop(@CurrentViewer() viewer: Viewer): Promise<ShopifyConnection | null> {
    return this.services.shopify.of(viewer);
  }

  @Authorized("ADVERTISER", "confirm:work")
  @Mutation(() => ShopifyConnection, {
    description: "Connects your Shopify shop, or replaces its secrets, and registers its events if there is a token.",
  })
  connectShopify(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ShopifyInput, { description: "The shop and its app." }) input: ShopifyInput,
  ): Promise<ShopifyConnection> {
    return this.services.shopify.connect(viewer, input);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ShopifyConnection, {
    description: "Registers the events that are missing, and asks the shop which it sends.",
  })
  registerShopify(@CurrentViewer() viewer: Viewer): Promise<ShopifyConnection> {
    return this.services.shopify.register(viewer);
  }

  @Authorized("ADVERTISER", "confirm:work")
  @Mutation(() => Boolean, { description: "Ends the connection. Orders that were reported stay." })
  disconnectShopify(@CurrentViewer() viewer: Viewer): Promise<boolean> {
    return this.services.shopify.disconnect(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ShopifyConnection, { description: "Keeps the connection of a shop that Shopify asked to erase." })
  keepShopify(@CurrentViewer() viewer: Viewer): Promise<ShopifyConnection> {
    return this.services.shopify.keep(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ShopEvent, { description: "Tries an event's order again, with all that arrived about it." })
  replayShopEvent(@CurrentViewer() viewer: Viewer, @Id("Which event.") id: string): Promise<ShopEvent> {
    return this.services.shopEvents.replay(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Int, { description: "Tries all listed faults again. Returns how many orders they are of." })
  replayShopFaults(@CurrentViewer() viewer: Viewer): Promise<number> {
    return this.services.shopEvents.replayAll(viewer);
  }

  @FieldResolver(() => [ShopEvent], { description: "What arrived last, newest first." })
  recentEvents(@Root() shop: ShopifyConnection): Promise<ShopEvent[]> {
    return this.services.shopEvents.recent(shop);
  }

  @FieldResolver(() => [ShopEvent], {
    description: "What could not be applied, or has waited for three days; newest first, at most 50.",
  })
  faultyEvents(@Root() shop: ShopifyConnection): Promise<ShopEvent[]> {
    return this.services.shopEvents.faults(shop);
  }

  @FieldResolver(() => String, { description: "Where the shop sends its events." })
  address(@Root() shop: ShopifyConnection): string {
    return this.services.shopify.addressOf(shop);
  }

  @FieldResolver(() => Boolean, { description: "Whether Weft can ask the shop by itself." })
  hasToken(@Root() shop: ShopifyConnection): boolean {
    const { token, clientId } = this.services.shopify.credentialsOf(shop);
    return token !== null || clientId !== null;
  }

  @FieldResolver(() => [ShopTopic], { description: "The events about orders, and which of them the shop sends." })
  topics(@Root() shop: ShopifyConnection): ShopTopic[] {
    const isAsked = shop.checkedAt !== null && this.hasToken(shop);
    return shopifyOrderTopics.map((name) => ({ name, isRegistered: isAsked ? shop.topics.includes(name) : null }));
  }

  @FieldResolver(() => [String], {
    description: "Events about people, whose address is set in the app's own settings.",
  })
  privacyTopics(): string[] {
    return [...shopifyPrivacyTopics];
  }
}
