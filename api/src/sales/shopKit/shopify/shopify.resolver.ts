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
import { Removed } from "../../../platform/shapes/removed.type";
import { ShopEvent } from "./shopEvent.entity";
import type { ShopEvents } from "./shopEvents.service";
import type { ShopifyService } from "./shopify.service";
import { ShopifyConnection } from "./shopifyConnection.entity";

@InputType({ description: "A Shopify shop to connect." })
export class ShopifyInput {
  @Field(() => String, { description: "Shop domain that ends in .myshopify.com." }) domain!: string;

  @Field(() => String, { description: "API secret of the app, which signs the shop's events. Write-only." })
  secret!: string;

  @Field(() => String, { nullable: true, description: "Admin API access token of the app. Write-only." })
  token?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Client ID of an app from the Dev Dashboard, used to request tokens.",
  })
  clientId?: string | null;
}

@ObjectType({ description: "A topic that a shop can send.", simpleResolvers: true })
export class ShopTopic {
  @Field(() => String, { description: 'Shopify\'s topic, such as "orders/paid".' }) name!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the shop sends this topic to Weft. Null if the shop cannot be asked.",
  })
  isRegistered!: boolean | null;
}

@ObjectType({ description: "Events that are applied again.", simpleResolvers: true })
class ReplayedEvents {
  @Field(() => Int, { description: "Number of their orders." }) orders!: number;
}

@Resolver(() => ShopifyConnection)
export class ShopifyResolver {
  constructor(private readonly services: { shopify: ShopifyService; shopEvents: ShopEvents }) {}

  @Authorized("ADVERTISER")
  @Query(() => ShopifyConnection, {
    nullable: true,
    description: "The Shopify shop of your program. Null if none is connected.",
  })
  shopifyShop(@CurrentViewer() viewer: Viewer): Promise<ShopifyConnection | null> {
    return this.services.shopify.of(viewer);
  }

  @Authorized("ADVERTISER", "confirm:work")
  @Mutation(() => ShopifyConnection, {
    description: "Connects your Shopify shop or replaces its secrets. Registers its topics if a token is given.",
  })
  connectShopify(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ShopifyInput, { description: "The shop and its app." }) input: ShopifyInput,
  ): Promise<ShopifyConnection> {
    return this.services.shopify.connect(viewer, input);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ShopifyConnection, {
    description: "Registers the missing topics and checks which ones the shop sends.",
  })
  registerShopify(@CurrentViewer() viewer: Viewer): Promise<ShopifyConnection> {
    return this.services.shopify.register(viewer);
  }

  @Authorized("ADVERTISER", "confirm:work")
  @Mutation(() => Removed, { description: "Disconnects the shop. Orders reported before stay." })
  disconnectShopify(@CurrentViewer() viewer: Viewer): Promise<Removed> {
    return this.services.shopify.disconnect(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ShopifyConnection, {
    description: "Keeps a connection that would end because Shopify asked to erase the shop.",
  })
  keepShopify(@CurrentViewer() viewer: Viewer): Promise<ShopifyConnection> {
    return this.services.shopify.keep(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ShopEvent, { description: "Applies the order of an event again, with everything received about it." })
  replayShopEvent(@CurrentViewer() viewer: Viewer, @Id("ID of the event.") id: string): Promise<ShopEvent> {
    return this.services.shopEvents.replay(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ReplayedEvents, { description: "Retries all failed events." })
  async replayShopFaults(@CurrentViewer() viewer: Viewer): Promise<ReplayedEvents> {
    return { orders: await this.services.shopEvents.replayAll(viewer) };
  }

  @FieldResolver(() => [ShopEvent], { description: "Recent events, newest first." })
  recentEvents(@Root() shop: ShopifyConnection): Promise<ShopEvent[]> {
    return this.services.shopEvents.recent(shop);
  }

  @FieldResolver(() => [ShopEvent], {
    description: "Events that failed or have waited for three days, newest first. At most 50.",
  })
  faultyEvents(@Root() shop: ShopifyConnection): Promise<ShopEvent[]> {
    return this.services.shopEvents.faults(shop);
  }

  @FieldResolver(() => String, { description: "URL to which the shop sends its events." })
  address(@Root() shop: ShopifyConnection): string {
    return this.services.shopify.addressOf(shop);
  }

  @FieldResolver(() => Boolean, { description: "Whether Weft can call the shop's API." })
  hasToken(@Root() shop: ShopifyConnection): boolean {
    const { token, clientId } = this.services.shopify.credentialsOf(shop);
    return token !== null || clientId !== null;
  }

  @FieldResolver(() => [ShopTopic], { description: "Topics about orders, and whether the shop sends them." })
  topics(@Root() shop: ShopifyConnection): ShopTopic[] {
    const isAsked = shop.checkedAt !== null && this.hasToken(shop);
    return shopifyOrderTopics.map((name) => ({ name, isRegistered: isAsked ? shop.topics.includes(name) : null }));
  }

  @FieldResolver(() => [String], { description: "Topics about people. Their URL is set in the app's own settings." })
  privacyTopics(): string[] {
    return [...shopifyPrivacyTopics];
  }
}
