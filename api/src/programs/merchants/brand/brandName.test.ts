import { Account, browserOf, forAll, testApi, type User } from "../../../../test";
import { closingChanged } from "../../../accounts/closing/closing";
import { BRAND_NAME_TAKEN, readName } from "../../../contract/brands/brandNames";
import { Merchant } from "../merchant.entity";

const DECIDE = "mutation ($id: ID!, $to: UserStatus!) { updateUserStatus(input: { userId: $id, status: $to }) { id } }";
const RENAME = "mutation ($name: String!) { renameAccount(name: $name) { accountName } }";

const api = testApi();
const admin = forAll(() => api.make.admin());

const approve = (id: string) => api.as(admin)(DECIDE, { id, to: "APPROVED" });
const nameOf = async ({ id: ownerId }: { id: string }) =>
  (await api.db.read.findOneByOrFail(Merchant, { ownerId })).name;
const applicant = (businessName: string, website = "https://www.orsay.example/shop") =>
  api.make.advertiser({ businessName, website, status: "pending" });

async function brand(businessName: string): Promise<User> {
  const owner = await applicant(businessName);
  await approve(owner.id);
  return owner;
}

const close = async ({ id }: User, isClosed: boolean) => {
  const account = await api.db.read.findOneByOrFail(Account, { id });
  await api.db.write((tx) => api.services.events.emit(tx, closingChanged, { account, isClosed, actorId: id }));
};

describe("readName", () => {
  it.each([
    ["Maison Orsay", "MAISON  ORSAY"],
    ["Maison Orsay", "Ｍａｉｓｏｎ Orsay"],
    ["Maison Orsay", "Maison-Orsay!"],
    ["Maison Orsay", "Mаisоn Оrsау"],
    ["Café Noir", "Cafe Noir"],
    ["Solo 10", "S0lo lO"],
    ["ΝΙΚΗ", "νικη"],
  ])("treats %s and %s as the same", (one, other) => expect(readName(one)).toBe(readName(other)));

  it.each([
    ["Maison Orsay", "Maison Orsay Lyon"],
    ["&&", "++"],
    ["東京", "京都"],
  ])("distinguishes %s from %s", (one, other) => expect(readName(one)).not.toBe(readName(other)));
});

describe("a brand's name", () => {
  it("is never rejected at sign-up or approval: a duplicate gets its host appended", async () => {
    const [first, second, third] = [
      await brand("Maison Orsay"),
      await brand("MAISON ORSAY"),
      await brand("Maison Orsay"),
    ];
    expect(await nameOf(first)).toBe("Maison Orsay");
    expect(await nameOf(second)).toBe("MAISON ORSAY (orsay.example)");
    expect(await nameOf(third)).toMatch(/^Maison Orsay \([0-9a-f]{12}\)$/);
  });

  it("goes to one of two concurrent approvals", async () => {
    const both = [await applicant("Twice At Once"), await applicant("Twice At Once")];
    await Promise.all(both.map(({ id }) => approve(id)));
    expect((await Promise.all(both.map(nameOf))).sort()).toEqual(["Twice At Once", "Twice At Once (orsay.example)"]);
  });

  it("can't be changed to another brand's, with a field error, but can be respelled", async () => {
    const owner = await brand("Corvid & Sons");
    await brand("Heddle Yard");
    const browser = await browserOf(api, owner);
    const refused = await browser.ask(RENAME, { name: "Heddle  yаrd" });
    expect(refused.error).toMatchObject({ code: "BAD_USER_INPUT", fields: { name: BRAND_NAME_TAKEN } });
    expect(await nameOf(owner)).toBe("Corvid & Sons");
    expect((await api.db.read.findOneByOrFail(Account, { id: owner.id })).name).toBe("Corvid & Sons");
    expect((await browser.ask(RENAME, { name: "CORVID and Sons" })).error).toBeUndefined();
    expect((await browser.ask(RENAME, { name: "Corvid & Sons" })).error).toBeUndefined();
    expect(await nameOf(owner)).toBe("Corvid & Sons");
  });

  it("is released when the account closes; if it reopens, its host is appended", async () => {
    const owner = await brand("Lasting Linen");
    await close(owner, true);
    const next = await brand("Lasting Linen");
    expect(await nameOf(next)).toBe("Lasting Linen");
    await close(owner, false);
    expect(await nameOf(owner)).toBe("Lasting Linen (orsay.example)");
  });
});
