import type { Account } from "../../../accounts";
import type { Reader, Tx } from "../../../platform/db/database";
import { lockClause } from "../../../platform/db/rowLock";
import type { Balances } from "../setOff/setOffRule";
import { type DueKey, dueOf, type Unsettled, unsettledOf } from "./unsettled";

/** What one transaction pays: earnings that it holds, and what they add up to. */
export interface LockedDue {
  lines: ReadonlyMap<string, readonly Unsettled[]>;
  balances: Balances;
}

/** In one currency, or in all of a publisher who has debts set off against what it earned in another. */
export async function lockDue(
  tx: Tx,
  { publisherId, currency }: DueKey,
  before: Date,
  withSetOff: boolean,
): Promise<LockedDue> {
  const others = withSetOff ? [...(await dueOf(tx, publisherId, before)).keys()] : [];
  const lines = new Map<string, Unsettled[]>();
  for (const one of [...new Set([currency, ...others])].sort()) {
    lines.set(one, await unsettledOf(tx, publisherId, one, before, lockClause(tx)));
  }
  const sumOf = (some: readonly Unsettled[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  return { lines, balances: new Map([...lines].map(([one, some]) => [one, sumOf(some)])) };
}

/** Of those who have debts set off: what is due to each in every currency. */
export async function balancesOf(
  read: Reader,
  accounts: readonly Pick<Account, "id" | "setOffSince">[],
  before: Date,
): Promise<Map<string, Balances>> {
  const found = new Map<string, Balances>();
  for (const { id, setOffSince } of accounts) {
    if (setOffSince !== null) found.set(id, await dueOf(read, id, before));
  }
  return found;
}
