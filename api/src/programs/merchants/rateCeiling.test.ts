import { AuditEvent, forAll, forEach, HeldClock, testApi, type User } from "../../../test";
import { plain, shoes, TermsTestKit } from "../../../test/termsTestKit";
import { business } from "../../contract/business";

const ABOVE = "Your limit is 15%. Contact us to raise it.";
const at = (basisPoints: number) => ({ basisPoints });
const rule = (basisPoints: number) => ({ ...shoes, pay: at(basisPoints) });

const clock = new HeldClock();
const api = testApi({ clock });
const admin = forAll(() => api.make.admin());
const kit = forEach(() => TermsTestKit.open(api));

const allow = (percent: number | null, by: User | null = admin) =>
  api.as(by)(
    "mutation ($id: ID!, $percent: Float) { setCommissionLimit(merchantId: $id, percent: $percent) { commissionLimit } }",
    { id: kit.merchantId, percent },
  );
const offer = async (document: object) => {
  const publisher = await kit.partner();
  return api.as(kit.owner)(
    "mutation ($id: ID!, $document: JSONObject!) { makeOffer(publisherId: $id, document: $document) { id } }",
    { id: publisher.id, document },
  );
};
const fieldsOf = async (answer: Promise<{ error?: { code?: string; fields?: object } | undefined }>) =>
  (await answer).error?.fields;

describe("a program's rates", () => {
  it("stay within the public maximum, wherever they are set", async () => {
    expect(business.maxCommissionPercent).toBe(15);
    expect(await fieldsOf(kit.update({ commissionRate: 15.01 }))).toEqual({ commissionRate: ABOVE });
    expect(await fieldsOf(kit.save({ ...plain, otherwise: at(1501) }))).toEqual({ "otherwise.basisPoints": ABOVE });
    expect(await fieldsOf(kit.save({ ...plain, rules: [shoes, { ...rule(9500), id: "b" }] }))).toEqual({
      "rules[1].pay.basisPoints": ABOVE,
    });
    const grouped = { ...rule(1600), when: { publisherGroups: ["Circle"] } };
    expect(await fieldsOf(kit.save({ ...plain, rules: [grouped] }))).toEqual({ "rules[0].pay.basisPoints": ABOVE });
    // A bonus is added to the rate.
    const volume = [{ from: 100_000, extraBasisPoints: 501 }];
    expect(await fieldsOf(kit.save({ ...plain, volume }))).toEqual({ volume: ABOVE });
    expect(await fieldsOf(offer({ otherwise: at(1501) }))).toEqual({ "otherwise.basisPoints": ABOVE });
    expect(await fieldsOf(offer({ volume }))).toEqual({ volume: ABOVE });
    expect((await kit.update({ commissionRate: 15 })).data.updateMerchant.commissionRate).toBe(15);
    expect((await kit.saved({ ...plain, volume: [{ from: 100_000, extraBasisPoints: 500 }] })).hash).toBeTruthy();
  });

  it("follow a limit agreed by an admin, with an audit event", async () => {
    expect((await allow(25)).data.setCommissionLimit.commissionLimit).toBe(25);
    expect((await kit.update({ commissionRate: 25 })).data.updateMerchant.commissionRate).toBe(25);
    expect(await fieldsOf(kit.update({ commissionRate: 25.01 }))).toEqual({
      commissionRate: "Your limit is 25%. Contact us to raise it.",
    });
    const [event] = await api.db.read.findBy(AuditEvent, { action: "merchant.commission-limit-changed" });
    expect(event).toMatchObject({ actorId: admin.person.id, subject: `merchant:${kit.merchantId}` });
    expect([event?.before, event?.after]).toEqual([{ limit: "15%" }, { limit: "25%" }]);
    expect((await api.as(kit.owner)("{ myMerchant { commissionLimit } }")).data.myMerchant.commissionLimit).toBe(25);
  });

  it("agreed earlier stay when the limit is withdrawn, but can't be raised", async () => {
    await allow(30);
    await kit.published({ ...plain, otherwise: at(2000) });
    const { hash } = await kit.saved({ ...plain, otherwise: at(2500) });
    expect((await allow(null)).data.setCommissionLimit.commissionLimit).toBe(15);
    // An earlier draft cannot be published either.
    expect(await fieldsOf(kit.publish(hash))).toEqual({ "otherwise.basisPoints": ABOVE });
    expect((await kit.update({ commissionRate: 20, cookieDays: 45 })).data.updateMerchant).toMatchObject({
      commissionRate: 20,
    });
    expect(await fieldsOf(kit.update({ commissionRate: 21 }))).toEqual({ commissionRate: ABOVE });
    expect((await kit.update({ commissionRate: 18 })).error).toBeUndefined();
  });

  it("can have a limit from the maximum to 100 percent", async () => {
    for (const percent of [14.99, 100.01, 20.001])
      expect(await fieldsOf(allow(percent))).toEqual({ percent: expect.stringMatching(/^Please/) });
    const gone = await api.as(admin)(
      'mutation { setCommissionLimit(merchantId: "00000000-0000-7000-8000-000000000000", percent: 20) { id } }',
    );
    expect(gone.error?.code).toBe("NOT_FOUND");
    // Setting the same value twice is one entry in the log.
    await Promise.all([allow(40), allow(40)]);
    const subject = `merchant:${kit.merchantId}`;
    expect(await api.db.read.countBy(AuditEvent, { action: "merchant.commission-limit-changed", subject })).toBe(1);
  });
});
