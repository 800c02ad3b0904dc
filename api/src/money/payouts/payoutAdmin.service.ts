import { Account } from "../../accounts";
import { t } from "../../contract/i18n/t";
import { payoutReasonForm } from "../../contract/payoutForms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Actor } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId } from "../../platform/ids";
import { PayoutBatch } from "./batch/payoutBatch.entity";
import { Payout } from "./payout.entity";
import { canTransition, type PayoutAct, transitionOf } from "./payoutStatus";
import { type Details, type PayoutTransitions, payoutIds, retryChanged } from "./payoutTransitions";

/** Admins' actions on one payout, and whether they need a reason. Manual sending needs no file. */
const NEEDS_REASON = { hold: true, release: false, send: false, pay: false, fail: true, return: true } as const;
type AdminAct = keyof typeof NEEDS_REASON;

/** Shown to creators whose payout is held by their suspension. */
const SUSPENDED = t("The account is suspended");

/**
 * Admins' actions on a single payout. Payouts in a batch are sent with it, but later results from the bank are recorded
 * here.
 */
export class PayoutAdminService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly transitions: PayoutTransitions,
  ) {}

  /**
   * A suspension holds calculated payouts and its end releases them. Payouts held by an admin stay on hold. Payouts in
   * a batch are left to an admin.
   */
  async holdWhileSuspended(tx: Tx, { id: publisherId }: Account, isSuspended: boolean): Promise<void> {
    const act = isSuspended ? "hold" : "release";
    const details: Details = isSuspended ? { reason: SUSPENDED, holdCause: "suspended" } : {};
    const where = isSuspended ? { publisherId } : { publisherId, holdCause: "suspended" as const };
    for (const { payout, before } of await this.transitions.apply(tx, await payoutIds(tx, where, act), act, details)) {
      await this.note(tx, null, act, before, payout);
    }
  }

  /** Failures and returns are final. The amount goes back to the balance and into the next payout. */
  act(actor: Actor, id: string, act: AdminAct, input?: unknown): Promise<Payout> {
    const details: Details = NEEDS_REASON[act] ? parseForm(payoutReasonForm, input) : {};
    if (!isId(id)) throw new NotFoundError("Payout");
    const attempt = async (tx: Tx) => {
      const seen = await tx.findOneBy(Payout, { id });
      if (!seen) throw new NotFoundError("Payout");
      if (!canTransition(seen.status, act)) throw new ConflictError(await refusalOf(tx, seen));
      if (act === "send" || act === "release") await this.checkActive(tx, seen);
      const [change] = await this.transitions.apply(tx, [id], act, details);
      const { before = seen, payout = seen } = change ?? {};
      await this.note(tx, actor.userId, act, before, payout);
      return payout;
    };
    return retryChanged(() => this.db.write(attempt));
  }

  private async checkActive(tx: Tx, { publisherId }: Payout): Promise<void> {
    const publisher = await tx.findOneBy(Account, { id: publisherId });
    if (publisher?.suspendedAt) throw new ConflictError(t("This account is suspended and cannot be paid"));
  }

  private async note(tx: Tx, actorId: string | null, act: PayoutAct, before: Payout, after: Payout): Promise<void> {
    await this.audit.record(tx, {
      actorId,
      action: `payout.${transitionOf(act).audited}`,
      subject: `payout:${after.id}`,
      before: { status: before.status },
      after: { status: after.status, reason: after.reason },
    });
  }
}

async function refusalOf(tx: Tx, { status, batchId }: Payout): Promise<string> {
  const batch = status === "in-batch" && batchId ? await tx.findOneBy(PayoutBatch, { id: batchId }) : null;
  if (!batch)
    return t(
      "This payout is {status, select, calculated {calculated} held {held} inBatch {in-batch} sent {sent} paid {paid} failed {failed} other {{status}}}",
      { status: status === "in-batch" ? "inBatch" : status },
    );
  return t("This payout is in batch {batch} and can only be changed with the whole batch", { batch: batch.messageId });
}
