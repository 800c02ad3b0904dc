import { BillingTestKit, forEach, Sale } from "../../../test";
import { MANY_ORDERS } from "../../sales/intake/clickHold";
import { OVER_CREDIT_LIMIT } from "./creditHold";

const billing = BillingTestKit.forAll();
const pair = forEach(() => billing.kit.pair());

const hold = async ({ id }: Pick<Sale, "id">) => (await billing.api.db.read.findOneByOrFail(Sale, { id })).hold;
const faults = async () => (await billing.kit.verify()).faults;

describe("setCreditLimit", () => {
  it("holds new orders while the merchant owes more, until it has paid", async () => {
    const { kit, api } = billing;
    await billing.limit(pair.merchant.id, "20.00");
    const first = await kit.sell(pair, 2000);
    // The first reaches the limit, and does not exceed it.
    const second = await kit.sell(pair, 500);
    const third = await kit.sell(pair, 700);
    const over = OVER_CREDIT_LIMIT;
    expect([await hold(first), await hold(second), await hold(third)]).toEqual([null, over, over]);
    expect(await billing.account(pair)).toMatchObject({ owed: { cents: 3200 }, isOverLimit: true });
    const seen = await api.as(pair.publisher)("query ($id: ID!) { sale(id: $id) { hold } }", { id: third.id });
    expect(seen.data.sale.hold).toBe(OVER_CREDIT_LIMIT);
    kit.passDays(40);
    await api.services.returnWindow.approveDue();
    const status = async (id: string) => (await api.db.read.findOneByOrFail(Sale, { id })).status;
    expect([await status(first.id), await status(second.id)]).toEqual(["approved", "pending"]);
    expect(await faults()).toEqual([]);

    await billing.pay(pair.merchant.id, { amount: "11.99", reference: "too little" });
    expect(await hold(third)).toBe(OVER_CREDIT_LIMIT);
    await billing.pay(pair.merchant.id, { amount: "0.01", reference: "enough" });
    expect(await hold(third)).toBeNull();
    await api.services.returnWindow.approveDue();
    expect(await status(third.id)).toBe("approved");
    expect(await hold(await kit.sell(pair, 1))).toBe(OVER_CREDIT_LIMIT);
    expect(await faults()).toEqual([]);
  });

  it("includes fee and unbilled commission, and releases when the limit is raised or removed", async () => {
    const { kit } = billing;
    await billing.fee(pair.merchant.id, { percent: 50, fromMonth: kit.clock.now().toISOString().slice(0, 7) });
    await kit.sell(pair, 1000);
    await billing.endMonth();
    await kit.sell(pair, 100);
    await billing.limit(pair.merchant.id, "16.01");
    expect(await hold(await kit.sell(pair, 1))).toBeNull();
    const held = await kit.sell(pair, 1);
    expect(await hold(held)).toBe(OVER_CREDIT_LIMIT);
    expect((await billing.limit(pair.merchant.id, "16.02")).data.setCreditLimit).toMatchObject({ isOverLimit: false });
    expect(await hold(held)).toBeNull();
    await billing.limit(pair.merchant.id, "0");
    const another = await kit.sell(pair, 1);
    expect(await hold(another)).toBe(OVER_CREDIT_LIMIT);
    await billing.limit(pair.merchant.id, null);
    expect(await hold(another)).toBeNull();
  });

  it("releases by job what a return made room for", async () => {
    const { kit, api } = billing;
    await billing.limit(pair.merchant.id, "5.00");
    const first = await kit.sell(pair, 500);
    const held = await kit.sell(pair, 100);
    expect(await hold(held)).toBe(OVER_CREDIT_LIMIT);
    expect(await api.services.creditHold.releaseAll()).toBe(0);
    await kit.giveBack(pair, first, "r1");
    expect(await api.services.creditHold.releaseAll()).toBe(1);
    expect(await hold(held)).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it("doesn't release what waits for the merchant's decision", async () => {
    const { kit, api } = billing;
    await billing.limit(pair.merchant.id, "0");
    const clickId = kit.clickId(pair);
    const orders: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const order = { orderId: `${pair.merchant.id}-${count}`, amount: "10.00", clickId };
      orders.push((await api.rest(pair.advertiser)("POST", "/api/v1/sales", order)).body.id);
    }
    const holds = () => Promise.all(orders.map((id) => hold({ id })));
    expect(await holds()).toEqual(orders.map(() => MANY_ORDERS));
    await billing.pay(pair.merchant.id, { amount: "1000" });
    expect(await holds()).toEqual(orders.map(() => MANY_ORDERS));
  });

  it("needs an amount and a merchant", async () => {
    const { id } = pair.merchant;
    for (const wrong of ["-1", "lots", "1.234"])
      expect((await billing.limit(id, wrong)).error?.fields).toEqual({ limit: expect.any(String) });
    expect((await billing.limit("nobody", "1")).error?.code).toBe("NOT_FOUND");
    const both = await Promise.all([billing.limit(id, "1.00"), billing.limit(id, "2.00")]);
    for (const { error } of both) expect(error).toBeUndefined();
    expect([100, 200]).toContain((await billing.account(pair)).creditLimit.cents);
  });
});
