import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Authorized, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { MadeKey } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { enumOf } from "../../platform/graphqlEnum";
import type { TestKind, TestWay } from "./testMode.entity";
import { type TestEvent, TestMode, type TestModeService } from "./testMode.service";

const TestKindEnum = enumOf("TestKind", "What arrived in test mode.", {
  CLICK: ["click", "A click on the test link."],
  ORDER: ["order", "A test order."],
  RETURN: ["return", "A return of a test order."],
  REFUSED: ["refused", "A report that was refused."],
});

const TestWayEnum = enumOf("TestWay", "Who sent it.", {
  LINK: ["link", "A visitor of the test link."],
  SERVER: ["server", "The shop's server, with the test key."],
  SIGNED: ["signed", "A page that the shop's server signed with the test secret."],
  BROWSER: ["browser", "A page without a signature."],
  CANARY: ["canary", "Weft itself, to prove that keys and signatures work."],
});

@ObjectType("TestEvent", { description: "What arrived in test mode, and how.", simpleResolvers: true })
export class TestEventType implements TestEvent {
  @Field(() => ID, { description: "Its ID." }) id!: string;
  @Field(() => DateTimeISOResolver, { description: "When it arrived." }) at!: Date;
  @Field(() => TestKindEnum, { description: "What it is." }) kind!: TestKind;
  @Field(() => TestWayEnum, { description: "Who sent it." }) way!: TestWay;
  @Field(() => String, { description: "What it is, in a few words." }) title!: string;
  @Field(() => String, { description: "What would have been decided, or what is wrong with it." }) text!: string;
  @Field(() => Boolean, { description: "Whether it is as it should be." }) isOk!: boolean;
}

@Resolver()
export class TestModeResolver {
  constructor(private readonly services: { testMode: TestModeService }) {}

  @Authorized("ADVERTISER", "work")
  @Query(() => TestMode, { description: "What your shop tests with." })
  testMode(@CurrentViewer() viewer: Viewer): Promise<TestMode> {
    return this.services.testMode.mine(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => [TestEventType], {
    description: "What arrived in test mode, newest first. The newest 200 of the last 7 days are kept.",
  })
  testEvents(
    @CurrentViewer() viewer: Viewer,
    @Arg("first", () => Int, { defaultValue: 20, description: "How many, at most 100." }) first: number,
  ): Promise<TestEvent[]> {
    return this.services.testMode.events(viewer, first);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => MadeKey, {
    description: "Creates a key that can report only test orders, and shows it once. It replaces the one before.",
  })
  createTestKey(@CurrentViewer() viewer: Viewer) {
    return this.services.testMode.createKey(viewer);
  }
}
