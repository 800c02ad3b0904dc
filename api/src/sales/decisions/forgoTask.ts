import { In } from "typeorm";
import type { Account } from "../../accounts/account.entity";
import type { AuditService } from "../../audit/audit.service";
import type { Database, Tx } from "../../core/db/database";
import { Earning } from "../../earnings/earning.entity";
import type { TaskService } from "../../tasks/task.service";
import type { TaskHandler, TaskRun } from "../../tasks/taskWorker";
import { earningStateOf } from "../saleStatus";
import type { SaleStore } from "../saleStore";
import type { Forgoing } from "./forgoing";

const FORGO = "sales.forgo";

/** A transaction each: few enough that orders and redirects hardly wait for one. */
const BATCH_SIZE = 10;
const READ_AT_ONCE = 200;
const STATES = [earningStateOf("claimed"), earningStateOf("pending")] as const;

interface ForgoPayload {
  publisherId: string;
}

interface Open {
  id: string;
  saleId: string;
  approvesAt: number | string | null;
}

/**
 * Declines an erased publisher's open orders: they may be very many. There is no list of them: what is declined is open
 * no more, so that a run after a kill finds the rest.
 */
export class ForgoTask {
  readonly handler: TaskHandler = {
    kind: FORGO,
    about: "declines the open orders of an erased publisher",
    isHeavy: false,
    work: (run) => this.work(run),
  };

  constructor(
    private readonly db: Database,
    private readonly store: SaleStore,
    private readonly forgoing: Forgoing,
    private readonly audit: AuditService,
    private readonly tasks: TaskService,
  ) {}

  /** In the transaction that erases. */
  async request(tx: Tx, { id: publisherId, kind }: Pick<Account, "id" | "kind">): Promise<void> {
    if (kind !== "publisher") return;
    const payload: ForgoPayload = { publisherId };
    const subject = "Decline the open orders of a closed account";
    await this.tasks.requestIn(tx, { kind: FORGO, subject, ownerId: null, payload, key: `${FORGO}:${publisherId}` });
  }

  private async work({ task, signal, progress }: TaskRun): Promise<{ declined: number }> {
    const { publisherId } = task.payload as ForgoPayload;
    const before = task.done ?? 0;
    const total = before + (await this.countOf(publisherId));
    let looked = before;
    let declined = 0;
    for (const state of STATES) {
      for (let after: Open | undefined; ; ) {
        const open: Open[] = await this.openAfter(publisherId, state, after);
        for (let start = 0; start < open.length; start += BATCH_SIZE) {
          signal.throwIfAborted();
          const some = open.slice(start, start + BATCH_SIZE);
          declined += await this.db.write((tx) => this.forgoAll(tx, some));
          looked += some.length;
          progress(looked, Math.max(looked, total));
        }
        if (open.length < READ_AT_ONCE) break;
        after = open.at(-1);
      }
    }
    if (declined > 0) await this.record(publisherId, declined);
    return { declined };
  }

  /** The row lock serializes this with a brand's decision, which is never overruled. */
  private async forgoAll(tx: Tx, some: readonly Open[]): Promise<number> {
    let declined = 0;
    for (const { saleId } of some) {
      const sale = await this.store.locked(tx, { id: saleId });
      if (sale && (await this.forgoing.forgo(tx, sale))) declined += 1;
    }
    return declined;
  }

  private countOf(publisherId: string): Promise<number> {
    return this.db.longRead.countBy(Earning, { publisherId, state: In([...STATES]) });
  }

  /** By the index of stages; shared orders stay in it, so each run goes on behind what it has seen. */
  private openAfter(publisherId: string, state: string, after: Open | undefined): Promise<Open[]> {
    const query = this.db.longRead
      .createQueryBuilder(Earning, "earning")
      .select("earning.id", "id")
      .addSelect("earning.saleId", "saleId")
      .addSelect("earning.approvesAt", "approvesAt")
      .where("earning.publisherId = :publisherId AND earning.state = :state", { publisherId, state })
      .andWhere("earning.saleId IS NOT NULL");
    // Both engines sort what has no date before all dates.
    if (after?.approvesAt === null) query.andWhere("(earning.approvesAt IS NOT NULL OR earning.id > :id)", after);
    else if (after) {
      query.andWhere("earning.approvesAt >= :approvesAt", after);
      query.andWhere("(earning.approvesAt > :approvesAt OR earning.id > :id)", after);
    }
    return query.orderBy("earning.approvesAt").addOrderBy("earning.id").limit(READ_AT_ONCE).getRawMany<Open>();
  }

  /** One event per run: each order says itself when and why it was declined. */
  private record(publisherId: string, declined: number): Promise<void> {
    const subject = `user:${publisherId}`;
    return this.db.write((tx) =>
      this.audit.record(tx, { actorId: null, action: "sales.forgone", subject, after: { declined } }),
    );
  }
}
