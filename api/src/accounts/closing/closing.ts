import { business } from "../../contract/business";
import { DAY } from "../../platform/clock";
import type { Reader } from "../../platform/db/reader";
import { defineEvent } from "../../platform/events";
import type { Account } from "../account.entity";
import type { Person } from "../person.entity";

/** A closed account earns nothing; reopened, it is as before, except for keys and webhooks. */
export const closingChanged = defineEvent<{ account: Account; isClosed: boolean; actorId: string }>(
  "account.closing-changed",
);

export interface Erased {
  account: Account;
  /** People without another account, who are erased too with their data. */
  people: Pick<Person, "id" | "email">[];
}

/** Names and addresses are erased. Handlers that store some erase them in the same transaction. */
export const accountErased = defineEvent<Erased>("account.erased");

/** What blocks closing an account, as sentences. */
export interface OpenMatters {
  /** What must be settled first. */
  blockers: string[];
  /** What happens to the rest. */
  consequences: string[];
}

export interface Matters {
  of(read: Reader, account: Account, closedAt: Date): Promise<OpenMatters>;
  /** Whether something in progress needs the account's names and addresses. */
  isPending(read: Reader, account: Account): Promise<boolean>;
}

/** Feature data of an account that is too large to erase in one transaction. */
export interface Traces {
  /** Runs before the account is erased. Repeated, it erases what is left. */
  sweep(account: Account, people: readonly Person[]): Promise<void>;
  /** Runs after some were erased. */
  settle(): Promise<void>;
}

export const erasesAt = (closedAt: Date): Date => new Date(closedAt.getTime() + business.closingGraceDays * DAY);

/** Which of these accounts are erased: nothing is paid to them any more. */
export async function erasedAmong(read: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await read.query<{ id: string }[]>(
    `SELECT id FROM account WHERE id IN (${ids.map(() => "?").join(", ")}) AND erasedAt IS NOT NULL`,
    [...ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export const isErased = async (read: Reader, id: string): Promise<boolean> => (await erasedAmong(read, [id])).has(id);
