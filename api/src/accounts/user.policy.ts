import type { ReadQuery } from "../platform/db/reader";
import { narrowTo, searchedText } from "../platform/textSearch";
import { type Account, kindOf } from "./account.entity";
import { Person } from "./person.entity";
import type { UserFilter } from "./user.inputs";

/** Applies a filter. The search covers names, the contact's email and the website, case-insensitively. */
export function matching(query: ReadQuery<Account>, filter: UserFilter = {}): ReadQuery<Account> {
  // Nobody has signed up, and nobody can sign in.
  query.andWhere("account.kind <> 'unclaimed'");
  if (filter.role) query.andWhere("account.kind = :kind", { kind: kindOf(filter.role) });
  if (filter.status) query.andWhere("account.status = :status", { status: filter.status });
  if (filter.ids) query.andWhere("account.id IN (:...ids)", { ids: [...filter.ids] });
  const { isSuspended } = filter;
  if (typeof isSuspended === "boolean") query.andWhere(`account.suspendedAt IS ${isSuspended ? "NOT " : ""}NULL`);
  const { isClosed } = filter;
  if (typeof isClosed === "boolean") query.andWhere(`account.closedAt IS ${isClosed ? "NOT " : ""}NULL`);
  const search = searchedText(filter.search);
  if (!search) return query;
  query.innerJoin(Person, "contact", "contact.id = account.contactId");
  return narrowTo(query, search, ["account.name", "contact.name", "contact.email", "account.website"]);
}
