import type { AuditService } from "../../audit/audit.service";
import { type Clock, DAY } from "../../core/clock";
import type { Database } from "../../core/db/database";
import { Merchant } from "../../merchants/merchant.entity";
import { Sale } from "../sale.entity";
import { mayBecome } from "../saleStatus";
import type { SaleStore } from "../saleStore";

const BATCH_SIZE = 200;

/** When a pending sale is approved automatically: its return window is over. */
export const approvesAt = (receivedAt: Date, returnDays: number): Date =>
  new Date(receivedAt.getTime() + returnDays * DAY);

/** The job that approves sales which their merchant has not decided within the return window. */
export class ReturnWindow {
  private running: Promise<number> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly store: SaleStore,
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
    for (let after = ""; !signal?.aborted; ) {
      const due = await this.dueAfter(after);
      for (const { id } of due) if (!signal?.aborted && (await this.approve(id))) approved += 1;
      if (due.length < BATCH_SIZE) break;
      after = due.at(-1)?.id ?? "";
    }
    if (approved > 0) await this.record(approved);
    return approved;
  }

  private dueAfter(after: string): Promise<Pick<Sale, "id">[]> {
    return this.db.longRead
      .createQueryBuilder(Sale, "sale")
      .select("sale.id")
      .innerJoin(Merchant, "merchant", "merchant.id = sale.merchantId")
      .where("sale.status = 'pending' AND sale.hold IS NULL AND sale.id > :after", { after })
      .andWhere(`sale.createdAt + merchant.returnDays * ${DAY} <= :now`, { now: this.clock.now().getTime() })
      .orderBy("sale.id")
      .limit(BATCH_SIZE)
      .getMany();
  }

  /** The row lock serializes this with a merchant's decision, which is never overruled. */
  private approve(id: string): Promise<boolean> {
    return this.db.write(async (tx) => {
      const sale = await this.store.locked(tx, { id });
      if (!sale || sale.hold || !mayBecome(sale.status, "approveDue")) return false;
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
