import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Authorized, Field, ID, Int, Mutation, ObjectType, Query, Resolver, registerEnumType } from "type-graphql";
import { MadeApiKey } from "../../apiKeys/apiKey.resolver";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import type { TestKind, TestWay } from "./testMode.entity";
import type { TestEvent, TestMode, TestModeService } from "./testMode.service";

const TestKindEnum = { CLICK: "click", ORDER: "order", RETURN: "return", REFUSED: "refused" } as const;
registerEnumType(TestKindEnum, {
  name: "TestKind",
  description: "What arrived in test mode.",
  valuesConfig: {
    CLICK: { description: "A click on the test link." },
    ORDER: { description: "A test order." },
    RETURN: { description: "A return of a test order." },
    REFUSED: { description: "A report that was refused." },
  },
});

const TestWayEnum = {
  LINK: "link",
  SERVER: "server",
  SIGNED: "signed",
  BROWSER: "browser",
  CANARY: "canary",
} as const;
registerEnumType(TestWayEnum, {
  name: "TestWay",
  description: "Who sent it.",
  valuesConfig: {
    LINK: { description: "A visitor of the test link." },
    SERVER: { description: "The shop's server, with the test key." },
    SIGNED: { description: "A page that the shop's server signed with the test secret." },
    BROWSER: { description: "A page without a signature." },
    CANARY: { description: "Weft itself, to prove that keys and signatures work." },
  },
});

@ObjectType("TestMode", { description: "What your shop tests with.", simpleResolvers: true })
export class TestModeType implements TestMode {
  @Field(() => String, { description: "A link to your shop whose clicks are tests: never counted, never earning." })
  link!: string;

  @Field(() => String, { description: "Signs test orders. Keep it on the shop's server, never in a page." })
  signingSecret!: string;

  @Field(() => String, { nullable: true, description: "The first characters of the test key; null if there is none." })
  keyPrefix!: string | null;
}

@ObjectType("TestEvent", { description: "What arrived in test mode, and how.", simpleResolvers: true })
export class TestEventType implements TestEvent {
  @Field(() => ID, { description: "Its ID." })
  id!: string;

  @Field(() => DateTimeISOResolver, { description: "When it arrived." })
  at!: Date;

  @Field(() => TestKindEnum, { description: "What it is." })
  kind!: TestKind;

  @Field(() => TestWayEnum, { description: "Who sent it." })
  way!: TestWay;

  @Field(() => String, { description: "What it is, in a few words." })
  title!: string;

  @Field(() => String, { description: "What would have been decided, or what is wrong with it." })
  text!: string;

  @Field(() => Boolean, { description: "Whether it is as it should be." })
  isOk!: boolean;
}

@Resolver()
export class TestModeResolver {
  constructor(private readonly services: { testMode: TestModeService }) {}

  @Authorized("ADVERTISER")
  @Query(() => TestModeType, { description: "What your shop tests with." })
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

  @Authorized("ADVERTISER")
  @Mutation(() => MadeApiKey, {
    description: "Creates a key that can report only test orders, and shows it once. It replaces the one before.",
  })
  createTestKey(@CurrentViewer() viewer: Viewer) {
    return this.services.testMode.createKey(viewer);
  }
}
