import { business } from "../../contract/business";
import { DAY } from "../../platform/clock";
import type { Reader } from "../../platform/db/reader";
import { defineEvent } from "../../platform/events";
import type { Account } from "../account.entity";
import type { Person } from "../person.entity";

/** It earns nothing while it is closed; taken back, it is as before, except for keys and webhooks. */
export const closingChanged = defineEvent<{ account: Account; isClosed: boolean; actorId: string }>(
  "account.closing-changed",
);

export interface Erased {
  account: Account;
  /** Who had no other account and is erased too, with what was theirs. */
  people: Pick<Person, "id" | "email">[];
}

/** Names and addresses are erased: whoever keeps some about the account erases them in the same transaction. */
export const accountErased = defineEvent<Erased>("account.erased");

/** What is open when somebody wants to close an account, in words. */
export interface OpenMatters {
  /** What has to be settled first. */
  blockers: string[];
  /** What becomes of the rest. */
  consequences: string[];
}

export interface Matters {
  of(read: Reader, account: Account, closedAt: Date): Promise<OpenMatters>;
  /** Whether something is on its way that needs the account's names and addresses. */
  isPending(read: Reader, account: Account): Promise<boolean>;
}

/** What features keep about an account in such numbers that it is not erased within one transaction. */
export interface Traces {
  /** Before the account is erased. Again, it finds what is left. */
  sweep(account: Account, people: readonly Person[]): Promise<void>;
  /** After some were erased. */
  settle(): Promise<void>;
}

export const erasesAt = (closedAt: Date): Date => new Date(closedAt.getTime() + business.closingGraceDays * DAY);

/** Of these accounts those that are erased: from then on nothing is paid to them. */
export async function erasedAmong(read: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await read.query<{ id: string }[]>(
    `SELECT id FROM account WHERE id IN (${ids.map(() => "?").join(", ")}) AND erasedAt IS NOT NULL`,
    [...ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export const isErased = async (read: Reader, id: string): Promise<boolean> => (await erasedAmong(read, [id])).has(id);
