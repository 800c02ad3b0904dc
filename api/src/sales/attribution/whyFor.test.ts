import { forAll, newId, OrderTestKit, testApi, type User, WebhookDelivery, WebhookEndpoint } from "../../../test";
import { WHY, withoutNulls } from "../../../test/whyFields";
import { ANOTHERS_CLICK, ANOTHERS_REPORT } from "./whyFor";

const clock = { now: () => new Date() };

const api = testApi({ clock });
let orders = 0;
let orderId: string;

const kit = forAll(() => OrderTestKit.open(api, clock));
const publisher = forAll(() => kit.partner());
const rival = forAll(() => kit.partner());
const admin = forAll(() => api.make.admin());
beforeAll(async () => {
  for (const { id } of [publisher.user, kit.advertiser]) {
    await api.db.write((tx) =>
      tx.insert(WebhookEndpoint, {
        id: newId(),
        createdAt: new Date(),
        ownerId: id,
        url: "https://hooks.example/",
        events: ["sale.created"],
        sealed: "none",
        previousSealed: null,
        previousUntil: null,
        pausedAt: null,
      }),
    );
  }
});

/** Two publishers brought the shopper: the rival clicked before and after, and also reported the order. */
beforeEach(async () => {
  orders += 1;
  orderId = `why-${orders}`;
  await kit.unsigned(orderId, kit.click(rival, 90), "1.00");
  await kit.server(orderId, { clickId: [kit.click(rival, 60), kit.click(publisher, 30)].join(".") });
});

const rivals = async () => {
  const { why } = await kit.sale(orderId);
  const [own, other] = why.considered;
  return { own, other };
};

/** Without fields for the simulator. */
const whole = async () => {
  const { why } = await kit.sale(orderId);
  const { contenders: _, ...guard } = why.guard ?? {};
  return { ...why, guard };
};

describe("why per viewer", () => {
  const ask = async (viewer: User) =>
    (await api.as(viewer)(`{ orders(first: 1) { nodes { ${WHY} } } }`)).data.orders.nodes[0].why;

  it("shows a publisher its own clicks, and only the times of others", async () => {
    const { own, other } = await rivals();
    expect(own).toMatchObject({ outcome: "eligible", publisherId: publisher.user.id, linkId: publisher.link.id });
    expect(other).toMatchObject({ outcome: "earlier click", publisherId: rival.user.id, linkId: rival.link.id });
    const why = await ask(publisher.user);
    expect(why).toMatchObject({
      considered: [own, { outcome: ANOTHERS_CLICK, clickId: null, linkId: null, clickedAt: other?.clickedAt }],
      unverifiedReports: [{ outcome: ANOTHERS_REPORT, amount: null, publisherId: null }],
    });
    expect(leaks(why)).toBe(false);
  });

  it("is complete for the shop and admins, over REST and GraphQL", async () => {
    const why = await whole();
    for (const viewer of [kit.advertiser, admin]) expect(withoutNulls(await ask(viewer))).toEqual(withoutNulls(why));
    expect((await kit.server(orderId)).body.why).toEqual(why);
    const { body } = await kit.giveBack(orderId, { returnId: orderId, amount: "1.00" });
    expect(body.sale.why).toEqual(why);
  });

  it("is also filtered in webhooks", async () => {
    const payloads = async ({ id }: User) => {
      const { id: webhookId } = await api.db.read.findOneByOrFail(WebhookEndpoint, { ownerId: id });
      return JSON.stringify(await api.db.read.findBy(WebhookDelivery, { webhookId }));
    };
    const [toPublisher, toShop] = [await payloads(publisher.user), await payloads(kit.advertiser)];
    expect(toPublisher).toContain(orderId);
    expect(leaks(toPublisher)).toBe(false);
    expect(toShop).toContain(rival.link.id);
  });

  it("is in no file", async () => {
    const file = (await api.rest(publisher.user)("GET", "/api/v1/publisher/sales.csv")).body;
    expect(file).toContain(orderId);
    expect(leaks(file)).toBe(false);
  });
});

const leaks = (shown: unknown): boolean => {
  const text = typeof shown === "string" ? shown : JSON.stringify(shown);
  return [rival.user.id, rival.link.id].some((id) => text.includes(id));
};
