import { recipientsIn } from "../../accounts/recipients";
import type { AuditService } from "../../audit/audit.service";
import type { Viewer } from "../../core/context";
import type { Database, Tx } from "../../core/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../core/errors";
import { isId } from "../../core/ids";
import { type Money, money } from "../../core/money";
import { Merchant } from "../../merchants/merchant.entity";
import type { Outbox } from "../../outbox/outbox.service";
import { MAX_MATCHING } from "../../sales/decisions/bulkDecision";
import type { BulkDecisionService } from "../../sales/decisions/bulkDecision.service";
import { type DeclineRequest, declinedFor } from "../../sales/declinedFor";
import type { Task } from "../../tasks/task.entity";
import { RiskHold } from "../risk.entity";
import { IS_OVER } from "./riskHold.service";
import { isOpenHold } from "./riskHoldState";

type Pair = Pick<RiskHold, "publisherId" | "merchantId">;

const CHANGED = "These orders have changed since you looked. Please look at them again.";
const NOTHING = "There is nothing to decline";

/** What a hold is about: the money that waits, and the orders that may still be declined. */
export class HeldOrders {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly bulk: BulkDecisionService,
  ) {}

  /** What payouts leave out: the same earnings as in their condition. */
  async waiting({ publisherId, merchantId, state }: Pair & Pick<RiskHold, "state">): Promise<Money[]> {
    if (!isOpenHold(state)) return [];
    const rows = await this.db.read.query<{ currency: string; amount: number | string }[]>(
      `SELECT currency, SUM(amount - returned - settled) AS amount FROM earning
       WHERE isOpen = 1 AND publisherId = ? AND merchantId = ? AND amount - returned - settled > 0
       GROUP BY currency ORDER BY currency`,
      [publisherId, merchantId],
    );
    return rows.map(({ amount, currency }) => money(Number(amount), currency));
  }

  /** Orders of somebody else's too are left to their brand: declining them would take from who is not suspected. */
  async open({ publisherId, merchantId, state }: Pair & Pick<RiskHold, "state">): Promise<string[]> {
    if (!isOpenHold(state)) return [];
    const rows = await this.db.read.query<{ saleId: string }[]>(
      `SELECT own.saleId FROM earning own
       WHERE own.publisherId = ? AND own.merchantId = ? AND own.kind = 'sale' AND own.state IN ('claimed', 'tracked')
         AND NOT EXISTS (SELECT 1 FROM earning other
           WHERE other.saleId = own.saleId AND other.publisherId <> own.publisherId AND other.state <> 'void')
       ORDER BY own.saleId LIMIT ${MAX_MATCHING}`,
      [publisherId, merchantId],
    );
    return rows.map(({ saleId }) => saleId);
  }

  /** A task of the admin's, which declines each order as its brand would. */
  async decline(viewer: Viewer, id: string, { count, ...why }: DeclineRequest & { count: number }): Promise<Task> {
    const declined = declinedFor(why);
    const hold = isId(id) ? await this.db.read.findOneBy(RiskHold, { id }) : null;
    if (!hold) throw new NotFoundError("Hold");
    if (!isOpenHold(hold.state)) throw new ConflictError(IS_OVER);
    const ids = await this.open(hold);
    if (ids.length === 0) throw new BadInputError({ count: NOTHING });
    if (ids.length !== count) throw new ConflictError(CHANGED);
    const task = await this.bulk.begin(viewer, { act: "decline", ...declined, ids, isChosen: true });
    await this.db.write((tx) => this.record(tx, viewer, hold, task, declined.reason ?? "", count));
    return task;
  }

  /** Once for each task, however often it was asked for. */
  private async record(
    tx: Tx,
    { userId }: Viewer,
    { id, publisherId, merchantId }: RiskHold,
    task: Task,
    why: string,
    count: number,
  ): Promise<void> {
    const { affected } = await tx
      .createQueryBuilder()
      .update(RiskHold)
      .set({ declineTaskId: task.id })
      .where("id = :id AND (declineTaskId IS NULL OR declineTaskId <> :task)", { id, task: task.id })
      .execute();
    if (affected !== 1) return;
    const subject = `user:${publisherId}`;
    const after = { task: task.id, merchantId, count, reason: why };
    await this.audit.record(tx, { actorId: userId, action: "risk-hold.decline", subject, after });
    const merchant = await tx.findOneBy(Merchant, { id: merchantId });
    const mails = (await recipientsIn(tx, publisherId, "money")).map(({ email: to, name }) => ({
      template: "held-orders-declined",
      to,
      data: { name, merchant: merchant?.name ?? "a brand", count: String(count), why },
    }));
    await this.outbox.addAll(tx, "mail", mails);
  }
}
