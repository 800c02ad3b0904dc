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
import { isId, newId } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { Approval } from "./approval.entity";
import { type ActServices, type ApprovalAct, approvalActs } from "./approvalActs";
import { type ApprovalStore, ApprovedBefore, DECIDED_NOW, NotDecided } from "./approvalStore";

const KEPT = keptFor("approvals");
const BATCH_SIZE = 100;
const NOT_YOURS = "Only the admin who asked can withdraw this.";

/** The act was tried, and is undone again. */
class Rehearsed extends Error {}

interface Parts {
  db: Database;
  clock: Clock;
  sealer: Sealer;
  store: ApprovalStore;
  second: SecondPerson;
  /** The services of the acts, on this database or one that takes something along. */
  actsOn: (db: Database) => ActServices;
}

/** Acts of an admin that wait until a second one approves them, and are done then exactly as they were asked for. */
export class ApprovalService {
  constructor(private readonly parts: Parts) {}

  /** Whether an operation may need a second admin at all, without asking the database. */
  concerns = (viewer: Viewer, operation: string): boolean =>
    viewer.role === "admin" && Object.hasOwn(approvalActs, operation);

  /** The one place where it is enforced: returns if the act may be done now, or throws that it waits. */
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
    const words = await act.words(db.read, input);
    try {
      await db.write((tx) => store.add(tx, approval, words));
      return new WaitsForSecondError(id, WAITS_FOR_SECOND);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // Asked before, or our own: an earlier attempt was committed, but its result was lost.
      const known = await db.read.findOneBy(Approval, { openKey });
      if (!known) throw new ConflictError(DECIDED_NOW);
      return new WaitsForSecondError(known.id, known.id === id ? WAITS_FOR_SECOND : WAITS_ALREADY);
    }
  }

  /** Tries the act and takes it back, so that whoever asks is told at once of what is wrong with it. */
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

  /** Does what was asked, in the name of who asked, in the transaction that says that it is approved. */
  async approve(viewer: Viewer, id: string): Promise<Approval> {
    const { db, store } = this.parts;
    const approval = await this.waiting(id, viewer);
    const decided = { userId: viewer.userId, words: await this.wordsOf(approval) };
    const approving = new AroundDatabase(db, async (tx, work) => {
      await store.approve(tx, approval, decided);
      return work();
    });
    try {
      const asker = await this.askerOf(approval);
      const services = this.parts.actsOn(approving);
      await this.actOf(approval).run(services, asker, this.inputOf(approval), viewer.userId);
    } catch (error) {
      if (error instanceof ApprovedBefore) return this.found(id);
      if (error instanceof NotDecided || !isRefusal(error)) throw error;
      const { message: reason } = error;
      const failed = { state: "failed" as const, decidedBy: viewer.userId, words: decided.words, reason };
      await db.write((tx) => store.close(tx, approval, failed));
      throw new ConflictError(`This can't be done any more: ${reason}`);
    }
    return this.found(id);
  }

  async decline(viewer: Viewer, id: string, input: unknown): Promise<Approval> {
    const { reason } = parseForm(declineApprovalForm, input);
    const approval = await this.waiting(id, viewer);
    const end = { state: "declined" as const, decidedBy: viewer.userId, words: await this.wordsOf(approval), reason };
    await this.parts.db.write((tx) => this.parts.store.close(tx, approval, end));
    return this.found(id);
  }

  /** By whoever asked. */
  async withdraw(viewer: Viewer, id: string): Promise<Approval> {
    const approval = await this.waiting(id);
    if (approval.askedBy !== viewer.userId) throw new ForbiddenError(NOT_YOURS);
    const end = { state: "withdrawn" as const, decidedBy: viewer.userId, words: await this.wordsOf(approval) };
    await this.parts.db.write((tx) => this.parts.store.close(tx, approval, end));
    return this.found(id);
  }

  list(isOpen: boolean, page: PageArgs): Promise<Page<Approval>> {
    const query = this.parts.db.read
      .createQueryBuilder(Approval, "approval")
      .where("approval.isOpen = :isOpen", { isOpen: isOpen ? 1 : 0 });
    return pageOf(query, page, { list: `approvals ${isOpen}` });
  }

  /** With what the names are now, of exactly the input that is done. */
  wordsOf = (approval: Approval): Promise<string> =>
    this.actOf(approval).words(this.parts.db.read, this.inputOf(approval));

  readonly people = (ids: readonly string[]): Promise<Person[]> => rowsOf(this.parts.db.read, Person, ids);

  /** How things stand for whoever looks at the page. */
  async rule(): Promise<{ isWanted: boolean; approvers: number }> {
    const { db, second } = this.parts;
    return { isWanted: second.isWanted, approvers: (await approversOf(db.read)).length };
  }

  readonly plan: JobPlan = {
    name: "approvals:expire",
    about: "ends requests that no second admin decided in time, and deletes old ones",
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
      const end = { state: "expired" as const, decidedBy: null, words: await this.wordsOf(approval) };
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

  /** For `decider` only if somebody else asked. */
  private async waiting(id: string, decider?: Viewer): Promise<Approval> {
    const approval = await this.found(id);
    if (approval.askedBy === decider?.userId) throw new ForbiddenError(OWN_REQUEST);
    if (approval.state === "approved" && approval.decidedBy === decider?.userId) return approval;
    if (approval.state !== "waiting") throw new ConflictError(`This request is ${approval.state} already`);
    if (approval.expiresAt <= this.parts.clock.now()) throw new ConflictError("This request has expired");
    return approval;
  }

  private actOf({ operation }: Approval): ApprovalAct {
    const act = approvalActs[operation];
    if (!act) throw new NotFoundError("Operation");
    return act;
  }

  private inputOf = ({ id, sealed }: Approval): object => JSON.parse(this.parts.sealer.open(sealed, id)) as object;

  /** As they are now: whoever asked may have left, or may do less. */
  private async askerOf({ accountId, askedBy }: Approval): Promise<Viewer> {
    const member = await this.parts.db.read.findOneBy(Membership, { accountId, userId: askedBy });
    if (!member) throw new ConflictError("Whoever asked for it is no admin any more");
    return { id: accountId, userId: askedBy, role: "admin", member: member.role };
  }
}

/** The act itself is refused, whoever tries it and whenever; not that the database is away, or that it is too much. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && [403, 404, 409, 422].includes(error.status);

function unlessDecided(error: unknown): void {
  if (!(error instanceof NotDecided)) throw error;
}
