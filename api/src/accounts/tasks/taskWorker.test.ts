/** On both engines: writes that meet wait for each other by its locks. */
import { HeldClock } from "../../../test/process/heldClock";
import { startTwoProcesses, type TwoProcesses } from "../../../test/process/twoProcesses";
import { taskRow } from "../../../test/taskRow";
import { DAY, MINUTE, SECOND } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { ConflictError } from "../../platform/errors";
import { createLogger } from "../../platform/log/log";
import { Metrics } from "../../platform/metrics/metrics";
import { Task } from "./task.entity";
import { TaskStore } from "./taskStore";
import { MAX_ATTEMPTS, type TaskHandler, type TaskRun, TaskWorker } from "./taskWorker";

let both: TwoProcesses;
let db: Database;
let clock: HeldClock;
let store: TaskStore;
let lines: Record<string, unknown>[];
const log = createLogger({ level: "info", destination: { write: (line) => void lines.push(JSON.parse(line)) } });

beforeAll(async () => {
  both = await startTwoProcesses();
  db = both.db;
});
afterAll(() => both.stop());
beforeEach(async () => {
  clock = new HeldClock();
  store = new TaskStore(db);
  lines = [];
  await db.write((tx) => tx.createQueryBuilder().delete().from(Task).execute());
});

type Work = TaskHandler["work"];
const handlerOf = (work: Work, kind = "test", isHeavy = true): TaskHandler => ({
  kind,
  about: "is tested",
  isHeavy,
  work,
});
const workerOf = (...handlers: TaskHandler[]) => new TaskWorker({ store, clock, log, handlers });
/** A worker as another process has it. */
const otherOf = (...handlers: TaskHandler[]) =>
  new TaskWorker({ store: new TaskStore(both.otherDb), clock, log, handlers });
const rowOf = (task: Task) => db.read.findOneByOrFail(Task, { id: task.id });
const add = (given: Partial<Task> = {}) => store.add(taskRow(given));

async function pollAndWait(...workers: TaskWorker[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.poll()));
  await Promise.all(workers.map((worker) => worker.idle()));
}

/** Work that runs until it is released or aborted. */
function longWork() {
  const seen = { begun: 0, brokenOff: 0 };
  let release: () => void = () => undefined;
  let run: TaskRun | undefined;
  const work: Work = async (given) => {
    seen.begun += 1;
    run = given;
    await new Promise<void>((resolve, reject) => {
      release = resolve;
      given.signal.addEventListener("abort", () => {
        seen.brokenOff += 1;
        reject(new Error("aborted"));
      });
    });
    return { fine: true };
  };
  return { seen, work, end: () => release(), progress: (done: number, total: number) => run?.progress(done, total) };
}

describe("task", () => {
  it("runs once, in one of several processes, and keeps its result", async () => {
    const payloads: unknown[] = [];
    const handler = handlerOf(async ({ task }) => {
      payloads.push(task.payload);
      return { sum: 3 };
    });
    const task = await add({ payload: { one: 1 } });
    await pollAndWait(workerOf(handler), otherOf(handler));
    await pollAndWait(workerOf(handler), otherOf(handler));
    expect(payloads).toEqual([{ one: 1 }]);
    expect(await rowOf(task)).toMatchObject({
      state: "done",
      result: { sum: 3 },
      attempts: 1,
      openKey: null,
      holder: null,
      error: null,
      startedAt: clock.now(),
      endedAt: clock.now(),
    });
  });

  it("of a kind that this process does not know waits for one that does", async () => {
    const task = await add({ kind: "newer" });
    await pollAndWait(workerOf(handlerOf(async () => null)));
    expect(await rowOf(task)).toMatchObject({ state: "waiting", attempts: 0 });
  });

  it("asked for twice at once is one task, and another one after it has ended", async () => {
    const [one, two] = await Promise.all([add({ key: "same" }), add({ key: "same" })]);
    expect(two.id).toBe(one.id);
    await pollAndWait(workerOf(handlerOf(async () => null)));
    const later = await add({ key: "same" });
    expect(later.id).not.toBe(one.id);
    expect((await store.latest("same"))?.id).toBe(later.id);
  });

  it("shows its progress, and keeps its lease while it works", async () => {
    const long = longWork();
    const [one, two] = [workerOf(handlerOf(long.work)), otherOf(handlerOf(long.work))];
    const task = await add();
    await one.poll();
    for (let seconds = 1; seconds <= 10; seconds += 1) {
      long.progress(seconds, 10);
      clock.pass(20 * SECOND);
      await one.poll();
      await two.poll();
      expect(await rowOf(task)).toMatchObject({ state: "running", done: seconds, total: 10, attempts: 1 });
    }
    expect(long.seen).toEqual({ begun: 1, brokenOff: 0 });
    long.end();
    await one.idle();
    expect(await rowOf(task)).toMatchObject({ state: "done", result: { fine: true }, done: 10 });
  });

  it("is taken over when its lease ends, and its first run changes nothing more", async () => {
    const [dead, heir] = [longWork(), longWork()];
    const [one, two] = [workerOf(handlerOf(dead.work)), otherOf(handlerOf(heir.work))];
    const task = await add();
    await one.poll();
    clock.pass(MINUTE - 1);
    await two.poll();
    expect(heir.seen.begun).toBe(0);
    clock.pass(1);
    await two.poll();
    expect(heir.seen.begun).toBe(1);
    await one.poll();
    await one.idle();
    expect(dead.seen).toEqual({ begun: 1, brokenOff: 1 });
    expect(await rowOf(task)).toMatchObject({ state: "running", attempts: 2 });
    heir.end();
    await two.idle();
    expect(await rowOf(task)).toMatchObject({ state: "done" });
  });

  it("leased by a clock that ran far ahead is taken over", async () => {
    const task = await add({ state: "running", holder: "lost", leasedUntil: new Date(clock.now().getTime() + DAY) });
    await pollAndWait(workerOf(handlerOf(async () => null)));
    expect(await rowOf(task)).toMatchObject({ state: "done" });
  });
});

describe("heavy tasks", () => {
  it("run one at a time in a process, while light ones run beside them", async () => {
    const [heavy, light] = [longWork(), longWork()];
    const worker = workerOf(handlerOf(heavy.work, "heavy"), handlerOf(light.work, "light", false));
    for (const kind of ["heavy", "heavy", "light", "light"]) await add({ kind });
    await worker.poll();
    await worker.poll();
    expect([heavy.seen.begun, light.seen.begun]).toEqual([1, 2]);
    const other = otherOf(handlerOf(heavy.work, "heavy"));
    await other.poll();
    expect(heavy.seen.begun).toBe(2);
    await Promise.all([worker.stop(), other.stop()]);
  });

  it("do not keep light ones from starting, however many wait", async () => {
    const light = longWork();
    for (let index = 0; index < 20; index += 1) await add({ kind: "heavy" });
    await add({ kind: "light" });
    const worker = workerOf(handlerOf(longWork().work, "heavy"), handlerOf(light.work, "light", false));
    await worker.poll();
    await worker.poll();
    expect(light.seen.begun).toBe(1);
    await worker.stop();
  });
});

describe("failing task", () => {
  it("is tried again with growing pauses, and given up in plain words", async () => {
    const worker = workerOf(
      handlerOf(async () => {
        throw new Error("SQLITE_IOERR: disk I/O error");
      }),
    );
    const metrics = new Metrics();
    worker.measures.showIn(metrics);
    const task = await add();
    const pauses: number[] = [];
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
      await pollAndWait(worker);
      const row = await rowOf(task);
      expect(row).toMatchObject({ state: "waiting", attempts, error: null, holder: null });
      const pause = row.leasedUntil.getTime() - clock.now().getTime();
      pauses.push(pause / SECOND);
      clock.pass(pause - 1);
      await pollAndWait(worker);
      expect((await rowOf(task)).attempts).toBe(attempts);
      clock.pass(1);
    }
    await pollAndWait(worker);
    expect(pauses).toEqual([10, 20, 40, 80]);
    const { state, error, openKey } = await rowOf(task);
    expect([state, openKey]).toEqual(["failed", null]);
    expect(error).toBe("It failed for an unexpected reason. The log has the details.");
    expect(lines.filter(({ level, task: id }) => level === "error" && id === task.id)).toHaveLength(MAX_ATTEMPTS);
    const text = await metrics.text();
    expect(text).toContain('weft_task_runs_total{kind="test",outcome="waiting"} 4');
    expect(text).toContain('weft_task_runs_total{kind="test",outcome="failed"} 1');
    expect(text).toContain("weft_tasks_running 0");
  });

  it("that is refused in words is not tried again, and keeps the words", async () => {
    const refuse: Work = async () => {
      throw new ConflictError("This week is not over");
    };
    const task = await add();
    await pollAndWait(workerOf(handlerOf(refuse)));
    expect(await rowOf(task)).toMatchObject({ state: "failed", error: "This week is not over", attempts: 1 });
  });

  it("whose processes keep dying is given up", async () => {
    const task = await add({ state: "running", attempts: MAX_ATTEMPTS, holder: "dead" });
    const long = longWork();
    await workerOf(handlerOf(long.work)).poll();
    expect(long.seen.begun).toBe(0);
    expect(await rowOf(task)).toMatchObject({ state: "failed", error: "It was interrupted too often." });
  });
});

describe("cancelled task", () => {
  const cancel = (task: Task) => db.write((tx) => store.cancel(tx, task, clock.now()));

  it("ends at the next step", async () => {
    const long = longWork();
    const worker = workerOf(handlerOf(long.work));
    const task = await add();
    await worker.poll();
    await cancel(await rowOf(task));
    await pollAndWait(worker);
    expect(long.seen).toEqual({ begun: 1, brokenOff: 1 });
    expect(await rowOf(task)).toMatchObject({ state: "cancelled", openKey: null, endedAt: clock.now() });
  });

  it("that waits never starts", async () => {
    const long = longWork();
    const task = await add();
    await cancel(task);
    await workerOf(handlerOf(long.work)).poll();
    expect([long.seen.begun, (await rowOf(task)).state]).toEqual([0, "cancelled"]);
  });

  it("whose process died is not taken up again", async () => {
    const long = longWork();
    const task = await add({ state: "running", holder: "dead", attempts: 1 });
    await cancel(task);
    await workerOf(handlerOf(long.work)).poll();
    expect([long.seen.begun, (await rowOf(task)).state]).toEqual([0, "cancelled"]);
  });
});

describe("shutdown", () => {
  it("puts a running task back for another process, without counting the attempt", async () => {
    const [long, heir] = [longWork(), longWork()];
    const worker = workerOf(handlerOf(long.work));
    const task = await add();
    await worker.poll();
    await worker.stop();
    expect(await rowOf(task)).toMatchObject({ state: "waiting", attempts: 0, holder: null });
    const other = otherOf(handlerOf(heir.work));
    await other.poll();
    expect(heir.seen.begun).toBe(1);
    heir.end();
    await other.idle();
    expect(await rowOf(task)).toMatchObject({ state: "done", attempts: 1 });
  });

  it("waits for work that is about to end, and starts nothing new", async () => {
    const long = longWork();
    const worker = workerOf(handlerOf(long.work));
    const task = await add();
    await worker.poll();
    const stopped = worker.stop();
    long.end();
    await stopped;
    expect(await rowOf(task)).toMatchObject({ state: "done" });
    await add();
    await pollAndWait(worker);
    expect(long.seen.begun).toBe(1);
  });
});
