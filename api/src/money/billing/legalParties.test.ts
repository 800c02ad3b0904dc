import { BillingTestKit, forAll, type User } from "../../../test";
import type { TeamRole } from "../../contract/team";

const billing = BillingTestKit.forAll();
const pair = forAll(() => billing.kit.pair());

const SET = "mutation ($input: LegalPartyInput!) { setLegalParty(input: $input) { name lines taxNumber } }";
const MINE = "{ myLegalParty { name lines taxNumber } }";
const PARTY = "{ name lines taxNumber }";
const set = (who: User | null, given: object) => billing.api.as(who)(SET, { input: given });
const input = (name: string, taxNumber: string | null = null) => ({
  kind: "COMPANY",
  name,
  street: "1 Selvage Row",
  postCode: "01852",
  city: "Lowell",
  region: "MA",
  country: "US",
  taxNumber,
});
/** The same as shown on documents. */
const party = (name: string, taxNumber: string | null = null) => ({
  name,
  lines: [
    name,
    "1 Selvage Row",
    "Lowell, MA 01852",
    "United States",
    ...(taxNumber ? [`Tax number ${taxNumber}`] : []),
  ],
  taxNumber,
});
const invoices = async () => {
  const { data } = await billing.api.as(pair.advertiser)(
    `{ invoices { nodes { month merchant { id } issuer ${PARTY} payer ${PARTY} } } }`,
  );
  return data.invoices.nodes as { month: string; issuer: object | null; payer: object | null }[];
};
const payouts = async (who: User) => {
  const { data } = await billing.api.as(who)(`{ payouts { nodes { issuer ${PARTY} payee ${PARTY} } } }`);
  return data.payouts.nodes as { issuer: object | null; payee: object | null }[];
};

const statements = async (who: User) => {
  const { data } = await billing.api.as(who)(`{ statementMonths { issuer ${PARTY} payer ${PARTY} } }`);
  return data.statementMonths as { issuer: object | null; payer: object | null }[];
};

describe("setLegalParty", () => {
  it("applies to new documents; existing ones don't change", async () => {
    const { kit } = billing;
    await kit.paidBy(pair.publisher);
    await kit.earn(pair, 9000);
    await kit.runNext();
    await billing.endMonth();
    expect((await payouts(pair.publisher))[0]).toEqual({ issuer: null, payee: null });

    const [first, second] = [party("Maya Okafor Ltd.", "GB 1"), party("Okafor & Daughters Ltd.")];
    expect((await set(pair.publisher, input("Maya Okafor Ltd.", "GB 1"))).data.setLegalParty).toEqual(first);
    await set(pair.advertiser, input("Kettle & Fray GmbH"));
    await set(kit.admin, input("Weft Demo Network Ltd."));
    // There were no details before: the first ones apply to older documents.
    expect((await payouts(pair.publisher))[0]).toEqual({ issuer: party("Weft Demo Network Ltd."), payee: first });
    expect((await invoices())[0]).toMatchObject({
      merchant: { id: pair.merchant.id },
      payer: party("Kettle & Fray GmbH"),
    });

    await kit.earn(pair, 9000);
    await kit.runNext();
    await billing.endMonth();
    kit.clock.pass(60_000);
    await set(pair.publisher, input(second.name));
    await set(kit.admin, input("Weft Network plc"));
    expect((await billing.api.as(pair.publisher)(MINE)).data.myLegalParty).toEqual(second);
    expect((await payouts(pair.publisher)).map(({ payee }) => payee)).toEqual([first, first]);
    for (const { issuer } of await invoices()) expect(issuer).toEqual(party("Weft Demo Network Ltd."));
    const months = await statements(pair.advertiser);
    expect(months.length).toBeGreaterThan(1);
    for (const month of months) {
      expect(month).toEqual({ issuer: party("Weft Demo Network Ltd."), payer: party("Kettle & Fray GmbH") });
    }
    // Of those who may read the sums, only those who may read billing see name and address.
    const payers = async (role: TeamRole) =>
      (await statements(await billing.api.make.member(pair.advertiser.account, role))).map(
        ({ payer }) => payer !== null,
      );
    for (const role of ["viewer", "manager"] as const) expect(new Set(await payers(role))).toEqual(new Set([false]));
    expect(new Set(await payers("finance"))).toEqual(new Set([true]));
  });

  it("is limited to the account's own details, and rejects invalid ones", async () => {
    const other = await billing.api.make.publisher();
    expect((await billing.api.as(other)(MINE)).data.myLegalParty).toBeNull();
    const bad = { ...input(" "), street: "", city: " ", taxNumber: "1".repeat(61) };
    expect((await set(other, bad)).error).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: {
        name: "Please enter the legal name",
        street: "Please enter the street address",
        city: "Please enter the city",
        taxNumber: expect.stringMatching(/at most 60/),
      },
    });
  });

  it.each([
    [
      { country: "US", postCode: "852", region: null },
      { postCode: /postal code for United States/, region: /state/ },
    ],
    [{ country: "XX" }, { country: /choose a country/ }],
    [{ country: "DE", postCode: "10115", vatId: "DE12345678" }, { vatId: /such as DE/ }],
    [{ country: "DE", postCode: "10115", vatId: "FR12345678901" }, { vatId: /such as DE/ }],
    [{ country: "GR", vatId: "GR123456789" }, { vatId: /such as EL/ }],
    [{ country: "NL", postCode: "10115" }, { postCode: /postal code for Netherlands/ }],
  ])("rejects %j", async (given, messages) => {
    const { error } = await set(pair.publisher, { ...input("Okafor"), ...given });
    const fields = Object.entries(messages).map(([name, message]) => [name, expect.stringMatching(message)]);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: Object.fromEntries(fields) });
  });

  it("stores a VAT ID without spaces, and requires no post code in countries without them", async () => {
    const other = await billing.api.make.publisher();
    const german = { ...input("Kette GmbH"), postCode: "10115", city: "Berlin", region: null, country: "DE" };
    const { data } = await set(other, { ...german, vatId: "de 123 456 789", registerEntry: "HRB 1, Berlin" });
    expect(data.setLegalParty.lines).toEqual([
      "Kette GmbH",
      "1 Selvage Row",
      "10115 Berlin",
      "Germany",
      "VAT ID DE123456789",
      "HRB 1, Berlin",
    ]);
    const hong = { ...input("Kette"), kind: "PERSON", postCode: null, city: "Kowloon", region: null, country: "HK" };
    expect((await set(other, hong)).error).toBeUndefined();
  });

  it("keeps one of two concurrent changes", async () => {
    const other = await billing.api.make.publisher();
    await Promise.all([set(other, input("One Ltd.")), set(other, input("Two Ltd."))]);
    const { name } = (await billing.api.as(other)(MINE)).data.myLegalParty;
    expect(["One Ltd.", "Two Ltd."]).toContain(name);
  });
});
