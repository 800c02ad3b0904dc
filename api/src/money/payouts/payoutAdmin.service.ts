import { Account } from "../../accounts";
import { payoutReasonForm } from "../../contract/payoutForms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Actor } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId } from "../../platform/ids";
import { PayoutBatch } from "./batch/payoutBatch.entity";
import { Payout } from "./payout.entity";
import { mayBecome, type PayoutAct, transitionOf } from "./payoutStatus";
import { type Details, type PayoutTransitions, payoutIds, retryChanged } from "./payoutTransitions";

/** What admins do with one payout, and whether they have to say why. Sent by hand, without a file. */
const NEEDS_REASON = { hold: true, release: false, send: false, pay: false, fail: true, return: true } as const;
type AdminAct = keyof typeof NEEDS_REASON;

/** Shown to publishers for a payout held by their suspension. */
const SUSPENDED = "The account is suspended";

/**
 * Admins' actions on a single payout. Payouts in a batch are sent with it; later results from the bank are recorded
 * here.
 */
export class PayoutAdminService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly transitions: PayoutTransitions,
  ) {}

  /**
   * A suspension holds calculated payouts, and its end releases them; payouts held by an admin stay held. Payouts
   * already in a batch are left to an admin.
   */
  async holdWhileSuspended(tx: Tx, { id: publisherId }: Account, isSuspended: boolean): Promise<void> {
    const act = isSuspended ? "hold" : "release";
    const details: Details = isSuspended ? { reason: SUSPENDED, holdCause: "suspended" } : {};
    const where = isSuspended ? { publisherId } : { publisherId, holdCause: "suspended" as const };
    for (const { payout, before } of await this.transitions.apply(tx, await payoutIds(tx, where, act), act, details)) {
      await this.note(tx, null, act, before, payout);
    }
  }

  /** Failures and returns are final: the amount returns to the balance and is part of next week's payout. */
  act(actor: Actor, id: string, act: AdminAct, input?: unknown): Promise<Payout> {
    const details: Details = NEEDS_REASON[act] ? parseForm(payoutReasonForm, input) : {};
    if (!isId(id)) throw new NotFoundError("Payout");
    const attempt = async (tx: Tx) => {
      const seen = await tx.findOneBy(Payout, { id });
      if (!seen) throw new NotFoundError("Payout");
      if (!mayBecome(seen.status, act)) throw new ConflictError(await refusalOf(tx, seen));
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
    if (publisher?.suspendedAt) throw new ConflictError("This account is suspended: nothing is paid to it");
  }

  private async note(tx: Tx, actorId: string | null, act: PayoutAct, before: Payout, after: Payout): Promise<void> {
    await this.audit.record(tx, {
      actorId,
      action: `payout.${transitionOf(act).noted}`,
      subject: `payout:${after.id}`,
      before: { status: before.status },
      after: { status: after.status, reason: after.reason },
    });
  }
}

async function refusalOf(tx: Tx, { status, batchId }: Payout): Promise<string> {
  const batch = status === "in-batch" && batchId ? await tx.findOneBy(PayoutBatch, { id: batchId }) : null;
  if (!batch) return `This payout is ${status}`;
  return `This payout is in batch ${batch.messageId}: it is sent or taken out with the whole batch`;
}
