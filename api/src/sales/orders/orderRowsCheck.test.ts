/** On both engines: its SQL is written for each. */
import { forEach, newId, PayoutTestKit } from "../../../test";
import { OrderRow } from "./orderRow.entity";
import { OrderRowsCheck } from "./orderRowsCheck";

const kit = PayoutTestKit.forEach();
const pair = forEach(() => kit.pair());

/** Two at a time, so that there are several batches. */
const checking = () => new OrderRowsCheck(kit.api.db, 2);
const check = () => checking().check();
const rebuild = () => checking().rebuild();
const listed = async () =>
  (await kit.api.as(pair.publisher)("{ orders { nodes { orderId } } }")).data.orders.nodes.map(
    ({ orderId }: any) => orderId,
  );

it("a row that differs from its order is detected and repaired", async () => {
  const sale = await kit.earn(pair, 800);
  await kit.giveBack(pair, await kit.earn(pair, 500), "r1", 1000);
  await kit.decline(pair, await kit.sell(pair, 300));
  expect(await check()).toEqual({ orders: 3, faults: [] });
  await kit.api.db.write((tx) => tx.update(OrderRow, { id: sale.id }, { status: "pending", commission: 1 }));
  const faults = [{ id: sale.id, fault: "status: pending instead of approved, commission: 1 instead of 800" }];
  expect(await check()).toEqual({ orders: 3, faults });
  expect(await rebuild()).toEqual({ orders: 3, faults });
  expect(await check()).toEqual({ orders: 3, faults: [] });
  expect(await rebuild()).toEqual({ orders: 3, faults: [] });
});

it("a missing row, and one without an order, are detected and repaired, even concurrently", async () => {
  const [first, second] = [await kit.earn(pair, 800), await kit.earn(pair, 500)];
  const row = await kit.api.db.read.findOneByOrFail(OrderRow, { id: first.id });
  const strays = [newId(), "0".repeat(36)];
  await kit.api.db.write(async (tx) => {
    await tx.delete(OrderRow, { id: first.id });
    await tx.insert(
      OrderRow,
      strays.map((id) => ({ ...row, id, orderId: "stray" })),
    );
  });
  expect(await listed()).not.toContain(first.orderId);
  const { faults } = await check();
  expect(new Map(faults.map(({ id, fault }) => [id, fault]))).toEqual(
    new Map([
      [first.id, "lists do not show it"],
      ...strays.map((id) => [id, "lists show it, and there is no such order"] as const),
    ]),
  );
  const mended = await Promise.all([rebuild(), rebuild()]);
  expect(mended.flatMap((one) => one.faults)).toHaveLength(3);
  expect(await check()).toEqual({ orders: 2, faults: [] });
  expect((await listed()).sort()).toEqual([first.orderId, second.orderId].sort());
});

it("orders:check exits with 1 and says what to do, orders:rebuild repairs", async () => {
  const sale = await kit.earn(pair, 800);
  await kit.api.db.write((tx) => tx.update(OrderRow, { id: sale.id }, { amount: 1 }));
  const outcome = async (name: string) => {
    const { code, out, err } = await kit.weft(name);
    return { code, text: out + err };
  };
  const found = await outcome("orders:check");
  expect(found.code).toBe(1);
  expect(found.text).toContain(`order ${sale.id}: amount: 1 instead of 8000`);
  expect(found.text).toContain("orders:rebuild");
  expect(await outcome("orders:rebuild")).toMatchObject({
    code: 0,
    text: expect.stringContaining("Fixed 1 of 1 order"),
  });
  expect(await outcome("orders:check")).toMatchObject({
    code: 0,
    text: expect.stringContaining("The lists match: 1 order."),
  });
});
