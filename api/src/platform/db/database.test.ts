/** On both engines: concurrent writes depend on their locks. */
import { setTimeout as sleep } from "node:timers/promises";
import type { FreshDatabase } from "../../../test/freshDatabase";
import { ownDatabase } from "../../../test/ownDatabase";
import { breakable } from "../../../test/process/breakable";
import { openDatabase } from "../../assembly/db/connect";
import { AuditEvent } from "../audit/audit.entity";
import { UnavailableError } from "../errors";
import { newId } from "../ids";
import { afterCommit, type Database, type Tx } from "./database";

const onServer = process.env.TEST_LANE === "mysql" ? it : it.skip;
const onSqlite = process.env.TEST_LANE === "mysql" ? it.skip : it;

const row = (subject: string) => ({ id: newId(), createdAt: new Date(), actorId: null, action: "test", subject });
const insert = (tx: Tx, subject: string) => tx.insert(AuditEvent, row(subject));

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe("Database", () => {
  let fresh: FreshDatabase;
  let db: Database;

  beforeEach(async () => {
    ({ db, ...fresh } = await ownDatabase());
  });
  afterEach(() => fresh.drop());

  const subjects = async () => (await db.read.find(AuditEvent)).map(({ subject }) => subject).sort();

  it("keeps all acknowledged writes of a hundred concurrent ones, and nothing of failed ones", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        db.write(async (tx) => {
          await insert(tx, `writer ${index}`);
          await sleep(index % 3);
          if (index % 5 === 0) throw new Error("rolled back");
          return `writer ${index}`;
        }),
      ),
    );
    const acknowledged = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(acknowledged).toHaveLength(80);
    expect(await subjects()).toEqual(acknowledged.sort());
  });

  it("hides open transactions from readers", async () => {
    const { open, opened } = gate();
    const inserted = gate();
    const writing = db.write(async (tx) => {
      await insert(tx, "inside");
      inserted.open();
      await opened;
    });
    await inserted.opened;
    expect(await subjects()).toEqual([]);
    open();
    await writing;
    expect(await subjects()).toEqual(["inside"]);
  });

  it("runs raw driver work only between transactions", async () => {
    let isOpen = false;
    const writing = db.write(async (tx) => {
      isOpen = true;
      await insert(tx, "transaction");
      await sleep(20);
      isOpen = false;
    });
    const seen = db.engine === "sqlite" ? await db.alone(() => isOpen) : false;
    await writing;
    expect(seen).toBe(false);
  });

  it("joins nested writes into one transaction", async () => {
    const attempt = db.write(async (tx) => {
      const joined = db.joined(tx);
      await joined.write((inner) => insert(inner, "first"));
      expect(await joined.read.count(AuditEvent)).toBe(1);
      throw new Error("rolled back");
    });
    await expect(attempt).rejects.toThrow("rolled back");
    expect(await subjects()).toEqual([]);
  });

  onSqlite("refuses a write on the reading connection", async () => {
    await expect((db.read as Tx).insert(AuditEvent, row("stray"))).rejects.toThrow(/readonly/);
  });

  onSqlite("answers that it is unavailable when another process holds the file for too long", async () => {
    const other = await openDatabase(fresh.target);
    const { open, opened } = gate();
    const held = gate();
    const holding = other.write(async (tx) => {
      await insert(tx, "holder");
      held.open();
      await opened;
    });
    await held.opened;
    await db.connection.query("PRAGMA busy_timeout = 20");
    const shortRetries = Object.assign(Object.create(db), { giveUpAfter: 200 }) as Database;
    await expect(shortRetries.write((tx) => insert(tx, "late"))).rejects.toThrow(UnavailableError);
    open();
    await holding;
    await db.write((tx) => insert(tx, "patient"));
    await other.close();
    expect(await subjects()).toEqual(["holder", "patient"]);
  });

  onServer("works on sessions that see what was committed and refuse what does not fit", async () => {
    const settings = await Promise.all(
      Array.from({ length: 10 }, () =>
        db.write(async (tx) => {
          await tx.query("SELECT SLEEP(0.05)");
          const [mode] = await tx.query("SELECT @@SESSION.sql_mode AS mode, @@SESSION.time_zone AS zone");
          const [isolation] = await tx.query(
            "SHOW SESSION VARIABLES WHERE Variable_name IN ('tx_isolation', 'transaction_isolation')",
          );
          const [{ id }] = await tx.query("SELECT CONNECTION_ID() AS id");
          return { id: String(id), mode: mode.mode, zone: mode.zone, isolation: isolation.Value };
        }),
      ),
    );
    expect(new Set(settings.map(({ id }) => id)).size).toBeGreaterThan(1);
    for (const { mode, zone, isolation } of settings) {
      expect(isolation).toBe("READ-COMMITTED");
      expect(mode).toContain("STRICT_ALL_TABLES");
      expect(zone).toBe("+00:00");
    }
    await expect(db.write((tx) => insert(tx, "x".repeat(121)))).rejects.toThrow(/too long/i);
  });

  onServer("runs a transaction again as a whole after a deadlock", async () => {
    await db.write(async (tx) => {
      await tx.insert(AuditEvent, [
        { ...row("a"), id: "a" },
        { ...row("b"), id: "b" },
      ]);
    });
    let runs = 0;
    let holding = 0;
    const bothHoldOne = gate();
    const crossing = (ownLock: string, otherLock: string) =>
      db.write(async (tx) => {
        runs += 1;
        await insert(tx, `run of ${ownLock}`);
        await tx.update(AuditEvent, { id: ownLock }, { action: ownLock });
        // On the first run each waits until the other has locked its row, so that they deadlock.
        holding += 1;
        if (holding >= 2) bothHoldOne.open();
        await bothHoldOne.opened;
        await tx.update(AuditEvent, { id: otherLock }, { action: ownLock });
      });
    await Promise.all([crossing("a", "b"), crossing("b", "a")]);
    expect(runs).toBe(3);
    expect(await subjects()).toEqual(["a", "b", "run of a", "run of b"]);
  });

  onServer("runs a transaction again as a whole when its connection is cut", async () => {
    let runs = 0;
    const id = newId();
    await db.write(async (tx) => {
      runs += 1;
      await tx.insert(AuditEvent, { ...row(`run ${runs}`), id });
      if (runs > 1) return;
      const [{ connection }] = await tx.query("SELECT CONNECTION_ID() AS connection");
      await db.connection.query(`KILL CONNECTION ${Number(connection)}`);
      await tx.query("SELECT 1");
    });
    expect(runs).toBe(2);
    expect(await subjects()).toEqual(["run 2"]);
  });

  onServer("waits for an unavailable server, and eventually rejects", async () => {
    const server = await breakable(fresh.target);
    const through = await openDatabase(server.target);
    const shortRetries = Object.assign(Object.create(through), { giveUpAfter: 1000 }) as Database;
    server.stop();
    await expect(shortRetries.write((tx) => insert(tx, "away"))).rejects.toThrow(UnavailableError);
    expect(await through.answers()).toBe(false);

    const waiting = through.write((tx) => insert(tx, "waited"));
    await sleep(300);
    await server.start();
    await waiting;
    expect(await subjects()).toEqual(["waited"]);
    await through.close();
    server.stop();
  });

  onServer("knows after a retry that what it could not hear confirmed had been committed", async () => {
    const server = await breakable(fresh.target);
    const through = await openDatabase(server.target);
    const committed = row("committed once");
    let runs = 0;
    const followUps: number[] = [];
    server.swallowNextCommit();
    const result = await through.write(async (tx) => {
      runs += 1;
      const run = runs;
      afterCommit(tx, () => followUps.push(run));
      await tx.insert(AuditEvent, committed);
      return "first answer";
    });
    expect([runs, result]).toEqual([2, "first answer"]);
    // Follow-ups run once, for the attempt that was committed.
    expect(followUps).toEqual([1]);
    expect(await subjects()).toEqual(["committed once"]);
    // Also if the server is not back yet at the first retry.
    const later = row("committed before it went away");
    let tries = 0;
    server.swallowNextCommit();
    const second = await through.write(async (tx) => {
      tries += 1;
      if (tries === 2) throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
      await tx.insert(AuditEvent, later);
      return "second answer";
    });
    expect([tries, second]).toEqual([3, "second answer"]);
    expect(await subjects()).toEqual(["committed before it went away", "committed once"]);
    // Without an uncertain commit, a duplicate id is an error.
    await expect(through.write((tx) => tx.insert(AuditEvent, committed))).rejects.toThrow(/Duplicate/);
    await through.close();
    server.stop();
  });
});
