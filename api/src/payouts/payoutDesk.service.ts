import { In } from "typeorm";
import { User } from "../accounts/user.entity";
import type { AuditService } from "../audit/audit.service";
import { payoutReasonForm } from "../contract/payoutForms";
import type { Clock } from "../core/clock";
import type { Database, Tx } from "../core/database";
import { ConflictError, NotFoundError } from "../core/errors";
import { parseForm } from "../core/form";
import { isId } from "../core/ids";
import { formatCents } from "../core/money";
import type { Outbox } from "../outbox/outbox.service";
import { Payout, type PayoutStatus } from "./payout.entity";
import { labelOf } from "./payoutMethod.service";
import type { PayoutPoster } from "./payoutPoster";
import { daysOf } from "./payoutRules";

/** Called inside the transaction of every change of a payout. */
export type PayoutChangedHook = (tx: Tx, payout: Payout, before: Payout) => Promise<void>;

/** Who decides; nobody where it is the command line or the demo's past. */
interface Actor {
  id: string | null;
}

type Change = Partial<Payout> & Pick<Payout, "status">;

/** What admins do with payouts that are made: calculated, perhaps held, then sent, and paid or failed. */
export class PayoutDeskService {
  private readonly hooks: PayoutChangedHook[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly poster: PayoutPoster,
  ) {}

  onPayoutChanged(hook: PayoutChangedHook): void {
    this.hooks.push(hook);
  }

  hold(actor: Actor, id: string, input: unknown): Promise<Payout> {
    const { reason } = parseForm(payoutReasonForm, input);
    return this.change(actor, id, ["calculated"], { status: "held", reason });
  }

  release(actor: Actor, id: string): Promise<Payout> {
    return this.change(actor, id, ["held"], { status: "calculated", reason: null });
  }

  markSent(actor: Actor, id: string): Promise<Payout> {
    return this.change(actor, id, ["calculated"], { status: "sent", sentAt: this.clock.now() });
  }

  markPaid(actor: Actor, id: string): Promise<Payout> {
    return this.change(actor, id, ["sent"], { status: "paid", paidAt: this.clock.now() });
  }

  /** For good: what it held returns to the balance and joins the next week's. */
  markFailed(actor: Actor, id: string, input: unknown): Promise<Payout> {
    const { reason } = parseForm(payoutReasonForm, input);
    const change: Change = { status: "failed", reason, failedAt: this.clock.now() };
    return this.change(actor, id, ["calculated", "held", "sent"], change);
  }

  /** The update itself asks for the status before, so that of two admins at once one decides. */
  private async change(actor: Actor, id: string, from: PayoutStatus[], change: Change): Promise<Payout> {
    if (!isId(id)) throw new NotFoundError("Payout");
    return this.db.write(async (tx) => {
      const before = await tx.findOneBy(Payout, { id });
      if (!before) throw new NotFoundError("Payout");
      const { affected } = await tx.update(Payout, { id, status: In(from) }, change);
      if (affected !== 1) throw new ConflictError(`This payout is ${before.status}`);
      const payout = Object.assign(new Payout(), before, change);
      if (payout.status === "failed") await this.poster.failed(tx, payout);
      if (payout.status === "sent") await this.tell(tx, payout);
      for (const hook of this.hooks) await hook(tx, payout, before);
      await this.audit.record(tx, {
        ...{ actorId: actor.id, action: `payout.${nameOf(before, payout)}`, subject: `payout:${id}` },
        ...{ before: { status: before.status }, after: { status: payout.status, reason: payout.reason } },
      });
      return payout;
    });
  }

  private async tell(tx: Tx, { publisherId, week, gross, fee, net, method, destination }: Payout): Promise<void> {
    const { email: to, name } = await tx.findOneByOrFail(User, { id: publisherId });
    const { min, max } = daysOf(method);
    const data = {
      ...{ name, week, gross: `$${formatCents(gross)}`, fee: fee > 0 ? `$${formatCents(fee)}` : "" },
      ...{ net: `$${formatCents(net)}`, method: `${labelOf(method)}, ${destination}`, days: `${min} to ${max}` },
    };
    await this.outbox.add(tx, "mail", { template: "payout-sent", to, data });
  }
}

const nameOf = (before: Payout, { status }: Payout): string =>
  before.status === "held" && status === "calculated" ? "released" : status;
