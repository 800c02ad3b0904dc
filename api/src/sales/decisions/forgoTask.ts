import { In } from "typeorm";
import type { Account, TaskHandler, TaskRun, TaskService } from "../../accounts";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Database, Tx } from "../../platform/db/database";
import { Earning } from "../earnings/earning.entity";
import { earningStateOf } from "../saleStatus";
import type { SaleStore } from "../saleStore";
import type { Forgoing } from "./forgoing";
import { eachOpen } from "./openEarnings";

const FORGO = "sales.forgo";

const STATES = [earningStateOf("unverified"), earningStateOf("pending")] as const;

interface ForgoPayload {
  publisherId: string;
}

/**
 * Declines the open orders of a publisher that will not be paid: there may be very many. It keeps no list: declined
 * orders are no longer open, so a run after a kill finds the rest.
 */
export class ForgoTask {
  readonly handler: TaskHandler = {
    kind: FORGO,
    about: "declines the open orders of a creator who is no longer paid",
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

  /** In the transaction that erases the account or ends a suspended one's review. */
  async request(tx: Tx, { id: publisherId, kind }: Pick<Account, "id" | "kind">): Promise<void> {
    if (kind !== "publisher") return;
    const payload: ForgoPayload = { publisherId };
    const subject = "Decline the open orders of a closed or suspended account";
    await this.tasks.requestIn(tx, { kind: FORGO, subject, ownerId: null, payload, key: `${FORGO}:${publisherId}` });
  }

  private async work(run: TaskRun): Promise<{ declined: number }> {
    const { publisherId } = run.task.payload as ForgoPayload;
    const total = (run.task.done ?? 0) + (await this.countOf(publisherId));
    const declined = await eachOpen(this.db, run, STATES, (tx, saleId) => this.forgo(tx, saleId), total);
    if (declined > 0) await this.record(publisherId, declined);
    return { declined };
  }

  /** The row lock serializes this with a brand's decision, which is never overruled. */
  private async forgo(tx: Tx, id: string): Promise<boolean> {
    const sale = await this.store.locked(tx, { id });
    return sale !== null && (await this.forgoing.forgo(tx, sale)) !== null;
  }

  private countOf(publisherId: string): Promise<number> {
    return this.db.longRead.countBy(Earning, { publisherId, state: In([...STATES]) });
  }

  /** One event per run: each order records when and why it was declined. */
  private record(publisherId: string, declined: number): Promise<void> {
    const subject = `user:${publisherId}`;
    return this.db.write((tx) =>
      this.audit.record(tx, { actorId: null, action: "sales.forgone", subject, after: { declined } }),
    );
  }
}
