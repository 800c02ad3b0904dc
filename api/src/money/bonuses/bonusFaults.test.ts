import { Earning, type Pair } from "../../../test";
import { type BonusTestKit, inNewMonths } from "../../../test/bonusTestKit";

let kit: BonusTestKit;
let pair: Pair;
let month: string;
inNewMonths((given) => {
  ({ kit, pair, month } = given);
});

describe("bonus verification", () => {
  const query = (sql: string, values: unknown[]) => kit.money.api.db.write((tx) => tx.query(sql, values));

  const faultsAfter = (column: string, value: unknown, id: string) =>
    kit.money.faultsAfter("earning", id, `${column} = ?`, [value], () => kit.faults());

  it("detects rows changed outside Weft", async () => {
    const sale = await kit.earn(pair, 100_000);
    await kit.settleMonth();
    const { id } = (await kit.row(pair, month)) ?? { id: "" };
    expect(await faultsAfter("amount", 2000, id)).toEqual(
      expect.arrayContaining([
        `earning ${id}: it is not what was recorded of it last`,
        `bonus ${id}: the ledger has 10.00 for its publisher, it says 20.00`,
        `bonus ${id}: the ledger has -10.00 for its merchant, it says -20.00`,
        expect.stringContaining("it is 20.00, recomputed 10.00 (1 orders by terms 1, 1000.00 at 1%)"),
      ]),
    );
    expect(await faultsAfter("isOpen", 0, id)).toEqual([`earning ${id}: what is due of it is not marked so`]);
    expect(await faultsAfter("state", "paid", id)).toEqual([
      `earning ${id}: its state does not follow from its order and its payout`,
    ]);
    const order = await kit.money.api.db.read.findOneByOrFail(Earning, { saleId: sale.id });
    expect(await faultsAfter("base", 1, order.id)).toEqual(
      expect.arrayContaining([
        `earning ${order.id}: it is not what was recorded of it last`,
        expect.stringContaining("what counts for its bonus is 0.01, recomputed 1000.00"),
        expect.stringContaining("by terms 1 0, base is 100000, recomputed 1"),
      ]),
    );
    await query("UPDATE bonus_part SET base = 1, checkAt = NULL WHERE merchantId = ?", [pair.merchant.id]);
    expect(await kit.faults()).toEqual([expect.stringContaining("by terms 1 0, base is 1, recomputed 100000")]);
    await query("UPDATE bonus_part SET base = 100000 WHERE merchantId = ?", [pair.merchant.id]);
    expect(await kit.faults()).toEqual([]);
  });

  it("is part of the nightly verification", async () => {
    await kit.money.api.services.ledgerWatch.run();
    await kit.earn(pair, 100_000);
    await kit.settleMonth();
    const { id } = (await kit.row(pair, month)) ?? { id: "" };
    const { ledgerWatch, chain } = kit.money.api.services;
    await chain.extend();
    await query("UPDATE earning SET state = 'paid' WHERE id = ?", [id]);
    await ledgerWatch.run();
    const [last] = await query("SELECT firstFault FROM chain_digest ORDER BY id DESC LIMIT 1", []);
    expect(last.firstFault).toContain(`earning ${id}`);
    await query("UPDATE earning SET state = 'approved' WHERE id = ?", [id]);
  });
});
