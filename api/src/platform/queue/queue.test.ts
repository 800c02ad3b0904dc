/** On both engines: concurrent writes depend on their locks. */
import { setTimeout as sleep } from "node:timers/promises";
import { Like } from "typeorm";
import { BulkRows, connectTo } from "../../../test/plans/bulkRows";
import { excessOf, readsOf } from "../../../test/plans/statements";
import { HeldClock } from "../../../test/process/heldClock";
import { startTwoProcesses, type TwoProcesses } from "../../../test/process/twoProcesses";
import { type Clock, DAY, MINUTE, SECOND, systemClock } from "../clock";
import type { Database } from "../db/database";
import { createLogger } from "../log/log";
import { OutboxMessage } from "../outbox/outbox.entity";
import { newWork, type Work } from "./work.entity";
import { Worker } from "./worker";
import type { Run, WorkKind, WorkRules } from "./workKind";

const KIND = "note";
const LEASE = MINUTE;
const ATTEMPTS = 5;
let both: TwoProcesses;
let db: Database;
let otherDb: Database;
let clock: HeldClock;
let lines: Record<string, unknown>[];
const log = createLogger({ level: "info", destination: { write: (line) => void lines.push(JSON.parse(line)) } });

beforeAll(async () => {
  both = await startTwoProcesses();
  ({ db, otherDb } = both);
});
afterAll(() => both.stop());
beforeEach(async () => {
  clock = new HeldClock();
  lines = [];
  await db.write((tx) => tx.createQueryBuilder().delete().from(OutboxMessage).execute());
});

interface Given extends Partial<WorkRules> {
  on?: Database;
  clock?: Clock;
  places?: number;
}

class TestWorker extends Worker {
  constructor(run: WorkKind["run"], { on = db, clock: given = clock, places = 1, ...rules }: Given = {}) {
    const retry = { pause: 15 * SECOND, most: 2 * MINUTE, attempts: ATTEMPTS };
    super({ db: on, clock: given, log }, { name: "tests", entity: OutboxMessage, retry, lease: LEASE, ...rules });
    this.kinds = [{ kind: KIND, slot: "", places, run }];
  }
}

const add = async (payload: unknown = {}, given: Partial<Work> = {}): Promise<string> => {
  const row = { ...newWork(KIND, payload, clock.now()), ...given };
  await db.write((tx) => tx.insert(OutboxMessage, row));
  return row.id;
};
/** "b2" is the second of lane b. */
const addToLanes = async (...names: string[]) => {
  for (const name of names) await add(name, { lane: name.slice(0, 1) });
};
const rows = () => db.read.find(OutboxMessage, { order: { id: "ASC" } });
const row = async () => (await rows())[0]!;
const waiting = () => db.read.countBy(OutboxMessage, { state: "waiting" });

async function pollAndWait(...workers: Worker[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.poll()));
  await Promise.all(workers.map((worker) => worker.idle()));
}

/** Holds each run until it is released or aborted. */
class Gate {
  readonly held: string[] = [];
  brokenOff = 0;
  progress: Run["progress"] = () => undefined;
  private readonly open = new Map<string, () => void>();

  readonly run = ({ work, signal, progress }: Run): Promise<null> =>
    new Promise((resolve, reject) => {
      this.progress = progress;
      this.held.push(work.payload);
      this.open.set(work.payload, () => resolve(null));
      signal.addEventListener("abort", () => {
        this.brokenOff += 1;
        reject(new Error("aborted"));
      });
    });

  /** Sorted: the order of two that start concurrently is not defined. */
  get names(): string[] {
    return [...this.held].sort();
  }

  release(...names: string[]): void {
    for (const name of names) this.open.get(name)?.();
  }

  async until(count: number): Promise<void> {
    while (this.held.length < count) await sleep(5);
  }
}

describe("work", () => {
  it("runs once each, in order, and its outcome is stored", async () => {
    const seen: unknown[] = [];
    const worker = new TestWorker(async ({ work }) => void seen.push(work.payload));
    for (let count = 0; count < 30; count += 1) {
      await add({ count }, { key: `${count}`, openKey: `${count}` });
      clock.pass(1);
    }
    await Promise.all([pollAndWait(worker), pollAndWait(worker)]);
    expect(seen).toEqual(Array.from({ length: 30 }, (_, count) => ({ count })));
    const at = clock.now();
    const done = { state: "done", attempts: 1, openKey: null, holder: null, error: null, startedAt: at, endedAt: at };
    for (const one of await rows()) expect(one).toMatchObject(done);
  });

  it("of an unknown kind waits for a process that knows it, and blocks nothing", async () => {
    const seen: unknown[] = [];
    const worker = new TestWorker(async ({ work }) => void seen.push(work.payload));
    for (let count = 0; count < 30; count += 1) await add({}, { kind: "of another release" });
    clock.pass(1);
    await add("mine");
    await pollAndWait(worker);
    expect(seen).toEqual(["mine"]);
    expect((await rows()).filter(({ state, attempts }) => state === "waiting" && attempts === 0)).toHaveLength(30);
  });
});

describe("a lease", () => {
  it("is renewed with progress while work runs", async () => {
    const gate = new Gate();
    const [one, two] = [new TestWorker(gate.run), new TestWorker(gate.run, { on: otherDb })];
    await add("a");
    await one.poll();
    for (let steps = 1; steps <= 10; steps += 1) {
      gate.progress(steps, 10);
      clock.pass(20 * SECOND);
      await one.poll();
      await two.poll();
      expect(await row()).toMatchObject({ done: steps, total: 10, attempts: 1, holder: expect.any(String) });
    }
    gate.release("a");
    await one.idle();
    expect([gate.held, gate.brokenOff]).toEqual([["a"], 0]);
    expect(await row()).toMatchObject({ state: "done", done: 10 });
  });

  it("that expires goes to another worker, and the earlier run changes nothing more", async () => {
    const [dead, heir] = [new Gate(), new Gate()];
    const [one, two] = [new TestWorker(dead.run), new TestWorker(heir.run, { on: otherDb })];
    await add("a");
    await one.poll();
    clock.pass(LEASE - 1);
    await two.poll();
    expect(heir.held).toEqual([]);
    clock.pass(1);
    await two.poll();
    expect(heir.held).toEqual(["a"]);
    // A process that was only suspended notices that it lost the work.
    const { holder } = await row();
    await one.poll();
    await one.idle();
    expect([dead.brokenOff, await row()]).toMatchObject([1, { state: "waiting", attempts: 2, holder }]);
    heir.release("a");
    await two.idle();
    expect(await row()).toMatchObject({ state: "done", attempts: 2 });
  });

  it("that expired while a run succeeded can't be ended by that run", async () => {
    const [dead, heir] = [new Gate(), new Gate()];
    const [one, two] = [new TestWorker(dead.run), new TestWorker(heir.run, { on: otherDb })];
    await add("a");
    await one.poll();
    clock.pass(LEASE);
    await two.poll();
    dead.release("a");
    while ((await row()).holder === null) await sleep(5);
    await sleep(20);
    expect(await row()).toMatchObject({ state: "waiting", attempts: 2, holder: expect.any(String) });
    heir.release("a");
    await Promise.all([one.idle(), two.idle()]);
    expect(await row()).toMatchObject({ state: "done", attempts: 2 });
  });

  it("of a run with a time limit is not renewed: the run is aborted before it expires", async () => {
    const active = { now: 0, most: 0, calls: 0 };
    const slow = async ({ signal }: Run) => {
      active.calls += 1;
      active.now += 1;
      active.most = Math.max(active.most, active.now);
      await sleep(60_000, undefined, { signal }).finally(() => {
        active.now -= 1;
      });
    };
    const given = { clock: systemClock, lease: 3 * SECOND, timeout: 2 * SECOND };
    const [one, two] = [new TestWorker(slow, given), new TestWorker(slow, { ...given, on: otherDb })];
    await add({}, { nextAt: new Date() });
    let isOver = false;
    void pollAndWait(one).then(() => {
      isOver = true;
    });
    while (!isOver) {
      await pollAndWait(two);
      await sleep(50);
    }
    expect(active).toEqual({ now: 0, most: 1, calls: 1 });
    expect(await row()).toMatchObject({ attempts: 1, error: expect.stringMatching(/abort|timeout/i), holder: null });
  });
});

describe("failing work", () => {
  it("is retried with growing pauses and eventually given up", async () => {
    const worker = new TestWorker(async () => {
      throw new Error("x".repeat(2000));
    });
    await add("a", { key: "a", openKey: "a" });
    const pauses: number[] = [];
    for (let attempts = 1; attempts < ATTEMPTS; attempts += 1) {
      await pollAndWait(worker);
      const { nextAt, error, ...one } = await row();
      expect(one).toMatchObject({ state: "waiting", attempts, holder: null, openKey: "a" });
      expect(error).toHaveLength(500);
      const pause = nextAt.getTime() - clock.now().getTime();
      pauses.push(pause / SECOND);
      clock.pass(pause - 1);
      await pollAndWait(worker);
      expect((await row()).attempts).toBe(attempts);
      clock.pass(1);
    }
    expect(pauses).toEqual([30, 60, 120, 120]);
    await pollAndWait(worker);
    clock.pass(DAY);
    await pollAndWait(worker);
    expect(await row()).toMatchObject({ state: "failed", attempts: ATTEMPTS, openKey: null });
  });

  it("is given up if its processes keep dying", async () => {
    await add("a", { attempts: ATTEMPTS, holder: "dead" });
    const gate = new Gate();
    await new TestWorker(gate.run).poll();
    expect(gate.held).toEqual([]);
    expect(await row()).toMatchObject({ state: "failed", error: "It was interrupted too often.", holder: null });
  });
});

describe("lanes", () => {
  it("run in parallel, up to a limit", async () => {
    const gate = new Gate();
    const worker = new TestWorker(gate.run, { places: 3 });
    await addToLanes("a1", "b1", "c1", "d1", "e1");
    await worker.poll();
    // A call during the run makes it check again, not run more concurrently.
    await worker.poll();
    expect(gate.names).toEqual(["a1", "b1", "c1"]);
    gate.release("b1");
    await gate.until(4);
    expect(gate.names).toEqual(["a1", "b1", "c1", "d1"]);
    gate.release("a1", "c1", "d1");
    await gate.until(5);
    gate.release("e1");
    await worker.idle();
    expect(await waiting()).toBe(0);
  });

  it("take turns, regardless of failures", async () => {
    const seen: string[] = [];
    const worker = new TestWorker(async ({ work }) => {
      seen.push(work.payload);
      if (work.payload.startsWith("a")) throw new Error("refused");
    });
    await addToLanes("a1", "a2", "a3", "b1", "c1", "c2");
    await pollAndWait(worker);
    expect(seen).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
    clock.pass(MINUTE);
    await pollAndWait(worker);
    expect(seen.slice(6)).toEqual(["a1", "a2", "a3"]);
  });

  it("belong to one process at a time", async () => {
    const gate = new Gate();
    const [one, two] = [new TestWorker(gate.run, { places: 2 }), new TestWorker(gate.run, { places: 2, on: otherDb })];
    await addToLanes("a1", "a2");
    await one.poll();
    await addToLanes("b1");
    await two.poll();
    expect(gate.held).toEqual(["a1", "b1"]);
    gate.release("b1");
    await two.idle();
    gate.release("a1");
    await gate.until(3);
    gate.release("a2");
    await one.idle();
    expect([gate.held, await waiting()]).toEqual([["a1", "b1", "a2"], 0]);
  });

  it("keep their order across processes", async () => {
    const seen: string[] = [];
    const note = async ({ work: { payload } }: Run) => {
      seen.push(payload);
      await sleep(1);
      seen.push(`${payload} ended`);
    };
    const workers = [db, otherDb, db].map((on) => new TestWorker(note, { places: 2, on }));
    const names = ["a", "b", "c"].map((lane) => Array.from({ length: 15 }, (_, count) => `${lane}${count}`));
    for (const lane of names) await addToLanes(...lane);
    while ((await waiting()) > 0) await pollAndWait(...workers);
    for (const [at, lane] of ["a", "b", "c"].entries()) {
      expect(seen.filter((name) => name.startsWith(lane))).toEqual(
        names[at]!.flatMap((name) => [name, `${name} ended`]),
      );
    }
  });
});

describe("shutdown", () => {
  it("waits for running work and starts nothing new", async () => {
    const gate = new Gate();
    const worker = new TestWorker(gate.run, { places: 2 });
    await addToLanes("a1", "a2", "b1", "c1");
    await worker.poll();
    const stopped = worker.stop();
    gate.release("a1", "b1");
    await stopped;
    await pollAndWait(worker);
    expect([gate.names, gate.brokenOff, await waiting()]).toEqual([["a1", "b1"], 0, 2]);
  });

  it("returns hanging work to other processes without counting the attempt", async () => {
    const [gate, heir] = [new Gate(), new Gate()];
    await add("a");
    const worker = new TestWorker(gate.run);
    await worker.poll();
    // No one ends this run: it ends only because the worker aborts it.
    await worker.stop();
    expect([gate.brokenOff, await row()]).toMatchObject([1, { state: "waiting", attempts: 0, holder: null }]);
    const other = new TestWorker(heir.run, { on: otherDb });
    await other.poll();
    heir.release("a");
    await other.idle();
    expect(await row()).toMatchObject({ state: "done", attempts: 1 });
  });

  it("leaves the lease to work that can't be stopped", async () => {
    let end: () => void = () => undefined;
    const deaf = new TestWorker(() => new Promise<null>((resolve) => (end = () => resolve(null))));
    await add();
    await deaf.poll();
    await deaf.stop();
    const { leasedUntil, holder } = await row();
    expect([leasedUntil.getTime() - clock.now().getTime(), holder]).toEqual([LEASE, expect.any(String)]);
    expect(lines.some(({ level, kind }) => level === "warn" && kind === KIND)).toBe(true);
    end();
    await deaf.idle();
  });
});

it("claims use an index, and skip ended and future work", async () => {
  const connection = await connectTo(db);
  const bulk = new BulkRows(connection, db.engine);
  for (const state of ["done", "failed", "waiting"] as const) {
    const id = await add("other", { state, nextAt: new Date(clock.now().getTime() + (state === "waiting" ? DAY : 0)) });
    await bulk.copy("work", `id = '${id}'`, 10_000, { id: bulk.copyOf(id, "n") });
  }
  for (let count = 0; count < 3; count += 1) await add("due", { lane: `lane ${count}` });
  const worker = new TestWorker(async () => null);
  const reads = (await readsOf(db, () => pollAndWait(worker))).filter(({ sql }) => sql.includes("leased"));
  expect(reads.length).toBeGreaterThan(3);
  if (db.engine === "mysql") expect(await excessOf(db, connection, reads)).toEqual([]);
  else {
    for (const { sql, values } of reads) {
      const plan = (await connection.all(`EXPLAIN QUERY PLAN ${sql}`, values)).map(({ detail }) => String(detail));
      const searches = plan.filter((step) => /^(SCAN|SEARCH|MULTI)/.test(step));
      for (const step of searches) expect(step).toMatch(/work_due \(state=\? AND kind=\? AND nextAt<|work_leased/);
    }
  }
  expect(await db.read.countBy(OutboxMessage, { lane: Like("lane %"), state: "done" })).toBe(3);
  await connection.close();
});
