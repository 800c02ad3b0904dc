import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import type { ApiKeyService, MadeKey } from "../../accounts";
import { said } from "../../contract/i18n/said";
import { t, translated } from "../../contract/i18n/t";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { enumOf } from "../../platform/graphqlEnum";
import { percentText, priceText } from "../../platform/money";
import { Connection, mapPage, type Page, type PageArgs } from "../../platform/paging/page";
import { ownMerchant } from "../../programs";
import { isCounted, NOT_A_VISIT } from "../../tracking";
import { commissionOf } from "../figures";
import { CONSENT_NEEDED } from "../returns/lateReturn";
import type { TestAccessService } from "./testAccess.service";
import { realId, type TestFacts, type TestOrder } from "./testFacts";
import type { TestKind, TestWay } from "./testMode.entity";
import type { TestRecords } from "./testRecords";

@ObjectType({ description: "Test mode of a brand.", simpleResolvers: true })
export class TestMode {
  @Field(() => String, { description: "Link to your shop for test clicks, which are never counted and never earn." })
  link!: string;

  @Field(() => String, {
    description: "Secret that signs test orders. Keep it on the shop's server and never put it in a page.",
  })
  signingSecret!: string;

  @Field(() => String, { nullable: true, description: "First characters of the test key. Null without a test key." })
  keyPrefix!: string | null;
}

const TestKindEnum = enumOf("TestKind", "Kind of an event in test mode.", {
  CLICK: ["click", "A click on the test link."],
  ORDER: ["order", "A test order."],
  RETURN: ["return", "A return of a test order."],
});

const TestWayEnum = enumOf("TestWay", "Source of an event in test mode.", {
  LINK: ["link", "A visitor of the test link."],
  SERVER: ["server", "The shop's server, with the test key."],
  SIGNED: ["signed", "A page signed by the shop's server with the test secret."],
  BROWSER: ["browser", "A page without a signature."],
  CANARY: ["canary", "Weft's canary."],
});

@ObjectType({ description: "An event in test mode.", simpleResolvers: true })
export class TestEvent {
  @Field(() => ID, { description: "ID of the event." }) id!: string;
  @Field(() => DateTimeISOResolver, { description: "When the event arrived." }) at!: Date;
  @Field(() => TestKindEnum, { description: "Kind of the event." }) kind!: TestKind;
  @Field(() => TestWayEnum, { description: "Source of the event." }) way!: TestWay;
  @Field(() => String, { description: "Short title." }) title!: string;
  @Field(() => String, { description: "What Weft would have decided." })
  text!: string;
  @Field(() => Boolean, { description: "Whether an order would earn, or a click would count." }) isOk!: boolean;
}

@ObjectType({ description: "A page of events in test mode.", simpleResolvers: true })
export class TestEventConnection extends Connection(TestEvent, "TestEvent") {}

/** Test mode as brands see it. */
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

  async events(viewer: Viewer, page: PageArgs): Promise<Page<TestEvent>> {
    const { id } = await ownMerchant(this.db.read, viewer);
    return mapPage(await this.records.list(id, page), ({ id, createdAt: at, kind, way, facts }) => ({
      id,
      at,
      kind,
      way,
      ...wordsOf(facts),
    }));
  }

  createKey(viewer: Viewer): Promise<MadeKey> {
    return this.apiKeys.createTest(viewer);
  }
}

type TestWords = Pick<TestEvent, "title" | "text" | "isOk">;

const reasons: Readonly<Record<string, string>> = said({
  "no click": () => t("it has no click"),
  "click too old": () => t("its click is older than your attribution window"),
  "click by a bot": () => t("its click came from a bot"),
  "not a visit": () => t("its click wasn't a visit to your shop"),
  "merchant paused": () => t("your program wasn't active at the time of the click"),
  "publisher suspended": () => t("the creator's account was suspended at the time of the click"),
  "account closed": () => t("the creator closed their account"),
  "link archived": () => t("the link was archived at the time of the click"),
  "partnership paused": () => t("the partnership was paused at the time of the click"),
  "partnership ended": () => t("the partnership had ended at the time of the click"),
});

/** An event in test mode as shown on the Integrations page. */
function wordsOf(facts: TestFacts): TestWords {
  if ("click" in facts) return clickWords(facts.click);
  if ("order" in facts) return orderWords(facts.order);
  const { returnId, amount, commission, status } = facts.saleReturn;
  return {
    title: t("Return {id}, {amount}", { id: returnId, amount: priceText(amount, facts.currency) }),
    text:
      status === "proposed"
        ? translated(CONSENT_NEEDED)
        : t("Would reverse {amount} of commission.", { amount: priceText(commission, facts.currency) }),
    isOk: true,
  };
}

function clickWords({ kind, because }: Extract<TestFacts, { click: unknown }>["click"]): TestWords {
  if (isCounted(kind))
    return { title: t("Click"), text: t("We received a click that counts. Now report an order."), isOk: true };
  return {
    title: t("Click that doesn't count"),
    text: t(
      "We received a click but {kind, select, visit {didn't count it as a visit} other {counted it as a bot}}: {reason}. An order after it earns no commission.",
      { kind: kind === NOT_A_VISIT ? "visit" : "bot", reason: because ?? t("it doesn't look like a person") },
    ),
    isOk: false,
  };
}

function orderWords({ sale }: TestOrder): TestWords {
  const { orderId, amount, currency, status, why } = sale;
  const title = t("Order {id}, {amount}", { id: orderId, amount: priceText(amount, currency) });
  const commission = `${priceText(commissionOf(sale.earnings), currency)} (${percentText(why.rateBasisPoints)})`;
  if (status === "unverified") {
    const text = t(
      "Would wait for your confirmation because your server didn't sign it. Once confirmed, its click would earn {commission}.",
      { commission },
    );
    return { title, text, isOk: true };
  }
  if (status === "declined") {
    const isDamaged = why.decision === "no click" && why.considered.length > 0;
    const reason = isDamaged
      ? t("its click ID is damaged")
      : (reasons[why.decision] ?? t("it has no click to your shop"));
    return { title, text: t("Would be recorded without commission: {reason}.", { reason }), isOk: false };
  }
  const isByTestClick = sale.earnings.some(({ publisherId }) => realId(publisherId) === null);
  const text = isByTestClick
    ? t("Would be accepted. A creator's click instead of your test click would earn {commission}.", { commission })
    : t("Would be accepted. Its click would earn {commission}.", { commission });
  return { title, text, isOk: true };
}
