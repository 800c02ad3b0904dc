import { AuditEvent, DAY, followIn, HeldClock, Link, mailsTo, newId, testApi, type User } from "../../../test";
import { forAll, forEach } from "../../../test/lasting";
import { documentHash } from "../terms/documentHash";
import { Terms } from "../terms/terms.entity";
import { NOTHING_ANNOUNCED } from "./merchantTerms.service";

const UPDATE = /* GraphQL */ `mutation ($input: MerchantInput!) { updateMerchant(input: $input) { id commissionRate
  cookieDays website } }`;
const WITHDRAW = "mutation { withdrawTerms { version status } }";
const MINE = "{ terms { version commissionRate cookieDays status validFrom changes { isBetter text } } }";
const TERMS = "query ($id: ID!) { terms(merchantId: $id) { version commissionRate status hash changes { text } } }";

const clock = new HeldClock();
const api = testApi({ clock });
const follow = followIn(api);
let publisher: User;
let merchantId: string;
const admin = forAll(() => api.make.admin());
const owner = forEach(() => api.make.advertiser({ status: "pending" }));
beforeEach(async () => {
  await api.as(admin)(`mutation { updateUserStatus(input: { userId: "${owner.id}", status: APPROVED }) { id } }`);
  merchantId = (await api.as(owner)("{ myMerchant { id } }")).data.myMerchant.id;
  publisher = await api.make.publisher();
  await api.make.link({ merchantId, publisherId: publisher.id });
});

const update = async (commissionRate: number, cookieDays = 30) => {
  const input = { description: "Coats.", website: "https://coats.example", commissionRate, cookieDays };
  return (await api.as(owner)(UPDATE, { input })).data.updateMerchant;
};
const mine = async () => (await api.as(owner)(MINE)).data.terms;
const statuses = async () =>
  (await mine()).map(({ version, commissionRate, status }: any) => `${version} ${commissionRate} ${status}`);
const rate = async () => (await api.as(owner)("{ myMerchant { commissionRate } }")).data.myMerchant.commissionRate;
const clickOn = async ({ code }: Link) => {
  const { clickId } = await follow(`/r/${code}`);
  return api.services.clickIds.read(clickId ?? "", merchantId, clock.now()).click;
};
const mails = async (to: User, template: string) =>
  (await mailsTo(api, to.email)).filter((mail) => mail.template === template).map(({ data }) => data);

describe("terms › worse ones", () => {
  it("start after a week, and every partner is notified", async () => {
    const [archived, suspended, stranger] = await Promise.all([
      api.make.publisher(),
      api.make.publisher({ suspendedAt: new Date() }),
      api.make.publisher(),
    ]);
    for (const { id: publisherId } of [publisher, suspended]) await api.make.link({ merchantId, publisherId });
    await api.make.link({ merchantId, publisherId: archived.id, archivedAt: new Date() });
    expect(await update(8)).toMatchObject({ commissionRate: 10, website: "https://coats.example" });
    expect(await statuses()).toEqual(["2 8 ANNOUNCED", "1 10 IN_FORCE"]);
    const startsAt = new Date(clock.now().getTime() + 7 * DAY);
    expect((await mine())[0].validFrom).toBe(startsAt.toISOString());
    const startsOn = startsAt.toISOString().slice(0, 10);
    // The second brand with a name gets its host appended.
    const merchant = (await api.as(owner)("{ myMerchant { name } }")).data.myMerchant.name;
    expect(await mails(publisher, "terms-announced")).toEqual([
      { name: publisher.name, merchantId, merchant, startsOn, changes: "Commission: 10% → 8%" },
    ]);
    for (const other of [archived, suspended, stranger]) expect(await mails(other, "terms-announced")).toEqual([]);
    expect(await mails(owner, "program-changed")).toEqual([
      expect.objectContaining({ startsOn, changes: expect.stringContaining("commission from 10% to 8%") }),
    ]);
  });

  it("apply to clicks from their day on, started once across processes", async () => {
    const link = await api.make.link({ merchantId, publisherId: publisher.id });
    await update(8, 14);
    clock.pass(7 * DAY - 1);
    await api.services.merchantTerms.startDue();
    expect(await clickOn(link)).toMatchObject({ termsVersion: 1, windowDays: 30 });
    clock.pass(1);
    await Promise.all([api.services.merchantTerms.startDue(), api.services.merchantTerms.startDue()]);
    expect(await rate()).toBe(8);
    expect(await statuses()).toEqual(["2 8 IN_FORCE", "1 10 ENDED"]);
    expect(await clickOn(link)).toMatchObject({ termsVersion: 2, windowDays: 14 });
    const events = await api.db.read.findBy(AuditEvent, { subject: `merchant:${merchantId}`, action: "terms.started" });
    expect(events).toMatchObject([{ actorId: null, after: { version: 2 } }]);
  });

  it("start immediately if no one has an earning link", async () => {
    await api.db.write((tx) => tx.update(Link, { merchantId }, { archivedAt: new Date() }));
    expect(await update(8)).toMatchObject({ commissionRate: 8 });
    expect(await statuses()).toEqual(["2 8 IN_FORCE", "1 10 ENDED"]);
  });

  it("are announced once, even if saved repeatedly", async () => {
    await update(8);
    await update(8);
    expect(await statuses()).toHaveLength(2);
    await update(10);
    expect(await statuses()).toEqual(["2 8 ANNOUNCED", "1 10 IN_FORCE"]);
  });

  it("are replaced by whatever is published later", async () => {
    await update(8);
    await update(7);
    await update(11);
    expect(await statuses()).toEqual(["4 11 IN_FORCE", "3 7 WITHDRAWN", "2 8 WITHDRAWN", "1 10 ENDED"]);
    clock.pass(8 * DAY);
    await api.services.merchantTerms.startDue();
    expect(await rate()).toBe(11);
  });
});

describe("withdrawTerms", () => {
  it("keeps the current terms and notifies partners", async () => {
    await api.make.link({ merchantId, publisherId: publisher.id });
    await update(8);
    expect((await api.as(owner)(WITHDRAW)).data.withdrawTerms).toEqual({ version: 2, status: "WITHDRAWN" });
    expect(await mails(publisher, "terms-withdrawn")).toHaveLength(1);
    clock.pass(8 * DAY);
    await api.services.merchantTerms.startDue();
    expect(await rate()).toBe(10);
  });

  it("fails if nothing is announced, and for the second of two concurrent calls", async () => {
    expect((await api.as(owner)(WITHDRAW)).error).toMatchObject({ code: "CONFLICT", message: NOTHING_ANNOUNCED });
    await update(8);
    const answers = await Promise.all([api.as(owner)(WITHDRAW), api.as(owner)(WITHDRAW)]);
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(["CONFLICT", undefined]);
  });
});

it("terms › show publishers every version with its hash, and advertisers only their own", async () => {
  await update(12);
  const { data } = await api.as(publisher)(TERMS, { id: merchantId });
  const [kept] = await api.db.read.find(Terms, { where: { merchantId }, order: { version: "DESC" } });
  expect(data.terms).toEqual([
    {
      version: 2,
      commissionRate: 12,
      status: "IN_FORCE",
      hash: documentHash(kept?.document ?? {}),
      changes: [{ text: "Commission: 10% → 12%" }],
    },
    expect.objectContaining({ version: 1, changes: [] }),
  ]);
  const stranger = await api.make.advertiser();
  for (const [who, id] of [
    [stranger, merchantId],
    [publisher, newId()],
  ] as const) {
    expect((await api.as(who)(TERMS, { id })).error?.code).toBe("NOT_FOUND");
  }
});
