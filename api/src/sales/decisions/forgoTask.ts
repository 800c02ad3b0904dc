import { In } from "typeorm";
import type { Account, TaskHandler, TaskRun, TaskService } from "../../accounts";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Database, Tx } from "../../platform/db/database";
import { Earning } from "../earnings/earning.entity";
import { earningStateOf } from "../saleStatus";
import type { SaleStore } from "../saleStore";
import type { Forgoing } from "./forgoing";
import { type OpenEarning, openEarnings } from "./openEarnings";

const FORGO = "sales.forgo";

/** A transaction each: few enough that orders and redirects hardly wait for one. */
const BATCH_SIZE = 10;
const READ_AT_ONCE = 200;
const STATES = [earningStateOf("claimed"), earningStateOf("pending")] as const;

interface ForgoPayload {
  publisherId: string;
}

/**
 * Declines the open orders of a publisher that is paid nothing more: they may be very many. There is no list of them: what is declined is open
 * no more, so that a run after a kill finds the rest.
 */
export class ForgoTask {
  readonly handler: TaskHandler = {
    kind: FORGO,
    about: "declines the open orders of a publisher that is paid nothing more",
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

  /** In the transaction that erases the account or ends the examination of a suspended one. */
  async request(tx: Tx, { id: publisherId, kind }: Pick<Account, "id" | "kind">): Promise<void> {
    if (kind !== "publisher") return;
    const payload: ForgoPayload = { publisherId };
    const subject = "Decline the open orders of a closed or suspended account";
    await this.tasks.requestIn(tx, { kind: FORGO, subject, ownerId: null, payload, key: `${FORGO}:${publisherId}` });
  }

  private async work({ task, signal, progress }: TaskRun): Promise<{ declined: number }> {
    const { publisherId } = task.payload as ForgoPayload;
    const before = task.done ?? 0;
    const total = before + (await this.countOf(publisherId));
    let looked = before;
    let declined = 0;
    for (const state of STATES) {
      for (let after: OpenEarning | undefined; ; ) {
        const open: OpenEarning[] = await openEarnings(this.db.longRead, publisherId, state, after, READ_AT_ONCE);
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
  private async forgoAll(tx: Tx, some: readonly OpenEarning[]): Promise<number> {
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

  /** One event per run: each order says itself when and why it was declined. */
  private record(publisherId: string, declined: number): Promise<void> {
    const subject = `user:${publisherId}`;
    return this.db.write((tx) =>
      this.audit.record(tx, { actorId: null, action: "sales.forgone", subject, after: { declined } }),
    );
  }
}
