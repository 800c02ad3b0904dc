import { AuditEvent, Earning, forEach, LedgerEntry, OutboxMessage, PayoutTestKit } from "../../../test";
import { business } from "../../contract/business";
import { RiskDay, RiskHold } from "./risk.entity";

const kit = PayoutTestKit.forEach();
const pair = forEach(() => kit.pair());
beforeEach(() => kit.paidBy(pair.publisher));

/** Each of these orders comes at the moment of its click. */
const sellQuickly = async (orders = 12, of = pair) => {
  for (let order = 0; order < orders; order += 1) await kit.earn(of, 1000);
};
const judge = () => kit.api.services.riskJob.plan.work(new AbortController().signal);
const holdsOf = async (by = kit.admin, isOpen = true) =>
  (
    await kit.api.as(by)(
      `query ($isOpen: Boolean!) { riskHolds(isOpen: $isOpen) { nodes {
         id publisherName merchantName state score until objection reason findings { key points words data { name value } } } } }`,
      { isOpen },
    )
  ).data.riskHolds.nodes;
const mine = async (by = pair.publisher) =>
  (await kit.api.as(by)("{ riskHolds { nodes { id state until objection findings { key words } } } }")).data.riskHolds
    .nodes;
const act = (name: "keepRiskHold" | "releaseRiskHold", id: string, by = kit.admin, reason = "We asked them") =>
  kit.api.as(by)(`mutation ($id: ID!, $reason: String!) { ${name}(id: $id, reason: $reason) { state until } }`, {
    id,
    reason,
  });
const object = (id: string, text = "My readers buy at once", by = pair.publisher) =>
  kit.api.as(by)("mutation ($id: ID!, $t: String!) { objectToHold(id: $id, text: $t) { objection } }", { id, t: text });
const gross = async (by = pair.publisher) => (await kit.payoutsOf(by)).map((payout) => payout.gross.cents);

describe("risk hold", () => {
  it("counts among admins' queues until decided", async () => {
    const waiting = async () =>
      (await kit.api.as(kit.admin)("{ queues { id open } }")).data.queues.find(({ id }: any) => id === "HOLDS").open;
    expect(await waiting()).toBe(0);
    await sellQuickly();
    kit.passDays(1);
    await judge();
    expect(await waiting()).toBe(1);
    const [hold] = await holdsOf();
    await act("keepRiskHold", hold.id);
    expect(await waiting()).toBe(0);
  });

  it("leaves lines out of payouts until released, and changes nothing else", async () => {
    const other = await kit.pair({ publisher: pair.publisher });
    await kit.earn(other, 7000);
    await sellQuickly();
    kit.passDays(1);
    const [earnings, entries] = [await kit.api.db.read.find(Earning), await kit.api.db.read.count(LedgerEntry)];
    await judge();
    const [hold, ...others] = await holdsOf();
    expect(others).toEqual([]);
    expect(hold).toMatchObject({ state: "HELD", score: 120, merchantName: pair.merchant.name });
    expect(hold.findings).toMatchObject([
      { key: "stuffing", points: 60 },
      { key: "new-brand", points: 10 },
      { key: "one-publisher", points: 10 },
      { key: "quick-approval", points: 40 },
    ]);
    expect(hold.findings[0].words).toBe("12 of 12 orders (100%) came within 10 seconds of the click");
    expect((await mine())[0]).toMatchObject({ id: hold.id, until: hold.until });
    expect(await kit.api.db.read.find(Earning)).toEqual(earnings);
    expect(await kit.api.db.read.count(LedgerEntry)).toBe(entries);

    kit.passToCalculation();
    await kit.run();
    expect(await gross()).toEqual([7000]);
    expect((await act("releaseRiskHold", hold.id)).data.releaseRiskHold.state).toBe("RELEASED");
    expect([await mine(), await holdsOf()]).toEqual([[], []]);
    expect((await holdsOf(kit.admin, false))[0]).toMatchObject({ id: hold.id, reason: "We asked them" });
    kit.passDays(7);
    kit.passToCalculation();
    await kit.run();
    expect((await gross()).sort()).toEqual([12_000, 7000]);
    expect((await kit.verify()).faults).toEqual([]);
    const audited = await kit.api.db.read.findBy(AuditEvent, { subject: `user:${pair.publisher.id}` });
    expect(audited.map(({ action }) => action).filter((action) => action.startsWith("risk-hold"))).toEqual([
      "risk-hold.place",
      "risk-hold.release",
    ]);
    const mails = await kit.api.db.read.findBy(OutboxMessage, { kind: "mail" });
    expect(JSON.stringify(mails)).toContain("payout-lines-held");
    // Decided facts cause no new hold.
    kit.passDays(1);
    await judge();
    expect(await holdsOf()).toEqual([]);
  });

  it("doesn't change payouts created before it", async () => {
    await sellQuickly();
    kit.passToCalculation();
    await kit.run();
    kit.passDays(1);
    await judge();
    expect(await holdsOf()).toHaveLength(1);
    const [payout] = await kit.payoutsOf(pair.publisher);
    await kit.mark("Sent", payout.id);
    await kit.mark("Paid", payout.id);
    expect((await kit.payoutsOf(pair.publisher))[0]).toMatchObject({ status: "PAID", gross: { cents: 12_000 } });
    expect((await kit.verify()).faults).toEqual([]);
  });

  it("still deducts debts, so it never increases a payout", async () => {
    const other = await kit.pair({ publisher: pair.publisher });
    const sale = await kit.earn(pair, 6000);
    kit.passToCalculation();
    await kit.run();
    await kit.giveBack(pair, sale, "back", 20_000);
    await kit.earn(other, 9000);
    await sellQuickly();
    kit.passDays(1);
    await judge();
    kit.passDays(7);
    kit.passToCalculation();
    await kit.run();
    expect((await gross()).sort()).toEqual([6000, 7000]);
  });

  it("expires automatically, unless an admin confirms it", async () => {
    const other = await kit.pair();
    await sellQuickly();
    await sellQuickly(12, other);
    kit.passDays(1);
    await judge();
    const holds = await holdsOf();
    const ofOther = holds.find(({ merchantName }: any) => merchantName === other.merchant.name);
    expect((await act("keepRiskHold", ofOther.id)).data.keepRiskHold).toEqual({ state: "KEPT", until: null });
    kit.passDays(business.risk.holdDays);
    await judge();
    expect((await holdsOf()).map(({ id }: any) => id)).toEqual([ofOther.id]);
    expect(await kit.api.db.read.countBy(RiskHold, { state: "expired" })).toBe(1);
  });

  it("is placed on publishers that share a payout account, and on no one else", async () => {
    const [other, apart] = [await kit.pair(), await kit.pair()];
    await kit.paidBy(other.publisher);
    await kit.paidBy(apart.publisher, { kind: "PAYPAL", email: "apart@mail.example" });
    for (const one of [pair, other, apart]) await kit.earn(one, 1000);
    kit.passDays(1);
    await judge();
    const holds = await holdsOf();
    expect(holds.map(({ publisherName }: any) => publisherName).sort()).toEqual(
      [pair.publisher.name, other.publisher.name].sort(),
    );
    expect(holds[0].findings[0]).toMatchObject({ key: "shared-details", data: [{ name: "accounts", value: 1 }] });
  });

  it("is decided once, and objected to once by its publisher only", async () => {
    await sellQuickly();
    kit.passDays(1);
    await Promise.all([judge(), judge()]);
    const [hold, ...others] = await holdsOf();
    const id: string = hold?.id;
    expect(others).toEqual([]);
    const stranger = await kit.api.make.publisher();
    expect((await object(id, "Not mine", stranger)).error?.message).toMatch(/not found/i);
    expect((await object(id, " ")).error).toBeDefined();
    expect((await object("x")).error?.message).toMatch(/not found/i);
    expect((await Promise.all([object(id), object(id)])).filter(({ error }) => error)).toHaveLength(1);
    expect((await mine())[0].objection).toBe("My readers buy at once");
    expect(await mine(stranger)).toEqual([]);

    expect((await act("releaseRiskHold", id, kit.admin, "")).error).toBeDefined();
    const decisions = await Promise.all([act("releaseRiskHold", id), act("releaseRiskHold", id)]);
    expect(decisions.filter(({ error }) => error)).toHaveLength(1);
    expect((await object(id)).error).toBeDefined();
    expect((await act("keepRiskHold", id)).error).toBeDefined();
  });

  it("shows what is on hold, and declines its open orders once", async () => {
    await sellQuickly();
    const open = [(await kit.sell(pair, 500)).id, (await kit.sell(pair, 700)).id];
    kit.passDays(1);
    await judge();
    const id = (await holdsOf())[0].id;
    const one = async () =>
      (
        await kit.api.as(kit.admin)(
          "query ($id: ID!) { riskHold(id: $id) { openOrders isSuspended waiting { cents currency } } }",
          { id },
        )
      ).data.riskHold;
    expect(await one()).toEqual({ openOrders: 2, isSuspended: false, waiting: [{ cents: 12_000, currency: "USD" }] });
    const decline = (count = 2, by = kit.admin, change = {}) =>
      kit.api.as(by)(
        `mutation ($id: ID!, $count: Int!, $reasonCode: OrderReason!, $reason: String) {
           declineHeldOrders(input: { id: $id, count: $count, reasonCode: $reasonCode, reason: $reason }) { id } }`,
        { id, count, reasonCode: "TERMS_BROKEN", reason: "Clicks that nobody made", ...change },
      );
    expect((await decline(3)).error?.code).toBe("CONFLICT");
    expect((await decline(2, kit.admin, { reason: "" })).error?.fields).toHaveProperty("reason");
    expect((await decline(2, kit.admin, { id: "x" })).error?.message).toMatch(/not found/i);
    const [first, second] = await Promise.all([decline(), decline()]);
    expect(first.data.declineHeldOrders.id).toBe(second.data.declineHeldOrders.id);
    await kit.api.work();
    const states = await kit.api.db.read.findBy(
      Earning,
      open.map((saleId) => ({ saleId })),
    );
    expect(states.map(({ state }) => state)).toEqual(["void", "void"]);
    expect(await one()).toMatchObject({ openOrders: 0, waiting: [{ cents: 12_000 }] });
    expect(await kit.api.db.read.findBy(AuditEvent, { action: "risk-hold.decline" })).toHaveLength(1);
    const mails = await kit.api.db.read.findBy(OutboxMessage, { kind: "mail" });
    expect(mails.filter((mail) => JSON.stringify(mail).includes("held-orders-declined"))).toHaveLength(1);
    expect((await kit.verify()).faults).toEqual([]);
  });

  it("counts the same facts whenever and however often a day is counted", async () => {
    await sellQuickly();
    kit.passDays(1);
    await judge();
    const facts = await kit.api.db.read.find(RiskDay);
    expect(facts).toMatchObject([
      { orders: 12, gaps: [12, 0, 0, 0, 0, 0, 0, 0], repeated: 0, codeOnly: 0, returned: 0 },
    ]);
    await kit.api.db.write((tx) => tx.query("DELETE FROM risk_mark"));
    await judge();
    expect(await kit.api.db.read.find(RiskDay)).toEqual(facts);
    // A click that waited on disk until its day had been scored.
    const [{ day, clicks }] = facts as [RiskDay];
    await kit.api.db.write((tx) => tx.query("UPDATE day_totals SET clicks = clicks + 7 WHERE day = ?", [day]));
    kit.passDays(1);
    await judge();
    expect((await kit.api.db.read.findOneBy(RiskDay, { day }))?.clicks).toBe(clicks + 7);
  });
});

describe("risk of a brand", () => {
  it("holds what a new brand quickly approves for its only publisher, but not once it has paid", async () => {
    const paying = await kit.pair();
    await kit.paidBy(paying.publisher, { kind: "PAYPAL", email: "paying@mail.example" });
    const receivedOn = kit.clock.now().toISOString().slice(0, 10);
    await kit.api.as(kit.admin)(
      `mutation ($id: ID!, $input: BrandPaymentInput!) { recordBrandPayment(merchantId: $id, input: $input) { id } }`,
      { id: paying.merchant.id, input: { amount: "9000.00", receivedOn, reference: "ahead" } },
    );
    for (const one of [pair, paying]) await sellQuickly(3, one);
    kit.passDays(1);
    await judge();
    const [hold, ...others] = await holdsOf();
    expect(others).toEqual([]);
    expect(hold).toMatchObject({ publisherName: pair.publisher.name, score: 60 });
    expect(hold.findings.map(({ words }: { words: string }) => words)).toEqual([
      "The brand hasn't paid an invoice yet",
      "100% of the brand's commission went to this creator",
      "The brand manually approved 100% of the orders within an hour",
    ]);
  });
});
