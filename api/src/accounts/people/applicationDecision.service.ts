import { Field, ID, Int, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { dayOf } from "../../contract/days";
import { canReapplyAt, reasonText, rejectionForm, rejectionReasons } from "../../contract/decisionReasons";
import { t } from "../../contract/i18n/t";
import { limits } from "../../contract/limits";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Actor } from "../../platform/context";
import type { Json } from "../../platform/db/columns";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { chosenIds, isId } from "../../platform/ids";
import { type DelayedNotices, TOO_LATE } from "../../platform/outbox/delayedNotices";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Account } from "../account.entity";
import { type ApplicationAct, actTowards, applicationActs, undoing, userStatuses } from "../applicationStatus";
import { type User, withContact } from "../user.type";
import { AccountRemark } from "./accountRemark.entity";
import { addRemark } from "./accountRemarks";

export const userApproved = defineEvent<Account>("user.approved");
/** Undone within seconds, before the applicant was notified. */
export const approvalUndone = defineEvent<Account>("user.approval-undone");

/** Accounts per transaction, small so that locks are short. */
const BATCH_SIZE = 25;

/** The kind under which the applicant's notification is held back. */
export const APPLICATION = "application";

/** Reason of a rejection: an entry of the contract's list and an optional text. */
export interface GivenReason {
  reason?: string | null;
  note?: string | null;
}

@ObjectType({ description: "Result of deciding several applications.", simpleResolvers: true })
export class DecidedUsers {
  @Field(() => [ID], { description: "IDs of the accounts that were decided." }) decidedIds!: string[];
  @Field(() => Int, { description: "Number of accounts left unchanged because they were already decided." })
  skipped!: number;
}

@ObjectType({ description: "Result of undoing several decisions.", simpleResolvers: true })
export class UndoneUsers {
  @Field(() => Int, { description: "Number of applications that are pending again." }) undone!: number;
  @Field(() => Int, { description: "Number of decisions that can no longer be undone." }) kept!: number;
}

interface Decision {
  act: ApplicationAct;
  reason: string | null;
  note: string | null;
}

/** A notification that is still held back. */
interface Held {
  act: ApplicationAct;
  why: string;
  /** The remark with the reason. Undoing the decision deletes it. */
  remarkId: string | null;
}

/** Decides applications. The applicant is mailed when the decision can no longer be undone. */
export class ApplicationDecisionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly held: DelayedNotices,
  ) {
    held.on(APPLICATION, (tx, id, content) => this.mail(tx, id, content as unknown as Held));
  }

  /** Compare-and-set on the status, so that one of two admins wins. Decisions on the command line are final. */
  async decide(decider: Actor, userId: string, status: unknown, given: GivenReason = {}): Promise<User> {
    const decision = decisionOf(status, given);
    if (!isId(userId)) throw new NotFoundError("User");
    return this.db.write((tx) => this.decideIn(tx, decider, userId, decision));
  }

  /** Skips accounts that were decided in the meantime. */
  async decideAll(
    decider: Actor,
    userIds: readonly string[],
    status: unknown,
    given: GivenReason = {},
  ): Promise<DecidedUsers> {
    const decision = decisionOf(status, given);
    const decidedIds = await this.each(userIds, (tx, id) => this.decideIn(tx, decider, id, decision));
    return { decidedIds, skipped: new Set(userIds).size - decidedIds.length };
  }

  /** Reverts a decision of any admin. */
  async undo(actor: Actor, userId: string): Promise<User> {
    if (!isId(userId)) throw new NotFoundError("User");
    return this.db.write((tx) => this.undoIn(tx, actor, userId));
  }

  /** Undoes the decisions that can still be undone. Fails if there are none. */
  async undoAll(actor: Actor, userIds: readonly string[]): Promise<UndoneUsers> {
    const undone = await this.each(userIds, (tx, id) => this.undoIn(tx, actor, id));
    if (undone.length === 0) throw new ConflictError(TOO_LATE());
    return { undone: undone.length, kept: new Set(userIds).size - undone.length };
  }

  /** Works in short transactions. A refusal for one row does not affect the others. */
  private async each(userIds: readonly string[], act: (tx: Tx, id: string) => Promise<User>): Promise<string[]> {
    const chosen = chosenIds("userIds", userIds, limits.applications.decidedAtOnce);
    const done: string[] = [];
    for (let start = 0; start < chosen.length; start += BATCH_SIZE) {
      const some = chosen.slice(start, start + BATCH_SIZE);
      const ids = await this.db.write(async (tx) => {
        const acted: string[] = [];
        for (const id of some) {
          try {
            acted.push((await act(tx, id)).id);
          } catch (error) {
            if (!(error instanceof ConflictError) && !(error instanceof NotFoundError)) throw error;
          }
        }
        return acted;
      });
      done.push(...ids);
    }
    return done;
  }

  private async decideIn(tx: Tx, decider: Actor, userId: string, { act, reason, note }: Decision): Promise<User> {
    const why = reason ? reasonText(rejectionReasons, reason, note) : "";
    const { from, to } = applicationActs[act];
    const decided = { status: to, decidedAt: this.clock.now(), decidedBy: decider.userId };
    const { affected } = await tx.update(Account, { id: userId, status: In(from) }, decided);
    const account = await tx.findOneBy(Account, { id: userId });
    if (!account) throw new NotFoundError("User");
    if (affected !== 1)
      throw new ConflictError(
        t(
          "This application was already {status, select, approved {approved} rejected {rejected} pending {pending} other {{status}}}",
          { status: account.status },
        ),
      );
    let remarkId: string | null = null;
    if (act === "approve") await this.events.emit(tx, userApproved, account);
    else {
      const remark = { accountId: userId, kind: "rejected", actorId: decider.userId } as const;
      remarkId = (await addRemark(tx, decided.decidedAt, { ...remark, reason, text: note })).id;
    }
    await this.audit.record(tx, {
      actorId: decider.userId,
      action: `user.${to}`,
      subject: `user:${userId}`,
      before: { status: "pending" },
      after: { status: to, ...(reason && { reason }), ...(note && { note }) },
    });
    const held: Held = { act, why, remarkId };
    if (decider.userId === null) await this.mail(tx, userId, held);
    else await this.held.hold(tx, APPLICATION, userId, held as unknown as Json);
    return withContact(tx, account);
  }

  private async undoIn(tx: Tx, actor: Actor, userId: string): Promise<User> {
    const account = await tx.findOne(Account, { where: { id: userId }, ...rowLock(tx) });
    if (!account) throw new NotFoundError("User");
    if (!undoing.from.includes(account.status)) throw new ConflictError(TOO_LATE());
    const held = await this.held.take<Held>(tx, APPLICATION, userId);
    if (!held) throw new ConflictError(TOO_LATE());
    // Ends sessions that were started since the approval.
    const change = { decidedAt: null, decidedBy: null, tokenVersion: account.tokenVersion + 1 };
    const after = { ...account, ...change, status: undoing.to };
    await tx.update(Account, { id: userId }, { ...change, status: undoing.to });
    if (held.remarkId) await tx.delete(AccountRemark, { id: held.remarkId });
    if (held.act === "approve") await this.events.emit(tx, approvalUndone, after);
    await this.audit.record(tx, {
      actorId: actor.userId,
      action: "user.decision-undone",
      subject: `user:${userId}`,
      before: { status: account.status },
      after: { status: after.status },
    });
    return withContact(tx, after);
  }

  private async mail(tx: Tx, userId: string, { act, why }: Held): Promise<void> {
    const account = await tx.findOneByOrFail(Account, { id: userId });
    const { role, person } = await withContact(tx, account);
    const again = dayOf(canReapplyAt(account.decidedAt ?? this.clock.now()));
    const data = { name: person.name, role, ...(act === "reject" && { why, again }) };
    const template = `application-${applicationActs[act].to}`;
    await this.outbox.add(tx, "mail", { template, to: person.email, data });
  }
}

function decisionOf(status: unknown, given: GivenReason): Decision {
  const act = actOf(status);
  return { act, ...reasonOf(act, given) };
}

/** Optional, because the REST API has no reason. A text needs an entry of the list. */
function reasonOf(act: ApplicationAct, { reason, note }: GivenReason): { reason: string | null; note: string | null } {
  if (!reason && !note) return { reason: null, note: null };
  if (act !== "reject") throw new BadInputError({ reason: t("Only a rejection can have a reason") });
  const parsed = parseForm(rejectionForm, { reason, note });
  return { reason: parsed.reason, note: parsed.note || null };
}

function actOf(status: unknown): ApplicationAct {
  const act = actTowards(status);
  if (act) return act;
  const known = userStatuses.some((one) => one === status);
  throw new BadInputError({
    status: known ? t("An application cannot be set back to pending") : t("Use approved or rejected"),
  });
}
