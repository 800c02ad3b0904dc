/** On both engines: writes that meet wait for each other by its locks. */
import { setTimeout as sleep } from "node:timers/promises";
import { HeldClock } from "../../../test/process/heldClock";
import { startTwoProcesses, type TwoProcesses } from "../../../test/process/twoProcesses";
import { MINUTE } from "../clock";
import type { Database } from "../db/database";
import { KeyedQueue } from "./keyedQueue";
import { OutboxMessage } from "./outbox.entity";
import { Outbox, type OutboxHandler } from "./outbox.service";

const KIND = "note";
let both: TwoProcesses;
let db: Database;
let clock: HeldClock;

beforeAll(async () => {
  both = await startTwoProcesses();
  ({ db } = both);
});
afterAll(() => both.stop());
beforeEach(async () => {
  clock = new HeldClock();
  await db.write((tx) => tx.createQueryBuilder().delete().from(OutboxMessage).execute());
});

const outboxWith = (handler: OutboxHandler, width: number, on = db) => {
  const outbox = new Outbox(on, clock, undefined, { width });
  outbox.handle(KIND, handler);
  return outbox;
};
/** "b2" is the second message of lane b. */
const add = (outbox: Outbox, ...names: string[]) =>
  db.write(async (tx) => {
    for (const name of names) await outbox.add(tx, KIND, name, { lane: name.slice(0, 1) });
  });
const waiting = () => db.read.countBy(OutboxMessage, { state: "waiting" });

/** Holds each message until it is released. */
class Gate {
  readonly held: string[] = [];

  /** Sorted: the order of two that start concurrently is not defined. */
  get names(): string[] {
    return [...this.held].sort();
  }

  private readonly open = new Map<string, () => void>();

  readonly handler: OutboxHandler = ({ payload }) =>
    new Promise((resolve) => {
      this.held.push(payload);
      this.open.set(payload, resolve);
    });

  release(name: string): void {
    this.open.get(name)?.();
  }

  async until(count: number): Promise<void> {
    while (this.held.length < count) await sleep(5);
  }
}

describe("keyed queue", () => {
  it("runs keys in parallel, up to a limit", async () => {
    const gate = new Gate();
    const outbox = outboxWith(gate.handler, 3);
    await add(outbox, "a1", "b1", "c1", "d1", "e1");
    const run = outbox.deliverDue();
    await gate.until(3);
    // A call during the run makes it check again, not process more at once.
    void outbox.deliverDue();
    await sleep(50);
    expect(gate.names).toEqual(["a1", "b1", "c1"]);
    gate.release("b1");
    await gate.until(4);
    expect(gate.names).toEqual(["a1", "b1", "c1", "d1"]);
    for (const name of ["a1", "c1", "d1"]) gate.release(name);
    await gate.until(5);
    gate.release("e1");
    await run;
    expect(await waiting()).toBe(0);
  });

  it("runs one task at a time per key, in order", async () => {
    const gate = new Gate();
    const outbox = outboxWith(gate.handler, 4);
    const ofA = Array.from({ length: 20 }, (_, count) => `a${count + 1}`);
    await add(outbox, ...ofA, "b1");
    const run = outbox.deliverDue();
    await gate.until(2);
    expect(gate.names).toEqual(["a1", "b1"]);
    gate.release("b1");
    for (const [at, name] of ofA.entries()) {
      gate.release(name);
      if (at + 1 < ofA.length) await gate.until(at + 3);
    }
    await run;
    expect(gate.held.filter((name) => name !== "b1")).toEqual(ofA);
  });

  it("starts other keys while one hangs", async () => {
    const gate = new Gate();
    const outbox = outboxWith(gate.handler, 2);
    await add(outbox, "a1");
    const run = outbox.deliverDue();
    await gate.until(1);
    await add(outbox, "a2", "b1");
    void outbox.deliverDue();
    await gate.until(2);
    expect(gate.held).toEqual(["a1", "b1"]);
    for (const name of ["b1", "a1"]) gate.release(name);
    await gate.until(3);
    gate.release("a2");
    await run;
    expect(await waiting()).toBe(0);
  });

  it("lets other keys run after a failure", async () => {
    const seen: string[] = [];
    const outbox = outboxWith(async ({ payload }) => {
      seen.push(payload);
      if (payload.startsWith("a")) throw new Error("refused");
    }, 1);
    await add(outbox, "a1", "a2", "a3", "b1", "c1", "c2");
    await outbox.deliverDue();
    expect(seen).toEqual(["a1", "b1", "c1", "c2", "a2", "a3"]);
    clock.pass(MINUTE);
    await outbox.deliverDue();
    expect(seen.slice(6)).toEqual(["a1", "a2", "a3"]);
  });

  it("leases a key to one process", async () => {
    const gate = new Gate();
    const [first, second] = [outboxWith(gate.handler, 2), outboxWith(gate.handler, 2, both.otherDb)];
    await add(first, "a1", "a2");
    const run = first.deliverDue();
    await gate.until(1);
    await add(first, "b1");
    const other = second.deliverDue();
    await gate.until(2);
    expect(gate.held).toEqual(["a1", "b1"]);
    gate.release("b1");
    await other;
    gate.release("a1");
    await gate.until(3);
    gate.release("a2");
    await run;
    expect([gate.held, await waiting()]).toEqual([["a1", "b1", "a2"], 0]);
  });

  it("keeps the order per key over processes", async () => {
    const seen: string[] = [];
    const note: OutboxHandler = async ({ payload }) => {
      seen.push(payload);
      await sleep(1);
      seen.push(`${payload} ended`);
    };
    const outboxes = [outboxWith(note, 2), outboxWith(note, 2, both.otherDb), outboxWith(note, 2)];
    const names = ["a", "b", "c"].map((lane) => Array.from({ length: 15 }, (_, count) => `${lane}${count}`));
    for (const lane of names) await add(outboxes[0]!, ...lane);
    while ((await waiting()) > 0) await Promise.all(outboxes.map((outbox) => outbox.deliverDue()));
    for (const [at, lane] of ["a", "b", "c"].entries()) {
      expect(seen.filter((name) => name.startsWith(lane))).toEqual(
        names[at]!.flatMap((name) => [name, `${name} ended`]),
      );
    }
  });

  it("waits for running tasks at shutdown", async () => {
    const gate = new Gate();
    const outbox = outboxWith(gate.handler, 2);
    await add(outbox, "a1", "a2", "b1", "c1");
    void outbox.deliverDue();
    await gate.until(2);
    const ended = outbox.settled();
    for (const name of ["a1", "b1"]) gate.release(name);
    await ended;
    expect([gate.names, await waiting()]).toEqual([["a1", "b1"], 2]);
  });
});

it("keyed queue rejects after running tasks ended, and can restart", async () => {
  const ended: string[] = [];
  let inLine = ["a1", "b1", "c1"];
  let isAway = true;
  const queue = new KeyedQueue<string>({
    concurrency: 2,
    due: async (except) => inLine.filter((name) => !except.includes(name.slice(0, 1))),
    keyOf: (name) => name.slice(0, 1),
    act: async ([name = ""]) => {
      if (name === "a1" && isAway) throw new Error("the database is away");
      await sleep(20);
      inLine = inLine.filter((one) => one !== name);
      ended.push(name);
      return true;
    },
  });
  await expect(queue.run()).rejects.toThrow("the database is away");
  expect(ended).toEqual(["b1"]);
  isAway = false;
  await queue.run();
  expect([ended.sort(), inLine]).toEqual([["a1", "b1", "c1"], []]);
});
