/** On both engines: concurrent writes depend on their locks. */

import { DAY, type Pair, PayoutTestKit, taskRow, type User } from "../../../test";
import type { TeamRole } from "../../contract/team";
import { Task } from "./task.entity";

const FIELDS = "id kind subject state done total error isCancelling attempts ownerName endedAt";
const ONE = `query ($id: ID!) { task(id: $id) { ${FIELDS} } }`;
const ALL = `query ($first: Int!, $after: String) { tasks(first: $first, after: $after) {
  totalCount nodes { ${FIELDS} } pageInfo { hasNextPage endCursor } } }`;
const CANCEL = `mutation ($id: ID!) { cancelTask(id: $id) { state isCancelling } }`;
const START = `mutation ($week: String) { startPayoutRun(week: $week) { ${FIELDS} } }`;

const kit = PayoutTestKit.forAll();
let publisher: User;
beforeAll(async () => (publisher = await kit.api.make.publisher()));
beforeEach(() => kit.api.db.write((tx) => tx.createQueryBuilder().delete().from(Task).execute()));

const as = (user: User | null) => kit.api.as(user);
const add = async (given: Partial<Task> = {}): Promise<Task> => {
  const task = taskRow({ ownerId: publisher.id, ...given });
  await kit.api.db.write((tx) => tx.insert(Task, task));
  return task;
};
const ended = (state: Task["state"], given: Partial<Task> = {}) =>
  add({ state, openKey: null, endedAt: new Date(), ...given });

async function work(): Promise<void> {
  await kit.api.services.taskWorker.poll();
  await kit.api.services.taskWorker.idle();
}

it("task › is visible only to its owner and admins", async () => {
  const { id } = await add({ subject: "Summer terms", done: 3, total: 9 });
  const shown = { id, subject: "Summer terms", state: "WAITING", done: 3, total: 9, ownerName: publisher.name };
  expect((await as(publisher)(ONE, { id })).data.task).toMatchObject(shown);
  expect((await as(kit.admin)(ONE, { id })).data.task).toMatchObject(shown);
  const another = await kit.api.make.publisher();
  for (const one of [another, await kit.api.make.advertiser()])
    expect((await as(one)(ONE, { id })).error?.code).toBe("NOT_FOUND");
  expect((await as(publisher)(ONE, { id: "x" })).error?.code).toBe("NOT_FOUND");
});

describe("tasks", () => {
  it("are listed for admins in pages, newest first", async () => {
    const added = [await add(), await add({ ownerId: null }), await add()].map(({ id }) => id).reverse();
    const { tasks } = (await as(kit.admin)(ALL, { first: 2 })).data;
    expect([tasks.totalCount, tasks.nodes.map(({ id }: Task) => id)]).toEqual([3, added.slice(0, 2)]);
    const rest = (await as(kit.admin)(ALL, { first: 2, after: tasks.pageInfo.endCursor })).data.tasks;
    expect(rest.nodes.map(({ id }: Task) => id)).toEqual(added.slice(2));
  });

  it("are deleted with their results thirty days after they end", async () => {
    const at = kit.clock.now().getTime();
    const old = await ended("done", { endedAt: new Date(at - 31 * DAY) });
    const kept = [await ended("failed", { endedAt: new Date(at - 29 * DAY) }), await add({ createdAt: new Date(0) })];
    await kit.api.services.tasks.forgetEnded();
    const left = await kit.api.db.read.find(Task);
    expect(left.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
    expect(left.map(({ id }) => id)).not.toContain(old.id);
  });
});

describe("cancelTask", () => {
  it("cancels a waiting task immediately, so it never starts", async () => {
    const { id } = await add();
    expect((await as(publisher)(CANCEL, { id })).data.cancelTask).toEqual({ state: "CANCELLED", isCancelling: false });
    await work();
    expect(await kit.api.db.read.findOneByOrFail(Task, { id })).toMatchObject({ openKey: null, startedAt: null });
  });

  it("asks a running task to end", async () => {
    const { id } = await add({ holder: "somebody", leasedUntil: new Date(Date.now() + DAY) });
    expect((await as(publisher)(CANCEL, { id })).data.cancelTask).toEqual({ state: "RUNNING", isCancelling: true });
  });

  it.each(["done", "failed", "cancelled"] as const)("refuses a task that is %s", async (state) => {
    const { id } = await ended(state);
    expect((await as(publisher)(CANCEL, { id })).error).toMatchObject({
      code: "CONFLICT",
      message: `This task is already ${state}`,
    });
  });

  it("is limited to the owner and admins, and audited for admins", async () => {
    const { id } = await add({ kind: "payouts.run", subject: "A week" });
    expect((await as(await kit.api.make.publisher())(CANCEL, { id })).error?.code).toBe("NOT_FOUND");
    expect((await as(kit.admin)(CANCEL, { id })).data.cancelTask.state).toBe("CANCELLED");
    const { nodes } = (await as(kit.admin)(`{ auditEvents { nodes { action subject actorName } } }`)).data.auditEvents;
    expect(nodes[0]).toEqual({ action: "task.cancelled", subject: `task:${id}`, actorName: kit.admin.name });
  });

  it("is allowed for team members who may start such a task", async () => {
    const rights = {
      "payouts.run": ["OWNER", "FINANCE"],
      "sales.decide": ["OWNER", "MANAGER"],
      "links.change": ["OWNER", "MANAGER"],
      "conversations.announce": ["OWNER", "MANAGER"],
      "sales.undo": ["OWNER", "MANAGER"],
      "terms.simulate": ["OWNER", "MANAGER"],
      "terms.compare-credit": ["OWNER", "MANAGER"],
      "imports.work": ["OWNER", "MANAGER"],
      "imports.hand-over": ["OWNER"],
      "exports.prepare": ["OWNER", "MANAGER", "FINANCE", "VIEWER"],
      "catalogue.run": ["OWNER", "MANAGER"],
      "account.export": ["OWNER"],
      "sales.forgo": ["OWNER"],
      "sales.hold-suspended": ["OWNER"],
    };
    expect(kit.api.services.taskWorker.handlers.map(({ kind }) => kind).sort()).toEqual(Object.keys(rights).sort());
    for (const [kind, may] of Object.entries(rights)) {
      for (const role of ["OWNER", "MANAGER", "FINANCE", "VIEWER"]) {
        const { id } = await add({ kind, ownerId: kit.admin.id });
        const member = await kit.api.make.member(kit.admin.account, role.toLowerCase() as TeamRole);
        const { error } = await as(member)(CANCEL, { id });
        expect([kind, role, error?.code ?? "fine"]).toEqual([kind, role, may.includes(role) ? "fine" : "FORBIDDEN"]);
        expect((await kit.api.db.read.findOneByOrFail(Task, { id })).state).toBe(error ? "waiting" : "cancelled");
      }
    }
  });

  it("is idempotent", async () => {
    const { id } = await add();
    const answers = await Promise.all([as(publisher)(CANCEL, { id }), as(publisher)(CANCEL, { id })]);
    expect(answers.map(({ error }) => error?.code ?? "fine").sort()).toEqual(["CONFLICT", "fine"]);
  });
});

it("scheduledJobs › lists scheduled jobs to admins only", async () => {
  const JOBS = `{ scheduledJobs { name about schedule isRunning lastFinishedAt nextAt failures lastError } }`;
  const { scheduledJobs } = (await as(kit.admin)(JOBS)).data;
  expect(scheduledJobs).toContainEqual({
    name: "payouts:calculate",
    about: "creates last week's payouts",
    schedule: "0 0 * * THU",
    isRunning: false,
    lastFinishedAt: null,
    nextAt: null,
    failures: 0,
    lastError: null,
  });
});

describe("startPayoutRun", () => {
  let pair: Pair;
  let week: string;
  beforeAll(async () => {
    pair = await kit.pair();
    await kit.paidBy(pair.publisher);
    kit.passDays(2);
    await kit.earn(pair, 7000);
    week = kit.passToCalculation();
  });

  it("creates the week's payouts in the background, once for all callers", async () => {
    const other = await kit.api.make.admin();
    const [one, two] = await Promise.all([as(kit.admin)(START, { week }), as(other)(START, { week })]);
    const { startPayoutRun: task } = one.data;
    expect(task).toMatchObject({ kind: "payouts.run", state: "WAITING", subject: `Payouts of the week of ${week}` });
    expect(two.data.startPayoutRun.id).toBe(task.id);
    expect(await kit.payoutsOf(pair.publisher)).toEqual([]);
    await work();
    expect((await as(kit.admin)(ONE, { id: task.id })).data.task).toMatchObject({ state: "DONE", done: 1, total: 1 });
    expect((await kit.payoutsOf(pair.publisher)).map((payout) => [payout.week, payout.gross.cents])).toEqual([
      [week, 7000],
    ]);
    const again = (await as(kit.admin)(START, { week })).data.startPayoutRun;
    expect(again.id).not.toBe(task.id);
    await work();
    expect((await as(kit.admin)(ONE, { id: again.id })).data.task).toMatchObject({ state: "DONE", done: 0, total: 0 });
    expect((await kit.verify()).faults).toEqual([]);
  });

  it("rejects an invalid week and a week that is not over", async () => {
    const codeOf = async (user: User | null, given?: string) => (await as(user)(START, { week: given })).error?.code;
    expect(await codeOf(kit.admin, "2026-11-17")).toBe("BAD_USER_INPUT");
    expect(await codeOf(kit.admin, "2126-11-18")).toBe("BAD_USER_INPUT");
    const ahead = new Date(Date.parse(week) + 7 * DAY).toISOString().slice(0, 10);
    expect(await codeOf(kit.admin, ahead)).toBe("CONFLICT");
    expect(await kit.api.db.read.count(Task)).toBe(0);
  });
});
