import { LessThanOrEqual } from "typeorm";
import type { AuditService } from "../audit/audit.service";
import { inquiryRules } from "../contract/inquiries/inquiryForms";
import { type Clock, DAY, MINUTE } from "../core/clock";
import type { Database, Tx } from "../core/db/database";
import { AppError } from "../core/errors";
import type { JobPlan } from "../jobs/scheduler";
import { Merchant } from "../merchants/merchant.entity";
import { Inquiry } from "./inquiry.entity";
import { deadlines } from "./inquiry.service";
import type { InquiryMoney } from "./inquiryMoney";
import type { InquiryStore } from "./inquiryStore";
import { silenceAccepts } from "./silence";

const BATCH_SIZE = 50;

/** Reminds brands of claims, and ends what they leave unanswered. Reads only what is due. */
export class InquiryDeadlines {
  readonly plan: JobPlan = {
    name: "claims:due",
    about: "reminds brands of publishers' claims, and ends those that were not answered in time",
    when: { every: 5 * MINUTE },
    isFinal: true,
    work: (signal) => this.run(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly store: InquiryStore,
    private readonly money: InquiryMoney,
  ) {}

  /** Returns how many claims moved. What fails stays due, and is tried again by the next run. */
  async run(signal?: AbortSignal): Promise<number> {
    let moved = 0;
    for (;;) {
      const due = await this.db.read.find(Inquiry, {
        where: { nextAt: LessThanOrEqual(this.clock.now()) },
        order: { nextAt: "ASC", id: "ASC" },
        take: BATCH_SIZE,
      });
      for (const inquiry of due) {
        if (signal?.aborted) return moved;
        if (await this.follow(inquiry)) moved += 1;
      }
      if (due.length < BATCH_SIZE) return moved;
    }
  }

  private async follow(found: Inquiry): Promise<boolean> {
    const click = await this.money.click(found);
    try {
      return await this.db.write((tx) => this.step(tx, found.id, click, true));
    } catch (error) {
      // The order says something else by now: a person has to look.
      if (!(error instanceof AppError)) throw error;
      return this.db.write((tx) => this.step(tx, found.id, click, false));
    }
  }

  /** Looks again under the lock: another process, or the brand, may have been first. */
  private async step(
    tx: Tx,
    id: string,
    click: Awaited<ReturnType<InquiryMoney["click"]>>,
    mayAccept: boolean,
  ): Promise<boolean> {
    const inquiry = await this.store.locked(tx, id);
    const now = this.clock.now();
    const { nextAt, dueAt, createdAt, state } = inquiry;
    if (state !== "waiting" || nextAt === null || nextAt > now || dueAt === null) return false;
    if (now < dueAt) {
      await this.store.remind(tx, inquiry, dayOf(createdAt, now), nextReminder(createdAt, dueAt, now));
      return true;
    }
    const merchant = await tx.findOneByOrFail(Merchant, { id: inquiry.merchantId });
    const isAccepted = mayAccept && (await silenceAccepts(tx, merchant, inquiry));
    const to = isAccepted ? ("accepted" as const) : ("escalated" as const);
    const sale = isAccepted ? await this.money.grant(tx, inquiry, click) : null;
    const changes = isAccepted
      ? { decidedAt: now, decidedBy: null, saleId: sale?.id ?? inquiry.saleId }
      : { escalatedAt: now, ...deadlines("escalated", now) };
    await this.store.move(tx, inquiry, { act: "lapse", to, actorId: null, changes });
    await this.audit.record(tx, {
      actorId: null,
      action: "claim.lapse",
      subject: `claim:${id}`,
      before: { state },
      after: { state: to },
    });
    return true;
  }
}

const dayOf = (createdAt: Date, now: Date): number => Math.floor((now.getTime() - createdAt.getTime()) / DAY);

/** The next day to remind of, or the deadline. */
export function nextReminder(createdAt: Date, dueAt: Date, now: Date): Date {
  const days = inquiryRules.reminderDays.map((day) => new Date(createdAt.getTime() + day * DAY));
  return days.find((at) => at > now) ?? dueAt;
}
