import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import type { Forgoing } from "../decisions/forgoing";
import { isSuspected } from "../decisions/suspicionHold";
import { Earning } from "../earnings/earning.entity";
import { Sale } from "../sale.entity";
import { canTransition } from "../saleStatus";
import type { SaleStore } from "../saleStore";
import type { SaleWithEarnings } from "../saleWithEarnings";

const BATCH_SIZE = 200;

interface Due {
  id: string;
  saleId: string;
  approvesAt: number | string;
}

/** The job that approves sales which their merchant has not decided within the return window. */
export class ReturnWindow {
  private running: Promise<number> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly store: SaleStore,
    private readonly forgoing: Pick<Forgoing, "forgo">,
    /** Holds orders beyond its brand's credit limit. */
    private readonly credit: { holdsBack(tx: Tx, sale: SaleWithEarnings): Promise<boolean> },
  ) {}

  /** Approves everything due and returns the count; concurrent calls share one run. */
  approveDue(signal?: AbortSignal): Promise<number> {
    this.running ??= this.run(signal).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async run(signal: AbortSignal | undefined): Promise<number> {
    let approved = 0;
    for (let after: Due | undefined; !signal?.aborted; ) {
      const due = await this.dueAfter(after);
      for (const { saleId } of due) if (!signal?.aborted && (await this.approve(saleId))) approved += 1;
      if (due.length < BATCH_SIZE) break;
      after = due.at(-1);
    }
    if (approved > 0) await this.record(approved);
    return approved;
  }

  /** By the index of due orders, so that orders within their window cost nothing. */
  private dueAfter(after: Due | undefined): Promise<Due[]> {
    const query = this.db.longRead
      .createQueryBuilder(Earning, "earning")
      .select("earning.saleId", "saleId")
      .addSelect("earning.id", "id")
      .addSelect("earning.approvesAt", "approvesAt")
      .innerJoin(Sale, "sale", "sale.id = earning.saleId AND sale.hold IS NULL")
      .where("earning.state = 'tracked' AND earning.approvesAt <= :now", { now: this.clock.now().getTime() });
    if (after) {
      query.andWhere("earning.approvesAt >= :at AND (earning.approvesAt > :at OR earning.id > :id)", {
        at: after.approvesAt,
        id: after.id,
      });
    }
    return query.orderBy("earning.approvesAt").addOrderBy("earning.id").limit(BATCH_SIZE).getRawMany<Due>();
  }

  /** The row lock serializes this with a merchant's decision, which is never overruled. */
  private approve(id: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const sale = await this.store.locked(tx, { id });
      if (!sale || sale.hold || !canTransition(sale.status, "approveDue")) return false;
      if (await this.forgoing.forgo(tx, sale)) return false;
      if (await this.credit.holdsBack(tx, sale)) return false;
      // The task that holds its orders may not have reached this one yet.
      if (await isSuspected(tx, sale, this.clock.now())) return false;
      await this.store.act(tx, sale, "approveDue", { decidedAt: this.clock.now(), decidedBy: null });
      return true;
    });
  }

  /**
   * One audit event per run: each sale records its own automatic approval, and people's actions stay visible in the
   * log.
   */
  private record(approved: number): Promise<void> {
    return this.db.write((tx) =>
      this.audit.record(tx, { actorId: null, action: "sales.approved", subject: "return-window", after: { approved } }),
    );
  }
}
