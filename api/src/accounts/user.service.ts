import { Field, Int, ObjectType } from "type-graphql";
import { type FindOptionsWhere, IsNull, LessThan, Not } from "typeorm";
import { business } from "../contract/business";
import { type Clock, HOUR } from "../platform/clock";
import type { Viewer } from "../platform/context";
import type { Database } from "../platform/db/database";
import type { Reader } from "../platform/db/reader";
import { rowsById, rowsOf } from "../platform/db/rowsById";
import { lowestIdOf } from "../platform/ids";
import { everyPage } from "../platform/paging/everyPage";
import { mapPage, type Page, type PageArgs, pageOf } from "../platform/paging/page";
import { Account, type AccountKind } from "./account.entity";
import { type UserCount, userCounts } from "./people/userCounts";
import { sortedAccounts, type UserSort } from "./people/userSort";
import { Person } from "./person.entity";
import type { UserFilter } from "./user.inputs";
import { matching } from "./user.policy";
import { listedOf, type User, userOf } from "./user.type";

const BATCH_SIZE = 200;

export interface UserOrder {
  by: UserSort;
  isDescending: boolean;
}

@ObjectType("UserTotals", { description: "Account totals.", simpleResolvers: true })
export class UserCounts {
  @Field(() => Int, { description: "Number of creators of any status." }) publishers!: number;
  @Field(() => Int, { description: "Number of advertisers of any status." }) advertisers!: number;
  @Field(() => Int, { description: "Number of accounts that wait for a decision." }) pending!: number;
  @Field(() => Int, { description: "Number of pending accounts that have waited longer than 24 hours." }) late!: number;
  @Field(() => Int, { description: "Number of suspended accounts." }) suspended!: number;
  @Field(() => Int, { description: "Number of all accounts, including admins." }) total!: number;
}

/** Accounts, for their owners and admins. */
export class UserService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
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

  /** People. An account's ID is also its founder's. */
  readonly people = (ids: readonly string[]): Promise<Person[]> => rowsOf(this.db.longRead, Person, ids);

  /** IDs sort by time: latest application first by default. */
  async list(
    filter: UserFilter | undefined,
    args: PageArgs,
    { by, isDescending }: UserOrder = { by: "applied", isDescending: true },
  ): Promise<Page<User>> {
    const read = this.db.longRead;
    const order = isDescending ? {} : { order: "ASC" as const, list: "account, oldest first" };
    const page =
      by === "applied"
        ? await pageOf(matching(read.createQueryBuilder(Account, "account"), filter), args, order)
        : await sortedAccounts(this.db, filter, { by, isDescending }, args);
    const users = new Map((await withContacts(read, page.nodes)).map((user) => [user.id, user]));
    return mapPage(page, ({ id }) => users.get(id));
  }

  /** Counts for the filters of the list. */
  counted = (search: string | null): Promise<UserCount[]> => userCounts(this.db.longRead, search);

  /** The list as a file, with its rows in its order. */
  async *listed(filter: UserFilter, order: UserOrder): AsyncGenerator<User> {
    for await (const users of everyPage((page) => this.list(filter, page, order))) yield* users;
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
      total: sum(({ kind }) => kind !== "unclaimed"),
    };
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
