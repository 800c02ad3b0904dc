import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DAY, newId, type Pair, PayoutTestKit } from "../../../test";
import { sealedStreams } from "../../assembly/sealedStreams";
import { Chain } from "../../platform/chain/chain";
import type { Tx } from "../../platform/db/database";

/** All tables that an attacker with write access to the database may change. */
const TABLES = "ledger_entry ledger_balance payout payout_method payout_line sale earning audit_event".split(" ");
const CHAIN = ["chain_link", "chain_waiting", "chain_digest"];

type Rows = Record<string, Record<string, unknown>[]>;

const kit = PayoutTestKit.forAll();
let before: Rows;
let digest: string;
let [first, second]: Pair[] = [];
let [one, other]: { id: string; merchantId: string }[] = [];
let payouts: { id: string; methodId: string }[];

const query = (sql: string, values: unknown[] = []) => kit.api.db.write((tx) => tx.query(sql, values));

beforeAll(async () => {
  const { api } = kit;
  first = await kit.pair();
  second = await kit.pair();
  for (const { publisher } of [first, second]) await kit.paidBy(publisher);
  one = await kit.earn(first, 6000);
  other = await kit.earn(second, 7000);
  await kit.runNext();
  const [{ id: paid }] = await kit.payoutsOf(first.publisher);
  await kit.markPaid(paid);
  await kit.sell(first, 900);
  await api.services.chain.extend();
  await api.services.ledgerWatch.run();
  await kit.sell(second, 800);
  await api.services.chain.extend();
  payouts = await api.db.read.query("SELECT id, methodId FROM payout ORDER BY publisherId = ? DESC", [
    first.publisher.id,
  ]);
  before = await rowsNow();
  digest = api.services.chain.parts.kept.read()!;
});
afterEach(async () => {
  await kit.api.db.write((tx) => restore(tx, before));
  kit.api.services.chain.parts.kept.write(digest);
});

async function rowsNow(): Promise<Rows> {
  const rows: Rows = {};
  for (const table of [...TABLES, ...CHAIN]) rows[table] = await kit.api.db.read.query(`SELECT * FROM ${table}`);
  return rows;
}

async function restore(tx: Tx, rows: Rows): Promise<void> {
  for (const [table, all] of Object.entries(rows)) {
    await tx.query(`DELETE FROM ${table}`);
    for (const row of all) await insert(tx, table, row);
  }
}

const insert = (tx: Tx, table: string, row: Record<string, unknown>) =>
  tx.query(
    `INSERT INTO ${table} (${Object.keys(row).map((name) => `\`${name}\``)}) VALUES (${Object.keys(row).map(() => "?")})`,
    Object.values(row),
  );

const verify = (...args: string[]) => kit.weft("ledger:verify", ...args);
const entryOf = (saleId: string) => before.ledger_entry!.find((row) => row.saleId === saleId)!.id as string;
const earningOf = (saleId: string) => before.earning!.find((row) => row.saleId === saleId)!.id as string;
const last = (table: string) => [...before[table]!].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)).at(-1)!;

/** A pair of entries that cancel out, as a careful attacker would insert them. */
async function forgedPair(change: Record<string, unknown>, waiting: boolean): Promise<string> {
  const ids = [newId(), newId()];
  const now = kit.clock.now();
  await kit.api.db.write(async (tx) => {
    for (const [index, id] of ids.entries()) {
      const account = index ? `merchant:${first!.merchant.id}` : `publisher:${first!.publisher.id}`;
      await insert(tx, "ledger_entry", {
        id,
        createdAt: now.getTime(),
        day: now.toISOString().slice(0, 10),
        account,
        cause: "gift:1",
        kind: "commission",
        amount: index ? -5000 : 5000,
        saleId: null,
        payoutId: null,
        ...change,
      });
      const record = { stream: "ledger", rowId: id, revision: 1, createdAt: now.getTime() };
      const likeOthers = { content: "A".repeat(43), mac: "A".repeat(43) };
      if (waiting) await insert(tx, "chain_waiting", { ...record, ...likeOthers });
    }
  });
  return ids[0]!;
}

/** Halves a sale consistently in all tables that must agree. */
async function halve(saleId: string): Promise<void> {
  await query("UPDATE earning SET amount = amount / 2 WHERE saleId = ?", [saleId]);
  await query("UPDATE ledger_entry SET amount = amount / 2 WHERE saleId = ?", [saleId]);
}

const forgedRecord = `INSERT INTO chain_waiting (stream, rowId, revision, content, mac, createdAt)
  SELECT stream, rowId, revision, content, content, chainedAt FROM chain_link`;

/** Columns of earnings that are not chained: they follow from orders and payouts. How each is tampered with. */
const provenOfEarnings = {
  state: "'approved'",
  approvedAt: "1",
  settled: "settled - 1",
  rounds: "0",
  payoutId: "'01900000-0000-7000-8000-000000000000'",
  isOpen: "1",
};

/** The named parameters of the statements below. */
const named = (): Record<string, string> => {
  const [link, next] = before.chain_link!.filter(({ stream }) => stream === "ledger");
  return {
    one: one!.id,
    entry: entryOf(one!.id),
    earning: earningOf(one!.id),
    rival: second!.publisher.id,
    account: `publisher:${first!.publisher.id}`,
    paid: payouts[0]!.id,
    calculated: payouts[1]!.id,
    method: payouts[0]!.methodId,
    unknown: "01900000-0000-7000-8000-000000000000",
    lastSale: String(last("sale").id),
    event: String(before.audit_event![0]!.id),
    lastEvent: String(last("audit_event").id),
    link: String(link!.rowId),
    next: String(next!.rowId),
    at: String(link!.sequence),
    nextAt: String(next!.sequence),
  };
};
const filled = (text: string, quote = "") => text.replace(/:(\w+)/g, (_all, name) => quote + named()[name] + quote);
const CHANGED = "it is not what was recorded of it last";
const BACK = "UPDATE payout SET status = 'calculated', sentAt = NULL, paidAt = NULL WHERE id = :paid";
const LINK = "UPDATE chain_link SET rowId = ";

/** [the tampering, its statements, the verification's report] */
const statements: [string, string, string][] = [
  ["one amount", "UPDATE ledger_entry SET amount = amount + 1 WHERE id = :entry", "entry :entry"],
  ["both amounts of a cause", "UPDATE ledger_entry SET amount = amount * 2 WHERE saleId = :one", "entry :entry"],
  ["an entry deleted in the middle", "DELETE FROM ledger_entry WHERE id = :entry", "entry :entry"],
  [
    "an entry deleted in the middle, with its link",
    "DELETE FROM ledger_entry WHERE id = :entry; DELETE FROM chain_link WHERE rowId = :entry",
    "of ledger",
  ],
  [
    "the last sale with its entries, and the ends of both chains",
    `DELETE FROM chain_link WHERE rowId = :lastSale;
     DELETE FROM chain_link WHERE rowId IN (SELECT id FROM ledger_entry WHERE saleId = :lastSale);
     DELETE FROM sale WHERE id = :lastSale; DELETE FROM ledger_entry WHERE saleId = :lastSale`,
    "no longer does",
  ],
  [
    "links swapped",
    `${LINK}'x' WHERE stream = 'ledger' AND sequence = :at; ${LINK}:link WHERE stream = 'ledger' AND sequence = :nextAt;
     ${LINK}:next WHERE stream = 'ledger' AND sequence = :at`,
    "entry :next",
  ],
  ["a payout set to failed", "UPDATE payout SET status = 'failed' WHERE id = :calculated", "payout :calculated"],
  ["a sale moved to another publisher", "UPDATE earning SET publisherId = :rival WHERE saleId = :one", "sale :one"],
  ["a paid payout reset", BACK, `payout :paid: ${CHANGED}`],
  [
    "a paid payout set back, with the record of when it was",
    `${BACK}; DELETE FROM chain_link WHERE rowId = :paid AND revision > 1`,
    "of payout",
  ],
  [
    "a payout method handed to another publisher",
    "UPDATE payout_method SET publisherId = :nobody, version = 99 WHERE id = :method",
    `payout method :method: ${CHANGED}`,
  ],
  ["a sale's currency", "UPDATE sale SET currency = 'EUR' WHERE id = :one", `sale :one: ${CHANGED}`],
  ["an earning's link", "UPDATE earning SET linkId = :nobody WHERE id = :earning", `earning :earning: ${CHANGED}`],
  ...Object.entries(provenOfEarnings).map(([column, change]): [string, string, string] => [
    `an earning's ${column}`,
    `UPDATE earning SET ${column} = ${change} WHERE id = :earning`,
    "earning :earning: ",
  ]),
  ["a balance", "UPDATE ledger_balance SET amount = amount + 1 WHERE account = :account", "account :account"],
  ["a missing balance", "DELETE FROM ledger_balance WHERE account = 'payout-clearing'", "account payout-clearing"],
  ["audit events deleted", "DELETE FROM audit_event WHERE id = :event", "audit event :event: it is gone"],
  [
    "the last audit event deleted, with its link",
    "DELETE FROM audit_event WHERE id = :lastEvent; DELETE FROM chain_link WHERE rowId = :lastEvent",
    "no longer does",
  ],
  [
    "a sale approved without anybody's word",
    "UPDATE sale SET status = 'approved', decidedAt = 1 WHERE id = :lastSale",
    "sale :lastSale",
  ],
];

/** Cases that need more than statements. */
const tamperings: [string, () => Promise<string>][] = [
  ["a pair for a real sale, without links", () => forgedPair({ saleId: one!.id }, false).then((id) => `entry ${id}`)],
  [
    "a balanced pair with its own cause, waiting for the chain",
    () => forgedPair({}, true).then(() => "there is no sale or payout for gift:1"),
  ],
  [
    "a sale, its entries and all that is chained of them made smaller, and given back to the job",
    async () => {
      await halve(other!.id);
      await query(forgedRecord);
      await query("DELETE FROM chain_link");
      await kit.api.services.chain.extend();
      return "its record was not made by Weft";
    },
  ],
  [
    "all links emptied, and a sale rewritten, so that the chains begin anew",
    async () => {
      await halve(other!.id);
      for (const table of CHAIN) await query(`DELETE FROM ${table}`);
      // A new Chain, as in a process that has just started.
      await new Chain(kit.api.services.chain.parts).extend();
      return "no longer does";
    },
  ],
  [
    "an audit event that nobody recorded",
    async () => {
      const id = newId();
      await kit.api.db.write((tx) => insert(tx, "audit_event", { ...before.audit_event![0]!, id }));
      return `audit event ${id}: it was never recorded`;
    },
  ],
];

describe("ledger:verify", () => {
  const expectNamed = async (fault: string) => {
    const { code, out, err } = await verify();
    expect([code, out, err]).toEqual([1, "", expect.stringMatching(/^First bad row: /)]);
    expect(err).toContain(fault);
  };

  it.each(statements)("detects %s", async (_what, sql, fault) => {
    for (const statement of sql.split(";")) await query(filled(statement, "'"));
    await expectNamed(filled(fault));
  });

  it.each(tamperings)("detects %s", async (_what, tamper) => expectNamed(await tamper()));

  it("doesn't chain unrecorded changes, and chains what follows", async () => {
    const id = await forgedPair({ saleId: one!.id }, true);
    await kit.sell(first!, 300);
    await kit.api.services.chain.extend();
    expect(await query("SELECT rowId FROM chain_link WHERE rowId = ?", [id])).toEqual([]);
    expect(await query("SELECT stream FROM chain_waiting")).toHaveLength(2);
    expect((await verify()).err).toContain(`entry ${id}: its record was not made by Weft`);
  });

  it("doesn't accept an old state of a row as current, however it was recorded", async () => {
    const { id } = payouts[0]!;
    await query("UPDATE payout SET status = 'calculated', sentAt = NULL, paidAt = NULL WHERE id = ?", [id]);
    await query(
      `INSERT INTO chain_waiting (stream, rowId, revision, content, mac, createdAt)
       SELECT stream, rowId, 9, content, hash, chainedAt FROM chain_link WHERE rowId = ? AND revision = 1`,
      [id],
    );
    await kit.api.services.chain.extend();
    expect((await verify()).err).toContain(`payout ${id}: it is not what was recorded of it last`);
  });

  it("rejects rows without records, even on a machine without a chain", async () => {
    const { parts } = kit.api.services.chain;
    for (const table of CHAIN) await query(`DELETE FROM ${table}`);
    rmSync(parts.kept.path);
    await new Chain(parts).extend();
    expect((await verify()).err).toContain("it was never recorded, or its record is gone");
  });

  it("is not misled by a digest written during verification", async () => {
    const { db, services } = kit.api;
    const { parts } = services.chain;
    const snapshot = jest.spyOn(db, "snapshot").mockImplementationOnce(async (work) => {
      parts.kept.write(digest.replace(/^audit(\d+)/, (_all, count) => `audit${Number(count) + 1}`));
      return work(db.read);
    });
    expect((await services.ledgerCheck.verify()).faults).toEqual([]);
    snapshot.mockRestore();
  });

  it("still detects a truncated chain after new records", async () => {
    const { id } = last("audit_event");
    await query("DELETE FROM audit_event WHERE id = ?", [id]);
    await query("DELETE FROM chain_link WHERE rowId = ?", [id]);
    await kit.sell(first!, 300);
    await kit.api.services.chain.extend();
    expect((await verify()).err).toContain("no longer does");
  });

  it("covers every column of chained rows", async () => {
    const { parts } = kit.api.services.chain;
    for (const stream of parts.streams) {
      const columns = kit.api.db.connection.getMetadata(stream.entity).columns.map(({ propertyName }) => propertyName);
      const row = Object.fromEntries(columns.map((name) => [name, new Date(1)]));
      const contentWith = (change: object) => JSON.stringify(stream.contentOf({ ...row, ...change }));
      const missing = columns.filter((name) => contentWith({ [name]: new Date(2) }) === contentWith({}));
      const free: readonly string[] = sealedStreams.find(({ name }) => name === stream.name)?.free ?? [];
      const proven = stream.name === "earning" ? Object.keys(provenOfEarnings) : [];
      // A shop's own notes do not affect payments, and a shopper may have them erased.
      const apart = stream.name === "sale" ? ["metadata"] : [];
      const left = missing.filter((name) => ![...free, ...proven, ...apart].includes(name));
      expect([stream.name, left]).toEqual([stream.name, []]);
    }
  });

  it("proves against a stored digest that nothing earlier was changed", async () => {
    const { db, services, dataDir } = kit.api;
    const digest = (await services.ledgerCheck.verify()).digest;
    await kit.sell(first!, 200);
    await services.chain.extend();
    expect(await verify("--against", digest)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Nothing before"),
    });
    const file = join(dataDir, "mail.txt");
    writeFileSync(file, `From: somebody\n\nDigest of all records to date: ${digest}.\n`);
    expect(await verify("--digest-file", file)).toMatchObject({ code: 0 });
    const [, ...rest] = digest.split(".");
    expect(await verify("--against", [`audit1`, ...rest].join("."))).toMatchObject({
      code: 1,
      err: expect.stringContaining("what came before it is not what it was"),
    });
    expect(await verify("--against", "sesame")).toMatchObject({ code: 2 });
    // A machine without a stored digest, and a database without its own digests.
    await db.write((tx) => tx.query("DELETE FROM chain_link WHERE stream = 'sale' AND sequence > 1"));
    await db.write((tx) => tx.query("DELETE FROM chain_digest"));
    expect((await verify("--against", digest)).err).toContain(
      "the digest that was given: the chain of sale went as far",
    );
  });
});

describe("nightly verification", () => {
  const watch = () => kit.api.services.ledgerWatch.run();
  const faultsNow = async () => {
    const { body } = await kit.api.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    return Number(/^weft_ledger_faults (\d+)$/m.exec(body)?.[1]);
  };
  const mails = async (): Promise<{ to: string; data: Record<string, string> }[]> =>
    (
      await kit.api.db.read.query<{ payload: string }[]>(
        "SELECT payload FROM work WHERE payload LIKE '%ledger-digest%' ORDER BY id",
      )
    ).map(({ payload }) => JSON.parse(payload));

  it("sends each day's digest to admins, and to publishers with their payouts", async () => {
    await kit.sell(first!, 100);
    await watch();
    const digest = (await kit.api.services.ledgerCheck.verify()).digest;
    const count = (await mails()).length;
    expect((await mails()).at(-1)).toMatchObject({ to: kit.admin.email, data: { digest, count: "" } });
    await watch();
    expect(await mails()).toHaveLength(count);
    await kit.mark("Sent", payouts[1]!.id);
    const [{ payload }] = await kit.api.db.read.query<[{ payload: string }]>(
      "SELECT payload FROM work WHERE payload LIKE '%payout-sent%' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.parse(payload).data.digest).toBe(digest);
  });

  it("reports errors until they are fixed", async () => {
    const sale = await kit.sell(first!, 100);
    await query("UPDATE sale SET currency = 'EUR' WHERE id = ?", [sale.id]);
    await watch();
    expect(await faultsNow()).toBe(1);
    expect((await mails()).at(-1)!.data).toMatchObject({
      count: "1",
      faults: expect.stringContaining(`sale ${sale.id}`),
    });
    await watch();
    expect(await faultsNow()).toBe(1);
    await query("UPDATE sale SET currency = 'USD' WHERE id = ?", [sale.id]);
    await watch();
    expect(await faultsNow()).toBe(0);
  });

  it("covers every row within thirty nights", async () => {
    await watch();
    await query("DELETE FROM audit_event WHERE id = ?", [before.audit_event![0]!.id]);
    let nights = 0;
    for (; nights < 31 && (await faultsNow()) === 0; nights += 1) {
      kit.clock.pass(DAY);
      await watch();
    }
    expect(nights).toBeLessThanOrEqual(30);
    expect((await mails()).at(-1)!.data.faults).toContain("audit event");
  });
});
