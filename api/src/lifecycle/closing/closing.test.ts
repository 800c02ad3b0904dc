/** On both engines: concurrent writes depend on their locks. */
import { Account, type Api, filesInZip, MINUTE, mailsTo, PASSWORD, Person, type User } from "../../../test";
import { type Followed, listening } from "../../../test/follow";
import { type Pair, PayoutTestKit } from "../../../test/payoutTestKit";
import { Browser, browserOf, confirmedBrowser } from "../../../test/settingsKit";
import { ApiKey } from "../../accounts/apiKeys/apiKey.entity";
import { LAST_ADMIN } from "../../accounts/closing/accountClosing.service";
import { Membership } from "../../accounts/team/membership.entity";
import { KEPT_DAYS } from "../../insight/exports/fileWriter";
import { PayoutMethod } from "../../money/payouts/methods/payoutMethod.entity";
import { Payout } from "../../money/payouts/payout.entity";

const PREVIEW = "{ accountClosing { blockers consequences erasesAt } }";
const CLOSE = "mutation { closeAccount { erasedAt } }";
const START = "mutation { startOwnDataExport { task { id state } expiresAt } }";
const LATEST = "{ ownDataExport { task { state } bytes expiresAt } }";
const LINK = "mutation { ownDataLink { url } }";

const kit = PayoutTestKit.forAll();
let api: Api;
let pair: Pair;
let follow: (path: string) => Promise<Followed>;
beforeAll(async () => {
  api = kit.api;
  follow = await listening(api);
});
beforeEach(async () => {
  pair = await kit.pair();
});

const confirmed = (user: User) => confirmedBrowser(api, user);
const closed = async (user: User) => (await confirmed(user)).ask(CLOSE);
const accountOf = ({ id }: User) => api.db.read.findOneByOrFail(Account, { id });
const erase = () => api.services.erasure.run();
const keyOf = async (user: User): Promise<string> => {
  const made = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key } }";
  return (await api.as(user)(made, { input: { name: "Till", scopes: ["REPORTS_READ"] } })).data.createApiKey.key;
};
const isIn = async (token: string) =>
  (await api.app.inject({ url: "/api/v1/exports", headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
describe("closing an account", () => {
  it("happens once", async () => {
    const { publisher } = pair;
    const owner = await confirmed(publisher);
    const answers = await Promise.all([owner.ask(CLOSE), owner.ask(CLOSE)]);
    expect(answers.filter(({ data }) => data?.closeAccount)).toHaveLength(1);
    expect(answers.filter(({ error }) => ["CONFLICT", "UNAUTHENTICATED"].includes(error?.code ?? ""))).toHaveLength(1);
    expect((await mailsTo(api, publisher.email)).filter(({ template }) => template === "account-closed")).toHaveLength(
      1,
    );
  });

  it("is limited to the last owner", async () => {
    const { publisher } = pair;
    const other = await api.make.member(publisher.account, "owner", { name: "Second Owner" });
    const owner = await confirmed(publisher);
    expect((await owner.ask(CLOSE)).error).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Second Owner"),
    });
    await owner.ask("mutation ($id: ID!) { removeMember(userId: $id) { id } }", { id: other.person.id });
    expect((await owner.ask(CLOSE)).data.closeAccount.erasedAt).toEqual(expect.any(String));
  });

  it("ends sessions, keys and earning links, and an owner's sign-in undoes it", async () => {
    const { publisher } = pair;
    const viewer = await api.make.member(publisher.account, "viewer");
    const [key, elsewhere] = [await keyOf(publisher), await browserOf(api, viewer)];
    expect([await isIn(key), await elsewhere.isIn()]).toEqual([true, true]);
    const owner = await confirmed(publisher);
    await owner.ask(CLOSE);
    expect([await isIn(key), await elsewhere.isIn(), await owner.isIn()]).toEqual([false, false, false]);
    const outcome = async () => {
      const { clickId, status } = await follow(`/r/${pair.link.code}`);
      const order = { orderId: `closed-${clickId}`, amount: "10.00", clickId };
      return [status, (await api.rest(pair.advertiser)("POST", "/api/v1/sales", order)).body.status];
    };
    expect(await outcome()).toEqual([302, "declined"]);
    expect((await new Browser(api).signIn(viewer.email)).error).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("closed"),
    });
    expect(await accountOf(publisher)).toMatchObject({ closedAt: expect.any(Date) });
    const [back, again] = [new Browser(api), new Browser(api)];
    await Promise.all([back.signIn(publisher.email), again.signIn(publisher.email)]);
    expect([(await back.isIn()) || (await again.isIn()), (await accountOf(publisher)).closedAt]).toEqual([true, null]);
    expect(await isIn(key)).toBe(false);
    expect(await outcome()).toEqual([302, "pending"]);
    expect((await mailsTo(api, publisher.email)).at(-1)?.template).toBe("account-taken-back");
  });

  it("explains what happens to a publisher's money, and pays what is on its way before erasure", async () => {
    const { publisher } = pair;
    await kit.paidBy(publisher);
    await kit.earn(pair, 9000);
    await kit.runNext();
    await kit.earn(pair, 700);
    await kit.sell(pair, 300);
    const owner = await confirmed(publisher);
    const { blockers, consequences } = (await owner.ask(PREVIEW)).data.accountClosing;
    expect(blockers).toEqual([]);
    expect(consequences.join(" ")).toMatch(/\$90\.00 is on its way.*\$7\.00 is approved.*\$3\.00 is pending/);
    await owner.ask(CLOSE);
    kit.passDays(31);
    await erase();
    expect((await accountOf(publisher)).erasedAt).toBeNull();
    const { id } = await api.db.read.findOneByOrFail(Payout, { publisherId: publisher.id });
    await kit.markPaid(id);
    await erase();
    expect(await accountOf(publisher)).toMatchObject({ erasedAt: expect.any(Date), name: "Closed account" });
    const [method] = await api.db.read.findBy(PayoutMethod, { publisherId: publisher.id });
    expect(method).toMatchObject({ masked: "Erased", supersededAt: expect.any(Date) });
    expect(api.services.payoutMethods.open(method as PayoutMethod)).toEqual({ kind: "paypal" });
    expect((await kit.verify()).faults ?? []).toEqual([]);
  });

  it("is blocked for a brand until its orders and invoices are settled", async () => {
    const { advertiser } = pair;
    const sale = await kit.sell(pair, 500);
    const owner = await confirmed(advertiser);
    expect((await owner.ask(CLOSE)).error?.message).toMatch(/1 order is still open/);
    await kit.approve(pair, sale);
    expect((await owner.ask(CLOSE)).error?.message).toMatch(/You owe \$5\.00/);
    const other = await kit.pair();
    await kit.decline(other, await kit.sell(other, 500));
    expect((await closed(other.advertiser)).error).toBeUndefined();
    const listed = await api.as(await api.make.publisher())("{ brands(first: 100) { nodes { id } } }");
    expect(listed.data.brands.nodes.map(({ id }: any) => id)).not.toContain(other.merchant.id);
  });

  it("never leaves the network without an account, even under concurrency", async () => {
    const suspend = (suspendedAt: Date | null) =>
      api.db.write((tx) => tx.update(Account, { id: kit.admin.id }, { suspendedAt }));
    await suspend(new Date());
    const [one, two] = [await confirmed(await api.make.admin()), await confirmed(await api.make.admin())];
    const answers = await Promise.all([one.ask(CLOSE), two.ask(CLOSE)]);
    expect(answers.filter(({ data }) => data?.closeAccount)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({ code: "CONFLICT", message: LAST_ADMIN });
    await suspend(null);
  });
});

describe("erasing", () => {
  it("waits a month, releases the address, and spares members of other accounts", async () => {
    const { publisher } = pair;
    const brand = await api.make.advertiser();
    const both = await api.make.member(publisher.account, "viewer");
    await api.make.member(brand.account, "viewer", { id: both.person.id });
    await closed(publisher);
    const isErased = async () => {
      await erase();
      return (await accountOf(publisher)).erasedAt !== null;
    };
    kit.passDays(29);
    expect(await isErased()).toBe(false);
    kit.passDays(2);
    expect(await isErased()).toBe(true);
    expect(await erase()).toBe(0);
    const person = await api.db.read.findOneByOrFail(Person, { id: publisher.person.id });
    expect(person).toMatchObject({ name: "Closed account", email: `${person.id}@erased.invalid` });
    expect(await api.db.read.findOneByOrFail(Person, { id: both.person.id })).toMatchObject({ email: both.email });
    expect(await api.db.read.countBy(Membership, { accountId: publisher.id })).toBe(0);
    expect(await api.db.read.countBy(ApiKey, { ownerId: publisher.id })).toBe(0);
    expect((await new Browser(api).signIn(publisher.email)).error?.code).toBe("UNAUTHENTICATED");
    expect((await new Browser(api).signIn(person.email)).error?.code).toBe("UNAUTHENTICATED");
    const input = { name: "Ann Other", email: publisher.email, password: PASSWORD, website: "https://a.example" };
    const { body } = await api.rest(null)("POST", "/api/auth/signup/publisher", { ...input, channelType: "blog" });
    expect(body).toMatchObject({ status: "pending" });
    const { data } = await api.as(kit.admin)(
      "query { users(filter: { isClosed: true }, first: 100) { nodes { id name email closedAt erasedAt } } }",
    );
    expect(data.users.nodes).toContainEqual({
      id: publisher.id,
      name: "Closed account",
      email: person.email,
      closedAt: expect.any(String),
      erasedAt: expect.any(String),
    });
  });
});

describe("an account export", () => {
  const download = (url: string) => api.app.inject({ url: url.replace(/^https?:\/\/[^/]+/, "") });

  it("is one archive, available to its owner after confirmation, and expires", async () => {
    const { publisher } = pair;
    await kit.paidBy(publisher);
    await kit.earn(pair, 1234);
    const key = await keyOf(publisher);
    const owner = await browserOf(api, publisher);
    const [first, second] = await Promise.all([owner.ask(START), owner.ask(START)]);
    expect(first.data.startOwnDataExport.task.id).toBe(second.data.startOwnDataExport.task.id);
    await api.work();
    expect((await owner.ask(LATEST)).data.ownDataExport).toMatchObject({
      task: { state: "DONE" },
      bytes: expect.any(Number),
    });
    expect((await mailsTo(api, publisher.email)).at(-1)?.template).toBe("own-data-ready");
    expect((await owner.ask(LINK)).error?.code).toBe("CONFIRMATION_REQUIRED");
    await owner.confirm({ password: PASSWORD });
    const url: string = (await owner.ask(LINK)).data.ownDataLink.url;
    const answer = await download(url);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    const files = await filesInZip(answer.rawPayload);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["account.json", "links.csv", "clicks.csv", "earnings.csv", "audit-log.csv"]),
    );
    expect(JSON.parse(files["account.json"] ?? "")).toMatchObject({
      account: { id: publisher.id },
      you: { email: publisher.email },
    });
    expect(files["earnings.csv"]).toContain("12.34");
    expect(files["api-keys.csv"]).toContain("Till");
    const all = Object.values(files).join("\n");
    expect(all).not.toMatch(/passwordHash|argon2|sealed/);
    expect(all).not.toContain(key);
    expect(all).not.toContain("maya@mail.example");
    // A link with another file's signature, a truncated one, another session's, and one after sign-out.
    expect((await download(url.replace(/signature=[^&.]+/, "signature=x"))).statusCode).toBe(404);
    expect((await download(`${url}x`)).statusCode).toBe(404);
    kit.clock.pass(11 * MINUTE);
    expect((await download(url)).statusCode).toBe(404);
    await owner.confirm({ password: PASSWORD });
    const fresh: string = (await owner.ask(LINK)).data.ownDataLink.url;
    expect((await download(fresh)).statusCode).toBe(200);
    const [{ id }] = (await owner.ask("{ mySecurity { sessions { id } } }")).data.mySecurity.sessions;
    await owner.ask("mutation ($id: ID!) { endSession(id: $id) { id } }", { id });
    expect((await download(fresh)).statusCode).toBe(404);
    const later = await confirmed(publisher);
    kit.passDays(KEPT_DAYS);
    await later.confirm({ password: PASSWORD });
    expect((await later.ask(LINK)).error?.code).toBe("NOT_FOUND");
  });

  it("contains a brand's tables and no one else's data", async () => {
    const { advertiser } = pair;
    await kit.sell(pair, 100);
    const owner = await confirmed(advertiser);
    await owner.ask(START);
    await api.work();
    const files = await filesInZip((await download((await owner.ask(LINK)).data.ownDataLink.url)).rawPayload);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["brand.csv", "orders.csv", "statement.csv", "invoices.csv", "partners.csv"]),
    );
    const stranger = await confirmed(await api.make.advertiser());
    expect((await stranger.ask(LATEST)).data.ownDataExport).toBeNull();
    expect((await stranger.ask(LINK)).error?.code).toBe("NOT_FOUND");
  });

  it("is not created for someone who lost the right in the meantime", async () => {
    const { publisher } = pair;
    const other = await confirmed(await api.make.member(publisher.account, "owner"));
    await other.ask(START);
    const members = await api.db.read.findBy(Membership, { accountId: publisher.id });
    const second = members.find(({ userId }) => userId !== publisher.person.id);
    await api.as(publisher)("mutation ($id: ID!) { removeMember(userId: $id) { id } }", { id: second?.userId });
    await api.work();
    expect((await (await browserOf(api, publisher)).ask(LATEST)).data.ownDataExport).toMatchObject({
      task: { state: "FAILED" },
      bytes: null,
    });
  });
});
