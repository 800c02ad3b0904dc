import { LessThan, Not } from "typeorm";
import { t } from "../../contract/i18n/t";
import { keptDays } from "../../contract/privacy/retention";
import { hasRight, NOT_YOUR_ROLE } from "../../contract/team";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError, ForbiddenError, isDuplicate, NotFoundError } from "../../platform/errors";
import { isId, newId } from "../../platform/ids";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { newWork } from "../../platform/queue/work.entity";
import { isOpen, transitionOf } from "../../platform/queue/workState";
import { left } from "../../platform/queue/workStore";
import { taskRights } from "../../platform/taskRights";
import { lockAccount } from "../lockAccount";
import { Task } from "./task.entity";

/** How long ended tasks and their results are kept. */
export const KEPT_DAYS = keptDays("tasks");

/** The limit of open tasks of a kind per account, and the message beyond it. */
export interface MostOpen {
  open: number;
  refusal: string;
}

/** Starts, shows and cancels tasks. `TaskWorker` runs them. */
export class TaskService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    /** This process checks immediately, others within a second. */
    private readonly wake: () => void,
  ) {}

  /** Concurrent requests get the same task, by the unique index. */
  async request(request: TaskRequest, most?: MostOpen): Promise<Task> {
    const task = await this.add(newTask(request, newId(), this.clock.now()), most);
    this.wake();
    return task;
  }

  /** Adds a task in the caller's transaction. Processes pick it up within a second. */
  async requestIn(tx: Tx, request: TaskRequest): Promise<void> {
    await tx.insert(Task, newTask(request, newId(), this.clock.now()));
  }

  /** The latest task with this key, open or ended. */
  latest(key: string): Promise<Task | null> {
    return this.db.read.findOne(Task, { where: { key }, order: { id: "DESC" } });
  }

  /** The latest tasks with this key, newest first. */
  allOf(key: string, most: number): Promise<Task[]> {
    return this.db.read.find(Task, { where: { key }, order: { id: "DESC" }, take: most });
  }

  async isOpen(id: string): Promise<boolean> {
    const task = await this.db.read.findOneBy(Task, { id });
    return task !== null && isOpen(task.state);
  }

  /** For its owner and for admins. */
  async get(viewer: Viewer, id: string): Promise<Task> {
    const task = isId(id) ? await this.db.read.findOneBy(Task, { id }) : null;
    const canSee = task && (viewer.role === "admin" || task.ownerId === viewer.id);
    if (!canSee) throw new NotFoundError("Task");
    return task;
  }

  /** All tasks, newest first. */
  list(page: PageArgs): Promise<Page<Task>> {
    return pageOf(this.db.read.createQueryBuilder(Task, "task"), page);
  }

  /**
   * Cancels a waiting task immediately, a running one at its next step. Allowed for team members who may start such a
   * task; audited for others' tasks.
   */
  async cancel(viewer: Viewer, id: string): Promise<Task> {
    const { kind } = await this.get(viewer, id);
    if (!hasRight(viewer.member, taskRights[kind] ?? "own")) throw new ForbiddenError(NOT_YOUR_ROLE);
    await this.db.write(async (tx) => {
      const task = await tx.findOneOrFail(Task, { where: { id }, ...rowLock(tx) });
      if (!isOpen(task.state))
        throw new ConflictError(
          t("This task is already {state, select, done {done} failed {failed} cancelled {cancelled} other {{state}}}", {
            state: task.state,
          }),
        );
      const now = this.clock.now();
      const cancelled = { state: transitionOf("cancel").to };
      const change = task.holder ? { cancelRequested: 1 } : (left(cancelled, now) as Partial<Task>);
      await tx.update(Task, { id }, change);
      if (task.ownerId === viewer.id) return;
      const { kind, subject } = task;
      const after = { kind, subject };
      await this.audit.record(tx, { actorId: viewer.userId, action: "task.cancelled", subject: `task:${id}`, after });
    });
    return this.get(viewer, id);
  }

  /** Deletes old ended tasks. */
  forgetEnded(signal?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY);
    return deleteInBatches(this.db, Task, { endedAt: LessThan(before) }, signal);
  }

  /** The open task with the same key, if there is one. */
  private async add(task: Task, most?: MostOpen): Promise<Task> {
    try {
      await this.db.write(async (tx) => {
        if (most) await assertRoom(tx, task, most);
        await tx.insert(Task, task);
      });
      return task;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const known = await this.db.read.findOneBy(Task, { openKey: task.key });
      // It may have ended in the meantime.
      return known ?? this.add(task, most);
    }
  }
}

async function assertRoom(tx: Tx, { ownerId, kind, key }: Task, { open, refusal }: MostOpen): Promise<void> {
  if (!ownerId) return;
  await lockAccount(tx, ownerId);
  const others = await tx.countBy(Task, { ownerId, kind, state: "waiting", key: Not(key) });
  if (others >= open) throw new ConflictError(refusal);
}

export interface TaskRequest
  extends Pick<Task, "kind" | "subject" | "ownerId" | "payload" | "key">,
    Partial<Pick<Task, "turnOf" | "size">> {}

/** A task waiting to run. */
export const newTask = (
  { kind, payload, key, turnOf = null, size = 0, ...request }: TaskRequest,
  id: string,
  createdAt: Date,
): Task => ({ ...newWork(kind, payload, createdAt, id), queue: "task", ...request, turnOf, size, key, openKey: key });
