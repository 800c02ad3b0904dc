/** On both engines: writes that meet wait for each other by its locks. */
import { setTimeout as sleep } from "node:timers/promises";
import { HeldClock } from "../../../test/process/heldClock";
import { startTwoProcesses, type TwoProcesses } from "../../../test/process/twoProcesses";
import { HOUR, MINUTE, SECOND, systemClock } from "../clock";
import type { Database } from "../db/database";
import { OutboxMessage } from "./outbox.entity";
import { Outbox, type OutboxHandler } from "./outbox.service";

const KIND = "note";
let both: TwoProcesses;
let db: Database;
let otherDb: Database;
let clock: HeldClock;

beforeAll(async () => {
  both = await startTwoProcesses();
  ({ db, otherDb } = both);
});
afterAll(() => both.stop());
beforeEach(async () => {
  clock = new HeldClock();
  await db.write((tx) => tx.createQueryBuilder().delete().from(OutboxMessage).execute());
});

const outboxWith = (handler: OutboxHandler, on = db, given = clock) => {
  const outbox = new Outbox(on, given);
  outbox.handle(KIND, handler);
  return outbox;
};
const add = (outbox: Outbox, payload: unknown, kind = KIND) => db.write((tx) => outbox.add(tx, kind, payload));
const rows = () => db.read.find(OutboxMessage, { order: { id: "ASC" } });
const row = async () => (await rows())[0]!;
const refuse = async () => {
  throw new Error("refused");
};

describe("outbox", () => {
  it("handles each message once, in order", async () => {
    const seen: unknown[] = [];
    const outbox = outboxWith(async ({ payload }) => void seen.push(payload));
    for (let count = 0; count < 30; count += 1) {
      await add(outbox, { count });
      clock.pass(1);
    }
    await outbox.deliverDue();
    await outbox.deliverDue();
    expect(seen).toEqual(Array.from({ length: 30 }, (_, count) => ({ count })));
    for (const message of await rows())
      expect(message).toMatchObject({ state: "delivered", attempts: 1, doneAt: clock.now() });
  });

  it("ignores messages of failed transactions", async () => {
    const outbox = outboxWith(async () => undefined);
    const failing = db.write(async (tx) => {
      await outbox.add(tx, KIND, {});
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await rows()).toEqual([]);
  });

  it("shares a run between concurrent calls", async () => {
    let calls = 0;
    const outbox = outboxWith(async () => {
      calls += 1;
      await sleep(20);
    });
    await add(outbox, {});
    await Promise.all([outbox.deliverDue(), outbox.deliverDue(), outbox.deliverDue()]);
    expect(calls).toBe(1);
  });

  it("skips messages without a handler", async () => {
    const seen: unknown[] = [];
    const outbox = outboxWith(async ({ payload }) => void seen.push(payload));
    for (let count = 0; count < 30; count += 1) await add(outbox, {}, "of another release");
    clock.pass(1);
    await add(outbox, "mine");
    await outbox.deliverDue();
    expect(seen).toEqual(["mine"]);
    expect((await rows()).filter(({ state, attempts }) => state === "waiting" && attempts === 0)).toHaveLength(30);
  });

  it("continues after a failing message", async () => {
    const seen: unknown[] = [];
    const outbox = outboxWith(async ({ payload }) => (payload === "bad" ? refuse() : void seen.push(payload)));
    for (const payload of ["bad", "good", "bad", "better"]) await add(outbox, payload);
    await outbox.deliverDue();
    expect(seen.sort()).toEqual(["better", "good"]);
    expect((await rows()).map(({ state }) => state)).toEqual(["waiting", "delivered", "waiting", "delivered"]);
  });
});

describe("two outboxes", () => {
  it("handle each message once", async () => {
    const seen = new Map<string, number>();
    const note: OutboxHandler = async ({ id }) => {
      seen.set(id, (seen.get(id) ?? 0) + 1);
      await sleep(1);
    };
    const outboxes = [outboxWith(note), outboxWith(note, otherDb), outboxWith(note), outboxWith(note, otherDb)];
    for (let count = 0; count < 60; count += 1) await add(outboxes[0]!, {});
    const allDone = async () => (await db.read.countBy(OutboxMessage, { state: "delivered" })) === 60;
    while (!(await allDone())) await Promise.all(outboxes.map((outbox) => outbox.deliverDue()));
    expect([seen.size, Math.max(...seen.values())]).toEqual([60, 1]);
  });

  it("do not handle a slow message twice", async () => {
    const active = { now: 0, most: 0, calls: 0 };
    const slow: OutboxHandler = async (_message, signal) => {
      active.calls += 1;
      active.now += 1;
      active.most = Math.max(active.most, active.now);
      await sleep(60_000, undefined, { signal }).finally(() => {
        active.now -= 1;
      });
    };
    const lease = 3 * SECOND;
    const outboxes = [db, otherDb].map((on) => new Outbox(on, systemClock, undefined, { lease }));
    for (const outbox of outboxes) outbox.handle(KIND, slow);
    await add(outboxes[0]!, {});
    const first = outboxes[0]!.deliverDue();
    let isOver = false;
    void first.then(() => {
      isOver = true;
    });
    while (!isOver) {
      await outboxes[1]!.deliverDue();
      await sleep(50);
    }
    expect(active).toEqual({ now: 0, most: 1, calls: 1 });
    expect(await row()).toMatchObject({
      state: "waiting",
      attempts: 1,
      lastError: expect.stringMatching(/abort|timeout/i),
    });
  });

  it("take over after the lease, with the same ID", async () => {
    const died: string[] = [];
    const dead = outboxWith(({ id }) => {
      died.push(id);
      return new Promise(() => undefined);
    });
    const id = await add(dead, {});
    void dead.deliverDue();
    while (died.length === 0) await sleep(5);
    const seen: string[] = [];
    const heir = outboxWith(async (message) => void seen.push(message.id), otherDb);
    clock.pass(30 * SECOND - 1);
    await heir.deliverDue();
    expect(seen).toEqual([]);
    clock.pass(1);
    await heir.deliverDue();
    expect([seen, died]).toEqual([[id], [id]]);
    expect(await row()).toMatchObject({ state: "delivered", attempts: 2 });
  });
});

describe("failing message", () => {
  it("is retried with growing delay, and fails in the end", async () => {
    const failures: unknown[] = [];
    const outbox = new Outbox(db, clock, ({ id }, error) => failures.push([id, (error as Error).message]));
    outbox.handle(KIND, refuse);
    const id = await add(outbox, {});
    const pauses: number[] = [];
    for (;;) {
      await outbox.deliverDue();
      const { state, nextAt, lastError, leaseOwner, attempts } = await row();
      expect([lastError, leaseOwner, attempts, failures.length]).toEqual([
        "refused",
        null,
        pauses.length + 1,
        attempts,
      ]);
      if (state === "failed") break;
      const pause = nextAt.getTime() - clock.now().getTime();
      pauses.push(pause);
      clock.pass(pause - 1);
      await outbox.deliverDue();
      expect((await row()).attempts).toBe(attempts);
      clock.pass(1);
    }
    expect(pauses.map((pause) => pause / MINUTE)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    expect(failures).toEqual(Array(12).fill([id, "refused"]));
    clock.pass(1000 * HOUR);
    await outbox.deliverDue();
    expect([failures.length, (await row()).state]).toEqual([12, "failed"]);
  });

  it("is delivered on a later attempt, and its error cleared", async () => {
    let isUp = false;
    const outbox = outboxWith(async () => {
      if (!isUp) throw new Error("x".repeat(2000));
    });
    await add(outbox, {});
    await outbox.deliverDue();
    expect((await row()).lastError).toHaveLength(500);
    isUp = true;
    clock.pass(30 * SECOND);
    await outbox.deliverDue();
    expect(await row()).toMatchObject({ state: "delivered", attempts: 2, lastError: null });
  });
});

describe("outbox retention", () => {
  it("deletes delivered messages after a month, and keeps the others", async () => {
    const outbox = outboxWith(async ({ payload }) => (payload === "bad" ? refuse() : undefined));
    for (const payload of ["good", "better", "bad"]) await add(outbox, payload);
    await outbox.deliverDue();
    const { id } = (await rows()).at(-1)!;
    await db.write((tx) => tx.update(OutboxMessage, { id }, { state: "failed" }));
    clock.pass(30 * 24 * HOUR);
    expect(await outbox.forgetDone()).toBe(0);
    clock.pass(1);
    await add(outbox, "new");
    expect(await outbox.forgetDone()).toBe(2);
    expect((await rows()).map(({ payload, state }) => [payload, state])).toEqual([
      ["bad", "failed"],
      ["new", "waiting"],
    ]);
  });

  it("deletes messages that nobody could deliver half a year after the last attempt", async () => {
    const outbox = outboxWith(() => refuse());
    const ids = [];
    for (const payload of ["failed", "aside", "asked for again", "waiting"]) ids.push(await add(outbox, payload));
    const [failed, aside, again] = ids;
    await db.write((tx) => tx.update(OutboxMessage, { id: failed! }, { state: "failed" }));
    await db.write((tx) => tx.update(OutboxMessage, { id: aside! }, { state: "set_aside" }));
    clock.pass(180 * 24 * HOUR);
    expect(await outbox.forgetDone()).toBe(0);
    await db.write((tx) => outbox.again(tx, again!));
    await db.write((tx) => tx.update(OutboxMessage, { id: again! }, { state: "failed" }));
    clock.pass(1);
    expect(await outbox.forgetDone()).toBe(2);
    expect((await rows()).map(({ payload, state }) => [payload, state])).toEqual([
      ["asked for again", "failed"],
      ["waiting", "waiting"],
    ]);
  });
});

describe("shutdown", () => {
  it("waits for running work and starts nothing new", async () => {
    let begun = 0;
    let ended = 0;
    const outbox = outboxWith(async () => {
      begun += 1;
      await sleep(200);
      ended += 1;
    });
    await add(outbox, {});
    await add(outbox, {});
    void outbox.deliverDue();
    while (begun === 0) await sleep(5);
    await outbox.settled();
    expect([begun, ended]).toEqual([1, 1]);
    expect((await rows()).map(({ state }) => state).sort()).toEqual(["delivered", "waiting"]);
  });

  it("does not wait for hanging work, which is retried", async () => {
    let begun = 0;
    // It ends only because the outbox aborts it.
    const outbox = outboxWith((_message, signal) => {
      begun += 1;
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    });
    await add(outbox, {});
    void outbox.deliverDue();
    while (begun === 0) await sleep(5);
    await outbox.settled();
    expect(await row()).toMatchObject({ state: "waiting", attempts: 1, leaseOwner: null });
  });
});
