/** On both engines: rows are compared and set. */
import { testDatabase } from "../../../test/ownDatabase";
import { HeldClock } from "../../../test/process/heldClock";
import { taskRow } from "../../../test/taskRow";
import { DAY, SECOND } from "../../platform/clock";
import { ConflictError } from "../../platform/errors";
import { createLogger } from "../../platform/log/log";
import { Metrics } from "../../platform/metrics/metrics";
import { Task } from "./task.entity";
import { MAX_ATTEMPTS, type TaskHandler, TaskWorker } from "./taskWorker";

const db = testDatabase();
let clock: HeldClock;
let lines: Record<string, unknown>[];
const log = createLogger({ level: "info", destination: { write: (line) => void lines.push(JSON.parse(line)) } });

beforeEach(async () => {
  clock = new HeldClock();
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
const workerOf = (...handlers: TaskHandler[]) => new TaskWorker({ db, clock, log, handlers });
const rowOf = (task: Task) => db.read.findOneByOrFail(Task, { id: task.id });
const add = async (given: Partial<Task> = {}) => {
  const task = { ...taskRow({ createdAt: clock.now(), nextAt: clock.now() }), ...given };
  await db.write((tx) => tx.insert(Task, task));
  return task;
};

async function pollAndWait(worker: TaskWorker): Promise<void> {
  await worker.poll();
  await worker.idle();
}

/** Work that runs until it is aborted. */
function longWork() {
  const seen = { begun: 0, brokenOff: 0 };
  const work: Work = ({ signal }) => {
    seen.begun += 1;
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        seen.brokenOff += 1;
        reject(new Error("aborted"));
      });
    });
  };
  return { seen, work };
}

describe("task", () => {
  it("stores its result, and its key can be reused", async () => {
    const payloads: unknown[] = [];
    const handler = handlerOf(async ({ task }) => {
      payloads.push(task.payload);
      return { sum: 3 };
    });
    const task = await add({ payload: { one: 1 } });
    await pollAndWait(workerOf(handler));
    expect(payloads).toEqual([{ one: 1 }]);
    expect(await rowOf(task)).toMatchObject({ state: "done", result: { sum: 3 }, openKey: null, endedAt: clock.now() });
  });

  it("postponed by a clock that ran ahead runs immediately", async () => {
    const task = await add({ nextAt: new Date(clock.now().getTime() + DAY) });
    await pollAndWait(workerOf(handlerOf(async () => null)));
    expect(await rowOf(task)).toMatchObject({ state: "done" });
  });
});

describe("heavy tasks", () => {
  it("run one at a time per process, while light ones run alongside", async () => {
    const [heavy, light] = [longWork(), longWork()];
    const worker = workerOf(handlerOf(heavy.work, "heavy"), handlerOf(light.work, "light", false));
    for (const kind of ["heavy", "heavy", "light", "light"]) await add({ kind });
    await worker.poll();
    await worker.poll();
    expect([heavy.seen.begun, light.seen.begun]).toEqual([1, 2]);
    const other = workerOf(handlerOf(heavy.work, "heavy"));
    await other.poll();
    expect(heavy.seen.begun).toBe(2);
    await Promise.all([worker.stop(), other.stop()]);
  });

  it("don't block light ones, however many wait", async () => {
    const light = longWork();
    for (let index = 0; index < 20; index += 1) await add({ kind: "heavy" });
    await add({ kind: "light" });
    const worker = workerOf(handlerOf(longWork().work, "heavy"), handlerOf(light.work, "light", false));
    await worker.poll();
    expect(light.seen.begun).toBe(1);
    await worker.stop();
  });
});

describe("failing task", () => {
  it("is retried with growing pauses, and given up with a readable error", async () => {
    const worker = workerOf(
      handlerOf(async () => {
        throw new Error("SQLITE_IOERR: disk I/O error");
      }),
    );
    const metrics = new Metrics();
    worker.showIn(metrics);
    const task = await add();
    const pauses: number[] = [];
    for (let attempts = 1; attempts < MAX_ATTEMPTS; attempts += 1) {
      await pollAndWait(worker);
      const row = await rowOf(task);
      expect(row).toMatchObject({ state: "waiting", attempts, error: null, holder: null });
      const pause = row.nextAt.getTime() - clock.now().getTime();
      pauses.push(pause / SECOND);
      clock.pass(pause);
    }
    await pollAndWait(worker);
    expect(pauses).toEqual([10, 20, 40, 80]);
    const { state, error, openKey } = await rowOf(task);
    expect([state, openKey]).toEqual(["failed", null]);
    expect(error).toBe("The task failed for an unexpected reason. See the log for details.");
    expect(lines.filter(({ level, task: id }) => level === "error" && id === task.id)).toHaveLength(MAX_ATTEMPTS);
    const text = await metrics.text();
    expect(text).toContain('weft_task_runs_total{kind="test",outcome="waiting"} 4');
    expect(text).toContain('weft_task_runs_total{kind="test",outcome="failed"} 1');
    expect(text).toContain("weft_tasks_running 0");
  });

  it("that fails with a message for people is not retried and keeps the message", async () => {
    const refuse: Work = async () => {
      throw new ConflictError("This week is not over");
    };
    const task = await add();
    await pollAndWait(workerOf(handlerOf(refuse)));
    expect(await rowOf(task)).toMatchObject({ state: "failed", error: "This week is not over", attempts: 1 });
  });
});

describe("cancelled task", () => {
  const cancel = (task: Task) => db.write((tx) => tx.update(Task, { id: task.id }, { cancelRequested: 1 }));

  it("ends at the next step", async () => {
    const long = longWork();
    const worker = workerOf(handlerOf(long.work));
    const task = await add();
    await worker.poll();
    await cancel(task);
    await pollAndWait(worker);
    expect(long.seen).toEqual({ begun: 1, brokenOff: 1 });
    expect(await rowOf(task)).toMatchObject({ state: "cancelled", openKey: null, endedAt: clock.now() });
  });

  it("whose process died is not resumed", async () => {
    const long = longWork();
    const task = await add({ holder: "dead", attempts: 1 });
    await cancel(task);
    await workerOf(handlerOf(long.work)).poll();
    expect([long.seen.begun, await rowOf(task)]).toMatchObject([0, { state: "cancelled", openKey: null }]);
  });
});
