import { AuditEvent, DAY, forAll, forEach, HeldClock, mailsTo, newId, testApi, type User } from "../../../test";
import { EDITED_MEANWHILE } from "./merchant.service";

const UPDATE = /* GraphQL */ `mutation ($input: MerchantInput!) { updateMerchant(input: $input) { id name
  description website commissionRate cookieDays } }`;
const TERMS = "{ terms { version commissionRate cookieDays validFrom } }";
const MERCHANTS = "{ brands(first: 100) { nodes { id } } }";
const MERCHANT = "query ($id: ID!) { merchant(id: $id) { id name commissionRate } }";

const clock = new HeldClock();
const api = testApi({ clock });
const admin = forAll(() => api.make.admin());
const publisher = forAll(() => api.make.publisher());
const owner = forEach(() => approved());

/** An approved advertiser with its merchant and the first version of its terms. */
async function approved(given: Partial<User> = {}): Promise<User> {
  const user = await api.make.advertiser({ status: "pending", ...given });
  await api.as(admin)(`mutation { updateUserStatus(input: { userId: "${user.id}", status: APPROVED }) { id } }`);
  return user;
}

const settings = (given: object = {}) => ({
  description: "Coats for tall people.",
  website: "https://coats.example/en",
  commissionRate: 12.5,
  cookieDays: 45,
  ...given,
});
const update = (given: object = {}, by: User | null = owner) => api.as(by)(UPDATE, { input: settings(given) });
const ownMerchant = async (by: User = owner) =>
  (await api.as(by)("{ myMerchant { id name website description } }")).data.myMerchant;
const terms = async (by: User = owner) => (await api.as(by)(TERMS)).data.terms;
const listed = async () => (await api.as(publisher)(MERCHANTS)).data.brands.nodes.map(({ id }: { id: string }) => id);

describe("updateMerchant", () => {
  it("changes the brand's description", async () => {
    const { data } = await update();
    const { id } = await ownMerchant();
    expect(data.updateMerchant).toEqual({ id, name: "House of Tests", ...settings() });
    const seen = await api.as(publisher)(MERCHANT, { id });
    expect(seen.data.merchant).toEqual({ id, name: "House of Tests", commissionRate: 12.5 });
  });

  it("audits a new website, rate or window, and emails the owner", async () => {
    await update();
    await update({ description: "Other words." });
    await update({ website: "https://elsewhere.example" });
    const { id } = await ownMerchant();
    const events = await api.db.read.find(AuditEvent, { where: { subject: `merchant:${id}` }, order: { id: "ASC" } });
    expect(events.map(({ action, actorId, after }) => ({ action, actorId, after }))).toEqual([
      {
        action: "program.changed",
        actorId: owner.id,
        after: { website: "https://coats.example/en", rateBasisPoints: 1250, cookieDays: 45 },
      },
      { action: "program.changed", actorId: owner.id, after: { website: "https://elsewhere.example" } },
    ]);
    const mails = (await mailsTo(api, owner.email)).filter(({ template }) => template === "program-changed");
    expect(mails.map(({ data }) => data.changes)).toEqual([
      expect.stringContaining("commission from 10% to 12.5%, cookie days from 30 to 45, website from "),
      "website from https://coats.example/en to https://elsewhere.example",
    ]);
  });

  it("creates a new version of the terms only for a new rate or window", async () => {
    const [first] = await terms();
    expect(first).toMatchObject({ version: 1, commissionRate: 10, cookieDays: 30 });
    await update({ commissionRate: 10, cookieDays: 30, description: "Other words." });
    expect(await terms()).toEqual([first]);
    clock.pass(DAY);
    await update({ commissionRate: 12.25, cookieDays: 30 });
    await update({ commissionRate: 12.25, cookieDays: 90 });
    const since = clock.now().toISOString();
    expect(await terms()).toEqual([
      { version: 3, commissionRate: 12.25, cookieDays: 90, validFrom: since },
      { version: 2, commissionRate: 12.25, cookieDays: 30, validFrom: since },
      first,
    ]);
  });

  it("keeps terms consistent under five concurrent calls", async () => {
    const rates = [11, 12, 13, 14, 15];
    const answers = await Promise.all(rates.map((commissionRate) => update({ commissionRate })));
    const refusals = answers.flatMap(({ error }) => error ?? []);
    for (const error of refusals) expect(error).toMatchObject({ code: "CONFLICT", message: EDITED_MEANWHILE });
    const all = await terms();
    const count = 1 + rates.length - refusals.length;
    expect(all.map(({ version }: any) => version)).toEqual([...Array(count).keys()].map((at) => count - at));
    const { data } = await api.as(owner)("{ myMerchant { commissionRate } }");
    // A lower rate that came later is announced: it is not in force yet.
    const { data: versions } = await api.as(owner)("{ terms { commissionRate status } }");
    const inForce = versions.terms.filter(({ status }: { status: string }) => status === "IN_FORCE");
    expect(inForce.map(({ commissionRate }: any) => commissionRate)).toEqual([data.myMerchant.commissionRate]);
  });

  it.each([
    ["description", "Please describe your program", " "],
    ["description", "Please use at most 2,000 characters", "x".repeat(2001)],
    ["website", "Invalid website URL", "javascript:alert(1)"],
    ["website", "Invalid website URL", "https://user:secret@coats.example"],
    ["commissionRate", "Please enter a percentage from 0.01 to 100", 0],
    ["commissionRate", "Please enter a percentage from 0.01 to 100", 100.01],
    ["commissionRate", "Please enter a percentage from 0.01 to 100", -5],
    ["commissionRate", "Please use at most two decimals", 12.345],
    ["cookieDays", "Please enter 1 to 90 days", 0],
    ["cookieDays", "Please enter 1 to 90 days", 91],
  ])("rejects a wrong %s: %s", async (field, message, value) => {
    const before = await ownMerchant();
    const { error } = await update({ [field]: value });
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: message } });
    expect([await ownMerchant(), (await terms()).length]).toEqual([before, 1]);
  });

  it("is for its owner only", async () => {
    const other = await approved();
    const before = await ownMerchant();
    await update({ description: "My own." }, other);
    expect(await ownMerchant()).toEqual(before);
  });
});

describe("merchants", () => {
  it("are listed while their owner is approved and not suspended", async () => {
    const { id } = await ownMerchant();
    expect(await listed()).toContain(id);
    await api.services.suspension.suspend(owner.email);
    expect(await listed()).not.toContain(id);
    expect((await api.as(publisher)(MERCHANT, { id })).error?.code).toBe("NOT_FOUND");
    expect((await api.as(admin)(MERCHANT, { id })).data.merchant.id).toBe(id);
    await api.services.suspension.restore(owner.email);
    expect(await listed()).toContain(id);
  });

  it("are sorted by name", async () => {
    for (const businessName of ["Zephyr Knits", "Ash & Alder"]) await approved({ businessName });
    const { data } = await api.as(publisher)("{ brands(first: 100) { nodes { name } } }");
    const names = data.brands.nodes.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(expect.arrayContaining(["Ash & Alder", "Zephyr Knits"]));
  });

  it("are visible to publishers and admins; advertisers see their own", async () => {
    const { id } = await ownMerchant();
    const other = await approved();
    expect((await api.as(owner)(MERCHANT, { id })).data.merchant.id).toBe(id);
    expect((await api.as(other)(MERCHANT, { id })).error).toMatchObject({ code: "NOT_FOUND" });
    expect((await api.as(admin)(MERCHANTS)).error).toBeUndefined();
  });

  it.each([newId(), "x", "", "' OR 1=1 --"])("under the id %s don't exist", async (id) => {
    expect((await api.as(publisher)(MERCHANT, { id })).error).toMatchObject({
      code: "NOT_FOUND",
      message: "Merchant not found",
    });
  });
});
