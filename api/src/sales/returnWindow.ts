import type { AuditService } from "../audit/audit.service";
import { type Clock, DAY } from "../core/clock";
import type { Database } from "../core/database";
import { Merchant } from "../merchants/merchant.entity";
import { Sale } from "./sale.entity";
import type { SaleStore } from "./saleStore";

const BATCH = 200;

/** When a pending sale approves itself: the shopper can return nothing any more. */
export const approvesAt = (receivedAt: Date, returnDays: number): Date =>
  new Date(receivedAt.getTime() + returnDays * DAY);

/** The job that approves what its merchant has not decided within the days in which shoppers may return. */
export class ReturnWindow {
  private running: Promise<number> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly store: SaleStore,
  ) {}

  /** Approves all that is due and says how many; calls that come meanwhile share the run. */
  approveDue(signal?: AbortSignal): Promise<number> {
    this.running ??= this.run(signal).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async run(signal: AbortSignal | undefined): Promise<number> {
    let approved = 0;
    for (let after = ""; !signal?.aborted; ) {
      const due = await this.dueAfter(after);
      for (const { id } of due) if (!signal?.aborted && (await this.approve(id))) approved += 1;
      if (due.length < BATCH) break;
      after = due.at(-1)?.id ?? "";
    }
    return approved;
  }

  private dueAfter(after: string): Promise<Pick<Sale, "id">[]> {
    return this.db.read
      .createQueryBuilder(Sale, "sale")
      .select("sale.id")
      .innerJoin(Merchant, "merchant", "merchant.id = sale.merchantId")
      .where("sale.status = 'pending' AND sale.id > :after", { after })
      .andWhere(`sale.createdAt + merchant.returnDays * ${DAY} <= :now`, { now: this.clock.now().getTime() })
      .orderBy("sale.id")
      .limit(BATCH)
      .getMany();
  }

  /** A merchant that decides at the same moment is first or second, but never overruled. */
  private approve(id: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const sale = await this.store.locked(tx, { id });
      if (sale?.status !== "pending") return false;
      await this.store.change(tx, sale, { status: "approved", decidedAt: this.clock.now(), decidedBy: null });
      const [before, after] = [{ status: "pending" }, { status: "approved" }];
      await this.audit.record(tx, { actorId: null, action: "sale.approved", subject: `sale:${id}`, before, after });
      return true;
    });
  }
}
