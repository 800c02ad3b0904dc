import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";
import type { ShopEventState } from "./shopEvent.entity";

const ShopEventStateEnum = {
  WAITING: "waiting",
  PARKED: "parked",
  UNPAID: "unpaid",
  APPLIED: "applied",
  IGNORED: "ignored",
  FAULT: "fault",
} as const;
registerEnumType(ShopEventStateEnum, {
  name: "ShopEventState",
  description: "What became of what a shop sent.",
  valuesConfig: {
    WAITING: { description: "It is about to be applied." },
    PARKED: { description: "It waits for something that it depends on." },
    UNPAID: { description: "Its order counts once it is paid." },
    APPLIED: { description: "It is part of the order." },
    IGNORED: { description: "There is nothing to do." },
    FAULT: { description: "It could not be applied." },
  },
});

@InputType({ description: "A Shopify shop to connect." })
export class ShopifyInput {
  @Field(() => String, { description: "Its address that ends in .myshopify.com." })
  domain!: string;

  @Field(() => String, { description: "The app's API secret, which signs what the shop sends. Never shown again." })
  secret!: string;

  @Field(() => String, { nullable: true, description: "The app's Admin API access token. Never shown again." })
  token?: string | null;

  @Field(() => String, { nullable: true, description: "The client ID of an app from the Dev Dashboard, for tokens." })
  clientId?: string | null;
}

@ObjectType({ description: "A kind of event that a shop sends.", simpleResolvers: true })
export class ShopTopic {
  @Field(() => String, { description: 'Shopify\'s name, such as "orders/paid".' })
  name!: string;

  @Field(() => Boolean, { nullable: true, description: "Whether the shop sends it here; null if it cannot be asked." })
  isRegistered!: boolean | null;
}

@ObjectType("ShopEvent", { description: "Something that a connected shop sent.", simpleResolvers: true })
export class ShopEventType {
  @Field(() => ID, { description: "Its ID." })
  id!: string;

  @Field(() => DateTimeISOResolver, { description: "When it arrived." })
  at!: Date;

  @Field(() => String, { description: 'Its kind, such as "orders/paid".' })
  topic!: string;

  @Field(() => String, {
    nullable: true,
    description: "The order, as the shop calls it; null while that is not known.",
  })
  orderId!: string | null;

  @Field(() => ShopEventStateEnum, { description: "What became of it." })
  state!: ShopEventState;

  @Field(() => String, { nullable: true, description: "Why." })
  note!: string | null;
}

@ObjectType("ShopifyShop", { description: "The Shopify shop of your program.", simpleResolvers: true })
export class ShopifyShop {
  @Field(() => ID, { description: "Its ID." })
  id!: string;

  @Field(() => String, { description: "Its address that ends in .myshopify.com." })
  domain!: string;

  @Field(() => String, { description: "Where the shop sends its events." })
  address!: string;

  @Field(() => Boolean, { description: "Whether Weft can ask the shop by itself." })
  hasToken!: boolean;

  @Field(() => Boolean, { description: "Whether the shop confirmed that the token is its own." })
  isVerified!: boolean;

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
    description: "When something was last refused, since its signature or shop was wrong.",
  })
  refusedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When an order first came with a click." })
  firstClickAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When an order was first applied." })
  firstOrderAt!: Date | null;
}
