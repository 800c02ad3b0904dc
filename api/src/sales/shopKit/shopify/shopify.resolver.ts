import { DateTimeISOResolver } from "graphql-scalars";
import {
  Arg,
  Authorized,
  Field,
  FieldResolver,
  ID,
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
import { CurrentViewer } from "../../../platform/currentViewer";
import { ShopEvent } from "./shopEvent.entity";
import type { ShopEvents } from "./shopEvents.service";
import type { ShopifyService } from "./shopify.service";
import type { ShopifyConnection } from "./shopifyConnection.entity";

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

@ObjectType("ShopifyShop", { description: "The Shopify shop of your program.", simpleResolvers: true })
export class ShopifyShop {
  @Field(() => ID, { description: "Its ID." }) id!: string;
  @Field(() => String, { description: "Its address that ends in .myshopify.com." }) domain!: string;
  @Field(() => String, { description: "Where the shop sends its events." }) address!: string;
  @Field(() => Boolean, { description: "Whether Weft can ask the shop by itself." }) hasToken!: boolean;
  @Field(() => Boolean, { description: "Whether the shop confirmed that the token is its own." }) isVerified!: boolean;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the shop was last asked." })
  checkedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "What the shop refused then, in plain words." })
  fault!: string | null;

  @Field(() => [ShopTopic], { description: "The events about orders, and which of them the shop sends." })
  topics!: ShopTopic[];

  @Field(() => [String], { description: "Events about people, whose address is set in the app's own settings." })
  privacyTopics!: string[];

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the shop last sent something." })
  lastEventAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When something was last refused, because its signature, shop or date was wrong.",
  })
  refusedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When an order first came with a click." })
  firstClickAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When an order was first applied." })
  firstOrderAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the connection ends because Shopify asked to erase the shop. `keepShopify` keeps it.",
  })
  endsAt!: Date | null;
}

@Resolver(() => ShopifyShop)
export class ShopifyResolver {
  constructor(private readonly services: { shopify: ShopifyService; shopEvents: ShopEvents }) {}

  @Authorized("ADVERTISER")
  @Query(() => ShopifyShop, { nullable: true, description: "The Shopify shop of your program; null without one." })
  async shopifyShop(@CurrentViewer() viewer: Viewer): Promise<ShopifyShop | null> {
    const connection = await this.services.shopify.of(viewer);
    return connection && this.shown(connection);
  }

  @Authorized("ADVERTISER", "confirm:work")
  @Mutation(() => ShopifyShop, {
    description: "Connects your Shopify shop, or replaces its secrets, and registers its events if there is a token.",
  })
  async connectShopify(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ShopifyInput, { description: "The shop and its app." }) input: ShopifyInput,
  ): Promise<ShopifyShop> {
    return this.shown(await this.services.shopify.connect(viewer, input));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ShopifyShop, {
    description: "Registers the events that are missing, and asks the shop which it sends.",
  })
  async registerShopify(@CurrentViewer() viewer: Viewer): Promise<ShopifyShop> {
    return this.shown(await this.services.shopify.register(viewer));
  }

  @Authorized("ADVERTISER", "confirm:work")
  @Mutation(() => Boolean, { description: "Ends the connection. Orders that were reported stay." })
  disconnectShopify(@CurrentViewer() viewer: Viewer): Promise<boolean> {
    return this.services.shopify.disconnect(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ShopifyShop, { description: "Keeps the connection of a shop that Shopify asked to erase." })
  async keepShopify(@CurrentViewer() viewer: Viewer): Promise<ShopifyShop> {
    return this.shown(await this.services.shopify.keep(viewer));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ShopEvent, { description: "Tries an event's order again, with all that arrived about it." })
  replayShopEvent(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which event." }) id: string,
  ): Promise<ShopEvent> {
    return this.services.shopEvents.replay(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Int, { description: "Tries all listed faults again. Returns how many orders they are of." })
  replayShopFaults(@CurrentViewer() viewer: Viewer): Promise<number> {
    return this.services.shopEvents.replayAll(viewer);
  }

  @FieldResolver(() => [ShopEvent], { description: "What arrived last, newest first." })
  recentEvents(@Root() shop: ShopifyShop): Promise<ShopEvent[]> {
    return this.services.shopEvents.recent(shop);
  }

  @FieldResolver(() => [ShopEvent], {
    description: "What could not be applied, or has waited for three days; newest first, at most 50.",
  })
  faultyEvents(@Root() shop: ShopifyShop): Promise<ShopEvent[]> {
    return this.services.shopEvents.faults(shop);
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
