import * as fc from "fast-check";
import { ClaimTestKit, DAY, Earning, type Partner, plain, runs, Sale, Terms, testApi } from "../../../test";
import { documentHash } from "../../programs/terms/documentHash";
import { HAS_RETURNS, IS_ANOTHERS, IS_LATE, NO_SHOP_AMOUNT } from "../../sales/intake/grantedOrders";
import { OTHER_FIGURES } from "../../sales/intake/laterReport";
import { CLAIMED_AMOUNT } from "../../sales/intake/orderState";
import { replaySales } from "../simulation/replay";

let now = new Date();
let kit: ClaimTestKit;
const clock = { now: () => now };

const api = testApi({ clock });
beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
  kit = await ClaimTestKit.open(api, clock);
});

const proveBoth = (rival: Partner, ours: number, theirs: number) =>
  kit.orders.prove([kit.publisher, ours], [rival, theirs]);
const DECLINE = "mutation ($id: ID!, $reason: String!) { declineSale(input: { id: $id, reason: $reason }) { status } }";
const APPROVE = "mutation ($id: ID!) { approveSale(id: $id) { status } }";

describe("an accepted claim", () => {
  it("creates the order from the publisher's click and its terms", async () => {
    await kit.click(kit.publisher, 6);
    const { id } = await kit.opened();
    expect((await kit.accept(id)).data.acceptClaim).toMatchObject({ state: "ACCEPTED" });
    const sale = await kit.orders.sale("1000");
    expect(sale).toMatchObject({ status: "pending", source: "claim", amount: 25_000, day: "2026-11-20" });
    expect(sale.why).toMatchObject({
      rule: "accepted claim",
      decision: "attributed",
      considered: [{ outcome: "eligible" }],
    });
    expect(sale.earnings).toMatchObject([{ linkId: kit.publisher.link.id, amount: 2500, state: "tracked" }]);
    await kit.orders.prove([kit.publisher, 2500]);
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("creates it without a click if none was found", async () => {
    const { id } = await kit.opened();
    await kit.accept(id);
    expect((await kit.orders.sale("1000")).earnings).toMatchObject([{ linkId: null, amount: 2500, state: "tracked" }]);
    await kit.orders.prove([kit.publisher, 2500]);
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("credits an order reported without a click, at the shop's amount", async () => {
    await kit.orders.server("1000", { amount: "200.00" });
    const { id, state } = await kit.opened();
    expect(state).toBe("WAITING");
    await kit.accept(id);
    expect(await kit.orders.sale("1000")).toMatchObject({ status: "pending", source: "server", amount: 20_000 });
    await kit.orders.prove([kit.publisher, 2000]);
  });

  it("confirms an order that only a browser reported", async () => {
    const rival = await kit.orders.partner();
    await kit.orders.unsigned("1000", kit.orders.click(rival), "300.00");
    const { id, finding } = await kit.opened();
    expect(finding[0]).toContain("Only a browser reported this order");
    await kit.accept(id);
    expect(await kit.orders.sale("1000")).toMatchObject({ status: "pending", source: "claim", amount: 25_000 });
    await proveBoth(rival, 2500, 0);
  });

  it("merges with the shop's late report: same figures are the same order, others a conflict", async () => {
    const { id } = await kit.opened();
    await kit.accept(id);
    const rival = await kit.orders.partner();
    expect((await kit.orders.server("1000", { clickId: kit.orders.click(rival) })).status).toBeLessThan(300);
    const other = await kit.orders.server("1000", { amount: "251.00" });
    expect([other.status, JSON.stringify(other.body)]).toEqual([409, expect.stringContaining(CLAIMED_AMOUNT)]);
    // As the shop prints it.
    expect((await kit.orders.server("#1000")).status).toBeLessThan(300);
    expect((await kit.orders.server("#1000", { amount: "1.00" })).status).toBe(409);
    expect(await api.db.read.countBy(Sale, { merchantId: kit.orders.merchant.id })).toBe(1);
    expect((await kit.orders.giveBack("%231000", { returnId: "r", amount: "50.00" })).status).toBe(201);
    await proveBoth(rival, 2000, 0);
  });

  it("uses the shop's order number format", async () => {
    await kit.orders.server("#998");
    const { id } = await kit.opened({ orderId: "1000" });
    await kit.accept(id);
    expect((await kit.orders.sale("#1000")).source).toBe("claim");
  });

  it("stays open if the order meanwhile belongs to someone else", async () => {
    const { id } = await kit.opened();
    const rival = await kit.orders.partner();
    await kit.orders.server("1000", { clickId: kit.orders.click(rival) });
    expect((await kit.accept(id)).error).toMatchObject({ code: "CONFLICT", message: IS_ANOTHERS });
    expect((await kit.one(id)).state).toBe("WAITING");
    await proveBoth(rival, 0, 2500);
  });

  it("pays only one of two concurrent rivals", async () => {
    const rival = await kit.orders.partner();
    const [mine, theirs] = [await kit.opened(), await kit.opened({}, rival.user)];
    const [one, other] = await Promise.all([kit.accept(mine.id), kit.accept(theirs.id), kit.orders.server("#1000")]);
    expect([one, other].filter(({ error }) => !error)).toHaveLength(1);
    expect(await api.db.read.countBy(Sale, { merchantId: kit.orders.merchant.id })).toBe(1);
  });
});

describe("an order of an accepted claim whose shop reports another amount", () => {
  const USE =
    "mutation ($id: ID!) { useShopAmount(saleId: $id) { amount { cents } shopAmount { cents } commission { cents } } }";
  const use = async (by = kit.brand) => api.as(by)(USE, { id: (await kit.orders.sale("1000")).id });
  const shown = async (by = kit.brand) => {
    const { id } = await kit.orders.sale("1000");
    return (await api.as(by)("query ($id: ID!) { sale(id: $id) { amount { cents } shopAmount { cents } } }", { id }))
      .data.sale;
  };
  const claimed = async () => kit.accept((await kit.opened()).id);

  it("shows the brand both, and uses the shop's", async () => {
    await claimed();
    for (let time = 0; time < 2; time += 1)
      expect((await kit.orders.server("1000", { amount: "80.00" })).status).toBe(409);
    expect(await shown()).toEqual({ amount: { cents: 25_000 }, shopAmount: { cents: 8000 } });
    expect(await shown(kit.publisher.user)).toEqual({ amount: { cents: 25_000 }, shopAmount: null });
    await kit.orders.prove([kit.publisher, 2500]);
    expect((await use()).data.useShopAmount).toEqual({
      amount: { cents: 8000 },
      shopAmount: null,
      commission: { cents: 800 },
    });
    expect(await kit.orders.sale("1000")).toMatchObject({ source: "server", status: "pending" });
    await kit.orders.prove([kit.publisher, 800]);
    expect((await replaySales(api.db)).differences).toEqual([]);
    expect((await kit.orders.server("1000", { amount: "80.00" })).status).toBe(200);
    expect((await kit.orders.server("1000", { amount: "81.00" })).body.message).toBe(OTHER_FIGURES);
    expect((await use()).error).toMatchObject({ code: "CONFLICT", message: NO_SHOP_AMOUNT });
  });

  it("can be corrected after approval, up and down, once under concurrency", async () => {
    await claimed();
    await api.as(kit.brand)(APPROVE, { id: (await kit.orders.sale("1000")).id });
    await kit.orders.server("#1000", { amount: "400.00" });
    expect((await Promise.all([use(), use()])).filter(({ error }) => error)).toHaveLength(1);
    expect(await kit.orders.sale("1000")).toMatchObject({ amount: 40_000, status: "approved" });
    await kit.orders.prove([kit.publisher, 4000]);
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("can't be changed after a return, when late, or by others", async () => {
    await claimed();
    await kit.orders.server("1000", { amount: "80.00" });
    const stranger = await api.make.advertiser();
    expect((await use(stranger)).error?.code).toBe("NOT_FOUND");
    await kit.orders.giveBack("1000", { returnId: "r", amount: "50.00" });
    expect((await use()).error).toMatchObject({ message: HAS_RETURNS });
    const second = await kit.opened({ orderId: "2000" });
    await kit.accept(second.id);
    await kit.orders.server("2000", { amount: "80.00" });
    const { id } = await kit.orders.sale("2000");
    now = new Date(now.getTime() + 61 * DAY);
    expect((await api.as(kit.brand)(USE, { id })).error).toMatchObject({ message: IS_LATE });
    await kit.orders.prove([kit.publisher, 2000 + 2500]);
  });
});

describe("an accepted claim about an amount", () => {
  it.each([false, true])("changes the order and its commission (approved: %s)", async (isApproved) => {
    const lines = [
      { sku: "coat", amount: "150.00" },
      { sku: "hat", amount: "50.00" },
    ];
    const clickId = kit.orders.click(kit.publisher);
    const { id: saleId } = (await kit.orders.server("1000", { clickId, amount: "200.00", lines })).body;
    if (isApproved) await api.as(kit.brand)(APPROVE, { id: saleId });
    const { id } = await kit.opened({ kind: "WRONG_AMOUNT" });
    await kit.accept(id);
    expect(await kit.orders.sale("1000")).toMatchObject({
      amount: 25_000,
      status: isApproved ? "approved" : "pending",
    });
    await kit.orders.prove([kit.publisher, 2500]);
    expect((await kit.orders.server("1000", { amount: "200.00" })).status).toBe(409);
    expect((await replaySales(api.db)).differences).toEqual([]);
  });

  it("waits if something was returned", async () => {
    await kit.orders.server("1000", { clickId: kit.orders.click(kit.publisher), amount: "200.00" });
    const { id } = await kit.opened({ kind: "WRONG_AMOUNT" });
    await kit.orders.giveBack("1000", { returnId: "r", amount: "50.00" });
    expect((await kit.accept(id)).error).toMatchObject({ message: HAS_RETURNS });
    await kit.orders.prove([kit.publisher, 1500]);
  });
});

describe("an accepted claim about a decline", () => {
  it("restores the order, which is approved on schedule", async () => {
    const { id: saleId } = (await kit.orders.server("1000", { clickId: kit.orders.click(kit.publisher) })).body;
    await api.as(kit.brand)(DECLINE, { id: saleId, reason: "The order was cancelled." });
    await kit.orders.prove([kit.publisher, 0]);
    const { id } = await kit.opened({ kind: "WRONGLY_DECLINED", amount: null });
    await kit.accept(id);
    expect(await kit.orders.sale("1000")).toMatchObject({ status: "pending", reason: null, decidedAt: null });
    await kit.orders.prove([kit.publisher, 2500]);
    now = new Date(now.getTime() + 31 * DAY);
    await api.services.returnWindow.approveDue();
    expect((await kit.orders.sale("1000")).status).toBe("approved");
    await kit.orders.prove([kit.publisher, 2500]);
  });

  it.each([false, true])(
    "restores what is left after returns before and after the decline (shared: %s)",
    async (isShared) => {
      const document = { ...plain, creditModel: "first-and-last" } as const;
      const hash = documentHash(document);
      await api.db.write((tx) => tx.update(Terms, { merchantId: kit.orders.merchant.id }, { document, hash }));
      const rival = await kit.orders.partner();
      const clicks = [kit.orders.click(kit.publisher, 20), ...(isShared ? [kit.orders.click(rival, 10)] : [])];
      const { id: saleId } = (await kit.orders.server("1000", { clickId: clicks.join(".") })).body;
      await kit.orders.giveBack("1000", { returnId: "before", amount: "50.00" });
      await api.as(kit.brand)(DECLINE, { id: saleId, reason: "The order was cancelled." });
      for (const returnId of ["first", "second"]) {
        expect((await kit.orders.giveBack("1000", { returnId, amount: "60.00" })).body.commission).toBe("0.00");
      }
      const { id } = await kit.opened({ kind: "WRONGLY_DECLINED", amount: null });
      await kit.accept(id);
      await kit.orders.prove([kit.publisher, isShared ? 400 : 800], [rival, isShared ? 400 : 0]);
      const { data } = await api.as(kit.brand)(
        "query ($id: ID!) { sale(id: $id) { returns { commission { cents } } } }",
        { id: saleId },
      );
      expect(data.sale.returns.map((one: any) => one.commission.cents)).toEqual([500, 600, 600]);
      expect((await replaySales(api.db)).differences).toEqual([]);
      expect((await api.services.ledgerCheck.verify()).faults).toEqual([]);
      await kit.orders.giveBack("1000", { returnId: "rest" });
      await proveBoth(rival, 0, 0);
    },
  );
});

/** Any steps in any order; each may be rejected, none may pay twice. */
const steps = [
  "claim",
  "rival claims",
  "accept",
  "rival accepted",
  "report",
  "report #",
  "other figures",
  "return",
  "browser",
  "lapse",
] as const;

it("any mix of claims, late reports and returns pays an order once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 10 }), async (mix) => {
      now = new Date("2026-11-20T10:00:00Z");
      kit = await ClaimTestKit.open(api, clock);
      const rival = await kit.orders.partner();
      await kit.click(kit.publisher, 6);
      const ids = { mine: "", theirs: "" };
      let returned = 0;
      for (const step of mix) {
        if (step === "claim") ids.mine ||= (await kit.claim()).data?.openClaim?.id ?? "";
        if (step === "rival claims") ids.theirs ||= (await kit.claim({}, rival.user)).data?.openClaim?.id ?? "";
        if (step === "accept") await kit.accept(ids.mine);
        if (step === "rival accepted") await kit.accept(ids.theirs);
        if (step === "report") await kit.orders.server("1000", { clickId: kit.orders.click(rival) });
        if (step === "report #") await kit.orders.server("#1000");
        if (step === "other figures") await kit.orders.server("1000", { amount: "999.00" });
        if (step === "browser") await kit.orders.unsigned("1000", kit.orders.click(rival));
        if (step === "lapse") {
          now = new Date(now.getTime() + 14 * DAY);
          await kit.due();
        }
        if (step === "return") {
          const { status } = await kit.orders.giveBack("1000", { returnId: `r${returned}`, amount: "10.00" });
          if (status === 201) returned += 1;
        }
      }
      const sales = await api.db.read.findBy(Sale, { merchantId: kit.orders.merchant.id });
      const earnings = await api.db.read.findBy(Earning, { merchantId: kit.orders.merchant.id });
      const spelled = new Set(sales.map(({ orderId }) => orderId.replace("#", "")));
      // A shop that reports both spellings has two orders; a claim never adds one.
      const own = sales.filter(({ source }) => source !== "claim").length;
      expect(sales.length).toBeLessThanOrEqual(Math.max(1, own));
      expect(spelled.size).toBe(sales.length === 0 ? 0 : 1);
      for (const { id, amount, returnedAmount } of sales) {
        const paying = earnings.filter(
          ({ saleId, state }) => saleId === id && state !== "void" && state !== "unverified",
        );
        expect(paying.length).toBeLessThanOrEqual(1);
        for (const earning of paying) expect(earning.amount - earning.returned).toBe((amount - returnedAmount) / 10);
      }
      const isGranted = sales.some(({ why, status }) => why.rule === "accepted claim" && status !== "declined");
      const payingAll = earnings.filter(({ state }) => state !== "void" && state !== "unverified");
      if (isGranted) expect(payingAll.length).toBeLessThanOrEqual(1);
      const owed = (publisherId: string) =>
        earnings
          .filter((one) => one.publisherId === publisherId && one.state !== "void" && one.state !== "unverified")
          .reduce((sum, one) => sum + one.amount - one.returned, 0);
      await kit.orders.prove([kit.publisher, owed(kit.publisher.user.id)], [rival, owed(rival.user.id)]);
    }),
    { numRuns: runs(8) },
  );
});
