/** On both engines: its SQL is written for each. */
import { DAY, forEach, HeldClock, HOUR, MINUTE, type Partner, shopWithTerms, testApi, type User } from "../../../test";
import { codeOwner, giveCode } from "../../../test/codeOwners";
import { plain } from "../../../test/termsTestKit";
import { CountBudgets1764700001000 } from "../../assembly/db/migrations/1764700001000-count-budgets";
import { replaySales } from "../../insight/simulation/replay";
import { Merchant } from "../merchants/merchant.entity";
import { BudgetMark, BudgetMonth } from "./budget.entity";

const NOON = Date.parse("2030-06-10T12:00:20Z");
const SET = /* GraphQL */ `mutation ($input: MonthlyBudgetInput!) { setMonthlyBudget(input: $input) {
  month amount { cents } spent { cents } reducedRate startsAt reducedFrom } }`;
const MINE = "{ myMonthlyBudget { month amount { cents } spent { cents } reducedRate startsAt reducedFrom } }";
const LIST = "{ notifications(first: 50) { nodes { event text } } }";

const clock = new HeldClock(NOON);
const api = testApi({ clock });
beforeEach(() => clock.jump(NOON - clock.now().getTime()));
const shop = forEach(() => shopWithTerms(api, plain, clock));
let partner: Partner;
let orders = 0;

/** 10% of the amount, unless reduced. */
async function sell(amount: string, given: object = {}): Promise<string> {
  orders += 1;
  const orderId = `o-${orders}`;
  const { termsVersion } = await program();
  const clickId = shop.click(partner, 0, 30, termsVersion);
  await shop.server(orderId, { amount, clickId, ...given });
  return orderId;
}
const program = () => api.db.read.findOneByOrFail(Merchant, { id: shop.merchant.id });
const earned = async (orderId: string) => (await shop.sale(orderId)).commission;
const set = (input: object, by: User | null = shop.advertiser) => api.as(by)(SET, { input });
const mine = async () => (await api.as(shop.advertiser)(MINE)).data.myMonthlyBudget;
const marks = () => api.db.read.find(BudgetMark, { where: { merchantId: shop.merchant.id }, order: { id: "ASC" } });
const kinds = async () => (await marks()).map(({ kind, line }) => `${kind} ${line}`).sort();
async function told(who: User, event: string): Promise<string[]> {
  await api.services.notificationWriter.run();
  const lines: { event: string; text: string }[] = (await api.as(who)(LIST)).data.notifications.nodes;
  return lines.filter((line) => line.event === event).map(({ text }) => text);
}
const budget = async (amount: string | null, reducedRate: number | null = null) => {
  const { error } = await set({ amount, reducedRate });
  expect(error).toBeUndefined();
};
/** Before there are partners, so that it needs no notice. */
const open = async (amount: string, reducedRate: number | null) => {
  await budget(amount, reducedRate);
  partner = await shop.partner();
};

afterEach(async () => {
  expect((await replaySales(api.db)).differences).toEqual([]);
});

describe("a month's budget", () => {
  it("tells the brand at 80 and 100 percent, once each, and changes nothing for creators", async () => {
    await open("100.00", null);
    await sell("790.00");
    expect(await told(shop.advertiser, "budget-reached")).toEqual([]);
    await sell("10.00");
    await sell("10.00");
    await sell("300.00");
    await sell("300.00");
    expect(await told(shop.advertiser, "budget-reached")).toEqual([
      `${shop.merchant.name} has spent its monthly budget of $100.00`,
      `${shop.merchant.name} has spent 80% of its monthly budget of $100.00`,
    ]);
    clock.pass(HOUR);
    expect(await earned(await sell("100.00"))).toBe(1000);
    expect(await told(partner.user, "rate-reduced")).toEqual([]);
  });

  it("is told once as reached if one order jumps across both levels", async () => {
    await open("100.00", null);
    await sell("2000.00");
    expect(await told(shop.advertiser, "budget-reached")).toHaveLength(1);
    expect(await kinds()).toEqual(["near 10000", "reached 10000"]);
  });

  it("reduces clicks from the recorded minute on, and never those before it", async () => {
    await open("100.00", 2);
    const early = shop.click(partner, 0, 30, 2);
    await sell("1000.00");
    const { reducedFrom } = await mine();
    expect(reducedFrom).toBe("2030-06-10T12:02:00.000Z");
    clock.pass(90_000);
    const justBefore = await sell("100.00");
    clock.pass(10_000);
    const first = await sell("100.00");
    expect([await earned(justBefore), await earned(first)]).toEqual([1000, 200]);
    clock.pass(2 * DAY);
    expect(await earned(await sell("100.00", { clickId: early }))).toBe(1000);
    expect(await earned(await sell("100.00"))).toBe(200);
    const { why } = await shop.sale(first);
    expect(why.inputs?.reducedSince).toBe(reducedFrom);
    expect(why.rateBasisPoints).toBe(200);
  });

  it("reduces orders by a code alone from that minute on, by the order's time", async () => {
    await budget("100.00", 2);
    partner = await codeOwner(shop);
    await giveCode(shop, partner, "SPRING");
    await sell("1000.00");
    clock.pass(5 * MINUTE);
    const early = await sell("100.00", { clickId: undefined, codes: ["SPRING"], occurredAt: "2030-06-10T12:01:59Z" });
    const late = await sell("100.00", { clickId: undefined, codes: ["SPRING"], occurredAt: "2030-06-10T12:02:00Z" });
    expect([await earned(early), await earned(late)]).toEqual([1000, 200]);
  });

  it("decides by the click also if a later report names it", async () => {
    await open("100.00", 2);
    const before = shop.click(partner, 0, 30, 2);
    await sell("1000.00");
    clock.pass(5 * MINUTE);
    const ids = [await sell("100.00", { clickId: undefined }), await sell("100.00", { clickId: undefined })];
    const [one = "", other = ""] = ids;
    await shop.server(one, { amount: "100.00", clickId: before });
    await shop.server(other, { amount: "100.00", clickId: shop.click(partner, 0, 30, 2) });
    expect([await earned(one), await earned(other)]).toEqual([1000, 200]);
    await shop.giveBack(other, { returnId: "half", amount: "50.00" });
    expect((await shop.sale(other)).returnedCommission).toBe(100);
  });

  it("shows creators the reduced rate while it applies", async () => {
    await open("100.00", 2);
    const query = "query ($id: ID!) { merchant(id: $id) { reducedRate { percent from } } }";
    const shown = async () => (await api.as(partner.user)(query, { id: shop.merchant.id })).data.merchant.reducedRate;
    expect(await shown()).toBeNull();
    await sell("1000.00");
    expect(await shown()).toEqual({ percent: 2, from: "2030-06-10T12:02:00.000Z" });
    const programs = () => api.services.publisherPrograms.of({ id: partner.user.id }, [shop.merchant.id]);
    const rate = async () => (await programs()).get(shop.merchant.id)?.terms.otherwise;
    expect(await rate()).toEqual({ basisPoints: 1000 });
    clock.pass(2 * MINUTE);
    expect(await rate()).toEqual({ basisPoints: 200 });
    clock.jump(Date.parse("2030-07-01T00:00:00Z") - clock.now().getTime());
    expect(await shown()).toBeNull();
  });

  it("counts the orders of the month so far when an existing database is upgraded", async () => {
    partner = await shop.partner();
    const id = await sell("1000.00");
    await shop.giveBack(id, { returnId: "r-1", amount: "400.00" });
    await shop.decide("declineSale", await sell("1000.00"));
    const where = { merchantId: shop.merchant.id };
    await api.db.write((tx) => tx.delete(BudgetMonth, where));
    await new CountBudgets1764700001000().up(api.db.connection.createQueryRunner());
    expect(await api.db.read.findBy(BudgetMonth, where)).toMatchObject([{ commission: 6000 }]);
    await api.db.write((tx) => tx.query("DELETE FROM budget_month"));
  });

  it("tells creators when it is reached and when the next month lifts it, once each", async () => {
    await open("100.00", 2);
    await sell("1000.00");
    await sell("1000.00");
    expect(await told(partner.user, "rate-reduced")).toEqual([
      `${shop.merchant.name} has spent its monthly budget: clicks from Jun 10, 2030, 12:02 UTC earn at most 2% until the month ends`,
    ]);
    await api.services.budgetLines.liftDue();
    expect(await told(partner.user, "rate-reduced")).toHaveLength(1);
    clock.jump(Date.parse("2030-07-01T00:00:00Z") - clock.now().getTime());
    await Promise.all([api.services.budgetLines.liftDue(), api.services.budgetLines.liftDue()]);
    const [newest, ...others] = await told(partner.user, "rate-reduced");
    expect(newest).toBe(`A new month at ${shop.merchant.name}: new clicks earn the usual commission again`);
    expect(others).toHaveLength(1);
    expect((await mine()).spent.cents).toBe(0);
    expect(await earned(await sell("100.00"))).toBe(1000);
  });

  it("decides by the UTC month of the click, also for orders of the next month", async () => {
    await open("100.00", 2);
    await sell("1000.00");
    clock.jump(Date.parse("2030-06-30T23:59:59.999Z") - clock.now().getTime());
    const last = shop.click(partner, 0, 30, 2);
    clock.pass(1);
    const first = shop.click(partner, 0, 30, 2);
    clock.pass(DAY);
    expect(await earned(await sell("100.00", { clickId: last }))).toBe(200);
    expect(await earned(await sell("100.00", { clickId: first }))).toBe(1000);
  });

  it("reached in a month's last minute, reduces nothing", async () => {
    await open("100.00", 2);
    clock.jump(Date.parse("2030-06-30T23:59:30Z") - clock.now().getTime());
    await sell("1000.00");
    expect(await kinds()).toEqual(["near 10000", "reached 10000"]);
    clock.pass(29_000);
    expect(await earned(await sell("100.00"))).toBe(1000);
  });

  it("is reached once by thirty orders at the same time", async () => {
    await open("100.00", 2);
    const early = Array.from({ length: 30 }, () => shop.click(partner, 0, 30, 2));
    const ids = await Promise.all(early.map((clickId) => sell("100.00", { clickId })));
    for (const id of ids) expect(await earned(id)).toBe(1000);
    expect(await kinds()).toEqual(["near 10000", "reached 10000", "reduced 10000"]);
    expect(await told(shop.advertiser, "budget-reached")).toHaveLength(2);
    expect(await told(partner.user, "rate-reduced")).toHaveLength(1);
    expect((await mine()).spent.cents).toBe(30_000);
  });

  it("stays spent when returns and declined orders bring the month below the line", async () => {
    await open("100.00", 2);
    const id = await sell("1000.00");
    const other = await sell("500.00");
    clock.pass(5 * MINUTE);
    await shop.giveBack(id, { returnId: "r-1", amount: "900.00" });
    await shop.decide("declineSale", other);
    expect(await mine()).toMatchObject({ spent: { cents: 1000 }, reducedFrom: "2030-06-10T12:02:00.000Z" });
    expect(await earned(await sell("100.00"))).toBe(200);
    await sell("9000.00");
    await sell("9000.00");
    expect(await kinds()).toEqual(["near 10000", "reached 10000", "reduced 10000"]);
  });

  it("raised or removed, no longer reduces new clicks, and keeps those before", async () => {
    await open("100.00", 2);
    await sell("1000.00");
    clock.pass(5 * MINUTE);
    const reduced = shop.click(partner, 0, 30, 2);
    await budget("300.00", 2);
    expect(await earned(await sell("100.00"))).toBe(1000);
    expect(await mine()).toMatchObject({ amount: { cents: 30_000 }, reducedFrom: null });
    await budget(null);
    expect(await mine()).toMatchObject({ amount: null, reducedRate: null });
    expect(await earned(await sell("100.00"))).toBe(1000);
    expect(await earned(await sell("100.00", { clickId: reduced }))).toBe(200);
    clock.jump(Date.parse("2030-07-01T00:00:00Z") - clock.now().getTime());
    await api.services.budgetLines.liftDue();
    expect(await told(partner.user, "rate-reduced")).toHaveLength(1);
  });

  it("lowered below what is spent, tells the brand at once and creators only after the notice", async () => {
    await open("1000.00", 2);
    await sell("5000.00");
    await budget("200.00", 2);
    expect(await told(shop.advertiser, "budget-reached")).toHaveLength(1);
    expect(await mine()).toMatchObject({ startsAt: "2030-06-17T12:00:20.000Z", reducedFrom: null });
    expect(await kinds()).toEqual(["near 20000", "reached 20000"]);
    clock.pass(5 * MINUTE);
    expect(await earned(await sell("100.00"))).toBe(1000);
    const announced = shop.click(partner, 0, 30, 2);
    clock.pass(7 * DAY);
    await api.services.merchantTerms.startDue();
    expect(await told(partner.user, "rate-reduced")).toHaveLength(1);
    expect(await earned(await sell("100.00"))).toBe(1000);
    clock.pass(2 * MINUTE);
    expect(await earned(await sell("100.00"))).toBe(200);
    expect(await earned(await sell("100.00", { clickId: announced }))).toBe(1000);
  });

  it("says in the terms what it is, and is announced like a lower rate", async () => {
    partner = await shop.partner();
    await budget("100.00", 2);
    const query = `query ($id: ID!) { terms(merchantId: $id) { status validFrom details changes { isBetter text } } }`;
    const [announced] = (await api.as(partner.user)(query, { id: shop.merchant.id })).data.terms;
    expect(announced).toMatchObject({
      status: "ANNOUNCED",
      validFrom: "2030-06-17T12:00:20.000Z",
      changes: [{ isBetter: false, text: "Monthly budget: none → $100.00, then at most 2%" }],
    });
    expect(announced.details.join(" ")).toContain(
      "once a month's commission reaches $100.00, new clicks and codes earn at most 2% until the month ends (UTC)",
    );
    expect(await told(partner.user, "terms-worse")).toHaveLength(1);
    await sell("2000.00");
    clock.pass(5 * MINUTE);
    expect(await earned(await sell("100.00"))).toBe(1000);
    // Back to the terms in force: the announcement is withdrawn.
    await budget("100.00");
    const after = (await api.as(partner.user)(query, { id: shop.merchant.id })).data.terms;
    expect(after.map(({ status }: { status: string }) => status)).toEqual(["WITHDRAWN", "IN_FORCE"]);
  });

  it("does not withdraw other announced terms", async () => {
    partner = await shop.partner();
    const update = `mutation ($input: MerchantInput!) { updateMerchant(input: $input) { id } }`;
    const input = { description: "Coats.", website: "https://shop.example", commissionRate: 8, cookieDays: 30 };
    await api.as(shop.advertiser)(update, { input });
    expect((await set({ amount: "100.00", reducedRate: 2 })).error).toMatchObject({ code: "CONFLICT" });
    expect((await set({ amount: "100.00", reducedRate: null })).data.setMonthlyBudget).toMatchObject({
      amount: { cents: 10_000 },
      reducedRate: null,
    });
    expect((await marks()).length).toBe(0);
  });

  it.each([
    [{ amount: "0", reducedRate: null }, "amount"],
    [{ amount: "-5.00", reducedRate: null }, "amount"],
    [{ amount: "1.005", reducedRate: null }, "amount"],
    [{ amount: "9".repeat(30), reducedRate: null }, "amount"],
    [{ amount: null, reducedRate: 2 }, "amount"],
    [{ amount: "100.00", reducedRate: 10 }, "reducedRate"],
    [{ amount: "100.00", reducedRate: -1 }, "reducedRate"],
    [{ amount: "100.00", reducedRate: 1.005 }, "reducedRate"],
  ])("refuses %j", async (input, field) => {
    const { error } = await set(input);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: expect.any(String) } });
  });

  it("is only the brand's", async () => {
    const creator = await api.make.publisher();
    expect((await set({ amount: "1.00" }, creator)).error).toMatchObject({ code: "FORBIDDEN" });
    expect((await set({ amount: "1.00" }, null)).error).toMatchObject({ code: "UNAUTHENTICATED" });
    expect((await api.as(creator)(MINE)).error).toMatchObject({ code: "FORBIDDEN" });
  });
});
