import { IsNull, Not } from "typeorm";
import { Account, mailsFor, recipientsIn, type Task } from "../../../accounts";
import { t } from "../../../contract/i18n/t";
import { AuditEvent } from "../../../platform/audit/audit.entity";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Viewer } from "../../../platform/context";
import type { Database, Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { BadInputError, ConflictError, NotFoundError } from "../../../platform/errors";
import { isId } from "../../../platform/ids";
import { type Money, money } from "../../../platform/money";
import type { Outbox } from "../../../platform/outbox/outbox.service";
import { Merchant } from "../../../programs";
import { type BulkDecisionService, type DeclineRequest, declinedFor, MAX_MATCHING } from "../../../sales";
import { RiskHold } from "../risk.entity";
import { IS_OVER } from "./riskHold.service";
import { isOpenHold } from "./riskHoldState";

type Pair = Pick<RiskHold, "publisherId" | "merchantId">;

/** Emails and the audit log name the hold's brand, and none for a suspended creator. */
type Declined = Pick<RiskHold, "publisherId"> & { merchantId: string | null };

const CHANGED = t("These orders have changed since you opened them. Please review them again.");
const DECLINE = "risk-hold.decline";
const NOTHING = t("There are no orders to decline");

/** The money and the open orders of a hold. */
export class HeldOrders {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly bulk: BulkDecisionService,
  ) {}

  /** What payouts leave out, with the same condition as theirs. */
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

  async open({ state, ...pair }: Pair & Pick<RiskHold, "state">): Promise<string[]> {
    return isOpenHold(state) ? this.undecidedOf(pair) : [];
  }

  /** A suspended creator's orders at all brands. */
  async openOfSuspended(publisherId: string): Promise<string[]> {
    const where = { id: publisherId, kind: "publisher", suspendedAt: Not(IsNull()) } as const;
    const isSuspended = isId(publisherId) && (await this.db.read.existsBy(Account, where));
    return isSuspended ? this.undecidedOf({ publisherId, merchantId: null }) : [];
  }

  /** Shared orders are left to their brand, since declining them would take from creators who are not suspended. */
  private async undecidedOf({ publisherId, merchantId }: Declined): Promise<string[]> {
    const rows = await this.db.read.query<{ saleId: string }[]>(
      `SELECT own.saleId FROM earning own
       WHERE own.publisherId = ? AND own.state IN ('unverified', 'tracked') AND own.kind = 'sale'
         AND (? = '' OR own.merchantId = ?)
         AND NOT EXISTS (SELECT 1 FROM earning other
           WHERE other.saleId = own.saleId AND other.publisherId <> own.publisherId AND other.state <> 'void')
       ORDER BY own.saleId LIMIT ${MAX_MATCHING}`,
      [publisherId, merchantId ?? "", merchantId ?? ""],
    );
    return rows.map(({ saleId }) => saleId);
  }

  /** An admin's task that declines each order as its brand would. */
  async decline(viewer: Viewer, id: string, request: DeclineRequest & { count: number }): Promise<Task> {
    const hold = isId(id) ? await this.db.read.findOneBy(RiskHold, { id }) : null;
    if (!hold) throw new NotFoundError("Hold");
    if (!isOpenHold(hold.state)) throw new ConflictError(IS_OVER);
    const { task, why } = await this.begin(viewer, await this.open(hold), request);
    await this.db.write(async (tx) => {
      // Once per task, however often it was requested.
      const unannounced = [IsNull(), Not(task.id)].map((declineTaskId) => ({ id, declineTaskId }));
      const { affected } = await tx.update(RiskHold, unannounced, { declineTaskId: task.id });
      if (affected === 1) await this.record(tx, viewer, hold, { task, why, count: request.count });
    });
    return task;
  }

  /** The same for all open orders of a suspended creator. */
  async declineSuspended(
    viewer: Viewer,
    publisherId: string,
    request: DeclineRequest & { count: number },
  ): Promise<Task> {
    const { task, why } = await this.begin(viewer, await this.openOfSuspended(publisherId), request);
    await this.db.write(async (tx) => {
      // Serializes concurrent requests.
      await tx.findOneOrFail(Account, { where: { id: publisherId }, ...rowLock(tx) });
      const where = { action: DECLINE, subject: `user:${publisherId}` };
      const [last] = await tx.find(AuditEvent, { where, order: { id: "DESC" }, take: 1 });
      if ((last?.after as { task?: string } | null)?.task === task.id) return;
      await this.record(tx, viewer, { publisherId, merchantId: null }, { task, why, count: request.count });
    });
    return task;
  }

  private async begin(
    viewer: Viewer,
    ids: string[],
    { count, ...given }: DeclineRequest & { count: number },
  ): Promise<{ task: Task; why: string }> {
    const declined = declinedFor(given);
    if (ids.length === 0) throw new BadInputError({ count: NOTHING });
    if (ids.length !== count) throw new ConflictError(CHANGED);
    const task = await this.bulk.begin(viewer, { act: "decline", ...declined, ids, isChosen: true });
    return { task, why: declined.reason ?? "" };
  }

  private async record(
    tx: Tx,
    { userId }: Viewer,
    { publisherId, merchantId }: Declined,
    { task, why, count }: { task: Task; why: string; count: number },
  ): Promise<void> {
    const subject = `user:${publisherId}`;
    const after = { task: task.id, ...(merchantId && { merchantId }), count, reason: why };
    await this.audit.record(tx, { actorId: userId, action: DECLINE, subject, after });
    const merchant = merchantId ? await tx.findOneBy(Merchant, { id: merchantId }) : null;
    const people = await recipientsIn(tx, publisherId, "money");
    const data = { merchantId: merchant?.id ?? "", merchant: merchant?.name ?? "", count: String(count), why };
    await this.outbox.addAll(
      tx,
      "mail",
      mailsFor(people, "held-orders-declined", () => data),
    );
  }
}
