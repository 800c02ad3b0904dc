import { LessThanOrEqual } from "typeorm";
import { inquiryRules } from "../../contract/inquiries/inquiryForms";
import { coverOf } from "../../money";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import { DAY, MINUTE } from "../../platform/clock";
import type { Platform } from "../../platform/createPlatform";
import type { Database, Tx } from "../../platform/db/database";
import { AppError } from "../../platform/errors";
import type { JobPlan } from "../../platform/jobs/scheduler";
import type { TermsLookup } from "../../programs";
import { Merchant } from "../../programs";
import type { Attributor, GrantedOrders } from "../../sales";
import type { ArchiveReader } from "../../tracking";
import { holdOfEarning } from "../risk/holds/riskHold.service";
import { ClickEvidence } from "./clickEvidence";
import { OldInquiryFiles } from "./files/fileRoom";
import { InquiryFiles } from "./files/inquiryFile.service";
import { Inquiry } from "./inquiry.entity";
import { deadlines, InquiryService } from "./inquiry.service";
import { InquiryDesk } from "./inquiryDesk.service";
import { InquiryLookup } from "./inquiryFacts";
import { InquiryList } from "./inquiryList.service";
import { InquiryMoney } from "./inquiryMoney";
import { InquiryStore } from "./inquiryStore";
import { silenceAccepts } from "./silence";

interface Parts {
  archive: ArchiveReader | undefined;
  termsLookup: TermsLookup;
  attributor: Attributor;
  granted: GrantedOrders;
}

/** Everything about publishers' claims. */
export function createInquiries(platform: Platform, { archive, termsLookup, attributor, granted }: Parts) {
  const { db, clock, env, limiters, audit, events, sealerFor } = platform;
  const evidence = new ClickEvidence(db, clock, termsLookup, attributor, archive);
  const store = new InquiryStore(clock, events);
  const money = new InquiryMoney(granted, evidence);
  const lookup = new InquiryLookup(
    db,
    clock,
    granted,
    evidence,
    async (read, earning) => (await holdOfEarning(read, earning)) ?? (await coverOf(read, earning)),
  );
  const lists = new InquiryList(db);
  const sealer = sealerFor("claim files");
  const budget = env.claimFilesMegabytes * 1024 * 1024;
  const oldInquiryFiles = new OldInquiryFiles(db, clock);
  const inquiryDeadlines = new InquiryDeadlines(db, clock, audit, store, money);
  return {
    inquiryFiles: new InquiryFiles({ db, clock, limiters, audit, sealer, lists, store, budget }),
    oldInquiryFiles,
    inquiries: new InquiryService(db, clock, limiters, audit, lookup, store),
    inquiryDesk: new InquiryDesk(db, clock, audit, store, money, lists),
    inquiryLists: lists,
    inquiryDeadlines,
    plans: [inquiryDeadlines.plan, oldInquiryFiles.plan],
  };
}

const BATCH_SIZE = 50;

/** Reminds brands of claims, and ends what they leave unanswered. Reads only what is due. */
class InquiryDeadlines {
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
function nextReminder(createdAt: Date, dueAt: Date, now: Date): Date {
  const days = inquiryRules.reminderDays.map((day) => new Date(createdAt.getTime() + day * DAY));
  return days.find((at) => at > now) ?? dueAt;
}
