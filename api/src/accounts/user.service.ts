import { In } from "typeorm";
import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/database";
import { BadInputError, ConflictError, NotFoundError } from "../core/errors";
import { isId } from "../core/ids";
import { type Page, type PageArgs, pageOf } from "../core/page";
import type { Outbox } from "../outbox/outbox.service";
import { type Decision, User, type UserStatus, userStatuses } from "./user.entity";
import type { UserFilter } from "./user.inputs";
import { matching } from "./user.policy";

/** Called inside the transaction that approves: an advertiser's merchant is born here. */
export type UserApprovedHook = (tx: Tx, user: User) => Promise<void>;

export interface UserCounts {
  publishers: number;
  advertisers: number;
  pending: number;
  total: number;
}

/** Accounts as their owners and the admins see them, and the decision about an application. */
export class UserService {
  private readonly approvedHooks: UserApprovedHook[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  onUserApproved(hook: UserApprovedHook): void {
    this.approvedHooks.push(hook);
  }

  async me(viewer: Viewer): Promise<User> {
    return this.db.read.findOneByOrFail(User, { id: viewer.id });
  }

  byIds(ids: readonly string[]): Promise<User[]> {
    return this.db.read.findBy(User, { id: In([...ids]) });
  }

  list(filter: UserFilter | undefined, page: PageArgs): Promise<Page<User>> {
    return pageOf(matching(this.db.read.createQueryBuilder(User, "user"), filter), page);
  }

  all(): Promise<User[]> {
    return this.db.read.find(User, { order: { id: "DESC" } });
  }

  /** Oldest first: whoever has waited longest is looked at next. */
  applications(): Promise<User[]> {
    return this.db.read.find(User, { where: { status: "pending" }, order: { id: "ASC" } });
  }

  async counts(): Promise<UserCounts> {
    const rows: { role: string; status: string; count: number | string }[] = await this.db.read
      .createQueryBuilder(User, "user")
      .select("user.role", "role")
      .addSelect("user.status", "status")
      .addSelect("COUNT(*)", "count")
      .groupBy("user.role")
      .addGroupBy("user.status")
      .getRawMany();
    const sum = (wanted: (row: { role: string; status: string }) => boolean) =>
      rows.filter(wanted).reduce((total, { count }) => total + Number(count), 0);
    return {
      publishers: sum(({ role }) => role === "publisher"),
      advertisers: sum(({ role }) => role === "advertiser"),
      pending: sum(({ status }) => status === "pending"),
      total: sum(() => true),
    };
  }

  /**
   * Once and for good: the update itself asks for `pending`, so that of two admins at once one decides.
   * Without an id it is the command line that decides.
   */
  async decide(decider: { id: string | null }, userId: string, status: unknown): Promise<User> {
    const decision = decisionOf(status);
    if (!isId(userId)) throw new NotFoundError("User");
    return this.db.write(async (tx) => {
      const decided = { status: decision, decidedAt: this.clock.now(), decidedBy: decider.id };
      const { affected } = await tx.update(User, { id: userId, status: "pending" }, decided);
      const user = await tx.findOneBy(User, { id: userId });
      if (!user) throw new NotFoundError("User");
      if (affected !== 1) throw new ConflictError(`This application was already ${user.status}`);
      if (decision === "approved") for (const hook of this.approvedHooks) await hook(tx, user);
      await this.audit.record(tx, {
        actorId: decider.id,
        action: `user.${decision}`,
        subject: `user:${userId}`,
        before: { status: "pending" },
        after: { status: decision },
      });
      const { email: to, name, role } = user;
      await this.outbox.add(tx, "mail", { template: `application-${decision}`, to, data: { name, role } });
      return user;
    });
  }
}

function decisionOf(status: unknown): Decision {
  if (status === "approved" || status === "rejected") return status;
  const known = userStatuses.includes(status as UserStatus);
  throw new BadInputError({ status: known ? "An application cannot go back to pending" : "Use approved or rejected" });
}
