/** On both engines: concurrent writes depend on their locks. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { forEach, type Pair, PayoutTestKit, soldOrder } from "../../../test";
import { balanceOf as ledgerBalanceOf } from "../../../test/balanceOf";
import { Chain } from "../../platform/chain/chain";
import { ChainLink } from "../../platform/chain/chain.entity";
import { LedgerEntry } from "./ledger.entity";
import { brandReceivable, publisherPayable } from "./ledgerAccounts";

const kit = PayoutTestKit.forAll();
const pair = forEach(() => kit.pair());

const balances = async ({ publisher, merchant }: Pair) => [
  await ledgerBalanceOf(kit.api.db, publisherPayable(publisher.id, "USD")),
  await ledgerBalanceOf(kit.api.db, brandReceivable(merchant.id, "USD")),
];
const entriesOf = (saleId: string) => kit.api.db.read.find(LedgerEntry, { where: { saleId }, order: { id: "ASC" } });

describe("ledger", () => {
  it("posts commission when a sale is received, nothing for approvals, and reverses returns and declines", async () => {
    const sold = await kit.earn(pair, 800);
    const cause = `sale:${sold.id}:0`;
    expect(await entriesOf(sold.id)).toMatchObject([
      { account: publisherPayable(pair.publisher.id, "USD"), kind: "commission", amount: 800, cause },
      { account: brandReceivable(pair.merchant.id, "USD"), kind: "commission", amount: -800, cause },
    ]);
    await kit.giveBack(pair, sold, "r1", 2000);
    await kit.giveBack(pair, sold, "r1", 2000);
    expect(await balances(pair)).toEqual([600, -600]);
    const declined = await kit.sell(pair, 300);
    await kit.decline(pair, declined);
    expect(await balances(pair)).toEqual([600, -600]);
    expect((await entriesOf(declined.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["commission", 300],
      ["commission", -300],
      ["reversal", -300],
      ["reversal", 300],
    ]);
  });

  it("posts nothing for a claim until confirmed", async () => {
    const url = `/px.gif?m=${pair.merchant.id}&o=claim-${pair.link.id}&a=20.00&c=${kit.clickId(pair)}`;
    await kit.api.rest(null)("GET", url);
    expect(await balances(pair)).toEqual([0, 0]);
    const sale = await soldOrder(kit.api.db, { merchantId: pair.merchant.id });
    expect(sale).toMatchObject({ status: "unverified", commission: 200 });
    await kit.api.as(pair.advertiser)(`mutation { confirmSale(id: "${sale.id}") { id } }`);
    expect(await balances(pair)).toEqual([200, -200]);
  });

  it("posts a cause once", async () => {
    const { ledger } = kit.api.services;
    const parts = [
      { account: publisherPayable(pair.publisher.id, "USD"), kind: "commission" as const, amount: 5 },
      { account: brandReceivable(pair.merchant.id, "USD"), kind: "commission" as const, amount: -5 },
    ];
    const cause = `test:${pair.link.id}`;
    const { id: saleId } = await kit.sell(pair, 100);
    const post = () => kit.api.db.write((tx) => ledger.post(tx, { cause, parts, saleId }));
    await expect(post()).resolves.toBeUndefined();
    await expect(post()).rejects.toMatchObject({ message: expect.stringMatching(/unique|duplicate/i) });
    await kit.api.db.write((tx) => ledger.post(tx, { cause: `${cause}:back`, parts: parts.map(negated), saleId }));
  });

  it("rejects unbalanced entries", async () => {
    const parts = [{ account: publisherPayable(pair.publisher.id, "USD"), kind: "commission" as const, amount: 5 }];
    const post = kit.api.db.write((tx) => kit.api.services.ledger.post(tx, { cause: "test:odd", parts }));
    await expect(post).rejects.toThrow("unbalanced by 5");
  });

  it("chains every entry once, even with concurrent jobs", async () => {
    for (let time = 0; time < 12; time += 1) await kit.sell(pair, 100 + time);
    const { chain } = kit.api.services;
    await Promise.all(Array.from({ length: 3 }, () => new Chain(chain.parts).extend()));
    const links = await kit.api.db.read.find(ChainLink, { where: { stream: "ledger" }, order: { sequence: "ASC" } });
    expect(links.map(({ sequence }) => sequence)).toEqual(links.map((_, index) => index + 1));
    expect(links).toHaveLength(await kit.api.db.read.count(LedgerEntry));
    expect(await kit.verify()).toMatchObject({ faults: [], waiting: 0 });
  });

  it("is append-only, and written by its service only", () => {
    const source = join(__dirname, "../..");
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    const writes =
      /(?:\.(?:update|delete|save|upsert|remove|softDelete|insert)\(|insertRows\(tx,)\s*(?:LedgerEntry|ChainLink)\b|(?:UPDATE|DELETE FROM|INSERT INTO) (?:ledger_entry|chain_link)/g;
    const found = files.flatMap((file) =>
      [...readFileSync(join(source, file), "utf8").matchAll(writes)].map(([statement]) => `${file} ${statement}`),
    );
    expect(found.sort()).toEqual([
      "money/ledger/ledger.service.ts .insert(LedgerEntry",
      "platform/chain/chain.ts insertRows(tx, ChainLink",
    ]);
  });
});

const negated = <T extends { amount: number }>(part: T): T => ({ ...part, amount: -part.amount });

describe("ledger:verify", () => {
  const weft = () => kit.weft("ledger:verify");

  it("passes for an intact ledger", async () => {
    await kit.sell(pair, 700);
    expect(await kit.verify()).toMatchObject({
      faults: [],
      digest: expect.stringMatching(
        /^account\d+\.audit\d+\.code\d+\.day\d+\.decision\d+\.earning\d+\.(?:[a-z]+\d+\.)+sale\d+\.signing\d+\.[\w-]{43}$/,
      ),
    });
    expect(await weft()).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringMatching(/^The ledger is correct: \d+ records chained/),
    });
  });

  it("reports a sale that differs from its entries", async () => {
    const { id } = await kit.sell(pair, 700);
    await kit.api.db.write((tx) => tx.query("UPDATE earning SET amount = amount + 1 WHERE saleId = ?", [id]));
    expect((await kit.verify()).faults).toEqual([
      expect.stringMatching(/^earning .*: it is not what was recorded of it last$/),
      `sale ${id}: the ledger has 7.00 for its publisher, its earnings say 7.01`,
      `sale ${id}: the ledger has -7.00 for its merchant, its earnings say -7.01`,
    ]);
    await kit.api.db.write((tx) => tx.query("UPDATE earning SET amount = amount - 1 WHERE saleId = ?", [id]));
  });
});
