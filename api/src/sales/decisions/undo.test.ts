/** On both engines: concurrent writes depend on their locks. */

import { forEach, MINUTE, PayoutTestKit, SECOND, silentWebhook } from "../../../test";
import { TotalsCheck } from "../../insight/reports/totalsCheck";
import type { Sale } from "../sale.entity";
import { DECIDED } from "./heldDecisions";

const kit = PayoutTestKit.forAll();
let sale: Sale;
const pair = forEach(() => kit.pair());
beforeEach(async () => {
  await silentWebhook(kit.api, pair.advertiser, "SALE_APPROVED");
  sale = await kit.sell(pair, 4000);
});

const TOO_LATE = "Decisions can be undone for 8 seconds. This one is final and people have been notified.";
const rows = (sql: string, values: unknown[]): Promise<any[]> => kit.api.db.write((tx) => tx.query(sql, values));
const approved = () =>
  rows("SELECT d.id FROM webhook_delivery d JOIN webhook w ON w.id = d.webhookId WHERE w.ownerId = ?", [
    pair.advertiser.id,
  ]);
const declined = () =>
  rows("SELECT id FROM notice WHERE accountId = ? AND event = 'order-declined'", [pair.publisher.id]);
const deliver = () => kit.api.services.outbox.deliverDue();

/** Everything a decision changes, except for the journal, which grows. */
async function stateOf(id: string) {
  const of = (table: string, column: string, value: string) =>
    rows(`SELECT * FROM ${table} WHERE ${column} = ? ORDER BY 1`, [value]);
  return JSON.parse(
    JSON.stringify({
      sale: await of("sale", "id", id),
      // Undoing is a change, too.
      row: (await of("order_row", "id", id)).map((row) => ({ ...(row as object), updatedAt: null })),
      earnings: await of("earning", "saleId", id),
      unverifiedReports: await of("unverified_report", "saleId", id),
      balance: await rows("SELECT * FROM ledger_balance WHERE account LIKE ?", [`%${pair.merchant.id}%`]),
      owed: await rows("SELECT * FROM ledger_balance WHERE account LIKE ?", [`%${pair.publisher.id}%`]),
      report: (
        await kit.api.as(pair.advertiser)(
          "{ advertiserReport { totals { sales revenue { cents } commission { cents } } } }",
        )
      ).data,
      held: await of("held_decision", "saleId", id),
    }),
  );
}

async function proveBooks() {
  expect((await kit.verify()).faults).toEqual([]);
  expect(await new TotalsCheck(kit.api.db, kit.clock).check()).toMatchObject({ differences: [] });
}

describe("undoing a decision", () => {
  it.each(["approve", "decline"] as const)("reverts everything %s changed, and no one is notified", async (act) => {
    const before = await stateOf(sale.id);
    const { error } = await kit[act](pair, sale);
    expect(error).toBeUndefined();
    expect((await stateOf(sale.id)).sale[0].status).toBe(act === "approve" ? "approved" : "declined");
    kit.clock.pass(9 * SECOND);
    await deliver();
    expect([await approved(), await declined()]).toEqual([[], []]);
    expect((await kit.undo(pair, sale)).data.undoDecision).toMatchObject({ status: "PENDING", reason: null });
    expect(await stateOf(sale.id)).toEqual(before);
    kit.clock.pass(MINUTE);
    await deliver();
    expect([await approved(), await declined()]).toEqual([[], []]);
    const [event] = await rows("SELECT * FROM audit_event WHERE subject = ?", [`sale:${sale.id}`]);
    expect(event).toMatchObject({ action: "sale.undone", actorId: pair.advertiser.id });
    expect(String(event.before)).toContain(act === "approve" ? "approved" : "Never arrived");
    await proveBooks();
    // It can be decided again, with a new notification.
    await kit.approve(pair, sale);
    kit.clock.pass(11 * SECOND);
    await deliver();
    expect(await approved()).toHaveLength(1);
  });

  it("is too late once people are notified, once", async () => {
    await kit.approve(pair, sale);
    kit.clock.pass(10 * SECOND);
    expect((await kit.undo(pair, sale)).error).toMatchObject({ code: "CONFLICT", message: TOO_LATE });
    await Promise.all([deliver(), deliver()]);
    await rows("UPDATE work SET state = 'waiting' WHERE kind = ?", [DECIDED]);
    await deliver();
    expect(await approved()).toHaveLength(1);
    expect((await kit.undo(pair, sale)).error?.message).toBe(TOO_LATE);
  });

  it("fails once something else changed the order, and people are notified in order", async () => {
    await kit.decline(pair, sale);
    const other = await kit.sell(pair, 4000);
    await kit.approve(pair, other);
    await kit.giveBack(pair, other, "r1", 1000);
    expect(await approved()).toHaveLength(1);
    expect((await kit.undo(pair, other)).error?.message).toBe(TOO_LATE);
    expect((await kit.undo(pair, sale)).error).toBeUndefined();
    await proveBooks();
  });

  it("fails once a payout has included the commission", async () => {
    await kit.paidBy(pair.publisher);
    const big = await kit.sell(pair, 900_000);
    kit.passToCalculation();
    await kit.approve(pair, big);
    await rows("UPDATE earning SET settled = 1 WHERE saleId = ?", [big.id]);
    const { error } = await kit.undo(pair, big);
    expect(error?.message).toBe(
      "This order's commission is in a payout already, so the decision can no longer be undone.",
    );
    await rows("UPDATE earning SET settled = 0 WHERE saleId = ?", [big.id]);
  });

  it("is limited to the shop's own team, and happens once", async () => {
    await kit.approve(pair, sale);
    const { advertiser: stranger } = await kit.pair();
    expect((await kit.undo({ ...pair, advertiser: stranger }, sale)).error?.code).toBe("NOT_FOUND");
    expect((await kit.undo(pair, { id: "nonsense" })).error?.code).toBe("NOT_FOUND");
    const both = await Promise.all([kit.undo(pair, sale), kit.undo(pair, sale)]);
    expect(both.map(({ error }) => error?.code ?? "done").sort()).toEqual(["CONFLICT", "done"]);
    await proveBooks();
  });

  it("and notifications exclude each other", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await kit.sell(pair, 1000);
      await kit.approve(pair, one);
      const heard = (await approved()).length;
      // As another process whose clock is ahead.
      await rows("UPDATE work SET nextAt = 0 WHERE kind = ? AND state = 'waiting'", [DECIDED]);
      const [{ error }] = await Promise.all([kit.undo(pair, one), deliver()]);
      const isNotified = (await approved()).length > heard;
      expect([isNotified, error === undefined]).toEqual([isNotified, !isNotified]);
    }
    await proveBooks();
  });
});

describe("undoing a bulk decision", () => {
  const START = "mutation ($input: DecideSalesInput!) { decideSales(input: $input) { task { id } } }";
  const UNDO = "mutation ($id: ID!) { undoDecisions(id: $id) { id state } }";
  const undoAll = (id: string, by = pair.advertiser) => kit.api.as(by)(UNDO, { id });

  async function decided(count: number): Promise<{ task: string; sales: Sale[] }> {
    const sales = [sale];
    while (sales.length < count) sales.push(await kit.sell(pair, 4000));
    const input = { act: "APPROVE", matching: {}, count, amount: count * 40_000 };
    const { data } = await kit.api.as(pair.advertiser)(START, { input });
    return { task: data.decideSales.task.id, sales };
  }

  it("reverts all of it within its time limit", async () => {
    const { task, sales } = await decided(23);
    expect((await undoAll(task)).error?.message).toContain("still running");
    await kit.api.work();
    kit.clock.pass(9 * SECOND);
    await deliver();
    expect(await approved()).toHaveLength(0);
    expect((await undoAll(task, (await kit.pair()).advertiser)).error?.code).toBe("NOT_FOUND");
    expect((await undoAll(task)).error).toBeUndefined();
    await kit.api.work();
    kit.clock.pass(20 * MINUTE);
    await deliver();
    expect(await approved()).toHaveLength(0);
    for (const one of sales) expect((await stateOf(one.id)).sale[0].status).toBe("pending");
    await proveBooks();
  });

  it("skips orders already in a payout, and reports it", async () => {
    const { task } = await decided(3);
    await kit.api.work();
    await rows("UPDATE earning SET rounds = 1 WHERE saleId = ?", [sale.id]);
    expect((await undoAll(task)).error).toBeUndefined();
    await kit.api.work();
    await deliver();
    expect(await approved()).toHaveLength(1);
    expect((await stateOf(sale.id)).sale[0].status).toBe("approved");
  });

  it("is then too late; everyone is notified once, even if the process died before", async () => {
    const { task } = await decided(22);
    await kit.api.work();
    kit.clock.pass(10 * SECOND);
    expect((await undoAll(task)).error?.message).toBe(TOO_LATE);
    await deliver();
    expect(await approved()).toHaveLength(22);
    kit.clock.pass(20 * MINUTE);
    await deliver();
    expect(await approved()).toHaveLength(22);

    sale = await kit.sell(pair, 4000);
    await decided(1);
    await kit.api.work();
    // As if it was killed before it could record the time.
    await rows("UPDATE held_decision SET until = ? WHERE taskId IS NOT NULL", [kit.clock.now().getTime() + 9 * MINUTE]);
    kit.clock.pass(8 * MINUTE);
    await deliver();
    expect(await approved()).toHaveLength(22);
    kit.clock.pass(3 * MINUTE);
    await deliver();
    expect(await approved()).toHaveLength(23);
  });
});
