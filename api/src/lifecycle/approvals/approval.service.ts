import { createHash } from "node:crypto";
import { LessThan } from "typeorm";
import { approversOf, Membership, Person, type SecondPerson } from "../../accounts";
import {
  APPROVAL_DAYS,
  declineApprovalForm,
  OWN_REQUEST,
  WAITS_ALREADY,
  WAITS_FOR_SECOND,
} from "../../contract/admin/approvals";
import { t, translated } from "../../contract/i18n/t";
import { keptFor } from "../../contract/privacy/retention";
import { type Clock, DAY } from "../../platform/clock";
import type { Sealer } from "../../platform/config/sealer";
import type { Viewer } from "../../platform/context";
import { AroundDatabase } from "../../platform/db/aroundDatabase";
import type { Database } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { rowsOf } from "../../platform/db/rowsById";
import {
  AppError,
  ConflictError,
  ForbiddenError,
  isDuplicate,
  NotFoundError,
  WaitsForSecondError,
} from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { speaking } from "../../platform/i18n/speaking";
import { isId, newId } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { Approval } from "./approval.entity";
import { type ActServices, type ApprovalAct, approvalActs } from "./approvalActs";
import { type ApprovalStore, ApprovedBefore, DECIDED_NOW, NotDecided, type Words } from "./approvalStore";

const KEPT = keptFor("approvals");
const BATCH_SIZE = 100;
const NOT_YOURS = t("Only the admin who asked can withdraw this.");

/** The operation was tried and rolled back. */
class Rehearsed extends Error {}

interface Parts {
  db: Database;
  clock: Clock;
  sealer: Sealer;
  store: ApprovalStore;
  second: SecondPerson;
  /** The services of the operations, on this database or one with additional work in its transactions. */
  actsOn: (db: Database) => ActServices;
}

/** Operations of an admin that wait for a second admin's approval and are then carried out exactly as requested. */
export class ApprovalService {
  constructor(private readonly parts: Parts) {}

  /** Whether an operation may need a second admin, without asking the database. */
  concerns = (viewer: Viewer, operation: string): boolean =>
    viewer.role === "admin" && Object.hasOwn(approvalActs, operation);

  /** The only place that enforces approval: returns if the operation may run now, or throws that it waits. */
  async pass(viewer: Viewer, operation: string, given: unknown): Promise<void> {
    const { db, second } = this.parts;
    const act = this.concerns(viewer, operation) ? approvalActs[operation] : undefined;
    if (!act?.needsSecond(given) || !(await second.isNeeded(db.read))) return;
    throw await this.ask(viewer, operation, act, given);
  }

  private async ask(viewer: Viewer, operation: string, act: ApprovalAct, given: unknown): Promise<WaitsForSecondError> {
    const { db, clock, sealer, store } = this.parts;
    const input = await act.freeze(given, this.parts.actsOn(db));
    await this.rehearse(viewer, act, input);
    const text = JSON.stringify(input);
    const [id, now] = [newId(), clock.now()];
    const openKey = createHash("sha256").update(`${operation}\n${text}`).digest("hex");
    const approval: Approval = {
      id,
      createdAt: now,
      operation,
      sealed: sealer.seal(text, id),
      askedBy: viewer.userId,
      accountId: viewer.id,
      state: "waiting",
      isOpen: 1,
      openKey,
      expiresAt: new Date(now.getTime() + APPROVAL_DAYS * DAY),
      decidedBy: null,
      decidedAt: null,
      reason: null,
    };
    try {
      await db.write((tx) => store.add(tx, approval, (read) => act.words(read, input)));
      return new WaitsForSecondError(id, WAITS_FOR_SECOND);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Requested before, or our own: an earlier attempt was committed but its result was lost.
      const known = await db.read.findOneBy(Approval, { openKey });
      if (!known) throw new ConflictError(DECIDED_NOW);
      return new WaitsForSecondError(known.id, known.id === id ? WAITS_FOR_SECOND : WAITS_ALREADY);
    }
  }

  /** Tries the action and rolls it back, so that the requester learns of errors immediately. */
  private async rehearse(viewer: Viewer, act: ApprovalAct, input: object): Promise<void> {
    const trial = new AroundDatabase(this.parts.db, async (_tx, work) => {
      await work();
      throw new Rehearsed();
    });
    try {
      await act.run(this.parts.actsOn(trial), viewer, input, null);
    } catch (error) {
      if (!(error instanceof Rehearsed)) throw error;
    }
  }

  /** Carries out the request on behalf of the requester, in the transaction that marks it as approved. */
  async approve(viewer: Viewer, id: string): Promise<Approval> {
    const { db, store } = this.parts;
    const approval = await this.waiting(id, viewer);
    const decided = { userId: viewer.userId, words: this.wordsIn(approval) };
    const approving = new AroundDatabase(db, async (tx, work) => {
      await store.approve(tx, approval, decided);
      return work();
    });
    try {
      const asker = await this.askerOf(approval);
      const services = this.parts.actsOn(approving);
      const run = () => this.actOf(approval).run(services, asker, this.inputOf(approval), viewer.userId);
      // What may be refused is stored in English: someone else reads it as well.
      await speaking("en", run);
    } catch (error) {
      if (error instanceof ApprovedBefore) return this.found(id);
      if (error instanceof NotDecided || !isRefusal(error)) throw error;
      const { message: reason } = error;
      const failed = { state: "failed" as const, decidedBy: viewer.userId, words: decided.words, reason };
      await db.write((tx) => store.close(tx, approval, failed));
      throw new ConflictError(t("This can no longer be done: {reason}", { reason: translated(reason) }));
    }
    return this.found(id);
  }

  async decline(viewer: Viewer, id: string, input: unknown): Promise<Approval> {
    const { reason } = parseForm(declineApprovalForm, input);
    const approval = await this.waiting(id, viewer);
    const end = { state: "declined" as const, decidedBy: viewer.userId, words: this.wordsIn(approval), reason };
    await this.parts.db.write((tx) => this.parts.store.close(tx, approval, end));
    return this.found(id);
  }

  /** By the requester. */
  async withdraw(viewer: Viewer, id: string): Promise<Approval> {
    const approval = await this.waiting(id);
    if (approval.askedBy !== viewer.userId) throw new ForbiddenError(NOT_YOURS);
    const end = { state: "withdrawn" as const, decidedBy: viewer.userId, words: this.wordsIn(approval) };
    await this.parts.db.write((tx) => this.parts.store.close(tx, approval, end));
    return this.found(id);
  }

  list(isOpen: boolean, page: PageArgs): Promise<Page<Approval>> {
    const query = this.parts.db.read
      .createQueryBuilder(Approval, "approval")
      .where("approval.isOpen = :isOpen", { isOpen: isOpen ? 1 : 0 });
    return pageOf(query, page, { list: `approvals ${isOpen}` });
  }

  /** Describes exactly the input that is carried out, with current names. */
  wordsOf = (approval: Approval): Promise<string> => this.wordsIn(approval)(this.parts.db.read);

  private wordsIn =
    (approval: Approval): Words =>
    (read) =>
      this.actOf(approval).words(read, this.inputOf(approval));

  readonly people = (ids: readonly string[]): Promise<Person[]> => rowsOf(this.parts.db.read, Person, ids);

  /** The current state for the viewer. */
  async rule(): Promise<{ isWanted: boolean; approvers: number }> {
    const { db, second } = this.parts;
    return { isWanted: second.isWanted, approvers: (await approversOf(db.read)).length };
  }

  readonly plan: JobPlan = {
    name: "approvals:expire",
    about: "expires undecided requests for a second admin and deletes old ones",
    when: { at: "5 * * * *" },
    isFinal: true,
    work: (signal) => this.expire(signal),
  };

  private async expire(signal?: AbortSignal): Promise<number> {
    const { db, clock, store } = this.parts;
    const now = clock.now();
    const due = await db.read.find(Approval, {
      where: { isOpen: 1, expiresAt: LessThan(now) },
      order: { expiresAt: "ASC" },
      take: BATCH_SIZE,
    });
    for (const approval of due) {
      const end = { state: "expired" as const, decidedBy: null, words: this.wordsIn(approval) };
      await db.write((tx) => store.close(tx, approval, end)).catch(unlessDecided);
    }
    const decidedAt = LessThan(new Date(now.getTime() - KEPT));
    return due.length + (await deleteInBatches(db, Approval, { isOpen: 0, decidedAt }, signal));
  }

  private async found(id: string): Promise<Approval> {
    const approval = isId(id) ? await this.parts.db.read.findOneBy(Approval, { id }) : null;
    if (!approval) throw new NotFoundError("Request");
    return approval;
  }

  /** For `decider` only if someone else requested it. */
  private async waiting(id: string, decider?: Viewer): Promise<Approval> {
    const approval = await this.found(id);
    if (approval.askedBy === decider?.userId) throw new ForbiddenError(OWN_REQUEST);
    if (approval.state === "approved" && approval.decidedBy === decider?.userId) return approval;
    if (approval.state !== "waiting")
      throw new ConflictError(
        t(
          "This request is already {state, select, approved {approved} declined {declined} withdrawn {withdrawn} failed {failed} expired {expired} other {{state}}}",
          { state: approval.state },
        ),
      );
    if (approval.expiresAt <= this.parts.clock.now()) throw new ConflictError(t("This request has expired"));
    return approval;
  }

  private actOf({ operation }: Approval): ApprovalAct {
    const act = approvalActs[operation];
    if (!act) throw new NotFoundError("Operation");
    return act;
  }

  private inputOf = ({ id, sealed }: Approval): object => JSON.parse(this.parts.sealer.open(sealed, id)) as object;

  /** Current permissions: the requester may have left, or may do less. */
  private async askerOf({ accountId, askedBy }: Approval): Promise<Viewer> {
    const member = await this.parts.db.read.findOneBy(Membership, { accountId, userId: askedBy });
    if (!member) throw new ConflictError(t("The admin who asked for this is no longer an admin"));
    return { id: accountId, userId: askedBy, role: "admin", member: member.role };
  }
}

/**
 * The operation itself is rejected, regardless of person and time. Not that the database is down or a limit is reached.
 */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && [403, 404, 409, 422].includes(error.status);

function unlessDecided(error: unknown): void {
  if (!(error instanceof NotDecided)) throw error;
}
