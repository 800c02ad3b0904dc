import { LessThanOrEqual } from "typeorm";
import { claimRules } from "../../contract/claims/claimForms";
import { coverOf } from "../../money";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import { DAY, MINUTE } from "../../platform/clock";
import type { Platform } from "../../platform/createPlatform";
import type { Database, Tx } from "../../platform/db/database";
import { AppError } from "../../platform/errors";
import { OldFiles } from "../../platform/files/oldFiles";
import type { JobPlan } from "../../platform/jobs/scheduler";
import type { TermsLookup } from "../../programs";
import { Merchant } from "../../programs";
import type { Attributor, GrantedOrders } from "../../sales";
import type { ArchiveReader } from "../../tracking";
import { holdOfEarning } from "../risk/holds/riskHold.service";
import { Claim } from "./claim.entity";
import { ClaimService, deadlines } from "./claim.service";
import { ClaimDesk } from "./claimDesk.service";
import { ClaimLookup } from "./claimFacts";
import { ClaimList } from "./claimList.service";
import { ClaimMoney } from "./claimMoney";
import { ClaimStore } from "./claimStore";
import { ClickEvidence } from "./clickEvidence";
import { ClaimFile } from "./files/claimFile.entity";
import { ClaimFiles } from "./files/claimFile.service";
import { silenceAccepts } from "./silence";

interface Parts {
  archive: ArchiveReader | undefined;
  termsLookup: TermsLookup;
  attributor: Attributor;
  granted: GrantedOrders;
}

/** Everything about publishers' claims. */
export function createClaims(platform: Platform, { archive, termsLookup, attributor, granted }: Parts) {
  const { db, clock, env, limiters, audit, events, sealerFor } = platform;
  const evidence = new ClickEvidence(db, clock, termsLookup, attributor, archive);
  const store = new ClaimStore(clock, events);
  const money = new ClaimMoney(granted, evidence);
  const lookup = new ClaimLookup(
    db,
    clock,
    granted,
    evidence,
    async (read, earning) => (await holdOfEarning(read, earning)) ?? (await coverOf(read, earning)),
  );
  const lists = new ClaimList(db);
  const sealer = sealerFor("claim files");
  const budget = env.claimFilesMegabytes * 1024 * 1024;
  const oldClaimFiles = new OldFiles(db, clock, ClaimFile, {
    name: "claims:files",
    about: "deletes claims' files 90 days after they were closed",
  });
  const claimDeadlines = new ClaimDeadlines(db, clock, audit, store, money);
  return {
    claimFiles: new ClaimFiles({ db, clock, limiters, audit, sealer, lists, store, budget }),
    oldClaimFiles,
    claims: new ClaimService(db, clock, limiters, audit, lookup, store),
    claimDesk: new ClaimDesk(db, clock, audit, store, money, lists),
    claimLists: lists,
    claimDeadlines,
    plans: [claimDeadlines.plan, oldClaimFiles.plan],
  };
}

const BATCH_SIZE = 50;

/** Reminds brands of claims, and closes unanswered ones. Reads only due claims. */
class ClaimDeadlines {
  readonly plan: JobPlan = {
    name: "claims:due",
    about: "reminds brands of claims and decides those past their deadline",
    when: { every: 5 * MINUTE },
    isFinal: true,
    work: (signal) => this.run(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly store: ClaimStore,
    private readonly money: ClaimMoney,
  ) {}

  /** Returns how many claims changed. Failed ones stay due and are retried by the next run. */
  async run(signal?: AbortSignal): Promise<number> {
    let moved = 0;
    for (;;) {
      const due = await this.db.read.find(Claim, {
        where: { nextAt: LessThanOrEqual(this.clock.now()) },
        order: { nextAt: "ASC", id: "ASC" },
        take: BATCH_SIZE,
      });
      for (const claim of due) {
        if (signal?.aborted) return moved;
        if (await this.follow(claim)) moved += 1;
      }
      if (due.length < BATCH_SIZE) return moved;
    }
  }

  private async follow(found: Claim): Promise<boolean> {
    const click = await this.money.click(found);
    try {
      return await this.db.write((tx) => this.step(tx, found.id, click, true));
    } catch (error) {
      // The order has changed meanwhile: a person has to check it.
      if (!(error instanceof AppError)) throw error;
      return this.db.write((tx) => this.step(tx, found.id, click, false));
    }
  }

  /** Checks again under the lock: another process, or the brand, may have been first. */
  private async step(
    tx: Tx,
    id: string,
    click: Awaited<ReturnType<ClaimMoney["click"]>>,
    canAccept: boolean,
  ): Promise<boolean> {
    const claim = await this.store.locked(tx, id);
    const now = this.clock.now();
    const { nextAt, dueAt, createdAt, state } = claim;
    if (state !== "waiting" || nextAt === null || nextAt > now || dueAt === null) return false;
    if (now < dueAt) {
      await this.store.remind(tx, claim, dayOf(createdAt, now), nextReminder(createdAt, dueAt, now));
      return true;
    }
    const merchant = await tx.findOneByOrFail(Merchant, { id: claim.merchantId });
    const isAccepted = canAccept && (await silenceAccepts(tx, merchant, claim));
    const to = isAccepted ? ("accepted" as const) : ("escalated" as const);
    const sale = isAccepted ? await this.money.grant(tx, claim, click) : null;
    const changes = isAccepted
      ? { decidedAt: now, decidedBy: null, saleId: sale?.id ?? claim.saleId }
      : { escalatedAt: now, ...deadlines("escalated", now) };
    await this.store.move(tx, claim, { act: "lapse", to, actorId: null, changes });
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

/** The next reminder's day, or the deadline. */
function nextReminder(createdAt: Date, dueAt: Date, now: Date): Date {
  const days = claimRules.reminderDays.map((day) => new Date(createdAt.getTime() + day * DAY));
  return days.find((at) => at > now) ?? dueAt;
}
