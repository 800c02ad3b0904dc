import { DEPOSIT, HOUR, mailsTo, PAYPAL, PayoutTestKit, SET_METHOD, type User, WIRE } from "../../../../test";
import { accountByEmail } from "../../../accounts/accountByEmail";
import { PayoutMethod } from "./payoutMethod.entity";

const METHOD = `{ payoutMethod { current { kind masked } coming { kind masked validFrom } } }`;

const kit = PayoutTestKit.forAll();
let publisher: User;
beforeEach(async () => {
  publisher = await kit.api.make.publisher();
});

const set = (input: object, by: User | null = publisher) => kit.api.as(by)(SET_METHOD, { input });
/** Uses the link of a reset mail. That ends all sessions, so it returns the reloaded user. */
async function newPassword({ email, id }: User): Promise<User> {
  await kit.api.services.passwordReset.request({ email }, "198.51.100.7");
  const { link } = (await mailsTo(kit.api, email)).at(-1)!.data as { link: string };
  await kit.api.services.passwordReset.reset({
    token: new URL(link).searchParams.get("token"),
    password: "a-wholly-new-one",
  });
  return accountByEmail(kit.api.db.read, id);
}

const method = async (by = publisher) => (await kit.api.as(by)(METHOD)).data.payoutMethod;

describe("setPayoutMethod", () => {
  it("applies the first method immediately, masked and encrypted", async () => {
    expect(await method()).toEqual({ current: null, coming: null });
    const { data } = await set({ ...WIRE, iban: "de89 3704 0044 0532 0130 00" });
    expect(data.setPayoutMethod).toEqual({ current: { kind: "WIRE", masked: "DE89 •••• 3000" }, coming: null });
    const [row] = await kit.api.db.read.findBy(PayoutMethod, { publisherId: publisher.id });
    expect(JSON.stringify(row)).not.toMatch(/370400440532|degård|COBADEFF/);
    expect(kit.api.services.payoutMethods.open(row!)).toEqual({ ...WIRE, kind: "wire" });
  });

  it.each([
    [PAYPAL, "m•••@mail.example"],
    [DEPOSIT, "••••6789"],
    [{ ...DEPOSIT, accountNumber: "1234" }, "••••34"],
  ])("masks %j as %s", async (input, masked) => {
    expect((await set(input)).data.setPayoutMethod.current.masked).toBe(masked);
  });

  it("delays a change by 24 hours, and emails the owner", async () => {
    await set(PAYPAL);
    const { data } = await set(DEPOSIT);
    const validFrom = new Date(kit.clock.now().getTime() + 24 * HOUR).toISOString();
    expect(data.setPayoutMethod).toMatchObject({
      current: { kind: "PAYPAL" },
      coming: { kind: "DIRECT_DEPOSIT", validFrom },
    });
    kit.clock.pass(24 * HOUR - 1);
    expect((await method()).current.kind).toBe("PAYPAL");
    kit.clock.pass(1);
    expect(await method()).toMatchObject({ current: { kind: "DIRECT_DEPOSIT" }, coming: null });
    const mails = await mailsTo(kit.api, publisher.email);
    expect(mails.map(({ template, data }) => [template, data.method, data.from !== ""])).toEqual([
      ["payout-method-changed", "PayPal, m•••@mail.example", false],
      ["payout-method-changed", "Direct deposit, ••••6789", true],
    ]);
  });

  it("delays any method by 72 hours after a password reset", async () => {
    const wait = async () =>
      (await kit.api.as(publisher)("{ payoutMethod { waitHours } }")).data.payoutMethod.waitHours;
    expect(await wait()).toBe(0);
    await set(PAYPAL);
    expect(await wait()).toBe(24);
    publisher = await newPassword(publisher);
    expect(await wait()).toBe(72);
    const { data } = await set(DEPOSIT);
    const validFrom = new Date(kit.clock.now().getTime() + 72 * HOUR).toISOString();
    expect(data.setPayoutMethod).toMatchObject({ current: { kind: "PAYPAL" }, coming: { validFrom } });
    const other = await newPassword(await kit.api.make.publisher());
    expect((await set(PAYPAL, other)).data.setPayoutMethod).toMatchObject({ current: null, coming: { validFrom } });
    kit.clock.pass(72 * HOUR);
    expect(await wait()).toBe(24);
    expect((await method()).current.kind).toBe("DIRECT_DEPOSIT");
  });

  it("replaces a pending change", async () => {
    await set(PAYPAL);
    await set(DEPOSIT);
    kit.clock.pass(2 * HOUR);
    await set({ ...PAYPAL, email: "other@mail.example" });
    kit.clock.pass(23 * HOUR);
    expect(await method()).toMatchObject({
      current: { masked: "m•••@mail.example" },
      coming: { masked: "o•••@mail.example" },
    });
    kit.clock.pass(HOUR);
    expect((await method()).current.masked).toBe("o•••@mail.example");
  });

  it("serializes concurrent calls", async () => {
    await set(PAYPAL);
    const answers = await Promise.all([set(DEPOSIT), set(WIRE), set(DEPOSIT)]);
    expect(answers.filter(({ error }) => error && error.code !== "CONFLICT")).toEqual([]);
    const rows = await kit.api.db.read.findBy(PayoutMethod, { publisherId: publisher.id });
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
    [{ ...WIRE, accountHolder: "Мария Иванова" }, "accountHolder"],
    [{ ...DEPOSIT, accountHolder: "王小明" }, "accountHolder"],
    [{ ...DEPOSIT, accountHolder: "//Slash/ :Start" }, "accountHolder"],
    [{ ...DEPOSIT, accountHolder: "-Minus" }, "accountHolder"],
    [{ ...PAYPAL, iban: WIRE.iban }, "iban"],
  ])("rejects %j: %s", async (input, field) => {
    const { error } = await set(input);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: expect.any(String) } });
    expect(await method()).toEqual({ current: null, coming: null });
  });
});
