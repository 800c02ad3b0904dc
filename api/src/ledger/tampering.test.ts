import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Pair, PayoutTestKit } from "../../test/payoutTestKit";
import { DATA_KEY } from "../../test/startApi";
import { Chain } from "../chain/chain";
import { KeptDigest } from "../chain/keptDigest";
import { runCli } from "../cli/runCli";
import { DAY } from "../core/clock";
import type { Tx } from "../core/db/database";
import { newId } from "../core/ids";

/** All tables that an attacker with write access to the database may change. */
const TABLES = [
  "ledger_entry",
  "ledger_balance",
  "payout",
  "payout_method",
  "payout_line",
  "sale",
  "earning",
  "audit_event",
];
const CHAIN = ["chain_link", "chain_waiting", "chain_digest"];

type Rows = Record<string, Record<string, unknown>[]>;

let kit: PayoutTestKit;
let before: Rows;
let digest: string;
let [first, second]: Pair[] = [];
let [one, other]: { id: string; merchantId: string }[] = [];
let payouts: { id: string; methodId: string }[];
const kept: Record<string, string | undefined> = {};

const query = (sql: string, values: unknown[] = []) => kit.api.db.write((tx) => tx.query(sql, values));

beforeAll(async () => {
  kit = await PayoutTestKit.start();
  const { api } = kit;
  first = await kit.pair();
  second = await kit.pair();
  for (const { publisher } of [first, second]) await kit.paidBy(publisher);
  one = await kit.earn(first, 6000);
  other = await kit.earn(second, 7000);
  kit.passToCalculation();
  await kit.run();
  const [{ id: paid }] = await kit.payoutsOf(first.publisher);
  for (const act of ["Sent", "Paid"] as const) await kit.mark(act, paid);
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
  const { options } = api.db.connection;
  const url = options.type === "mysql" ? String(options.url) : `sqlite:${options.database}`;
  writeFileSync(join(api.dataDir, "data-key"), DATA_KEY.toString("base64"));
  for (const [name, value] of Object.entries({ NODE_ENV: "test", DATA_DIR: api.dataDir, DATABASE_URL: url })) {
    kept[name] = process.env[name];
    process.env[name] = value;
  }
});
afterAll(async () => {
  for (const [name, value] of Object.entries(kept)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await kit.stop();
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

async function weft(...args: string[]) {
  const read: string[] = [];
  const errors: string[] = [];
  const code = await runCli(args, {
    print: (line) => void read.push(line),
    complain: (line) => void errors.push(line),
    stdin: process.stdin,
    askSecretly: () => Promise.resolve([]),
  });
  return { code, out: read.join("\n"), err: errors.join("\n") };
}

const verify = (...args: string[]) => weft("ledger:verify", ...args);
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

/** Halves a sale consistently in all tables that have to agree. */
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

/** [the tampering, how it is done, what the verification then names] */
const tamperings: [string, () => Promise<string | undefined>][] = [
  [
    "one amount",
    async () => {
      const id = entryOf(one!.id);
      await query("UPDATE ledger_entry SET amount = amount + 1 WHERE id = ?", [id]);
      return `entry ${id}`;
    },
  ],
  [
    "both amounts of a cause",
    async () => {
      await query("UPDATE ledger_entry SET amount = amount * 2 WHERE saleId = ?", [one!.id]);
      return `entry ${entryOf(one!.id)}`;
    },
  ],
  [
    "an entry's day",
    async () => {
      const id = entryOf(one!.id);
      await query("UPDATE ledger_entry SET day = '2001-01-01' WHERE id = ?", [id]);
      return `entry ${id}`;
    },
  ],
  [
    "an entry deleted in the middle",
    async () => {
      const id = entryOf(one!.id);
      await query("DELETE FROM ledger_entry WHERE id = ?", [id]);
      return `entry ${id}`;
    },
  ],
  [
    "an entry deleted in the middle, with its link",
    async () => {
      const id = entryOf(one!.id);
      await query("DELETE FROM ledger_entry WHERE id = ?", [id]);
      await query("DELETE FROM chain_link WHERE rowId = ?", [id]);
      return "of ledger";
    },
  ],
  [
    "the last sale with its entries, and the ends of both chains",
    async () => {
      const { id } = last("sale");
      const gone = before.ledger_entry!.filter(({ saleId }) => saleId === id).map((row) => row.id);
      await query("DELETE FROM sale WHERE id = ?", [id]);
      await query("DELETE FROM ledger_entry WHERE saleId = ?", [id]);
      for (const rowId of [id, ...gone]) await query("DELETE FROM chain_link WHERE rowId = ?", [rowId]);
      return "no longer does";
    },
  ],
  ["a pair for a real sale, without links", () => forgedPair({ saleId: one!.id }, false).then((id) => `entry ${id}`)],
  [
    "links swapped",
    async () => {
      const [a, b] = before.chain_link!.filter(({ stream }) => stream === "ledger");
      await query("UPDATE chain_link SET rowId = 'x' WHERE stream = 'ledger' AND sequence = ?", [a!.sequence]);
      await query("UPDATE chain_link SET rowId = ? WHERE stream = 'ledger' AND sequence = ?", [a!.rowId, b!.sequence]);
      await query("UPDATE chain_link SET rowId = ? WHERE stream = 'ledger' AND sequence = ?", [b!.rowId, a!.sequence]);
      return `entry ${b!.rowId}`;
    },
  ],
  [
    "a sale's commission alone",
    async () => {
      await query("UPDATE earning SET amount = amount + 1 WHERE saleId = ?", [one!.id]);
      return `sale ${one!.id}`;
    },
  ],
  [
    "a payout set to failed",
    async () => {
      await query("UPDATE payout SET status = 'failed' WHERE id = ?", [payouts[1]!.id]);
      return `payout ${payouts[1]!.id}`;
    },
  ],
  [
    "a sale moved to another publisher",
    async () => {
      await query("UPDATE earning SET publisherId = ? WHERE saleId = ?", [second!.publisher.id, one!.id]);
      return `sale ${one!.id}`;
    },
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
    "all links emptied, and a sale rewritten, so that all is taken for an older release",
    async () => {
      await halve(other!.id);
      for (const table of CHAIN) await query(`DELETE FROM ${table}`);
      const { parts } = kit.api.services.chain;
      // A new Chain, as in a process that has just started.
      await expect(new Chain(parts).extend()).rejects.toThrow("emptied");
      return "no longer does";
    },
  ],
  [
    "a sale's returned amount",
    async () => {
      await query("UPDATE sale SET returnedAmount = 1 WHERE id = ?", [one!.id]);
      return `sale ${one!.id}`;
    },
  ],
  [
    "a balanced pair of a cause of its own, waiting for the chain",
    () => forgedPair({}, true).then(() => "there is no sale or payout for gift:1"),
  ],
  [
    "a paid payout set back",
    async () => {
      await query("UPDATE payout SET status = 'calculated', sentAt = NULL, paidAt = NULL WHERE id = ?", [
        payouts[0]!.id,
      ]);
      return `payout ${payouts[0]!.id}: it is not what was recorded of it last`;
    },
  ],
  [
    "a paid payout set back, with the record of when it was",
    async () => {
      await query("UPDATE payout SET status = 'calculated', sentAt = NULL, paidAt = NULL WHERE id = ?", [
        payouts[0]!.id,
      ]);
      await query("DELETE FROM chain_link WHERE rowId = ? AND revision > 1", [payouts[0]!.id]);
      return "of payout";
    },
  ],
  [
    "a payout pointed at another publisher's account",
    async () => {
      await query("UPDATE payout SET methodId = ? WHERE id = ?", [payouts[0]!.methodId, payouts[1]!.id]);
      return `payout ${payouts[1]!.id}: it is not what was recorded of it last`;
    },
  ],
  [
    "a payout method handed to another publisher",
    async () => {
      const { methodId } = payouts[0]!;
      await query("UPDATE payout_method SET publisherId = ?, version = 99 WHERE id = ?", [newId(), methodId]);
      return `payout method ${methodId}: it is not what was recorded of it last`;
    },
  ],
  [
    "a sale's currency",
    async () => {
      await query("UPDATE sale SET currency = 'EUR' WHERE id = ?", [one!.id]);
      return `sale ${one!.id}: it is not what was recorded of it last`;
    },
  ],
  [
    "an earning's link",
    async () => {
      const id = earningOf(one!.id);
      await query("UPDATE earning SET linkId = ? WHERE id = ?", [newId(), id]);
      return `earning ${id}: it is not what was recorded of it last`;
    },
  ],
  ...Object.entries(provenOfEarnings).map(([column, change]): [string, () => Promise<string>] => [
    `an earning's ${column}`,
    async () => {
      const id = earningOf(one!.id);
      await query(`UPDATE earning SET ${column} = ${change} WHERE id = ?`, [id]);
      return `earning ${id}: `;
    },
  ]),
  [
    "a balance",
    async () => {
      const account = `publisher:${first!.publisher.id}`;
      await query("UPDATE ledger_balance SET amount = amount + 1 WHERE account = ?", [account]);
      return `account ${account}`;
    },
  ],
  [
    "a balance that is gone",
    async () => {
      await query("DELETE FROM ledger_balance WHERE account = 'payout-clearing'");
      return "account payout-clearing";
    },
  ],
  [
    "a sale's why",
    async () => {
      await query("UPDATE sale SET why = REPLACE(why, 'attributed', 'Attributed') WHERE id = ?", [one!.id]);
      return `sale ${one!.id}: it is not what was recorded of it last`;
    },
  ],
  [
    "audit events deleted",
    async () => {
      const { id } = before.audit_event![0]!;
      await query("DELETE FROM audit_event WHERE id = ?", [id]);
      return `audit event ${id}: it is gone`;
    },
  ],
  [
    "the last audit event deleted, with its link",
    async () => {
      const { id } = last("audit_event");
      await query("DELETE FROM audit_event WHERE id = ?", [id]);
      await query("DELETE FROM chain_link WHERE rowId = ?", [id]);
      return "no longer does";
    },
  ],
  [
    "a sale approved without anybody's word",
    async () => {
      const { id } = last("sale");
      await query("UPDATE sale SET status = 'approved', decidedAt = 1 WHERE id = ?", [id]);
      return `sale ${id}`;
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
  it("passes without tampering", async () => {
    expect(await verify()).toMatchObject({ code: 0, err: "" });
  });

  it.each(tamperings)("detects %s", async (_what, tamper) => {
    const named = await tamper();
    const { code, out, err } = await verify();
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(named);
  });

  it("does not chain what it did not record, and chains what comes after", async () => {
    const id = await forgedPair({ saleId: one!.id }, true);
    await kit.sell(first!, 300);
    await kit.api.services.chain.extend();
    expect(await query("SELECT rowId FROM chain_link WHERE rowId = ?", [id])).toEqual([]);
    expect(await query("SELECT stream FROM chain_waiting")).toHaveLength(2);
    expect((await verify()).err).toContain(`entry ${id}: its record was not made by Weft`);
  });

  it("does not take an old state of a row for its present one, however it is recorded", async () => {
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

  it("takes the rows of an earlier release as they are, on a machine that knows of no chain", async () => {
    const { parts } = kit.api.services.chain;
    for (const table of CHAIN) await query(`DELETE FROM ${table}`);
    rmSync(parts.kept.path);
    await kit.sell(first!, 300);
    await new Chain(parts).extend();
    expect(await verify()).toMatchObject({ code: 0, err: "", out: expect.stringContaining("0 waiting to be chained") });
    await query("UPDATE sale SET currency = 'EUR' WHERE id = ?", [one!.id]);
    expect((await verify()).err).toContain(`sale ${one!.id}`);
  });

  it("takes them once, where two processes begin with it and one is done", async () => {
    const { parts } = kit.api.services.chain;
    for (const table of CHAIN) await query(`DELETE FROM ${table}`);
    rmSync(parts.kept.path);
    await new Chain(parts).extend();
    // A verification that read the last digest before another one published its own; it has its own folder.
    await query("DELETE FROM chain_digest");
    const elsewhere = new KeptDigest(join(kit.api.dataDir, "elsewhere"));
    await new Chain({ ...parts, kept: elsewhere }).extend();
    expect(await verify()).toMatchObject({ code: 0, err: "", out: expect.stringContaining("0 waiting to be chained") });
  });

  it("is not misled by a digest that is kept while it looks", async () => {
    const { db, services } = kit.api;
    const { parts } = services.chain;
    const snapshot = jest.spyOn(db, "snapshot").mockImplementationOnce(async (work) => {
      parts.kept.write(digest.replace(/^audit(\d+)/, (_all, count) => `audit${Number(count) + 1}`));
      return work(db.read);
    });
    expect((await services.ledgerCheck.verify()).faults).toEqual([]);
    snapshot.mockRestore();
  });

  it("still shows that the end of a chain was cut off when the chain has gone on since", async () => {
    const { id } = last("audit_event");
    await query("DELETE FROM audit_event WHERE id = ?", [id]);
    await query("DELETE FROM chain_link WHERE rowId = ?", [id]);
    await kit.sell(first!, 300);
    await kit.api.services.chain.extend();
    expect((await verify()).err).toContain("no longer does");
  });

  it("covers every column of what is chained", async () => {
    const { parts } = kit.api.services.chain;
    for (const stream of parts.streams) {
      const read = new Set<string | symbol>();
      const noting = {
        get(_row: object, name: string | symbol) {
          read.add(name);
          return new Date();
        },
      };
      stream.contentOf(new Proxy({}, noting));
      const columns = kit.api.db.connection.getMetadata(stream.entity).columns.map(({ propertyName }) => propertyName);
      const proven = stream.name === "earning" ? Object.keys(provenOfEarnings) : [];
      // A shop's own notes say nothing about who is paid, and a shopper may have them erased.
      const apart = stream.name === "sale" ? ["metadata"] : [];
      const missing = columns.filter((name) => !read.has(name) && ![...proven, ...apart].includes(name));
      expect([stream.name, missing]).toEqual([stream.name, []]);
    }
  });

  it("proves by a digest that was kept that nothing before it was changed", async () => {
    const { db, services, dataDir } = kit.api;
    const digest = (await services.ledgerCheck.verify()).digest;
    await kit.sell(first!, 200);
    await services.chain.extend();
    expect(await verify("--against", digest)).toMatchObject({
      code: 0,
      out: expect.stringContaining("Nothing before"),
    });
    const file = join(dataDir, "mail.txt");
    writeFileSync(file, `From: somebody\n\nDigest of all records until now: ${digest}.\n`);
    expect(await verify("--digest-file", file)).toMatchObject({ code: 0 });
    const [, ...rest] = digest.split(".");
    expect(await verify("--against", [`audit1`, ...rest].join("."))).toMatchObject({
      code: 1,
      err: expect.stringContaining("what came before it is not what it was"),
    });
    expect(await verify("--against", "sesame")).toMatchObject({ code: 2 });
    // A machine without a kept digest, and a database without its own digests.
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
        "SELECT payload FROM outbox_message WHERE payload LIKE '%ledger-digest%' ORDER BY id",
      )
    ).map(({ payload }) => JSON.parse(payload));

  it("gives each day's digest to the admins, and to publishers with their payouts", async () => {
    await kit.sell(first!, 100);
    await watch();
    const digest = (await kit.api.services.ledgerCheck.verify()).digest;
    const count = (await mails()).length;
    expect((await mails()).at(-1)).toMatchObject({ to: kit.admin.email, data: { digest, count: "" } });
    await watch();
    expect(await mails()).toHaveLength(count);
    await kit.mark("Sent", payouts[1]!.id);
    const [{ payload }] = await kit.api.db.read.query<[{ payload: string }]>(
      "SELECT payload FROM outbox_message WHERE payload LIKE '%payout-sent%' ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.parse(payload).data.digest).toBe(digest);
  });

  it("reports faults until they are fixed", async () => {
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
