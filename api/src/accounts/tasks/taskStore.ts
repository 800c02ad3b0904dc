import { In, Not } from "typeorm";
import { MINUTE } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError, isDuplicate } from "../../platform/errors";
import { lockAccount } from "../lockAccount";
import { Task } from "./task.entity";
import { mayBecome, openStates, type TaskAct, transitionOf } from "./taskState";

/** No lease and no pause is longer: what lies beyond was written by a clock that ran ahead. */
export const MAX_AHEAD = 30 * MINUTE;

/** How many of a kind an account may have open at once, and what it is told beyond that. */
export interface MostOpen {
  open: number;
  refusal: string;
}

type Changes = Partial<Omit<Task, "id" | "state" | "openKey" | "holder" | "endedAt">>;

/**
 * The task rows. All updates are compare-and-set on what was read, so that of several processes only one changes a row.
 */
export class TaskStore {
  constructor(private readonly db: Database) {}

  /** The open task with the same key, if there is one. */
  async add(task: Task, most?: MostOpen): Promise<Task> {
    try {
      await this.db.write(async (tx) => {
        if (most) await assertRoom(tx, task, most);
        await tx.insert(Task, task);
      });
      return task;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const known = await this.db.read.findOneBy(Task, { openKey: task.key });
      // It may have ended meanwhile.
      return known ?? this.add(task, most);
    }
  }

  get(id: string): Promise<Task | null> {
    return this.db.read.findOneBy(Task, { id });
  }

  /** The last one with this key, open or ended. */
  latest(key: string): Promise<Task | null> {
    return this.db.read.findOne(Task, { where: { key }, order: { id: "DESC" } });
  }

  allOf(key: string, most: number): Promise<Task[]> {
    return this.db.read.find(Task, { where: { key }, order: { id: "DESC" }, take: most });
  }

  /**
   * What may be started now: waiting, or abandoned by a process that was killed. Of those whose turn it is the smallest
   * first, else the oldest.
   */
  due(kinds: readonly string[], now: Date, limit: number): Promise<Task[]> {
    if (kinds.length === 0) return Promise.resolve([]);
    const servedAt = "(SELECT MAX(served.startedAt) FROM task served WHERE served.turnOf = task.turnOf)";
    return this.db.read
      .createQueryBuilder(Task, "task")
      .addSelect(`COALESCE(${servedAt}, 0)`, "served_at")
      .where("task.state IN (:...states)", { states: openStates })
      .andWhere("(task.leasedUntil <= :now OR task.leasedUntil > :tooFar)", {
        now: now.getTime(),
        tooFar: now.getTime() + MAX_AHEAD,
      })
      .andWhere("task.kind IN (:...kinds)", { kinds })
      .orderBy("served_at")
      .addOrderBy("task.size")
      .addOrderBy("task.id")
      .limit(limit)
      .getMany();
  }

  /** Returns whether the task is ours now. */
  take(task: Task, holder: string, now: Date, until: Date): Promise<boolean> {
    const { id, state, leasedUntil, attempts } = task;
    return this.db.write(async (tx) => {
      const changes = { state: transitionOf("take").to, holder, leasedUntil: until, attempts: attempts + 1 };
      const startedAt = task.startedAt ?? now;
      const { affected } = await tx.update(Task, { id, state, leasedUntil, attempts }, { ...changes, startedAt });
      // An earlier attempt may have succeeded although its result was lost.
      return affected === 1 || tx.existsBy(Task, { id, holder });
    });
  }

  /** The task, if it is still this holder's. */
  held({ id }: Pick<Task, "id">, holder: string): Promise<Task | null> {
    return this.db.read.findOneBy(Task, { id, holder, state: "running" });
  }

  /** Renews the lease and shows the progress. Null if somebody else holds it. */
  async renew(
    { id }: Pick<Task, "id">,
    holder: string,
    changes: Pick<Task, "leasedUntil" | "done" | "total">,
  ): Promise<Task | null> {
    return this.db.write(async (tx) => {
      await tx.update(Task, { id, holder, state: "running" }, changes);
      return tx.findOneBy(Task, { id, holder, state: "running" });
    });
  }

  /** Ends a run; does nothing if somebody else holds the lease by now. */
  async leave({ id }: Pick<Task, "id">, holder: string, act: TaskAct, now: Date, changes: Changes): Promise<void> {
    await this.db.write((tx) => tx.update(Task, { id, holder, state: "running" }, { ...changes, ...left(act, now) }));
  }

  /** Ends a task that nobody runs, if it is as it was read. */
  async end({ id, state, leasedUntil }: Task, act: TaskAct, now: Date, changes: Changes = {}): Promise<boolean> {
    const ended = { ...changes, ...left(act, now) };
    const { affected } = await this.db.write((tx) => tx.update(Task, { id, state, leasedUntil }, ended));
    return affected === 1;
  }

  /** A run ends at its next step. The caller holds the row's lock. */
  async cancel(tx: Tx, { id, state }: Task, now: Date): Promise<void> {
    await tx.update(Task, { id }, mayBecome(state, "cancel") ? left("cancel", now) : { cancelRequested: 1 });
  }
}

async function assertRoom(tx: Tx, { ownerId, kind, key }: Task, { open, refusal }: MostOpen): Promise<void> {
  if (!ownerId) return;
  await lockAccount(tx, ownerId);
  const others = await tx.countBy(Task, { ownerId, kind, state: In([...openStates]), key: Not(key) });
  if (others >= open) throw new ConflictError(refusal);
}

function left(act: TaskAct, now: Date) {
  const { to } = transitionOf(act);
  const isEnd = to !== "waiting";
  return { state: to, holder: null, ...(isEnd && { openKey: null, endedAt: now }) };
}
