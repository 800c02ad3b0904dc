import { IsNull } from "typeorm";
import { Account, mailsFor, recipientsIn } from "../../../accounts";
import type { AuditedAs } from "../../../contract/admin/auditActions";
import { business } from "../../../contract/business";
import { dayOf } from "../../../contract/days";
import { t } from "../../../contract/i18n/t";
import { objectionForm, payoutReasonForm } from "../../../contract/payoutForms";
import { riskWords } from "../../../contract/riskWords";
import type { AuditService } from "../../../platform/audit/audit.service";
import { type Clock, DAY } from "../../../platform/clock";
import type { Actor, Viewer } from "../../../platform/context";
import type { Database, Reader, Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { ConflictError, NotFoundError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { isId, newId } from "../../../platform/ids";
import type { Outbox } from "../../../platform/outbox/outbox.service";
import { type Page, type PageArgs, pageOf } from "../../../platform/paging/page";
import { Merchant } from "../../../programs";
import { RiskHold } from "../risk.entity";
import type { Score } from "../rules/score";
import { isOpenHold, type RiskHoldAct, riskHoldTransition } from "./riskHoldState";

export const ONE_OBJECTION = t("You have already objected. We read your objection before we decide");
export const IS_OVER = t("This hold has ended. The next payout includes its earnings");
const ERASED = t("The account was closed");
const BATCH_SIZE = 100;

const openKeyOf = (publisherId: string, merchantId: string): string => `${publisherId}:${merchantId}`;

/** Why an earning is in no payout, and when it will be without a decision. Null if nothing holds it. */
export async function holdOfEarning(
  read: Reader,
  { publisherId, merchantId }: { publisherId: string; merchantId: string },
): Promise<{ reason: string; releasesAt: Date | null } | null> {
  const hold = await read.findOneBy(RiskHold, { openKey: openKeyOf(publisherId, merchantId) });
  if (!hold) return null;
  const reason = hold.findings.map(({ key, data, words }) => riskWords(key, data) ?? words).join("; ");
  return { reason, releasesAt: hold.state === "held" ? hold.until : null };
}

/**
 * Holds on earnings. Earnings, ledger and existing payouts stay unchanged: payout runs leave out held earnings, and the
 * first one after the hold pays them.
 */
export class RiskHoldService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  isEnough = ({ points }: Pick<Score, "points">): boolean => points >= business.risk.holdPoints;

  /** A creator's own, or the admins' queue, newest first: open holds, or with `isOpen` false ended ones. */
  async list({ id: publisherId, role }: Viewer, isOpen: boolean, page: PageArgs): Promise<Page<RiskHold>> {
    const query = this.db.read
      .createQueryBuilder(RiskHold, "hold")
      .where("hold.isOpen = :isOpen", { isOpen: isOpen ? 1 : 0 });
    if (role !== "admin") query.andWhere("hold.publisherId = :publisherId", { publisherId });
    return pageOf(query, page, { list: `${role === "admin" ? "" : "own "}risk holds ${isOpen}` });
  }

  async get(id: string): Promise<RiskHold> {
    const hold = isId(id) ? await this.db.read.findOneBy(RiskHold, { id }) : null;
    if (!hold) throw new NotFoundError("Hold");
    return hold;
  }

  /** Day of the last decision. Earlier facts were already reviewed. */
  async decidedOn(publisherId: string, merchantId: string): Promise<string | null> {
    const last = await this.db.read.findOne(RiskHold, {
      where: { publisherId, isOpen: 0, merchantId },
      order: { id: "DESC" },
    });
    return last?.decidedAt ? dayOf(last.decidedAt) : null;
  }

  /** At most one open hold. Returns null if nothing is to be held or is held already. */
  async place(publisherId: string, merchantId: string, score: Score): Promise<RiskHold | null> {
    if (!this.isEnough(score)) return null;
    const id = newId();
    return this.db.write(async (tx) => {
      // A payout run takes the same lock, so it is either done or sees the hold.
      const account = await tx.findOne(Account, { where: { id: publisherId }, ...rowLock(tx) });
      const openKey = openKeyOf(publisherId, merchantId);
      if (!account || account.erasedAt || (await tx.existsBy(RiskHold, { openKey }))) return null;
      const now = this.clock.now();
      const hold: RiskHold = {
        id,
        createdAt: now,
        publisherId,
        merchantId,
        state: "held",
        isOpen: 1,
        openKey,
        score: score.points,
        findings: score.findings,
        until: new Date(now.getTime() + business.risk.holdDays * DAY),
        objection: null,
        objectedAt: null,
        reason: null,
        decidedBy: null,
        decidedAt: null,
        declineTaskId: null,
      };
      await tx.insert(RiskHold, hold);
      const rules = score.findings.map(({ key }) => key);
      await this.record(tx, null, "place", hold, { score: score.points, rules });
      await this.notify(tx, "held", hold);
      return hold;
    });
  }

  keep(actor: Actor, id: string, input: unknown): Promise<RiskHold> {
    return this.decide(actor, id, "keep", parseForm(payoutReasonForm, input).reason);
  }

  release(actor: Actor, id: string, input: unknown): Promise<RiskHold> {
    return this.decide(actor, id, "release", parseForm(payoutReasonForm, input).reason);
  }

  /** The creator's objection. Possible once. */
  async object(viewer: Viewer, id: string, input: unknown): Promise<RiskHold> {
    const { text } = parseForm(objectionForm, input);
    return this.db.write(async (tx) => {
      const before = isId(id) ? await tx.findOneBy(RiskHold, { id, publisherId: viewer.id }) : null;
      if (!before) throw new NotFoundError("Hold");
      if (!isOpenHold(before.state)) throw new ConflictError(IS_OVER);
      if (before.objection !== null) throw new ConflictError(ONE_OBJECTION);
      const change = { objection: text, objectedAt: this.clock.now() };
      const { affected } = await tx.update(RiskHold, { id, isOpen: 1, objection: IsNull() }, change);
      if (affected !== 1) throw new ConflictError(ONE_OBJECTION);
      await this.record(tx, viewer.userId, "object", before, null);
      return { ...before, ...change };
    });
  }

  /** Undecided holds that expired. Returns their number. */
  async expireDue(signal?: AbortSignal): Promise<number> {
    let expired = 0;
    for (;;) {
      const due = await this.db.read
        .createQueryBuilder(RiskHold, "hold")
        .where("hold.state = 'held' AND hold.until <= :now", { now: this.clock.now().getTime() })
        .orderBy("hold.until")
        .limit(BATCH_SIZE)
        .getMany();
      for (const hold of due) {
        if (signal?.aborted) return expired;
        const change = await this.db.write((tx) => this.change(tx, hold, "expire", null, null));
        if (change) expired += 1;
      }
      if (due.length < BATCH_SIZE) return expired;
    }
  }

  /** When the creator's account is erased, in the same transaction. */
  async endAllOf(tx: Tx, publisherId: string): Promise<void> {
    const open = await tx.findBy(RiskHold, { publisherId, isOpen: 1 });
    for (const hold of open) await this.change(tx, hold, "erase", null, ERASED);
  }

  private async decide({ userId }: Actor, id: string, act: "keep" | "release", reason: string): Promise<RiskHold> {
    return this.db.write(async (tx) => {
      const before = isId(id) ? await tx.findOneBy(RiskHold, { id }) : null;
      if (!before) throw new NotFoundError("Hold");
      const after = await this.change(tx, before, act, userId, reason);
      if (!after) throw new ConflictError(t("This hold has already been decided"));
      return after;
    });
  }

  /** Compare-and-set: one of two concurrent decisions wins. Null for the other. */
  private async change(
    tx: Tx,
    before: RiskHold,
    act: Exclude<RiskHoldAct, "place">,
    decidedBy: string | null,
    reason: string | null,
  ): Promise<RiskHold | null> {
    const { from, to } = riskHoldTransition(act);
    const open = isOpenHold(to);
    const decision = { state: to, reason, decidedBy, decidedAt: this.clock.now() };
    const change = { ...decision, ...(!open && { isOpen: 0, openKey: null }) };
    if (!from.includes(before.state)) return null;
    const { affected } = await tx.update(RiskHold, { id: before.id, state: before.state }, change);
    if (affected !== 1) return null;
    const after = { ...before, ...change };
    await this.record(tx, decidedBy, act, after, reason === null ? null : { reason });
    // No one is left to notify.
    if (act !== "erase") await this.notify(tx, open ? "kept" : "released", after);
    return after;
  }

  private record(
    tx: Tx,
    actorId: string | null,
    act: AuditedAs<"risk-hold">,
    hold: RiskHold,
    after: object | null,
  ): Promise<void> {
    return this.audit.record(tx, { actorId, action: `risk-hold.${act}`, subject: `user:${hold.publisherId}`, after });
  }

  private async notify(tx: Tx, what: "held" | "kept" | "released", hold: RiskHold): Promise<void> {
    const merchant = await tx.findOneBy(Merchant, { id: hold.merchantId });
    const people = await recipientsIn(tx, hold.publisherId, "money");
    const mails = mailsFor(people, `payout-lines-${what}`, () => ({
      merchantId: merchant?.id ?? "",
      merchant: merchant?.name ?? t("a brand"),
      why: hold.findings.map(({ key, data, words }) => riskWords(key, data) ?? words).join(". "),
      until: dayOf(hold.until),
      reason: hold.reason ?? "",
    }));
    await this.outbox.addAll(tx, "mail", mails);
  }
}
