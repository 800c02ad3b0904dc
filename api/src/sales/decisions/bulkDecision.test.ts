/** On both engines: concurrent writes depend on their locks. */
import { forEach, OrderTestKit, systemClock, testApi } from "../../../test";

const BULK = "task { id state error done total } decided skipped exceptions { orderId reason }";
const DECIDE = `mutation ($input: DecideSalesInput!) { decideSales(input: $input) { ${BULK} } }`;
const SHOWN = `query ($id: ID!) { bulkDecision(id: $id) { ${BULK} } }`;

const api = testApi();
const kit = forEach(() => OrderTestKit.open(api, systemClock));
const partner = forEach(() => kit.partner());

const sell = async (orderId: string, amount = "40.00"): Promise<string> =>
  (await kit.server(orderId, { amount, clickId: kit.click(partner) })).body.id;

const start = (input: object, by = kit.advertiser) => api.as(by)(DECIDE, { input });
async function run(id: string) {
  await api.work();
  return (await api.as(kit.advertiser)(SHOWN, { id })).data.bulkDecision;
}
const states = async () => {
  const { data } = await api.as(kit.advertiser)(
    "{ orders(first: 100, descending: false) { nodes { orderId status reason } } }",
  );
  return Object.fromEntries(data.orders.nodes.map(({ orderId, status }: any) => [orderId, status]));
};
const write = (sql: string, values: unknown[]) => api.db.write((tx) => tx.query(sql, values));

describe("bulk decision", () => {
  it("approves all matching orders like single decisions, and lists what it skipped", async () => {
    for (const orderId of ["a", "b", "c", "d"]) await sell(orderId);
    const held = await sell("held");
    await write("UPDATE sale SET hold = 'many orders' WHERE id = ?", [held]);
    const answer = await start({ act: "APPROVE", matching: { minAmount: 1 }, count: 5, amount: 20_000 });
    // Orders that arrive after the request aren't included; ones decided in the meantime are skipped.
    const late = await sell("late");
    const { orders } = (await api.as(kit.advertiser)(`{ orders(first: 1, filter: { search: "a" }) { nodes { id } } }`))
      .data;
    await api.as(kit.advertiser)(`mutation ($id: ID!) { declineSale(input: { id: $id, reason: "Mine" }) { id } }`, {
      id: orders.nodes[0].id,
    });
    const { id } = answer.data.decideSales.task;
    expect(await run(id)).toEqual({
      task: { id, state: "DONE", error: null, done: 5, total: 5 },
      decided: 3,
      skipped: 2,
      exceptions: expect.arrayContaining([
        { orderId: "a", reason: "It is declined already." },
        { orderId: "held", reason: "It is on hold. Approve it on its own." },
      ]),
    });
    expect(await states()).toEqual({
      a: "DECLINED",
      b: "APPROVED",
      c: "APPROVED",
      d: "APPROVED",
      held: "PENDING",
      late: "PENDING",
    });
    const earned = await api.db.read.query<{ count: number | string }[]>(
      "SELECT COUNT(*) AS count FROM earning WHERE state = 'approved' AND merchantId = ?",
      [kit.merchant.id],
    );
    expect(Number(earned[0]?.count)).toBe(3);
    const chosen = await start({ act: "APPROVE", ids: [held, late], count: 2, amount: 8000 });
    expect(await run(chosen.data.decideSales.task.id)).toMatchObject({ decided: 2, skipped: 0 });
  });

  it("declines with a reason", async () => {
    const ids = [await sell("x"), await sell("y", "10.00")];
    const none = await start({ act: "DECLINE", ids, count: 2, amount: 5000 });
    expect(none.error).toMatchObject({ code: "BAD_USER_INPUT", fields: { reason: "Please give a reason" } });
    const { data } = await start({ act: "DECLINE", reason: "Test orders", ids, count: 2, amount: 5000 });
    expect(await run(data.decideSales.task.id)).toMatchObject({ decided: 2, skipped: 0 });
    expect(await states()).toEqual({ x: "DECLINED", y: "DECLINED" });
  });

  it("decides nothing twice when resumed after a kill", async () => {
    for (let at = 0; at < 25; at += 1) await sell(`o${at}`);
    const { data } = await start({ act: "APPROVE", matching: {}, count: 25, amount: 100_000 });
    const { id } = data.decideSales.task;
    const task = await api.services.tasks.latest(`sales.decide:${kit.advertiser.id}`);
    const halted = new AbortController();
    const work = api.services.bulkDecisions.handler.work({
      task: task!,
      signal: halted.signal,
      progress: () => halted.abort(new Error("killed")),
    });
    await expect(work).rejects.toThrow("killed");
    expect(Object.values(await states()).filter((status) => status === "APPROVED")).toHaveLength(10);
    expect(await run(id)).toMatchObject({ task: { state: "DONE" }, decided: 25, skipped: 0, exceptions: [] });
    const entries = await api.db.read.query<{ count: number | string }[]>(
      "SELECT COUNT(*) AS count FROM ledger_entry WHERE account = ?",
      [`merchant:${kit.merchant.id}`],
    );
    expect(Number(entries[0]?.count)).toBeGreaterThanOrEqual(25);
    expect((await api.services.ledgerCheck.verify()).faults).toEqual([]);
  });

  it("is deleted with its task", async () => {
    const { data } = await start({ act: "APPROVE", ids: [await sell("last")], count: 1, amount: 4000 });
    const { id } = data.decideSales.task;
    await run(id);
    await api.services.bulkDecisions.forget();
    expect((await api.as(kit.advertiser)(SHOWN, { id })).data.bulkDecision.decided).toBe(1);
    await write("DELETE FROM work WHERE id = ?", [id]);
    await api.services.bulkDecisions.forget();
    expect(await api.db.read.query("SELECT 1 FROM bulk_decision_item WHERE taskId = ?", [id])).toEqual([]);
  });

  it("is limited to one at a time, and deduplicated", async () => {
    const ids = [await sell("one"), await sell("two")];
    const input = { act: "APPROVE", ids, count: 2, amount: 8000 };
    const answers = await Promise.all([start(input), start(input)]);
    const tasks = answers.map(({ data }) => data.decideSales.task.id);
    expect(tasks[0]).toBe(tasks[1]);
    const other = await start({ act: "DECLINE", reason: "No", ids, count: 2, amount: 8000 });
    expect(other.error?.code).toBe("CONFLICT");
    expect(await run(tasks[0])).toMatchObject({ decided: 2, skipped: 0 });
  });

  it("rejects changed selections, foreign orders and other roles", async () => {
    const id = await sell("mine");
    const all = { act: "APPROVE", matching: {}, count: 1, amount: 4000 };
    for (const wrong of [{ count: 2 }, { amount: 3999 }])
      expect((await start({ ...all, ...wrong })).error?.code).toBe("CONFLICT");
    expect((await start({ ...all, ids: [id] })).error?.code).toBe("BAD_USER_INPUT");
    expect((await start({ ...all, matching: null })).error?.code).toBe("BAD_USER_INPUT");
    expect((await start({ ...all, matching: { states: ["APPROVED"] } })).error?.code).toBe("BAD_USER_INPUT");
    const many = { act: "APPROVE", ids: Array(1001).fill(id), count: 1, amount: 4000 };
    expect((await start(many)).error?.code).toBe("BAD_USER_INPUT");
    const other = await api.make.advertiser();
    await api.make.merchant({ ownerId: other.id });
    expect((await start({ act: "APPROVE", ids: [id], count: 1, amount: 4000 }, other)).error?.code).toBe("CONFLICT");
    const { data } = await start(all);
    expect((await api.as(other)(SHOWN, { id: data.decideSales.task.id })).error?.code).toBe("NOT_FOUND");
    await api.as(kit.advertiser)("mutation ($id: ID!) { cancelTask(id: $id) { state } }", {
      id: data.decideSales.task.id,
    });
    expect(await run(data.decideSales.task.id)).toMatchObject({ task: { state: "CANCELLED" }, decided: 0 });
    expect(await states()).toEqual({ mine: "PENDING" });
  });
});
