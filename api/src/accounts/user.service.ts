import { type FindOptionsWhere, In, LessThan } from "typeorm";
import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { rowsOf } from "../core/db/rowsById";
import { BadInputError, ConflictError, NotFoundError } from "../core/errors";
import { defineEvent, type Events } from "../core/events";
import { isId } from "../core/ids";
import { type Page, type PageArgs, pageOf } from "../core/paging/page";
import type { Outbox } from "../outbox/outbox.service";
import { type ApplicationAct, actTowards, transitionOf, userStatuses } from "./applicationStatus";
import { User } from "./user.entity";
import type { UserFilter } from "./user.inputs";
import { matching } from "./user.policy";

const BATCH_SIZE = 200;

export const userApproved = defineEvent<User>("user.approved");

export interface UserCounts {
  publishers: number;
  advertisers: number;
  pending: number;
  total: number;
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

  async me(viewer: Viewer): Promise<User> {
    return this.db.read.findOneByOrFail(User, { id: viewer.id });
  }

  readonly byIds = (ids: readonly string[]): Promise<User[]> => rowsOf(this.db.longRead, User, ids);

  list(filter: UserFilter | undefined, page: PageArgs): Promise<Page<User>> {
    return pageOf(matching(this.db.longRead.createQueryBuilder(User, "user"), filter), page);
  }

  /** In batches: hydrating thousands of entities at once would block the event loop. */
  async all(): Promise<User[]> {
    const users: User[] = [];
    for (let rest: FindOptionsWhere<User> = {}; ; ) {
      const batch = await this.db.longRead.find(User, { where: rest, order: { id: "DESC" }, take: BATCH_SIZE });
      users.push(...batch);
      const last = batch.at(-1);
      if (!last || batch.length < BATCH_SIZE) return users;
      rest = { id: LessThan(last.id) };
    }
  }

  /** Oldest first: the longest waiting is reviewed next. */
  applications(): Promise<User[]> {
    return this.db.read.find(User, { where: { status: "pending" }, order: { id: "ASC" } });
  }

  async counts(): Promise<UserCounts> {
    const rows: { role: string; status: string; count: number | string }[] = await this.db.longRead
      .createQueryBuilder(User, "user")
      .select("user.role", "role")
      .addSelect("user.status", "status")
      .addSelect("COUNT(*)", "count")
      .groupBy("user.role")
      .addGroupBy("user.status")
      .getRawMany();
    const sum = (matches: (row: { role: string; status: string }) => boolean) =>
      rows.filter(matches).reduce((total, { count }) => total + Number(count), 0);
    return {
      publishers: sum(({ role }) => role === "publisher"),
      advertisers: sum(({ role }) => role === "advertiser"),
      pending: sum(({ status }) => status === "pending"),
      total: sum(() => true),
    };
  }

  /**
   * Final: compare-and-set on the status, so that of two concurrent admins one decides. `id` is null for the command
   * line.
   */
  async decide(decider: { id: string | null }, userId: string, status: unknown): Promise<User> {
    const act = actOf(status);
    const { from, to } = transitionOf(act);
    if (!isId(userId)) throw new NotFoundError("User");
    return this.db.write(async (tx) => {
      const decided = { status: to, decidedAt: this.clock.now(), decidedBy: decider.id };
      const { affected } = await tx.update(User, { id: userId, status: In(from) }, decided);
      const user = await tx.findOneBy(User, { id: userId });
      if (!user) throw new NotFoundError("User");
      if (affected !== 1) throw new ConflictError(`This application was already ${user.status}`);
      if (act === "approve") await this.events.emit(tx, userApproved, user);
      await this.audit.record(tx, {
        actorId: decider.id,
        action: `user.${to}`,
        subject: `user:${userId}`,
        before: { status: "pending" },
        after: { status: to },
      });
      const { email, name, role } = user;
      await this.outbox.add(tx, "mail", { template: `application-${to}`, to: email, data: { name, role } });
      return user;
    });
  }
}

function actOf(status: unknown): ApplicationAct {
  const act = actTowards(status);
  if (act) return act;
  const known = userStatuses.some((one) => one === status);
  throw new BadInputError({ status: known ? "An application cannot go back to pending" : "Use approved or rejected" });
}
