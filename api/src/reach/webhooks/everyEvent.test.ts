import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { Webhook } from "standardwebhooks";
import { type Api, DAY, FeedKit, HOUR, type Pair, PayoutTestKit, SHOP, type User, WebhookTestKit } from "../../../test";
import { BonusTestKit } from "../../../test/bonusTestKit";
import { ClaimTestKit, WITHDRAW } from "../../../test/claimTestKit";
import { PartnershipTestKit } from "../../../test/partnershipTestKit";
import { plain, TermsTestKit } from "../../../test/termsTestKit";
import {
  eventKeyOf,
  type WebhookEventId,
  webhookEventIds,
  webhookEvents,
} from "../../contract/integrations/webhookEvents";

/** The events each test below triggers. */
const families = {
  sales: ["sale.created", "sale.updated", "sale.approved", "sale.declined", "sale.returned", "sale.return_proposed"],
  claims: ["claim.opened", "claim.closed"],
  terms: ["terms.announced", "terms.in_force", "terms.withdrawn"],
  partnerships: ["partnership.changed"],
  bonuses: ["bonus.decided"],
  payouts: ["payout.created", "payout.held", "payout.sent", "payout.paid", "payout.failed"],
  links: ["link.created", "link.updated", "link.archived", "link.restored"],
  products: ["link.health_changed", "product.price_dropped"],
  files: ["export.ready"],
} as const satisfies Record<string, readonly WebhookEventId[]>;

let bonuses: BonusTestKit;
let money: PayoutTestKit;
let api: Api;
let hooks: WebhookTestKit;
let document: any;
let ajv: Ajv;
let secrets: string[];
beforeAll(async () => {
  bonuses = await BonusTestKit.start();
  money = bonuses.money;
  api = money.api;
  hooks = await WebhookTestKit.open(api, money.clock);
  document = (await api.rest(null)("GET", "/api/v1/openapi.json")).body;
  ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: "weft", components: document.components });
});
beforeEach(async () => {
  await hooks.restart();
  secrets = [];
});
afterAll(() => hooks.stop());

/** Registers the receiver for all events this account may receive. */
async function tell(who: User): Promise<void> {
  const mine = webhookEvents.filter((event) => !("only" in event) || event.only === who.role);
  const { secret } = await hooks.make(
    who,
    mine.map(({ id }) => eventKeyOf(id)),
  );
  secrets.push(secret);
}

/** The received events: signed, as documented, and each of the family. */
async function expectHeard(family: keyof typeof families): Promise<any[]> {
  await hooks.deliver();
  const bodies = hooks.received.map(({ headers, body }) => {
    // The library uses the machine's clock, which tests do not.
    const at = new Date(Number(headers["webhook-timestamp"]) * 1000);
    const signed = secrets.some((secret) =>
      String(headers["webhook-signature"]).includes(new Webhook(secret).sign(String(headers["webhook-id"]), at, body)),
    );
    expect([body.slice(0, 80), signed]).toEqual([body.slice(0, 80), true]);
    return JSON.parse(body);
  });
  for (const body of bodies) {
    const { schema } = document.webhooks[body.type].post.requestBody.content["application/json"];
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"weft#/')));
    expect([body, check(body), check.errors]).toEqual([body, true, null]);
  }
  expect([...new Set(bodies.map(({ type }) => type))]).toEqual(expect.arrayContaining([...families[family]]));
  return bodies;
}

const expectDone = ({ error }: { error?: object }) => expect(error).toBeUndefined();
const both = async ({ publisher, advertiser }: Pick<Pair, "publisher" | "advertiser">) => {
  for (const who of [publisher, advertiser]) await tell(who);
};

describe("webhooks are sent, signed and as documented", () => {
  it("for every event", () => {
    expect(Object.values(families).flat().sort()).toEqual([...webhookEventIds].sort());
    expect(Object.keys(document.webhooks)).toEqual([...webhookEventIds]);
  });

  it("of sales", async () => {
    const pair = await money.pair();
    await both(pair);
    const [sold, lost] = [await money.earn(pair, 500), await money.sell(pair, 400)];
    expectDone(await money.decline(pair, lost));
    await money.passDecisions();
    await money.giveBack(pair, sold, "r-1", 100);
    const noted = await money.sell(pair, 300);
    const { orderId, amount } = noted as unknown as { orderId: string; amount: string };
    await api.rest(pair.advertiser)("POST", "/api/v1/sales", { orderId, amount, metadata: { till: "7" } });
    money.passDays(100);
    expect((await money.giveBack(pair, sold, "r-2")).status).toBe(202);
    const heard = await expectHeard("sales");
    const notes = heard.filter(({ type }) => type === "sale.updated").map(({ data }) => data.metadata);
    expect(notes).toEqual([{ till: "7" }]);
  });

  it("of claims", async () => {
    const kit = await ClaimTestKit.open(api, money.clock);
    await both({ publisher: kit.publisher.user, advertiser: kit.brand });
    const { id } = await kit.opened();
    expectDone(await api.as(kit.publisher.user)(WITHDRAW, { id }));
    await expectHeard("claims");
  });

  it("of terms", async () => {
    const kit = await TermsTestKit.open(api);
    const publisher = await kit.partner();
    await both({ publisher, advertiser: kit.owner });
    const paying = (basisPoints: number) => ({ ...plain, otherwise: { ...plain.otherwise, basisPoints } });
    expect((await kit.published(paying(1200))).status).toBe("IN_FORCE");
    expect((await kit.published(paying(800))).status).toBe("ANNOUNCED");
    expectDone(await api.as(kit.owner)("mutation { withdrawTerms { version } }"));
    const heard = await expectHeard("terms");
    const announced = heard.filter(({ type }) => type === "terms.announced");
    expect(announced.map(({ data }) => data.changes.length > 0)).toEqual([true, true]);
  });

  it("of partnerships", async () => {
    const kit = await PartnershipTestKit.open(api);
    await both({ publisher: kit.publisher, advertiser: kit.owner });
    expectDone(await kit.invite());
    await expectHeard("partnerships");
  });

  it("of monthly bonuses", async () => {
    bonuses.passToNextMonth();
    const pair = await bonuses.shop();
    await both(pair);
    await bonuses.earn(pair, 600_000);
    bonuses.passToNextMonth();
    await bonuses.settle();
    await expectHeard("bonuses");
  });

  it("of payouts", async () => {
    const pair = await money.pair();
    await tell(pair.publisher);
    await money.paidBy(pair.publisher);
    const paid = async () => {
      await money.earn(pair, 6000);
      money.passToCalculation();
      await money.run();
      const [{ id }] = await money.payoutsOf(pair.publisher);
      return id as string;
    };
    const first = await paid();
    const ofPayout = (name: string, reason = "") =>
      api.as(money.admin)(
        reason
          ? `mutation ($id: ID!, $reason: String!) { ${name}(id: $id, reason: $reason) { status } }`
          : `mutation ($id: ID!) { ${name}(id: $id) { status } }`,
        { id: first, ...(reason && { reason }) },
      );
    expectDone(await ofPayout("holdPayout", "Please look"));
    expectDone(await ofPayout("releasePayout"));
    expectDone(await money.mark("Sent", first));
    expectDone(await money.mark("Paid", first));
    const second = await paid();
    expectDone(await money.fail(second));
    await expectHeard("payouts");
  });

  it("of links", async () => {
    const pair = await money.pair();
    await tell(pair.publisher);
    const mine = api.rest(pair.publisher);
    const link = (await mine("POST", "/api/v1/links", { merchantId: pair.merchant.id, channel: "blog" })).body;
    await mine("PATCH", `/api/v1/links/${link.id}`, { name: "Spring" });
    for (const act of ["archive", "restore"]) await mine("POST", `/api/v1/links/${link.id}/${act}`);
    await expectHeard("links");
  });

  it("of linked products", async () => {
    const kit = await FeedKit.open(api);
    const publisher = await api.make.publisher();
    const feed = (price: string, stock: string) =>
      [
        "id,title,link,price,availability",
        `coat,Coat,${SHOP}/p/coat,${price} USD,${stock}`,
        ...Array.from({ length: 20 }, (_each, at) => `s-${at},Scarf,${SHOP}/p/scarf-${at},20.00 USD,in stock`),
      ].join("\n");
    const feedId = await kit.feed();
    await kit.read(feedId, feed("100.00", "in stock"));
    const productId = (await kit.products()).find(({ title }) => title === "Coat")?.id;
    const create = "mutation ($input: LinkInput!) { createLink(input: $input) { id } }";
    expectDone(await api.as(publisher)(create, { input: { channel: "blog", productId } }));
    await tell(publisher);
    await api.services.linkHealth.run();
    money.clock.pass(31 * DAY);
    for (const [price, stock] of [
      ["80.00", "in stock"],
      ["80.00", "out of stock"],
    ] as const) {
      money.clock.pass(HOUR);
      await kit.read(feedId, feed(price, stock));
      await api.services.linkHealth.run();
    }
    await expectHeard("products");
  });

  it("of files", async () => {
    const publisher = await api.make.publisher();
    await tell(publisher);
    expect((await api.rest(publisher)("POST", "/api/v1/exports", { content: "clicks" })).status).toBe(202);
    await api.services.taskWorker.poll();
    await api.services.taskWorker.idle();
    await expectHeard("files");
  });
});
