import { type FindOptionsWhere, In, IsNull, LessThan, Not } from "typeorm";
import type { AuditService } from "../audit/audit.service";
import { business } from "../contract/business";
import { dayOf } from "../contract/days";
import { mayReapplyAt, reasonText, rejectionForm, rejectionReasons } from "../contract/decisionReasons";
import { type Clock, HOUR } from "../core/clock";
import type { Actor, Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import type { Reader } from "../core/db/reader";
import { rowsById, rowsOf } from "../core/db/rowsById";
import { BadInputError, ConflictError, NotFoundError } from "../core/errors";
import { defineEvent, type Events } from "../core/events";
import { parseForm } from "../core/form";
import { isId, lowestIdOf } from "../core/ids";
import { mapPage, type Page, type PageArgs, pageOf } from "../core/paging/page";
import type { Outbox } from "../outbox/outbox.service";
import { Account, type AccountKind } from "./account.entity";
import { type ApplicationAct, actTowards, transitionOf, userStatuses } from "./applicationStatus";
import { addRemark } from "./people/accountRemarks";
import { Person } from "./person.entity";
import type { UserFilter } from "./user.inputs";
import { matching } from "./user.policy";
import { listedOf, type User, userOf } from "./user.type";

const BATCH_SIZE = 200;

export const userApproved = defineEvent<Account>("user.approved");

export interface UserCounts {
  publishers: number;
  advertisers: number;
  pending: number;
  /** Pending beyond the usual time of an answer. */
  late: number;
  suspended: number;
  total: number;
}

/** Why an application is rejected: an entry of the contract's list, and words. */
export interface GivenReason {
  reason?: string | null;
  note?: string | null;
}

/** Accounts, for their owners and admins, and decisions about applications. */
export class UserService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
  ) {}

  /** The account that the viewer acts for, with the name and address of the person. */
  async me({ id, userId }: Viewer): Promise<User> {
    const [account, person] = await Promise.all([
      this.db.read.findOneByOrFail(Account, { id }),
      this.db.read.findOneByOrFail(Person, { id: userId }),
    ]);
    return userOf(account, person);
  }

  readonly byIds = (ids: readonly string[]): Promise<Account[]> => rowsOf(this.db.longRead, Account, ids);

  /** People. An account's id is its founder's too. */
  readonly people = (ids: readonly string[]): Promise<Person[]> => rowsOf(this.db.longRead, Person, ids);

  async list(filter: UserFilter | undefined, args: PageArgs, oldestFirst = false): Promise<Page<User>> {
    const read = this.db.longRead;
    const order = oldestFirst ? { order: "ASC" as const, list: "account, oldest first" } : {};
    const page = await pageOf(matching(read.createQueryBuilder(Account, "account"), filter), args, order);
    const users = new Map((await withContacts(read, page.nodes)).map((user) => [user.id, user]));
    return mapPage(page, ({ id }) => users.get(id));
  }

  /** In batches: hydrating thousands of entities at once would block the event loop. */
  async all(): Promise<User[]> {
    const users: User[] = [];
    for (let rest: FindOptionsWhere<Account> = {}; ; ) {
      const batch = await this.db.longRead.find(Account, { where: rest, order: { id: "DESC" }, take: BATCH_SIZE });
      users.push(...(await withContacts(this.db.longRead, batch)));
      const last = batch.at(-1);
      if (!last || batch.length < BATCH_SIZE) return users;
      rest = { id: LessThan(last.id) };
    }
  }

  /** Oldest first: the longest waiting is reviewed next. */
  async applications(): Promise<User[]> {
    const waiting = await this.db.read.find(Account, { where: { status: "pending" }, order: { id: "ASC" } });
    return withContacts(this.db.read, waiting);
  }

  async counts(): Promise<UserCounts> {
    const rows: { kind: AccountKind; status: string; count: number | string }[] = await this.db.longRead
      .createQueryBuilder(Account, "account")
      .select("account.kind", "kind")
      .addSelect("account.status", "status")
      .addSelect("COUNT(*)", "count")
      .groupBy("account.kind")
      .addGroupBy("account.status")
      .getRawMany();
    const sum = (matches: (row: { kind: AccountKind; status: string }) => boolean) =>
      rows.filter(matches).reduce((total, { count }) => total + Number(count), 0);
    const beyond = lowestIdOf(new Date(this.clock.now().getTime() - business.approvalHours.usual * HOUR));
    const [late, suspended] = await Promise.all([
      this.db.longRead.countBy(Account, { status: "pending", id: LessThan(beyond) }),
      this.db.longRead.countBy(Account, { suspendedAt: Not(IsNull()) }),
    ]);
    return {
      late,
      suspended,
      publishers: sum(({ kind }) => kind === "publisher"),
      advertisers: sum(({ kind }) => kind === "advertiser"),
      pending: sum(({ status }) => status === "pending"),
      total: sum(() => true),
    };
  }

  /** Final: compare-and-set on the status, so that of two concurrent admins one decides. */
  async decide(decider: Actor, userId: string, status: unknown, given: GivenReason = {}): Promise<User> {
    const act = actOf(status);
    const { reason, note } = reasonOf(act, given);
    const why = reason ? reasonText(rejectionReasons, reason, note) : "";
    const { from, to } = transitionOf(act);
    if (!isId(userId)) throw new NotFoundError("User");
    return this.db.write(async (tx) => {
      const decided = { status: to, decidedAt: this.clock.now(), decidedBy: decider.userId };
      const { affected } = await tx.update(Account, { id: userId, status: In(from) }, decided);
      const account = await tx.findOneBy(Account, { id: userId });
      if (!account) throw new NotFoundError("User");
      if (affected !== 1) throw new ConflictError(`This application was already ${account.status}`);
      if (act === "approve") await this.events.emit(tx, userApproved, account);
      else {
        const remark = { accountId: userId, kind: "rejected", actorId: decider.userId } as const;
        await addRemark(tx, decided.decidedAt, { ...remark, reason, text: note });
      }
      await this.audit.record(tx, {
        actorId: decider.userId,
        action: `user.${to}`,
        subject: `user:${userId}`,
        before: { status: "pending" },
        after: { status: to, ...(reason && { reason }), ...(note && { note }) },
      });
      const user = listedOf(account, await tx.findOneByOrFail(Person, { id: account.contactId }));
      const { email, name } = user.person;
      const data = {
        name,
        role: user.role,
        ...(act === "reject" && { why, again: dayOf(mayReapplyAt(decided.decidedAt)) }),
      };
      await this.outbox.add(tx, "mail", { template: `application-${to}`, to: email, data });
      return user;
    });
  }
}

/** In the accounts' order. */
async function withContacts(read: Reader, accounts: readonly Account[]): Promise<User[]> {
  const ids = accounts.map(({ contactId }) => contactId);
  const people = await rowsById(read, Person, ids);
  return accounts.flatMap((account) => {
    const contact = people.get(account.contactId);
    return contact ? [listedOf(account, contact)] : [];
  });
}

/** Optional, since the REST API has none; words need an entry of the list. */
function reasonOf(act: ApplicationAct, { reason, note }: GivenReason): { reason: string | null; note: string | null } {
  if (!reason && !note) return { reason: null, note: null };
  if (act !== "reject") throw new BadInputError({ reason: "Only a rejection has a reason" });
  const parsed = parseForm(rejectionForm, { reason, note });
  return { reason: parsed.reason, note: parsed.note || null };
}

function actOf(status: unknown): ApplicationAct {
  const act = actTowards(status);
  if (act) return act;
  const known = userStatuses.some((one) => one === status);
  throw new BadInputError({ status: known ? "An application cannot go back to pending" : "Use approved or rejected" });
}
