import { In } from "typeorm";
import { t } from "../../../contract/i18n/t";
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
import { ConcurrentChange, type PayoutTransitions, payoutIds, retryChanged } from "../payoutTransitions";
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

  /** Finds a batch by its ID or its file's message ID. */
  async named(text: string): Promise<PayoutBatch> {
    const batch = await this.db.read.findOneBy(PayoutBatch, isId(text) ? { id: text } : { messageId: text });
    if (!batch) throw new NotFoundError("Batch");
    return batch;
  }

  /** Marks the payouts as sent to the bank and emails the creators. */
  send(actor: Actor, id: string): Promise<PayoutBatch> {
    return this.act(actor, id, "send", { sentAt: this.clock.now() }, this.moveAll("send-batch"));
  }

  /** The money arrived, except for failed payouts. */
  settle(actor: Actor, id: string): Promise<PayoutBatch> {
    return this.act(actor, id, "settle", { settledAt: this.clock.now() }, this.moveAll("pay"));
  }

  /**
   * For a file the bank never gets. Its payouts return to calculated and can go into another batch. Someone may have
   * the file already, so a reason and its message ID are required.
   */
  discard(actor: Actor, id: string, input: unknown): Promise<PayoutBatch> {
    const { reason, messageId } = parseForm(discardBatchForm, input);
    const change = { reason, discardedAt: this.clock.now() };
    return this.act(actor, id, "discard", change, this.moveAll("unbatch"), (batch) => {
      if (batch.messageId !== messageId) {
        throw new BadInputError({ messageId: t("This is not the message ID of this batch. Please check its file") });
      }
    });
  }

  /** Marks payouts as failed or returned. Their amounts go back to the balances. Idempotent. */
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
            action: `payout.${payoutActs[act].audited}`,
            subject: `payout:${payoutId}`,
            before: { status },
            after: { status: payoutActs[act].to, reason },
          });
        }
      }
      return { failed: of("fail").length, returned: of("return").length, reason };
    });
  }

  /** Applies an action to all payouts of the batch that allow it. The others failed earlier. */
  private moveAll(act: PayoutAct): Work {
    return async (tx, { id: batchId }) => {
      const ids = await payoutIds(tx, { batchId }, act);
      await this.transitions.apply(tx, ids, act);
      return { payouts: ids.length };
    };
  }

  /** Updates the batch's row first, with its expected state, to decide between concurrent actions. */
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
      const { to, audited } = batchTransitionOf(act);
      const state = to ?? batch.state;
      const { affected } = await tx.update(PayoutBatch, { id, state: batch.state }, { ...change, state });
      if (affected !== 1) throw new ConcurrentChange();
      const done = await work(tx, batch);
      await this.audit.record(tx, {
        actorId: actor.userId,
        action: `payout-batch.${audited}`,
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
      throw new BadInputError({
        payouts: t("{id} is not in batch {batch}. Nothing was changed.", {
          id: unknown.slice(0, 60),
          batch: messageId,
        }),
      });
    }
    return rows;
  }
}

function refusalOf({ messageId, state }: PayoutBatch, act: BatchAct): string {
  if (act === "discard" && state !== "made") {
    return t(
      "Batch {batch} is {state, select, sent {sent} settled {settled} discarded {discarded} other {{state}}} and with the bank. Mark the failed payouts instead.",
      { batch: messageId, state },
    );
  }
  if (state === "made") return t("Batch {batch} has not been sent yet", { batch: messageId });
  return t("Batch {batch} is {state, select, sent {sent} settled {settled} discarded {discarded} other {{state}}}", {
    batch: messageId,
    state,
  });
}
