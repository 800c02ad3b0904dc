import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import type { ApiKeyService, MadeKey } from "../../accounts";
import { limits } from "../../contract/limits";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError } from "../../platform/errors";
import { enumOf } from "../../platform/graphqlEnum";
import { basisPointsToPercent, priceText } from "../../platform/money";
import { ownMerchant } from "../../programs";
import { isCounted, NOT_A_VISIT } from "../../tracking";
import type { Why } from "../attribution/attribution";
import { commissionOf } from "../figures";
import { CONSENT_NEEDED } from "../returns/lateReturn";
import type { TestAccessService } from "./testAccess.service";
import { ofSomebody, type TestFacts, type TestOrder } from "./testFacts";
import type { TestKind, TestWay } from "./testMode.entity";
import type { TestRecords } from "./testRecords";

@ObjectType({ description: "What your shop tests with.", simpleResolvers: true })
export class TestMode {
  @Field(() => String, { description: "A link to your shop whose clicks are tests: never counted, never earning." })
  link!: string;

  @Field(() => String, { description: "Signs test orders. Keep it on the shop's server, never in a page." })
  signingSecret!: string;

  @Field(() => String, { nullable: true, description: "The first characters of the test key; null if there is none." })
  keyPrefix!: string | null;
}

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

@ObjectType({ description: "What arrived in test mode, and how.", simpleResolvers: true })
export class TestEvent {
  @Field(() => ID, { description: "Its ID." }) id!: string;
  @Field(() => DateTimeISOResolver, { description: "When it arrived." }) at!: Date;
  @Field(() => TestKindEnum, { description: "What it is." }) kind!: TestKind;
  @Field(() => TestWayEnum, { description: "Who sent it." }) way!: TestWay;
  @Field(() => String, { description: "What it is, in a few words." }) title!: string;
  @Field(() => String, { description: "What would have been decided, or what is wrong with it." }) text!: string;
  @Field(() => Boolean, { description: "Whether it is as it should be." }) isOk!: boolean;
}

/** What brands' people see of test mode. */
export class TestModeService {
  constructor(
    private readonly db: Database,
    private readonly publicUrl: string,
    private readonly apiKeys: ApiKeyService,
    private readonly access: TestAccessService,
    private readonly records: TestRecords,
  ) {}

  async mine(viewer: Viewer): Promise<TestMode> {
    const { id } = await ownMerchant(this.db.read, viewer);
    const { code } = await this.access.of(id);
    return {
      link: `${this.publicUrl}/r/${code}`,
      signingSecret: await this.access.secretOf(id),
      keyPrefix: await this.apiKeys.testPrefix(viewer.id),
    };
  }

  async events(viewer: Viewer, first: number): Promise<TestEvent[]> {
    if (first < 1 || first > limits.pageSize.max) {
      throw new BadInputError({ first: `Please ask for 1 to ${limits.pageSize.max}` });
    }
    const { id } = await ownMerchant(this.db.read, viewer);
    const records = await this.records.list(id, first);
    return records.map(({ id, createdAt: at, kind, way, facts }) => ({ id, at, kind, way, ...wordsOf(facts) }));
  }

  createKey(viewer: Viewer): Promise<MadeKey> {
    return this.apiKeys.createTest(viewer);
  }
}

type TestWords = Pick<TestEvent, "title" | "text" | "isOk">;

const reasons: Partial<Record<Why["decision"], string>> = {
  "no click": "it names no click",
  "click too old": "its click is older than your cookie window",
  "click by a bot": "its click was counted as a bot",
  "not a visit": "its click was no visit to your shop",
  "merchant paused": "your program was not active when the click came",
  "publisher suspended": "the publisher's account was suspended when the click came",
  "account closed": "the publisher has closed its account",
  "link archived": "the link was archived when the click came",
  "partnership paused": "you had paused the partnership when the click came",
  "partnership ended": "the partnership had ended when the click came",
};

/** What arrived in test mode, as the Integrations page says it. */
function wordsOf(facts: TestFacts): TestWords {
  if ("click" in facts) return clickWords(facts.click);
  if ("order" in facts) return orderWords(facts.order);
  if ("saleReturn" in facts) {
    const { returnId, amount, commission, status } = facts.saleReturn;
    const taken = `Would take back ${priceText(commission, facts.currency)} of commission.`;
    return {
      title: `Return ${returnId}, ${priceText(amount, facts.currency)}`,
      text: status === "proposed" ? CONSENT_NEEDED : taken,
      isOk: true,
    };
  }
  const { orderId, faults } = facts;
  return { title: orderId ? `Order ${orderId}, refused` : "A report, refused", text: faults.join(" · "), isOk: false };
}

function clickWords({ kind, because }: Extract<TestFacts, { click: unknown }>["click"]): TestWords {
  if (isCounted(kind))
    return { title: "A click", text: "A click came and would count. Now report an order.", isOk: true };
  const taken = kind === NOT_A_VISIT ? "not counted as a visit" : "counted as a bot";
  return {
    title: "A click that does not count",
    text: `A click came, ${taken} because ${because ?? "it does not look like a person's"}. An order after it earns nothing.`,
    isOk: false,
  };
}

function orderWords({ sale }: TestOrder): TestWords {
  const { orderId, amount, currency, status, why } = sale;
  const title = `Order ${orderId}, ${priceText(amount, currency)}`;
  const earns = `${priceText(commissionOf(sale.earnings), currency)} (${basisPointsToPercent(why.rateBasisPoints)}%)`;
  if (status === "claimed") {
    const text = `Would wait for you: your server did not sign it. Once you confirm it, its click would earn ${earns}.`;
    return { title, text, isOk: true };
  }
  if (status === "declined") {
    const isDamaged = why.decision === "no click" && why.considered.length > 0;
    const reason = isDamaged ? "its click ID is damaged" : (reasons[why.decision] ?? "it names no click of your shop");
    return { title, text: `Would be recorded, but earn nothing: ${reason}.`, isOk: false };
  }
  const own = sale.earnings.some(({ publisherId }) => ofSomebody(publisherId) === null);
  const by = own ? "A publisher's click in place of your test click" : "Its click";
  return { title, text: `Would be accepted. ${by} would earn ${earns}.`, isOk: true };
}
