import type { Database } from "../../platform/db/database";
import type { ReadingSql } from "../../platform/db/reader";
import { rowsById } from "../../platform/db/rowsById";
import { ID_LENGTH, isId } from "../../platform/ids";
import { checkPageSize, decodeCursor, type Page, type PageArgs, placed } from "../../platform/paging/page";
import { beyond, positionIn } from "../../platform/paging/sortedPage";
import { Account, accountKinds } from "../account.entity";
import { userStatuses } from "../applicationStatus";
import { Person } from "../person.entity";
import type { UserFilter } from "../user.inputs";
import { matching } from "../user.policy";

/** Each has an index that ends in the ID; email addresses are the contact's. */
const columns = {
  name: "account.sortName",
  email: "contact.email",
  role: "account.kind",
  status: "account.status",
  website: "account.sortSite",
} as const;

export type UserSort = keyof typeof columns | "applied";
export const userSorts = ["applied", "name", "email", "role", "status", "website"] as const satisfies UserSort[];

/** A page of accounts sorted by a column, then by ID, so that pages do not shift while people join. */
export async function sortedAccounts(
  db: Database,
  filter: UserFilter | undefined,
  { by, isDescending }: { by: keyof typeof columns; isDescending: boolean },
  args: PageArgs,
): Promise<Page<Account>> {
  const first = checkPageSize(args.first);
  const list = `account by ${by} ${isDescending ? "down" : "up"}`;
  const isKey = (key: string) => isId(key.slice(0, ID_LENGTH)) && isValue(by, key.slice(ID_LENGTH));
  const key = decodeCursor(args.after, list, isKey);
  const column = columns[by];
  const query = db.longRead.createQueryBuilder(Account, "account");
  matching(query, filter);
  const all = query.clone();
  const isJoined = query.expressionMap.joinAttributes.length > 0;
  if (by === "email" && !isJoined) query.innerJoin(Person, "contact", "contact.id = account.contactId");
  const after =
    key === undefined
      ? undefined
      : beyond(db.engine, positionIn<string>(key, false), column, "account.id", isDescending);
  if (after) {
    const { sql, values } = after;
    const parameters = Object.fromEntries(values.map((value, at) => [`at${at}`, value]));
    let at = 0;
    query.andWhere(
      sql.replace(/\?/g, () => `:at${at++}`),
      parameters,
    );
  }
  const order = isDescending ? "DESC" : "ASC";
  // All rows have the same value for this filter, yet engines would still sort by it.
  const isEqual = (by === "status" && filter?.status) || (by === "role" && filter?.role);
  if (isEqual) query.orderBy("account.id", order);
  else query.orderBy(column, order).addOrderBy("account.id", order);
  query.limit(first + 1);
  // A filter may leave few rows, which its own index finds.
  const isFiltered = Object.values(filter ?? {}).some((value) => value !== undefined && value !== null);
  const isByContact = by === "email" && !isFiltered && db.engine === "sqlite";
  const rows = first === 0 ? [] : isByContact ? await fromContacts(db, after, order, first + 1) : await query.getMany();
  const sortedBy = await valuesOf(db, by, rows.slice(0, first));
  return placed(
    list,
    rows,
    args,
    () => all.getCount(),
    (row) => `${row.id}${sortedBy(row)}`,
  );
}

/**
 * Reads contacts in the order of their addresses, then their accounts: SQLite would otherwise start with the accounts
 * and sort them all, but keeps the order of a CROSS JOIN. MariaDB sorts the joined rows in either case.
 */
async function fromContacts(
  db: Database,
  after: { sql: string; values: readonly unknown[] } | undefined,
  order: "ASC" | "DESC",
  count: number,
): Promise<Account[]> {
  const sql: ReadingSql = `SELECT account.id AS id
    FROM user contact CROSS JOIN account ON account.contactId = contact.id
    WHERE account.kind <> 'unclaimed' AND ${after?.sql ?? "1 = 1"} ORDER BY contact.email ${order}, account.id ${order} LIMIT ${count}`;
  const ids = (await db.longRead.query<{ id: string }[]>(sql, [...(after?.values ?? [])])).map(({ id }) => id);
  const known = await rowsById(db.longRead, Account, ids);
  return ids.flatMap((id) => known.get(id) ?? []);
}

async function valuesOf(db: Database, by: keyof typeof columns, accounts: readonly Account[]) {
  const ids = by === "email" ? accounts.map(({ contactId }) => contactId) : [];
  const contacts = await rowsById(db.longRead, Person, ids);
  const values = {
    name: ({ sortName }: Account) => sortName,
    email: ({ contactId }: Account) => contacts.get(contactId)?.email ?? "",
    role: ({ kind }: Account) => kind,
    status: ({ status }: Account) => status,
    website: ({ sortSite }: Account) => sortSite,
  };
  return values[by];
}

/** A forged cursor's values are only compared; values of enumerations are checked. */
function isValue(by: keyof typeof columns, value: string): boolean {
  if (by === "role") return accountKinds.some((kind) => kind === value);
  if (by === "status") return userStatuses.some((status) => status === value);
  return value.length <= 254;
}
