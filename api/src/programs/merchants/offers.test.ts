import { AuditEvent, DAY, followIn, HeldClock, mailsTo, newId, soldOrder, testApi, type User } from "../../../test";
import { forEach } from "../../../test/lasting";
import { OfferTestKit } from "../../../test/offerTestKit";
import { shoes } from "../../../test/termsTestKit";
import { ordersSourceOf } from "../../insight/simulation/ordersConnection";
import { replaySales } from "../../insight/simulation/replay";
import { runSimulation } from "../../insight/simulation/simulation.service";
import { CHANGES_NOTHING, SAME_FOR_ALL } from "../terms/offers/checkOffer";
import { ENDS_ALREADY, NO_PARTNER, NOT_ACCEPTED, NOT_WAITING } from "./offer.service";

const clock = new HeldClock();
const api = testApi({ clock });
const follow = followIn(api);
const kit = forEach(() => OfferTestKit.open(api));

const offer = { otherwise: { basisPoints: 1500 }, windowDays: 60 };
const clickId = async () => (await follow(`/r/${kit.link.code}`)).clickId ?? "";
const factsOf = (id: string) => api.services.clickIds.read(id, kit.terms.merchantId, clock.now()).click;
const facts = async () => factsOf(await clickId());
const mails = async (to: User, template: string) =>
  (await mailsTo(api, to.email)).filter((mail) => mail.template === template).map(({ data }) => data);
const isRefused = async (answer: Promise<{ error?: object }>, message: string) =>
  expect((await answer).error).toMatchObject({ code: "CONFLICT", message });
const sell = async (orderId: string, id: string) => {
  const lines = [{ sku: "A", category: "shoes", amount: "100.00" }];
  const { status } = await api.rest(kit.terms.owner)("POST", "/api/v1/sales", { orderId, lines, clickId: id });
  expect(status).toBe(201);
  return saleOf(orderId);
};
const saleOf = (orderId: string) => soldOrder(api.db, { merchantId: kit.terms.merchantId, orderId });

describe("makeOffer", () => {
  it("offers one publisher different terms and shows what changes", async () => {
    expect((await kit.make(offer)).data.makeOffer).toMatchObject({
      version: 1,
      status: "OFFERED",
      document: offer,
      changes: [
        { isBetter: true, text: "Attribution window: 30 days → 60 days" },
        { isBetter: true, text: "Commission: 10% → 15%" },
      ],
    });
    expect(await mails(kit.publisher, "offer-made")).toEqual([
      expect.objectContaining({ changes: "Attribution window: 30 days → 60 days\nCommission: 10% → 15%" }),
    ]);
    expect(await facts()).toMatchObject({ offerVersion: 0, windowDays: 30 });
    expect(await kit.list()).toEqual([[1, "OFFERED"]]);
    expect(await kit.list(kit.terms.owner)).toEqual([[1, "OFFERED"]]);
  });

  it("replaces a pending offer, with separate versions per publisher", async () => {
    const answers = await Promise.all([kit.make(offer), kit.make({ windowDays: 45 })]);
    expect(answers.map(({ data }) => data.makeOffer.version).sort()).toEqual([1, 2]);
    expect((await kit.list()).map(([, status]) => status).sort()).toEqual(["OFFERED", "WITHDRAWN"]);
    const other = await kit.terms.partner();
    expect((await kit.make(offer, other.id)).data.makeOffer.version).toBe(1);
  });

  it.each<[string, object, Record<string, string>]>([
    ["nothing", {}, { document: CHANGES_NOTHING }],
    ["the terms in force", { windowDays: 30 }, { document: CHANGES_NOTHING }],
    ["another currency", { currency: "EUR" }, { terms: "Unknown field" }],
    ["its own stand-down policy", { guardPolicy: "mark" }, { guardPolicy: SAME_FOR_ALL }],
    [
      "a rate above all",
      { otherwise: { basisPoints: 10_001 } },
      { "otherwise.basisPoints": "Please enter 0% to 100%" },
    ],
  ])("rejects %s", async (_what, document, fields) => {
    expect((await kit.make(document)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
    expect(await kit.list()).toEqual([]);
  });

  it("is limited to the brand's own partners", async () => {
    const [stranger, suspended] = [await api.make.publisher(), await api.make.publisher({ suspendedAt: new Date() })];
    await api.make.link({ merchantId: kit.terms.merchantId, publisherId: suspended.id });
    for (const id of [stranger.id, suspended.id, kit.terms.owner.id, newId(), "x"])
      expect((await kit.make(offer, id)).error?.fields).toEqual({ publisherId: NO_PARTNER });
  });
});

describe("acceptOffer", () => {
  it("applies to new clicks only, for sales and their returns", async () => {
    const before = await clickId();
    await kit.accepted(offer);
    const after = await clickId();
    expect(factsOf(after)).toMatchObject({ termsVersion: 1, offerVersion: 1, windowDays: 60 });
    expect((await sell("before", before)).commission).toBe(1000);
    expect(await sell("after", after)).toMatchObject({ commission: 1500, why: { terms: { version: 1, offer: 1 } } });
    const url = "/api/v1/sales/after/returns";
    expect((await api.rest(kit.terms.owner)("POST", url, { returnId: "r", amount: "40.00" })).status).toBe(201);
    expect(await saleOf("after")).toMatchObject({ returnedAmount: 4000, returnedCommission: 600 });
    expect((await replaySales(api.db)).differences).toEqual([]);
    // A draft of other terms leaves the offer in force: only the order without it would earn a different amount.
    const filter = { merchantId: kit.terms.merchantId, from: "", areEarning: true };
    const draft = { ...(await kit.terms.versions())[0].document, otherwise: { basisPoints: 1200 } };
    const simulated = { source: ordersSourceOf(api.db), filter, draft };
    const { total, byRule } = await runSimulation(simulated, new AbortController().signal, () => undefined);
    expect([total.inForce, total.draft]).toEqual([1900, 2100]);
    expect(byRule.map(({ kind, orders, draft }) => [kind, orders, draft])).toEqual([
      ["otherwise", 1, 1200],
      ["excluded", 0, 0],
      ["offer", 1, 900],
    ]);
  });

  it("applies on top of the click's terms, for this publisher only", async () => {
    await kit.accepted({ otherwise: { basisPoints: 1500 } });
    await kit.terms.published({ ...(await kit.terms.versions())[0].document, rules: [shoes] });
    const id = await clickId();
    expect(factsOf(id)).toMatchObject({ termsVersion: 2, offerVersion: 1 });
    // The merchant's rule takes precedence over the offer's fallback.
    expect((await sell("ruled", id)).commission).toBe(1200);
    const other = await kit.terms.partner();
    const link = await api.make.link({ merchantId: kit.terms.merchantId, publisherId: other.id });
    const { clickId: theirs } = await follow(`/r/${link.code}`);
    expect(factsOf(theirs ?? "")).toMatchObject({ offerVersion: 0 });
    const elsewhere = await OfferTestKit.open(api);
    const own = await api.make.link({ merchantId: elsewhere.terms.merchantId, publisherId: kit.publisher.id });
    const click = (await follow(`/r/${own.code}`)).clickId ?? "";
    expect(api.services.clickIds.read(click, elsewhere.terms.merchantId, clock.now()).click?.offerVersion).toBe(0);
  });

  it("can have its own return window", async () => {
    await kit.accepted({ returnDays: 7 });
    await sell("soon", await clickId());
    const { createdAt, earnings } = await saleOf("soon");
    expect(earnings[0]?.approvesAt?.getTime()).toBe(createdAt.getTime() + 7 * DAY);
    clock.pass(7 * DAY);
    await api.services.returnWindow.approveDue();
    expect(await saleOf("soon")).toMatchObject({ status: "approved", earnings: [{ state: "approved", isOpen: 1 }] });
  });

  it("ends the previous offer, and earlier clicks keep theirs", async () => {
    await kit.accepted(offer);
    const first = await clickId();
    await kit.accepted({ otherwise: { basisPoints: 1400 } });
    expect(await kit.list()).toEqual([
      [2, "ACCEPTED"],
      [1, "ENDED"],
    ]);
    expect(await facts()).toMatchObject({ offerVersion: 2, windowDays: 30 });
    expect((await sell("first", first)).commission).toBe(1500);
  });

  it("succeeds once under concurrency, and never after declining or withdrawing", async () => {
    const { id } = (await kit.make(offer)).data.makeOffer;
    const answers = await Promise.all([kit.accept(id), kit.accept(id)]);
    expect(answers.map(({ error }) => error?.message).sort()).toEqual([NOT_WAITING, undefined]);
    expect(await mails(kit.terms.owner, "offer-accepted")).toHaveLength(1);
    const second = (await kit.make({ windowDays: 45 })).data.makeOffer.id;
    expect((await kit.decline(second)).data.declineOffer.status).toBe("DECLINED");
    await isRefused(kit.accept(second), NOT_WAITING);
    const third = (await kit.make({ windowDays: 45 })).data.makeOffer.id;
    expect((await kit.withdraw(third)).data.withdrawOffer.status).toBe("WITHDRAWN");
    await isRefused(kit.accept(third), NOT_WAITING);
    expect(await facts()).toMatchObject({ offerVersion: 1 });
    expect(await mails(kit.terms.owner, "offer-declined")).toHaveLength(1);
    expect(await mails(kit.publisher, "offer-withdrawn")).toHaveLength(1);
  });

  it("is limited to the publisher it was made to", async () => {
    const { id } = (await kit.make(offer)).data.makeOffer;
    const other = await kit.terms.partner();
    for (const answer of [kit.accept, kit.decline]) {
      expect((await answer(id, other)).error?.code).toBe("NOT_FOUND");
      expect((await answer("no id")).error?.code).toBe("NOT_FOUND");
    }
    expect(await kit.list(other)).toEqual([]);
    expect(await kit.list()).toEqual([[1, "OFFERED"]]);
  });

  it("is audited", async () => {
    await kit.accepted(offer);
    const events = await api.db.read.findBy(AuditEvent, { subject: `user:${kit.publisher.id}` });
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["offer.made", kit.terms.owner.id],
      ["offer.accepted", kit.publisher.id],
    ]);
  });
});

describe("endOffer", () => {
  it("gives notice of worse conditions, and ends the offer on that day", async () => {
    const id = await kit.accepted(offer);
    const endsAt = new Date(clock.now().getTime() + 7 * DAY);
    expect((await kit.end(id)).data.endOffer).toMatchObject({ status: "ACCEPTED", endsAt: endsAt.toISOString() });
    await isRefused(kit.end(id), ENDS_ALREADY);
    expect(await mails(kit.publisher, "offer-ends")).toEqual([
      expect.objectContaining({
        startsOn: endsAt.toISOString().slice(0, 10),
        changes: "Attribution window: 60 days → 30 days\nCommission: 15% → 10%",
      }),
    ]);
    clock.pass(7 * DAY - 1);
    await api.services.offers.endDue();
    expect(await facts()).toMatchObject({ offerVersion: 1 });
    clock.pass(1);
    expect(await Promise.all([api.services.offers.endDue(), api.services.offers.endDue()])).toContain(1);
    expect(await kit.list()).toEqual([[1, "ENDED"]]);
    expect(await facts()).toMatchObject({ offerVersion: 0, windowDays: 30 });
  });

  it("ends immediately if no one could earn less", async () => {
    const id = await kit.accepted({ otherwise: { basisPoints: 500 } });
    expect((await kit.end(id)).data.endOffer.status).toBe("ENDED");
    expect(await facts()).toMatchObject({ offerVersion: 0 });
  });

  it("rejects inactive offers and other brands", async () => {
    const { id } = (await kit.make(offer)).data.makeOffer;
    await isRefused(kit.end(id), NOT_ACCEPTED);
    const other = await OfferTestKit.open(api);
    for (const act of [kit.end, kit.withdraw]) {
      expect((await act(id, other.terms.owner)).error?.code).toBe("NOT_FOUND");
    }
    await kit.accept(id);
    await isRefused(kit.withdraw(id), NOT_WAITING);
  });
});

it("partners › are active publishers with active links, each once, for their brand only", async () => {
  const [former, suspended] = [await api.make.publisher(), await api.make.publisher({ suspendedAt: new Date() })];
  const { merchantId } = kit.terms;
  await api.make.link({ merchantId, publisherId: kit.publisher.id });
  await api.make.link({ merchantId, publisherId: suspended.id });
  await api.make.link({ merchantId, publisherId: former.id, archivedAt: new Date() });
  const asked = "{ partners { totalCount nodes { id name } } }";
  const { id, name } = kit.publisher;
  expect((await api.as(kit.terms.owner)(asked)).data.partners).toEqual({ totalCount: 1, nodes: [{ id, name }] });
  const elsewhere = await OfferTestKit.open(api);
  const others = (await api.as(elsewhere.terms.owner)(asked)).data.partners.nodes;
  expect(others).toEqual([{ id: elsewhere.publisher.id, name: elsewhere.publisher.name }]);
});
