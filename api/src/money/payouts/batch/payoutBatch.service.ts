import { In } from "typeorm";
import { discardBatchForm, failedPayoutsForm } from "../../../contract/payoutForms";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Actor } from "../../../platform/context";
import type { Json } from "../../../platform/db/columns";
import type { Database, Tx } from "../../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { isId } from "../../../platform/ids";
import { type Page, type PageArgs, pageOf } from "../../../platform/paging/page";
import { Payout } from "../payout.entity";
import { type PayoutAct, payoutActs } from "../payoutStatus";
import { ChangedMeanwhile, type PayoutTransitions, payoutIds, retryChanged } from "../payoutTransitions";
import { type BatchAct, batchTransitionOf, outcomeOf } from "./batchStatus";
import { PayoutBatch } from "./payoutBatch.entity";
import { payoutIdOf } from "./transfer";

type Work = (tx: Tx, batch: PayoutBatch) => Promise<Json>;

/** Admins' actions on a whole batch, each in one transaction. */
export class PayoutBatchService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly transitions: PayoutTransitions,
  ) {}

  list(week: string | null | undefined, page: PageArgs): Promise<Page<PayoutBatch>> {
    const query = this.db.read.createQueryBuilder(PayoutBatch, "batch");
    if (week) query.where("batch.week = :week", { week });
    return pageOf(query, page);
  }

  /** By its id, or by its file's message id. */
  async named(text: string): Promise<PayoutBatch> {
    const batch = await this.db.read.findOneBy(PayoutBatch, isId(text) ? { id: text } : { messageId: text });
    if (!batch) throw new NotFoundError("Batch");
    return batch;
  }

  /** The bank has the file: marks its payouts as sent and mails the publishers. */
  send(actor: Actor, id: string): Promise<PayoutBatch> {
    return this.act(actor, id, "send", { sentAt: this.clock.now() }, this.moveAll("send-batch"));
  }

  /** The money has arrived, except for failed payouts. */
  settle(actor: Actor, id: string): Promise<PayoutBatch> {
    return this.act(actor, id, "settle", { settledAt: this.clock.now() }, this.moveAll("pay"));
  }

  /**
   * The bank never gets the file: its payouts are calculated again and go into another one. The file was handed out
   * when it was created, so discarding needs a reason and its message id as confirmation.
   */
  discard(actor: Actor, id: string, input: unknown): Promise<PayoutBatch> {
    const { reason, messageId } = parseForm(discardBatchForm, input);
    const change = { reason, discardedAt: this.clock.now() };
    return this.act(actor, id, "discard", change, this.moveAll("unbatch"), (batch) => {
      if (batch.messageId !== messageId) {
        throw new BadInputError({ messageId: "This is not the message id of this batch. Please check its file" });
      }
    });
  }

  /**
   * These did not arrive or were returned: their amounts go back to the balances. Idempotent for payouts that failed
   * before.
   */
  failed(actor: Actor, id: string, input: unknown): Promise<PayoutBatch> {
    const { payouts, reason } = parseForm(failedPayoutsForm, input);
    return this.act(actor, id, "fail", {}, async (tx, batch) => {
      const rows = await this.reportedIn(tx, batch, payouts);
      const of = (act: PayoutAct) => rows.filter(({ status }) => payoutActs[act].from.some((from) => from === status));
      for (const act of ["fail", "return"] as const) {
        const moved = of(act);
        const ids = moved.map((row) => row.id);
        await this.transitions.apply(tx, ids, act, { reason });
        for (const { id: payoutId, status } of moved) {
          await this.audit.record(tx, {
            actorId: actor.userId,
            action: `payout.${payoutActs[act].noted}`,
            subject: `payout:${payoutId}`,
            before: { status },
            after: { status: payoutActs[act].to, reason },
          });
        }
      }
      return { failed: of("fail").length, returned: of("return").length, reason };
    });
  }

  /** Applies the act to all payouts of the batch that allow it; the others failed before. */
  private moveAll(act: PayoutAct): Work {
    return async (tx, { id: batchId }) => {
      const ids = await payoutIds(tx, { batchId }, act);
      await this.transitions.apply(tx, ids, act);
      return { payouts: ids.length };
    };
  }

  /** Updates the batch's own row first, with its expected state, to decide between concurrent acts. */
  private act(
    actor: Actor,
    id: string,
    act: BatchAct,
    change: Partial<PayoutBatch>,
    work: Work,
    check: (batch: PayoutBatch) => void = () => undefined,
  ): Promise<PayoutBatch> {
    if (!isId(id)) throw new NotFoundError("Batch");
    const attempt = async (tx: Tx) => {
      const batch = await tx.findOneBy(PayoutBatch, { id });
      if (!batch) throw new NotFoundError("Batch");
      check(batch);
      const outcome = outcomeOf(batch.state, act);
      if (outcome === "done") return batch;
      if (outcome === "refused") throw new ConflictError(refusalOf(batch, act));
      const { to, noted } = batchTransitionOf(act);
      const state = to ?? batch.state;
      const { affected } = await tx.update(PayoutBatch, { id, state: batch.state }, { ...change, state });
      if (affected !== 1) throw new ChangedMeanwhile();
      const done = await work(tx, batch);
      await this.audit.record(tx, {
        actorId: actor.userId,
        action: `payout-batch.${noted}`,
        subject: `payout-batch:${id}`,
        before: { state: batch.state },
        after: { state, messageId: batch.messageId, ...done, ...(change.reason && { reason: change.reason }) },
      });
      return Object.assign(batch, change, { state });
    };
    return retryChanged(() => this.db.write(attempt));
  }

  private async reportedIn(tx: Tx, { id: batchId, messageId }: PayoutBatch, reported: string[]): Promise<Payout[]> {
    const ids = reported.map((text) => payoutIdOf(text));
    const rows = await tx.findBy(Payout, { batchId, id: In(ids.filter((id) => id !== null)) });
    const unknown = reported.find((_text, index) => !rows.some((row) => row.id === ids[index]));
    if (unknown !== undefined) {
      throw new BadInputError({ payouts: `${unknown.slice(0, 60)} is not in batch ${messageId}. Nothing was changed` });
    }
    return rows;
  }
}

function refusalOf({ messageId, state }: PayoutBatch, act: BatchAct): string {
  if (act === "discard" && state !== "made") {
    return `Batch ${messageId} is ${state}: the bank has it. Mark the failed payouts instead`;
  }
  if (state === "made") return `Batch ${messageId} is not sent yet`;
  return `Batch ${messageId} is ${state}`;
}
