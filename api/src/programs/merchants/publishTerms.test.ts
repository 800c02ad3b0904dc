import { AuditEvent, DAY, forEach, HeldClock, listening, mailsTo, Person, testApi } from "../../../test";
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
  it("applies better terms immediately, also to links, and ends the draft", async () => {
    const publisher = await kit.partner();
    const link = await api.make.link({ merchantId: kit.merchantId, publisherId: publisher.id });
    const follow = await listening(api);
    await follow(`/r/${link.code}`);
    expect(await kit.published(better)).toMatchObject({
      version: 2,
      status: "IN_FORCE",
      changes: [
        { isBetter: true, text: "Attribution window: 30 days → 45 days" },
        { isBetter: true, text: "Return window: 30 days → 14 days" },
        { isBetter: true, text: "New: Shoes: 12% (category Shoes)" },
      ],
    });
    expect(await kit.draft()).toBeNull();
    expect(await row()).toMatchObject({ termsVersion: 2, rateBasisPoints: 1000, cookieDays: 45, returnDays: 14 });
    const { clickId } = await follow(`/r/${link.code}`);
    const { click } = api.services.clickIds.read(clickId ?? "", kit.merchantId, clock.now());
    expect(click).toMatchObject({ termsVersion: 2, windowDays: 45 });
  });

  it("announces worse terms to partners and the owner, and they take effect on their day", async () => {
    const publisher = await kit.partner();
    const german = await kit.partner();
    await api.db.write((tx) => tx.update(Person, { id: german.person.id }, { language: "de-CH" }));
    const { status, validFrom } = await kit.published({ ...worse, windowDays: 14 });
    expect([status, validFrom]).toEqual(["ANNOUNCED", new Date(clock.now().getTime() + 7 * DAY).toISOString()]);
    expect(await row()).toMatchObject({ termsVersion: 1, cookieDays: 30 });
    const changes = ["Attribution window: 30 days → 14 days", "New: Sale pieces: 6% (SKU SALE-*)"];
    const startsOn = validFrom.slice(0, 10);
    const [toPartner] = (await mailsTo(api, publisher.email)).filter(({ template }) => template === "terms-announced");
    expect(toPartner?.data).toMatchObject({ startsOn, changes: changes.join("\n") });
    // In the words of who reads it, not of who acted.
    const [toGerman] = (await mailsTo(api, german.email)).filter(({ template }) => template === "terms-announced");
    expect(toGerman?.data.changes).toBe("Attributionsfenster: 30 Tage → 14 Tage\nNeu: Sale pieces: 6 % (SKU SALE-*)");
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

  it("rejects a draft changed since its review", async () => {
    const { hash } = await kit.saved(better);
    await kit.saved(worse);
    await isRefused(kit.publish(hash), DRAFT_CHANGED);
    expect(await statuses()).toEqual(["1 IN_FORCE"]);
    expect((await kit.draft()).document).toEqual(worse);
  });

  it("rejects a draft based on other terms, unless kept knowingly", async () => {
    const { hash } = await kit.saved(better);
    await kit.update({ commissionRate: 11 });
    await isRefused(kit.publish(hash), TERMS_CHANGED);
    expect(await kit.saved(better)).toMatchObject({ hash, basedOn: 1 });
    await isRefused(kit.publish(hash), TERMS_CHANGED);
    expect((await kit.save(better, kit.owner, 2)).data.saveTermsDraft).toMatchObject({ hash, basedOn: 2 });
    expect((await kit.publish(hash)).data.publishTerms).toMatchObject({ version: 3 });
  });

  it("rejects missing drafts, and drafts equal to current or announced terms", async () => {
    await isRefused(kit.publish("0".repeat(64)), NO_DRAFT);
    await isRefused(kit.publish((await kit.saved(plain)).hash), SAME_TERMS);
    await kit.partner();
    await kit.published(worse);
    await isRefused(kit.publish((await kit.saved(worse)).hash), ALREADY_ANNOUNCED);
  });

  it("publishes once under concurrency", async () => {
    const { hash } = await kit.saved(better);
    const answers = await Promise.all([kit.publish(hash), kit.publish(hash), kit.publish(hash)]);
    expect(answers.flatMap(({ error }) => error?.message ?? [])).toEqual([NO_DRAFT, NO_DRAFT]);
    expect(await statuses()).toEqual(["2 IN_FORCE", "1 ENDED"]);
  });

  it("is limited to the brand's owner", async () => {
    const { hash } = await kit.saved(better);
    await isRefused(kit.publish(hash, (await TermsTestKit.open(api)).owner), NO_DRAFT);
    expect(await statuses()).toEqual(["1 IN_FORCE"]);
  });
});

it("terms › with rules › are shown to publishers in words, with changes", async () => {
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
      "Attribution window: 45 days.",
      "Return window: 14 days.",
      "Commission applies to products, excluding tax and shipping.",
      "No commission on SKU GIFT.",
      "Maximum $50.00 per order.",
    ],
  });
  expect(newest.changes).toContainEqual({ text: "Excluded products: none → SKU GIFT" });
});

describe("updateMerchant › with rules", () => {
  const inForce = async () =>
    (await kit.versions()).find(({ status }: { status: string }) => status === "IN_FORCE").document;

  it("changes the default rate and window, and keeps the rules", async () => {
    await kit.published(better);
    expect((await kit.update({ commissionRate: 11, cookieDays: 60 })).data.updateMerchant).toEqual({
      commissionRate: 11,
      cookieDays: 60,
    });
    expect(await inForce()).toEqual({ ...better, otherwise: { basisPoints: 1100 }, windowDays: 60 });
  });

  it("keeps a pay that isn't a rate unless the shown rate changes", async () => {
    const flat = { ...better, otherwise: { perOrder: 500 } };
    await kit.published(flat);
    expect(await row()).toMatchObject({ rateBasisPoints: 1200 });
    await kit.update({ commissionRate: 12, cookieDays: 60 });
    expect(await inForce()).toEqual({ ...flat, windowDays: 60 });
    await kit.update({ commissionRate: 13, cookieDays: 60 });
    expect(await inForce()).toEqual({ ...flat, windowDays: 60, otherwise: { basisPoints: 1300 } });
  });

  it("rejects a rate that would replace announced rules, and saves the rest", async () => {
    await kit.partner();
    await kit.published(worse);
    expect((await kit.update({ commissionRate: 11 })).error).toMatchObject({
      code: "CONFLICT",
      message: RULES_ANNOUNCED,
    });
    expect((await kit.update()).error).toBeUndefined();
    expect(await statuses()).toEqual(["2 ANNOUNCED", "1 IN_FORCE"]);
  });

  it("doesn't change the draft", async () => {
    const { hash } = await kit.saved(better);
    await kit.update({ commissionRate: 11 });
    expect(await kit.draft()).toMatchObject({ hash, basedOn: 1 });
  });
});
