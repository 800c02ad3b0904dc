import { Account, suspectsAmong, type TaskHandler, type TaskRun, type TaskService } from "../../accounts";
import { business } from "../../contract/business";
import { holdingReasons } from "../../contract/decisionReasons";
import type { Chain } from "../../platform/chain/chain";
import { type Clock, DAY } from "../../platform/clock";
import { unlessDuplicate } from "../../platform/db/chunks";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { newId } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { Sale } from "../sale.entity";
import { earningStateOf } from "../saleStatus";
import type { SaleChange, SaleStore } from "../saleStore";
import { saleStream } from "../saleStream";
import { publishersOf, type SaleWithEarnings } from "../saleWithEarnings";
import type { ForgoTask } from "./forgoTask";
import { eachOpen } from "./openEarnings";

/** Why a sale is not approved automatically. */
export const SUSPENDED_PUBLISHER = "publisher suspended";

const HOLD = "sales.hold-suspended";

type Shared = Pick<SaleWithEarnings, "earnings">;

/**
 * Whether a publisher of the order is suspended for invalid orders or a compromised account, and still under review.
 */
export async function isSuspected(read: Reader, sale: Shared, now: Date): Promise<boolean> {
  return (await suspectsAmong(read, publishersOf(sale))).some(({ endsAt }) => endsAt > now);
}

/** Holds the undecided orders of publishers suspended because of their orders, and releases them afterwards. */
export class SuspicionHold {
  readonly handler: TaskHandler = {
    kind: HOLD,
    about: "holds or releases the open orders of a suspended creator",
    isHeavy: false,
    work: (run) => this.work(run),
  };

  readonly plan: JobPlan = {
    name: "sales:end-suspensions",
    about: "declines open orders of suspended creators after the examination",
    when: { at: "40 3 * * *" },
    isFinal: true,
    work: (signal) => this.endDue(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly chain: Pick<Chain, "recordChange">,
    private readonly store: Pick<SaleStore, "locked">,
    private readonly tasks: Pick<TaskService, "requestIn">,
    private readonly forgo: Pick<ForgoTask, "request">,
  ) {}

  /** Orders from earlier clicks arrive on hold. */
  readonly hold = async (tx: Tx, { sale }: SaleChange): Promise<void> => {
    if (sale.status !== "pending" || sale.hold) return;
    if (await isSuspected(tx, sale, this.clock.now())) await this.set(tx, sale, SUSPENDED_PUBLISHER);
  };

  /** In the transaction that suspends, lifts the suspension, or ends the review. */
  async request(tx: Tx, { id: publisherId, kind }: Pick<Account, "id" | "kind">): Promise<void> {
    if (kind !== "publisher") return;
    const subject = "Hold or release the open orders of a suspended publisher";
    // Each change has its own task; the last one finds the account's current state.
    await this.tasks.requestIn(tx, {
      kind: HOLD,
      subject,
      ownerId: null,
      payload: { publisherId },
      key: `${HOLD}:${newId()}`,
    });
  }

  /** When the review is over, open orders are declined, or continue for those who share them. */
  async endDue(signal?: AbortSignal): Promise<number> {
    const before = this.clock.now().getTime() - business.suspensionReviewDays * DAY;
    const due = await this.db.read
      .createQueryBuilder(Account, "account")
      .where("account.suspendedAt <= :before AND account.suspendedFor IN (:...reasons)", {
        before,
        reasons: holdingReasons,
      })
      .andWhere("account.kind = 'publisher' AND account.erasedAt IS NULL")
      .andWhere(`EXISTS (SELECT 1 FROM earning WHERE earning.publisherId = account.id
        AND earning.state IN ('unverified', 'tracked'))`)
      .orderBy("account.id")
      .getMany();
    for (const account of due) {
      if (signal?.aborted) break;
      await this.db.write((tx) => this.request(tx, account));
      // An open task already declines the same.
      await unlessDuplicate(this.db.write((tx) => this.forgo.request(tx, account)));
    }
    return due.length;
  }

  private async work(run: TaskRun): Promise<{ changed: number }> {
    const changed = await eachOpen(this.db, run, [earningStateOf("pending")], (tx, id) => this.follow(tx, id));
    return { changed };
  }

  private async follow(tx: Tx, id: string): Promise<boolean> {
    const sale = await this.store.locked(tx, { id });
    if (sale?.status !== "pending" || (sale.hold !== null && sale.hold !== SUSPENDED_PUBLISHER)) return false;
    const hold = (await isSuspected(tx, sale, this.clock.now())) ? SUSPENDED_PUBLISHER : null;
    if (hold === sale.hold) return false;
    await this.set(tx, sale, hold);
    return true;
  }

  private async set(tx: Tx, sale: SaleWithEarnings, hold: string | null): Promise<void> {
    sale.hold = hold;
    await tx.update(Sale, { id: sale.id }, { hold });
    await this.chain.recordChange(tx, saleStream, sale);
  }
}
