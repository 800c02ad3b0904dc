import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MoneyHouse, type Pair } from "../../test/moneyHouse";
import { ending } from "../../test/startServer";
import { Sale } from "../sales/sale.entity";
import { LedgerEntry, LedgerLink } from "./ledger.entity";
import { merchantReceivable, publisherPayable } from "./ledgerAccounts";
import { LedgerChain } from "./ledgerChain";

let house: MoneyHouse;
let pair: Pair;
beforeAll(async () => {
  house = await MoneyHouse.start();
});
afterAll(() => house.stop());
beforeEach(async () => {
  pair = await house.pair();
});

const balances = async ({ publisher, merchant }: Pair) => [
  await house.api.services.ledger.balanceOf(publisherPayable(publisher.id)),
  await house.api.services.ledger.balanceOf(merchantReceivable(merchant.id)),
];
const entriesOf = (saleId: string) => house.api.db.read.find(LedgerEntry, { where: { saleId }, order: { id: "ASC" } });

describe("the ledger", () => {
  it("has what a sale earns from the moment on that it is known", async () => {
    const { id } = await house.sell(pair, 800);
    expect(await entriesOf(id)).toMatchObject([
      { account: publisherPayable(pair.publisher.id), kind: "commission", amount: 800, cause: `sale:${id}:0` },
      { account: merchantReceivable(pair.merchant.id), kind: "commission", amount: -800, cause: `sale:${id}:0` },
    ]);
  });

  it("posts nothing for an approval, and takes back what returns and declines take back", async () => {
    const sold = await house.earn(pair, 800);
    expect(await entriesOf(sold.id)).toHaveLength(2);
    await house.giveBack(pair, sold, "r1", 2000);
    await house.giveBack(pair, sold, "r1", 2000);
    expect(await balances(pair)).toEqual([600, -600]);
    const declined = await house.sell(pair, 300);
    await house.decline(pair, declined);
    expect(await balances(pair)).toEqual([600, -600]);
    expect((await entriesOf(declined.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["commission", 300],
      ["commission", -300],
      ["reversal", -300],
      ["reversal", 300],
    ]);
  });

  it("has nothing of a browser's claim until it is confirmed", async () => {
    const url = `/px.gif?m=${pair.merchant.id}&o=claim-${pair.link.id}&a=20.00&c=${house.clickId(pair)}`;
    await house.api.rest(null)("GET", url);
    expect(await balances(pair)).toEqual([0, 0]);
    const sale = await house.api.db.read.findOneByOrFail(Sale, { merchantId: pair.merchant.id });
    expect(sale).toMatchObject({ status: "claimed", commission: 200 });
    await house.api.as(pair.advertiser)(`mutation { confirmSale(id: "${sale.id}") { id } }`);
    expect(await balances(pair)).toEqual([200, -200]);
  });

  it("takes the same cause once", async () => {
    const { ledger } = house.api.services;
    const parts = [
      { account: publisherPayable(pair.publisher.id), kind: "commission" as const, amount: 5 },
      { account: merchantReceivable(pair.merchant.id), kind: "commission" as const, amount: -5 },
    ];
    const cause = `test:${pair.link.id}`;
    const post = () => house.api.db.write((tx) => ledger.post(tx, { cause, parts }));
    await expect(post()).resolves.toBeUndefined();
    await expect(post()).rejects.toMatchObject({ message: expect.stringMatching(/unique|duplicate/i) });
    await house.api.db.write((tx) => ledger.post(tx, { cause: `${cause}:back`, parts: parts.map(negated) }));
  });

  it("refuses what does not balance", async () => {
    const parts = [{ account: publisherPayable(pair.publisher.id), kind: "commission" as const, amount: 5 }];
    const post = house.api.db.write((tx) => house.api.services.ledger.post(tx, { cause: "test:odd", parts }));
    await expect(post).rejects.toThrow("unbalanced by 5");
  });

  it("chains every entry once, also when several jobs run at once", async () => {
    for (let time = 0; time < 12; time += 1) await house.sell(pair, 100 + time);
    const jobs = Array.from({ length: 3 }, () => new LedgerChain(house.api.db).extend());
    await Promise.all(jobs);
    const links = await house.api.db.read.find(LedgerLink, {
      where: { account: publisherPayable(pair.publisher.id) },
      order: { sequence: "ASC" },
    });
    expect(links.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(await house.verify()).toMatchObject({ faults: [], waiting: 0 });
  });

  it("is written by nobody but its own service, and only added to", () => {
    const source = join(__dirname, "..");
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    const writes =
      /\.(?:update|delete|save|upsert|remove|softDelete|insert)\(\s*(?:LedgerEntry|LedgerLink)\b|(?:UPDATE|DELETE FROM|INSERT INTO) ledger_(?:entry|link)/g;
    const found = files.flatMap((file) =>
      [...readFileSync(join(source, file), "utf8").matchAll(writes)].map(([words]) => `${file} ${words}`),
    );
    expect(found.sort()).toEqual([
      "ledger/ledger.service.ts .insert(LedgerEntry",
      "ledger/ledgerChain.ts .insert(LedgerLink",
    ]);
  });
});

const negated = <T extends { amount: number }>(part: T): T => ({ ...part, amount: -part.amount });

describe("ledger:verify", () => {
  const weft = () => ending(house.command("ledger:verify"));

  it("says that all is well", async () => {
    await house.sell(pair, 700);
    expect(await house.verify()).toMatchObject({ faults: [], digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await weft()).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringMatching(/^The ledger agrees: \d+ entries/),
    });
  });

  /** [what somebody did to the rows, how, and how it is put right again] */
  const meddlings: [
    string,
    (entry: LedgerEntry) => [string, unknown[]],
    (entry: LedgerEntry) => [string, unknown[]],
  ][] = [
    [
      "an amount",
      ({ id }) => ["UPDATE ledger_entry SET amount = amount + 1 WHERE id = ?", [id]],
      ({ id, amount }) => ["UPDATE ledger_entry SET amount = ? WHERE id = ?", [amount, id]],
    ],
    [
      "a moment",
      ({ id }) => ["UPDATE ledger_entry SET createdAt = createdAt - 1 WHERE id = ?", [id]],
      ({ id, createdAt }) => ["UPDATE ledger_entry SET createdAt = ? WHERE id = ?", [createdAt.getTime(), id]],
    ],
    [
      "whose it is",
      ({ id }) => ["UPDATE ledger_entry SET account = 'publisher:nobody' WHERE id = ?", [id]],
      ({ id, account }) => ["UPDATE ledger_entry SET account = ? WHERE id = ?", [account, id]],
    ],
    [
      "the chain",
      ({ id }) => ["UPDATE ledger_link SET entryId = 'another' WHERE entryId = ?", [id]],
      ({ id }) => ["UPDATE ledger_link SET entryId = ? WHERE entryId = 'another'", [id]],
    ],
  ];

  it.each(meddlings)("names the row where somebody changed %s", async (_what, meddle, mend) => {
    const { id } = await house.sell(pair, 700);
    await house.sell(pair, 900);
    await house.verify();
    const [entry] = await entriesOf(id);
    await house.api.db.write((tx) => tx.query(...meddle(entry!)));
    const { faults } = await house.verify();
    expect(faults[0]).toMatch(/^entry /);
    expect(faults.join("\n")).toContain(_what === "the chain" ? "another" : entry!.id);
    expect(await weft()).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^The first bad row: entry /) });
    await house.api.db.write((tx) => tx.query(...mend(entry!)));
    expect((await house.verify()).faults).toEqual([]);
  });

  it("names a sale that says something else than its entries", async () => {
    const { id } = await house.sell(pair, 700);
    await house.api.db.write((tx) => tx.query("UPDATE sale SET commission = commission + 1 WHERE id = ?", [id]));
    expect((await house.verify()).faults).toEqual([
      `sale ${id}: the ledger has 7.00 for its publisher, the sale says 7.01`,
      `sale ${id}: the ledger has -7.00 for its merchant, the sale says -7.01`,
    ]);
    await house.api.db.write((tx) => tx.query("UPDATE sale SET commission = commission - 1 WHERE id = ?", [id]));
  });

  it("names an entry that was taken out", async () => {
    const { id } = await house.sell(pair, 700);
    await house.verify();
    const entries = await entriesOf(id);
    const [gone] = entries;
    await house.api.db.write((tx) => tx.query("DELETE FROM ledger_entry WHERE id = ?", [gone!.id]));
    const { faults } = await house.verify();
    expect(faults).toContainEqual(expect.stringContaining(`entry ${gone!.id}`));
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`sale:${id}:0 add up to -7.00`)));
    await house.api.db.write((tx) => tx.insert(LedgerEntry, gone!));
    expect((await house.verify()).faults).toEqual([]);
  });
});
