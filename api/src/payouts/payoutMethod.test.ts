import { mailsTo } from "../../test/mails";
import { DEPOSIT, MoneyHouse, PAYPAL, SET_METHOD, WIRE } from "../../test/moneyHouse";
import type { User } from "../accounts/user.entity";
import { HOUR } from "../core/clock";
import { PayoutMethod } from "./payoutMethod.entity";

const METHOD = `{ payoutMethod { current { kind masked } coming { kind masked validFrom } } }`;

let house: MoneyHouse;
let publisher: User;
beforeAll(async () => {
  house = await MoneyHouse.start();
});
afterAll(() => house.stop());
beforeEach(async () => {
  publisher = await house.api.make.publisher();
});

const set = (input: object, by: User | null = publisher) => house.api.as(by)(SET_METHOD, { input });
const method = async (by = publisher) => (await house.api.as(by)(METHOD)).data.payoutMethod;

describe("setPayoutMethod", () => {
  it("counts at once for the first, is shown masked and kept sealed", async () => {
    expect(await method()).toEqual({ current: null, coming: null });
    const { data } = await set({ ...WIRE, iban: "de89 3704 0044 0532 0130 00" });
    expect(data.setPayoutMethod).toEqual({ current: { kind: "WIRE", masked: "DE89 •••• 3000" }, coming: null });
    const [row] = await house.api.db.read.findBy(PayoutMethod, { publisherId: publisher.id });
    expect(JSON.stringify(row)).not.toMatch(/370400440532|degård|COBADEFF/);
    expect(house.api.services.payoutMethods.open(row!)).toEqual({ ...WIRE, kind: "wire" });
  });

  it.each([
    [PAYPAL, "m•••@mail.example"],
    [DEPOSIT, "••••6789"],
    [{ ...DEPOSIT, accountNumber: "1234" }, "••••34"],
  ])("masks %j as %s", async (input, masked) => {
    expect((await set(input)).data.setPayoutMethod.current.masked).toBe(masked);
  });

  it("waits for 24 hours with a change, and mails the owner", async () => {
    await set(PAYPAL);
    const { data } = await set(DEPOSIT);
    const validFrom = new Date(house.clock.now().getTime() + 24 * HOUR).toISOString();
    expect(data.setPayoutMethod).toMatchObject({
      current: { kind: "PAYPAL" },
      coming: { kind: "DIRECT_DEPOSIT", validFrom },
    });
    house.clock.pass(24 * HOUR - 1);
    expect((await method()).current.kind).toBe("PAYPAL");
    house.clock.pass(1);
    expect(await method()).toMatchObject({ current: { kind: "DIRECT_DEPOSIT" }, coming: null });
    const mails = await mailsTo(house.api, publisher.email);
    expect(mails.map(({ template, data: said }) => [template, said.method, said.from !== ""])).toEqual([
      ["payout-method-changed", "PayPal, m•••@mail.example", false],
      ["payout-method-changed", "Direct deposit, ••••6789", true],
    ]);
  });

  it("makes a change void that was changed again before it counted", async () => {
    await set(PAYPAL);
    await set(DEPOSIT);
    house.clock.pass(2 * HOUR);
    await set({ ...PAYPAL, email: "other@mail.example" });
    house.clock.pass(23 * HOUR);
    expect(await method()).toMatchObject({
      current: { masked: "m•••@mail.example" },
      coming: { masked: "o•••@mail.example" },
    });
    house.clock.pass(HOUR);
    expect((await method()).current.masked).toBe("o•••@mail.example");
  });

  it("of two at once lets one through, or one after the other", async () => {
    await set(PAYPAL);
    const answers = await Promise.all([set(DEPOSIT), set(WIRE), set(DEPOSIT)]);
    expect(answers.filter(({ error }) => error && error.code !== "CONFLICT")).toEqual([]);
    const rows = await house.api.db.read.findBy(PayoutMethod, { publisherId: publisher.id });
    expect(rows.filter(({ supersededAt }) => supersededAt === null)).toHaveLength(2);
    expect((await method()).current.kind).toBe("PAYPAL");
  });

  it.each([
    [{ kind: "PAYPAL" }, "email"],
    [{ kind: "PAYPAL", email: "=cmd@mail.example" }, "email"],
    [{ ...DEPOSIT, routingNumber: "021000022" }, "routingNumber"],
    [{ ...DEPOSIT, accountNumber: "12a4" }, "accountNumber"],
    [{ ...WIRE, iban: "DE89370400440532013001" }, "iban"],
    [{ ...WIRE, bic: "COBA" }, "bic"],
    [{ ...WIRE, accountHolder: " " }, "accountHolder"],
    [{ ...PAYPAL, iban: WIRE.iban }, "iban"],
  ])("refuses %j because of its %s", async (input, field) => {
    const { error } = await set(input);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: expect.any(String) } });
    expect(await method()).toEqual({ current: null, coming: null });
  });

  it("is for publishers alone, each for its own", async () => {
    expect((await set(PAYPAL, await house.api.make.advertiser())).error?.code).toBe("FORBIDDEN");
    expect((await set(PAYPAL, house.admin)).error?.code).toBe("FORBIDDEN");
    expect((await set(PAYPAL, null)).error?.code).toBe("UNAUTHENTICATED");
    await set(PAYPAL);
    expect(await method(await house.api.make.publisher())).toEqual({ current: null, coming: null });
  });
});
