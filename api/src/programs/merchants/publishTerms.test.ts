import { AuditEvent, DAY, forEach, HeldClock, listening, mailsTo, testApi } from "../../../test";
import { plain, sale, shoes, TermsTestKit } from "../../../test/termsTestKit";
import { Merchant } from "./merchant.entity";
import {
  ALREADY_ANNOUNCED,
  DRAFT_CHANGED,
  NO_DRAFT,
  RULES_ANNOUNCED,
  SAME_TERMS,
  TERMS_CHANGED,
} from "./merchantTerms.service";

const better = { ...plain, rules: [shoes], windowDays: 45, returnDays: 14 };
const worse = { ...plain, rules: [sale] };

const clock = new HeldClock();
const api = testApi({ clock });
const kit = forEach(() => TermsTestKit.open(api));

const row = () => api.db.read.findOneByOrFail(Merchant, { id: kit.merchantId });
const statuses = async () =>
  (await kit.versions()).map(({ version, status }: { version: number; status: string }) => `${version} ${status}`);
const isRefused = async (answer: ReturnType<TermsTestKit["publish"]>, message: string) =>
  expect((await answer).error).toMatchObject({ code: "CONFLICT", message });

describe("publishTerms", () => {
  it("puts better terms in force at once, for links as well, and ends the draft", async () => {
    const publisher = await kit.partner();
    const link = await api.make.link({ merchantId: kit.merchantId, publisherId: publisher.id });
    const follow = await listening(api);
    await follow(`/r/${link.code}`);
    expect(await kit.published(better)).toMatchObject({
      version: 2,
      status: "IN_FORCE",
      changes: [
        { isBetter: true, text: "Cookie window: 30 days → 45 days" },
        { isBetter: true, text: "Days for returns: 30 days → 14 days" },
        { isBetter: true, text: "New: Shoes: 12% (category Shoes)" },
      ],
    });
    expect(await kit.draft()).toBeNull();
    expect(await row()).toMatchObject({ termsVersion: 2, rateBasisPoints: 1000, cookieDays: 45, returnDays: 14 });
    const { clickId } = await follow(`/r/${link.code}`);
    const { click } = api.services.clickIds.read(clickId ?? "", kit.merchantId, clock.now());
    expect(click).toMatchObject({ termsVersion: 2, windowDays: 45 });
  });

  it("announces worse terms to partners and the owner, and the row follows on their day", async () => {
    const publisher = await kit.partner();
    const { status, validFrom } = await kit.published({ ...worse, windowDays: 14 });
    expect([status, validFrom]).toEqual(["ANNOUNCED", new Date(clock.now().getTime() + 7 * DAY).toISOString()]);
    expect(await row()).toMatchObject({ termsVersion: 1, cookieDays: 30 });
    const changes = ["Cookie window: 30 days → 14 days", "New: Sale pieces: 6% (SKU SALE-*)"];
    const startsOn = validFrom.slice(0, 10);
    const [toPartner] = (await mailsTo(api, publisher.email)).filter(({ template }) => template === "terms-announced");
    expect(toPartner?.data).toMatchObject({ startsOn, changes: changes.join("\n") });
    const [toOwner] = (await mailsTo(api, kit.owner.email)).filter(({ template }) => template === "program-changed");
    expect(toOwner?.data).toMatchObject({ startsOn, changes: changes.join("; ") });
    clock.pass(7 * DAY);
    await api.services.merchantTerms.startDue();
    expect(await row()).toMatchObject({ termsVersion: 2, cookieDays: 14 });
    expect(await statuses()).toEqual(["2 IN_FORCE", "1 ENDED"]);
  });

  it("is audited with both hashes", async () => {
    const { hash } = await kit.published(better);
    const [event] = await api.db.read.findBy(AuditEvent, { action: "terms.published", actorId: kit.owner.id });
    expect(event).toMatchObject({
      subject: `merchant:${kit.merchantId}`,
      before: { version: 1 },
      after: { version: 2, hash, status: "in_force" },
    });
  });

  it("refuses a draft that was changed since it was reviewed", async () => {
    const { hash } = await kit.saved(better);
    await kit.saved(worse);
    await isRefused(kit.publish(hash), DRAFT_CHANGED);
    expect(await statuses()).toEqual(["1 IN_FORCE"]);
    expect((await kit.draft()).document).toEqual(worse);
  });

  it("refuses a draft that was begun on other terms, until it is kept knowingly", async () => {
    const { hash } = await kit.saved(better);
    await kit.update({ commissionRate: 11 });
    await isRefused(kit.publish(hash), TERMS_CHANGED);
    expect(await kit.saved(better)).toMatchObject({ hash, basedOn: 1 });
    await isRefused(kit.publish(hash), TERMS_CHANGED);
    expect((await kit.save(better, kit.owner, 2)).data.saveTermsDraft).toMatchObject({ hash, basedOn: 2 });
    expect((await kit.publish(hash)).data.publishTerms).toMatchObject({ version: 3 });
  });

  it("refuses without a draft, what is in force and what is announced", async () => {
    await isRefused(kit.publish("0".repeat(64)), NO_DRAFT);
    await isRefused(kit.publish((await kit.saved(plain)).hash), SAME_TERMS);
    await kit.partner();
    await kit.published(worse);
    await isRefused(kit.publish((await kit.saved(worse)).hash), ALREADY_ANNOUNCED);
  });

  it("publishes once, however often it is asked at once", async () => {
    const { hash } = await kit.saved(better);
    const answers = await Promise.all([kit.publish(hash), kit.publish(hash), kit.publish(hash)]);
    expect(answers.flatMap(({ error }) => error?.message ?? [])).toEqual([NO_DRAFT, NO_DRAFT]);
    expect(await statuses()).toEqual(["2 IN_FORCE", "1 ENDED"]);
  });

  it("is for the brand's owner", async () => {
    const { hash } = await kit.saved(better);
    await isRefused(kit.publish(hash, (await TermsTestKit.open(api)).owner), NO_DRAFT);
    expect(await statuses()).toEqual(["1 IN_FORCE"]);
  });
});

it("terms › with rules › are shown to publishers in words, with what changed", async () => {
  const publisher = await kit.partner();
  await kit.published({ ...better, excluded: { skus: ["GIFT"] }, caps: { perOrder: 5000, percentOfLine: null } });
  const query = /* GraphQL */ `query ($id: ID!) { terms(merchantId: $id) { version status otherwise details
      rules { id name conditions pay } changes { text } } }`;
  const [newest] = (await api.as(publisher)(query, { id: kit.merchantId })).data.terms;
  expect(newest).toMatchObject({
    version: 2,
    status: "ANNOUNCED",
    otherwise: "10%",
    rules: [{ id: "shoes", name: "Shoes", conditions: "category Shoes", pay: "12%" }],
    details: [
      "An order earns for 45 days after a click.",
      "Goods can be returned for 14 days.",
      "Commission is paid on goods without tax and shipping.",
      "No commission on SKU GIFT.",
      "At most $50.00 for one order.",
    ],
  });
  expect(newest.changes).toContainEqual({ text: "Goods that earn nothing: none → SKU GIFT" });
});

describe("updateMerchant › with rules", () => {
  const inForce = async () =>
    (await kit.versions()).find(({ status }: { status: string }) => status === "IN_FORCE").document;

  it("changes the rate of all other orders and the window, and keeps the rules", async () => {
    await kit.published(better);
    expect((await kit.update({ commissionRate: 11, cookieDays: 60 })).data.updateMerchant).toEqual({
      commissionRate: 11,
      cookieDays: 60,
    });
    expect(await inForce()).toEqual({ ...better, otherwise: { basisPoints: 1100 }, windowDays: 60 });
  });

  it("leaves pay that is no rate as it is while the rate shown is not changed", async () => {
    const flat = { ...better, otherwise: { perOrder: 500 } };
    await kit.published(flat);
    expect(await row()).toMatchObject({ rateBasisPoints: 1200 });
    await kit.update({ commissionRate: 12, cookieDays: 60 });
    expect(await inForce()).toEqual({ ...flat, windowDays: 60 });
    await kit.update({ commissionRate: 13, cookieDays: 60 });
    expect(await inForce()).toEqual({ ...flat, windowDays: 60, otherwise: { basisPoints: 1300 } });
  });

  it("refuses a rate that would replace announced rules, and saves the rest", async () => {
    await kit.partner();
    await kit.published(worse);
    expect((await kit.update({ commissionRate: 11 })).error).toMatchObject({
      code: "CONFLICT",
      message: RULES_ANNOUNCED,
    });
    expect((await kit.update()).error).toBeUndefined();
    expect(await statuses()).toEqual(["2 ANNOUNCED", "1 IN_FORCE"]);
  });

  it("leaves the draft alone", async () => {
    const { hash } = await kit.saved(better);
    await kit.update({ commissionRate: 11 });
    expect(await kit.draft()).toMatchObject({ hash, basedOn: 1 });
  });
});
