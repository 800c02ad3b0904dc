import { BillingTestKit } from "../../test/billingTestKit";
import type { Pair } from "../../test/payoutTestKit";
import type { User } from "../accounts/user.type";

let billing: BillingTestKit;
let pair: Pair;
beforeAll(async () => {
  billing = await BillingTestKit.start();
  pair = await billing.kit.pair();
});
afterAll(() => billing.kit.stop());

const SET = "mutation ($input: LegalPartyInput!) { setLegalParty(input: $input) { name address taxNumber } }";
const MINE = "{ myLegalParty { name address taxNumber } }";
const PARTY = "{ name address taxNumber }";
const set = (who: User | null, input: object) => billing.api.as(who)(SET, { input });
const party = (name: string, taxNumber: string | null = null) => ({
  name,
  address: "1 Selvage Row\nLowell\nUSA",
  taxNumber,
});
const invoices = async () => {
  const { data } = await billing.api.as(pair.advertiser)(
    `{ invoices { nodes { month issuer ${PARTY} payer ${PARTY} } } }`,
  );
  return data.invoices.nodes as { month: string; issuer: object | null; payer: object | null }[];
};
const payouts = async (who: User) => {
  const { data } = await billing.api.as(who)(`{ payouts { nodes { issuer ${PARTY} payee ${PARTY} } } }`);
  return data.payouts.nodes as { issuer: object | null; payee: object | null }[];
};

describe("setLegalParty", () => {
  it("says who somebody is on what is made from then on; what was made keeps what was said", async () => {
    const { kit } = billing;
    await kit.paidBy(pair.publisher);
    await kit.earn(pair, 9000);
    kit.passToCalculation();
    await kit.run();
    billing.passMonth();
    await billing.issue();
    expect((await payouts(pair.publisher))[0]).toEqual({ issuer: null, payee: null });

    const [first, second] = [party("Maya Okafor Ltd.", "GB 1"), party("Okafor & Daughters Ltd.")];
    expect((await set(pair.publisher, first)).data.setLegalParty).toEqual(first);
    await set(pair.advertiser, party("Kettle & Fray GmbH"));
    await set(kit.admin, party("Weft Demo Network Ltd."));
    // Nothing was said before: the first word counts for what is older.
    expect((await payouts(pair.publisher))[0]).toEqual({ issuer: party("Weft Demo Network Ltd."), payee: first });
    expect((await invoices())[0]).toMatchObject({ payer: party("Kettle & Fray GmbH") });

    await kit.earn(pair, 9000);
    kit.passToCalculation();
    await kit.run();
    billing.passMonth();
    await billing.issue();
    kit.clock.pass(60_000);
    await set(pair.publisher, second);
    await set(kit.admin, party("Weft Network plc"));
    expect((await billing.api.as(pair.publisher)(MINE)).data.myLegalParty).toEqual(second);
    expect((await payouts(pair.publisher)).map(({ payee }) => payee)).toEqual([first, first]);
    for (const { issuer } of await invoices()) expect(issuer).toEqual(party("Weft Demo Network Ltd."));
  });

  it("is asked of nobody else, and refuses what is none", async () => {
    const other = await billing.api.make.publisher();
    expect((await billing.api.as(other)(MINE)).data.myLegalParty).toBeNull();
    expect((await set(null, party("Nobody"))).error?.code).toBe("UNAUTHENTICATED");
    const viewer = await billing.api.make.member(pair.publisher.account, "viewer");
    expect((await set(viewer, party("Somebody"))).error?.code).toBe("FORBIDDEN");
    const bad = { name: " ", address: "", taxNumber: "1".repeat(61) };
    const fields = { name: "Please enter the legal name", address: "Please enter the address, with the country" };
    expect((await set(other, bad)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
    expect((await set(other, { ...party("x"), address: "y".repeat(501) })).error?.code).toBe("BAD_USER_INPUT");
  });

  it("twice at once leaves one of the two", async () => {
    const other = await billing.api.make.publisher();
    await Promise.all([set(other, party("One Ltd.")), set(other, party("Two Ltd."))]);
    const { name } = (await billing.api.as(other)(MINE)).data.myLegalParty;
    expect(["One Ltd.", "Two Ltd."]).toContain(name);
  });
});
