/** On both engines: its facts are SQL. */
import {
  FeedKit,
  HeldClock,
  Merchant,
  newId,
  OrderTestKit,
  PAYPAL,
  SET_METHOD,
  testApi,
  type User,
} from "../../../../test";

const clock = new HeldClock();
const api = testApi({ clock });

const stepsOf = async (who: User): Promise<Record<string, boolean> | null> => {
  const { data } = await api.as(who)("{ gettingStarted { id isDone } }");
  return data.gettingStarted && Object.fromEntries(data.gettingStarted.map((step: any) => [step.id, step.isDone]));
};
const doneBy = async (who: User) => Object.entries((await stepsOf(who)) ?? {}).flatMap(([id, is]) => (is ? [id] : []));

/** As an admin's approval makes it. */
async function newBrand(): Promise<{ owner: User; brand: Merchant }> {
  const owner = await api.make.advertiser({ status: "pending" });
  const approve = `mutation { updateUserStatus(input: { userId: "${owner.id}", status: APPROVED }) { id } }`;
  expect((await api.as(await api.make.admin())(approve)).error).toBeUndefined();
  return { owner, brand: await api.db.read.findOneByOrFail(Merchant, { ownerId: owner.id }) };
}

const UPDATE = `mutation ($input: MerchantInput!) { updateMerchant(input: $input) { id } }`;
const settings = { description: "", website: "https://shop.example", commissionRate: 10, cookieDays: 30 };

describe("getting started", () => {
  it("follows what a new brand has, and ends with its first approved order", async () => {
    const { owner, brand } = await newBrand();
    const none = { PROGRAM: false, PRODUCTS: false, TRACKING: false, CREATORS: false, BILLING: false };
    expect(await stepsOf(owner)).toEqual(none);
    expect(Object.keys((await stepsOf(owner)) ?? {})).toEqual(Object.keys(none));
    const change = (given: object) => api.as(owner)(UPDATE, { input: { ...settings, ...given } });
    await change({ description: brand.description });
    expect(await doneBy(owner)).toEqual([]);
    await change({ description: "Knitwear from Bergen." });
    expect(await doneBy(owner)).toEqual(["PROGRAM"]);
    await change({ description: brand.description, commissionRate: 12 });
    expect(await doneBy(owner)).toEqual(["PROGRAM"]);

    const kit = await OrderTestKit.of(api, clock, owner, brand);
    const partner = await kit.partner();
    const pair = { merchantId: brand.id, publisherId: partner.user.id };
    const act = (what: "apply" | "join") =>
      api.db.write((tx) => api.services.partnershipStore.act(tx, null, what, pair, { spanId: newId() }));
    await act("apply");
    expect(await doneBy(owner)).not.toContain("CREATORS");
    await act("join");
    expect(await doneBy(owner)).toContain("CREATORS");

    expect((await kit.server("first", { clickId: kit.click(partner, 1, 30, 2) })).status).toBe(201);
    expect(await doneBy(owner)).toEqual(["PROGRAM", "TRACKING", "CREATORS"]);
    await kit.decide("declineSale", "first");
    expect(await doneBy(owner)).toEqual(["PROGRAM", "TRACKING", "CREATORS"]);
    await kit.decide("undoDecision", "first");
    await kit.decide("approveSale", "first");
    expect(await stepsOf(owner)).toBeNull();
  });

  it("counts a test order, a feed with products and legal details, and ends once all is done", async () => {
    const { owner, brand } = await newBrand();
    const other = await newBrand();
    await api.as(owner)(UPDATE, { input: { ...settings, description: "Knitwear from Bergen." } });
    const feeds = await FeedKit.of(api, owner, brand);
    const feed = await feeds.feed();
    expect(await doneBy(owner)).toEqual(["PROGRAM"]);
    await feeds.read(feed, `id,title,link,price\nc,Coat,${settings.website}/coat,90.00 USD`);
    expect(await doneBy(owner)).toEqual(["PROGRAM", "PRODUCTS"]);

    const { key } = (await api.as(owner)("mutation { createTestKey { key } }")).data.createTestKey;
    const headers = { authorization: `Bearer ${key}` };
    const report = { method: "POST", url: "/api/v1/sales", headers } as const;
    expect((await api.app.inject({ ...report, payload: { orderId: "t", amount: "12,50" } })).statusCode).toBe(422);
    expect(await doneBy(owner)).not.toContain("TRACKING");
    expect((await api.app.inject({ ...report, payload: { orderId: "t", amount: "12.50" } })).statusCode).toBe(201);
    expect(await doneBy(owner)).toEqual(["PROGRAM", "PRODUCTS", "TRACKING"]);

    const party = { kind: "COMPANY", name: "Wool AS", street: "Bryggen 1", city: "Bergen", country: "NO" };
    const set = "mutation ($input: LegalPartyInput!) { setLegalParty(input: $input) { name } }";
    expect((await api.as(owner)(set, { input: party })).error).toBeUndefined();
    const partner = await api.make.publisher();
    const pair = { merchantId: brand.id, publisherId: partner.id };
    expect((await stepsOf(owner))?.BILLING).toBe(true);
    await api.db.write((tx) => api.services.partnershipStore.act(tx, null, "join", pair, { spanId: newId() }));
    expect(await stepsOf(owner)).toBeNull();
    expect(await doneBy(other.owner)).toEqual([]);
  });

  it("follows what a new creator has, and ends with the first commission", async () => {
    const kit = await OrderTestKit.open(api, clock);
    const user = await api.make.publisher();
    const none = {
      APPROVAL: true,
      CHANNELS: false,
      LINK: false,
      PAYOUT_METHOD: false,
      CLICK: false,
      COMMISSION: false,
    };
    expect(await stepsOf(user)).toEqual(none);
    const partner = await kit.partner(user);
    expect(await doneBy(user)).toEqual(["APPROVAL", "LINK"]);
    const clickId = kit.click(partner);
    await kit.follow([clickId]);
    expect(await doneBy(user)).toEqual(["APPROVAL", "LINK", "CLICK"]);
    await kit.server("unclicked");
    await kit.unsigned("unverified", kit.click(partner));
    expect(await doneBy(user)).toEqual(["APPROVAL", "LINK", "CLICK"]);
    await kit.server("first", { clickId });
    expect(await stepsOf(user)).toBeNull();
    await kit.decide("declineSale", "first");
    expect(await doneBy(user)).toEqual(["APPROVAL", "LINK", "CLICK"]);
    expect((await api.as(user)(SET_METHOD, { input: PAYPAL })).error).toBeUndefined();
    expect((await stepsOf(user))?.PAYOUT_METHOD).toBe(true);
  });
});
