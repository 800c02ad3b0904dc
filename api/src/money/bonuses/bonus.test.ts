import { confirmedBrowser, DAY, Earning, type Pair } from "../../../test";
import { type BonusTestKit, inNewMonths, plain, STEPS } from "../../../test/bonusTestKit";
import { LedgerEntry } from "../ledger/ledger.entity";
import { BonusPart } from "./bonusPart.entity";

let kit: BonusTestKit;
let pair: Pair;
let month: string;
inNewMonths((given) => {
  ({ kit, pair, month } = given);
});

const bonus = () => kit.bonus(pair, month);
const { round } = Math;

describe("monthly bonus", () => {
  it("adds the tier's rate to all approved orders of a month, once it is over", async () => {
    await kit.earn(pair, 80_000);
    await kit.earn(pair, 40_001);
    await kit.settle();
    expect(await bonus()).toBeNull();
    await kit.settleMonth();
    expect(await bonus()).toBe(round(120_001 * 0.01));
    expect(await kit.row(pair, month)).toMatchObject({
      kind: "bonus",
      saleId: null,
      linkId: null,
      state: "approved",
      base: 120_001,
      day: expect.stringMatching(`^${month}-(28|29|30|31)$`),
      isOpen: 1,
    });
    expect(await kit.faults()).toEqual([]);
  });

  it("pays nothing below the first tier, and otherwise the highest tier reached", async () => {
    await kit.earn(pair, 99_999);
    const other = await kit.shop();
    await kit.earn(other, 500_000);
    await kit.settleMonth();
    expect(await bonus()).toBeNull();
    expect(await kit.bonus(other, month)).toBe(10_000);
  });

  it("waits for pending orders until the last return window closes", async () => {
    // A 30-day window that starts on the first ends with a 31-day month.
    kit.money.clock.pass(10 * DAY);
    await kit.earn(pair, 100_000);
    const pending = await kit.sell(pair, 50_000);
    await kit.settleMonth();
    expect(await bonus()).toBeNull();
    await kit.money.approve(pair, pending);
    await kit.settle();
    expect(await bonus()).toBe(1500);
  });

  it("is not created for an erased publisher; earlier ones stay", async () => {
    const early = await kit.shop();
    await kit.earn(early, 200_000);
    await kit.settleMonth();
    expect(await kit.bonus(early, month)).toBe(2000);
    const [late, lateMonth] = [
      { ...early, ...(await kit.shop(undefined, { publisher: early.publisher })) },
      kit.month(),
    ];
    await kit.earn(late, 100_000);
    await kit.earn(early, 150_000);
    const browser = await confirmedBrowser(kit.money.api, early.publisher);
    expect((await browser.ask("mutation { closeAccount { erasedAt } }")).error).toBeUndefined();
    kit.money.passDays(40);
    await kit.money.api.services.erasure.run();
    await kit.settle();
    expect([await kit.bonus(late, lateMonth), await kit.bonus(early, lateMonth)]).toEqual([null, null]);
    expect(await kit.bonus(early, month)).toBe(2000);
    expect(await kit.faults()).toEqual([]);
  });

  it("doesn't wait for orders held beyond their window, and adds them once approved", async () => {
    await kit.earn(pair, 100_000);
    const held = await kit.sell(pair, 400_000);
    const { db, services } = kit.money.api;
    await db.write((tx) => tx.query("UPDATE sale SET hold = 'brand checks' WHERE id = ?", [held.id]));
    kit.money.clock.pass(32 * DAY);
    await services.returnWindow.approveDue();
    await kit.settle();
    expect(await bonus()).toBe(1000);
    await db.write((tx) => tx.query("UPDATE sale SET hold = NULL WHERE id = ?", [held.id]));
    await services.returnWindow.approveDue();
    await kit.settle();
    expect(await bonus()).toBe(10_000);
  });

  it("follows late returns to a lower tier, even after payment", async () => {
    await kit.money.paidBy(pair.publisher);
    await kit.earn(pair, 400_000);
    const returned = await kit.earn(pair, 100_000);
    await kit.settleMonth();
    expect(await bonus()).toBe(10_000);
    kit.money.passToCalculation();
    kit.money.passDays(7);
    await kit.money.run();
    expect((await kit.row(pair, month))?.state).toBe("in_payout");
    await kit.money.giveBack(pair, returned, "late", 1);
    await kit.settle();
    expect(await bonus()).toBe(round(499_999 * 0.01));
    const [first] = await kit.money.payoutsOf(pair.publisher);
    expect(first.gross.cents).toBe(50_000 + 10_000);
    await kit.earn(pair, 200_000);
    kit.money.passDays(7);
    await kit.money.runNext();
    const [second] = await kit.money.payoutsOf(pair.publisher);
    expect(second.gross.cents).toBe(20_000 - 5000);
    expect(await kit.faults()).toEqual([]);
  });

  it("counts each order under its own terms, and all of them for the tier", async () => {
    const later = [{ from: 50_000, extraBasisPoints: 300 }];
    const shop = await kit.shop([{ ...plain, volume: STEPS }, { ...plain, volume: later }, plain]);
    await kit.earn(shop, 60_000, 1);
    await kit.earn(shop, 60_000, 2);
    await kit.earn(shop, 900_000, 3);
    await kit.settleMonth();
    expect(await kit.bonus(shop, month)).toBe(600 + 1800);
    expect((await kit.row(shop, month))?.base).toBe(120_000);
  });

  it("ignores excluded products and order caps", async () => {
    const caps = { perOrder: 100, percentOfLine: null };
    const shop = await kit.shop([{ ...plain, caps, volume: STEPS, excluded: { skus: ["gift*"] } }]);
    const sale = await kit.earn(shop, 200_000);
    const lines = [{ sku: "gift-1", quantity: 1, amount: "1000.00" }];
    expect(sale.id).toBeTruthy();
    const order = { orderId: `lines-${month}`, amount: "1000.00", clickId: kit.money.clickId(shop), lines };
    const { body } = await kit.money.api.rest(shop.advertiser)("POST", "/api/v1/sales", order);
    await kit.money.approve(shop, body);
    await kit.settleMonth();
    expect(await kit.bonus(shop, month)).toBe(2000);
  });

  it("is one row and one posting, regardless of repeats and concurrency", async () => {
    await kit.earn(pair, 100_000);
    kit.passToNextMonth();
    await Promise.all([kit.settle(), kit.settle(), kit.settle()]);
    await kit.settle();
    const { read } = kit.money.api.db;
    const rows = await read.findBy(Earning, { publisherId: pair.publisher.id, kind: "bonus" });
    expect(rows).toHaveLength(1);
    const entries = await read.findBy(LedgerEntry, { account: `merchant:${pair.merchant.id}`, kind: "bonus" });
    expect(entries.map(({ cause, amount }) => [cause, amount])).toEqual([[`bonus:${rows[0]?.id}:0`, -1000]]);
  });

  it("is atomic if the job dies", async () => {
    await kit.earn(pair, 100_000);
    const other = await kit.shop();
    await kit.earn(other, 100_000);
    kit.passToNextMonth();
    const { ledger } = kit.money.api.services;
    const post = jest.spyOn(ledger, "post").mockRejectedValueOnce(new Error("killed"));
    await expect(kit.settle()).rejects.toThrow("killed");
    post.mockRestore();
    const both = [await bonus(), await kit.bonus(other, month)];
    expect(both.filter((amount) => amount === null)).toHaveLength(1);
    await kit.settle();
    expect([await bonus(), await kit.bonus(other, month)]).toEqual([1000, 1000]);
    expect(await kit.faults()).toEqual([]);
  });

  it("costs nothing for shops without one", async () => {
    const shop = await kit.shop([plain]);
    await kit.earn(shop, 900_000);
    await kit.settleMonth();
    expect(await kit.money.api.db.read.countBy(BonusPart, { merchantId: shop.merchant.id })).toBe(0);
    expect(await kit.bonus(shop, month)).toBeNull();
  });

  it("stays unpaid while the publisher is suspended, and is paid afterwards", async () => {
    const { publisher } = pair;
    await kit.money.paidBy(publisher);
    await kit.earn(pair, 600_000);
    await kit.money.api.services.suspension.suspend(publisher.email);
    await kit.settleMonth();
    expect(await bonus()).toBe(12_000);
    kit.money.passDays(7);
    await kit.money.runNext();
    expect((await kit.row(pair, month))?.state).toBe("approved");
  });

  it("waits while the brand is over its credit limit", async () => {
    const setLimit = async (amount: number | null) => {
      await kit.money.api.db.write((tx) =>
        tx.upsert("credit_limit", { merchantId: pair.merchant.id, amount }, ["merchantId"]),
      );
    };
    await kit.earn(pair, 100_000);
    await setLimit(5000);
    await kit.settleMonth();
    expect(await bonus()).toBeNull();
    await setLimit(null);
    kit.money.clock.pass(3_600_000);
    await kit.settle();
    expect(await bonus()).toBe(1000);
  });
});
