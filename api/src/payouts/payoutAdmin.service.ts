import { User } from "../accounts/user.entity";
import type { AuditService } from "../audit/audit.service";
import { payoutReasonForm } from "../contract/payoutForms";
import type { Database, Tx } from "../core/db/database";
import { ConflictError, NotFoundError } from "../core/errors";
import { parseForm } from "../core/form";
import { isId } from "../core/ids";
import { PayoutBatch } from "./batch/payoutBatch.entity";
import { Payout } from "./payout.entity";
import { mayBecome, type PayoutAct, transitionOf } from "./payoutStatus";
import { type Details, type PayoutTransitions, payoutIds, retryChanged } from "./payoutTransitions";

/** Who decides; nobody where it is the command line or the demo's past. */
interface Actor {
  id: string | null;
}

/** What publishers read of a payout that their suspension holds. */
const SUSPENDED = "The account is suspended";

/** What admins do with one payout. Those in a batch are sent with it; what the bank then says of one is noted here. */
export class PayoutAdminService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly transitions: PayoutTransitions,
  ) {}

  hold(actor: Actor, id: string, input: unknown): Promise<Payout> {
    const { reason } = parseForm(payoutReasonForm, input);
    return this.act(actor, id, "hold", { reason });
  }

  release(actor: Actor, id: string): Promise<Payout> {
    return this.act(actor, id, "release");
  }

  /** One that is paid by hand, without a file. */
  markSent(actor: Actor, id: string): Promise<Payout> {
    return this.act(actor, id, "send");
  }

  markPaid(actor: Actor, id: string): Promise<Payout> {
    return this.act(actor, id, "pay");
  }

  /** For good: what it held returns to the balance and joins the next week's. */
  markFailed(actor: Actor, id: string, input: unknown): Promise<Payout> {
    const { reason } = parseForm(payoutReasonForm, input);
    return this.act(actor, id, "fail", { reason });
  }

  /** It had arrived, and the bank sent it back days later: the same as a failure, for good. */
  markReturned(actor: Actor, id: string, input: unknown): Promise<Payout> {
    const { reason } = parseForm(payoutReasonForm, input);
    return this.act(actor, id, "return", { reason });
  }

  /**
   * What is calculated is held with a suspension, and let go when the account is given back what it had;
   * what an admin held stays held. What is in a batch by then is for an admin to judge.
   */
  async holdWhileSuspended(tx: Tx, { id: publisherId }: User, isSuspended: boolean): Promise<void> {
    const act = isSuspended ? "hold" : "release";
    const details: Details = isSuspended ? { reason: SUSPENDED, holdCause: "suspended" } : {};
    const where = isSuspended ? { publisherId } : { publisherId, holdCause: "suspended" as const };
    for (const { payout, before } of await this.transitions.apply(tx, await payoutIds(tx, where, act), act, details)) {
      await this.note(tx, null, act, before, payout);
    }
  }

  private act(actor: Actor, id: string, act: PayoutAct, details: Details = {}): Promise<Payout> {
    if (!isId(id)) throw new NotFoundError("Payout");
    const attempt = async (tx: Tx) => {
      const seen = await tx.findOneBy(Payout, { id });
      if (!seen) throw new NotFoundError("Payout");
      if (!mayBecome(seen.status, act)) throw new ConflictError(await refusalOf(tx, seen));
      if (act === "send" || act === "release") await this.checkActive(tx, seen);
      const [change] = await this.transitions.apply(tx, [id], act, details);
      const { before = seen, payout = seen } = change ?? {};
      await this.note(tx, actor.id, act, before, payout);
      return payout;
    };
    return retryChanged(() => this.db.write(attempt));
  }

  private async checkActive(tx: Tx, { publisherId }: Payout): Promise<void> {
    const publisher = await tx.findOneBy(User, { id: publisherId });
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
