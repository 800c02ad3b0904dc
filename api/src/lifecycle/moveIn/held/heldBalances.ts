import {
  accountSql,
  accountStarts,
  balancesIn,
  currencyOfAccount,
  earnedSql,
  LIMIT,
  publisherPayable,
  type Scope,
  sumText,
} from "../../../money";
import type { Reader } from "../../../platform/db/database";

/** What the ledger has for these partners. */
export async function heldBalances(
  read: Reader,
  ids: readonly string[],
  currency: string,
): Promise<Map<string, number>> {
  const accounts = ids.map((id) => publisherPayable(id, currency));
  const balances = accounts.length === 0 ? new Map<string, number>() : await balancesIn(read, accounts);
  return new Map(ids.map((id) => [id, balances.get(publisherPayable(id, currency)) ?? 0]));
}

/** What a brand's partners who have not accepted have earned together: the sum of their accounts in the ledger. */
export async function heldSum(read: Reader, merchantId: string, currency: string, importId?: string): Promise<number> {
  const [row]: { amount: number | string | null }[] = await read.query(
    `SELECT SUM(balance.amount) AS amount FROM moved_partner partner
     JOIN ledger_balance balance ON balance.account = ${accountSql(accountStarts.publisher, "partner.id", "?")}
     WHERE partner.merchantId = ? AND partner.state = 'held'${importId ? " AND partner.importId = ?" : ""}`,
    [currency, currency, merchantId, ...(importId ? [importId] : [])],
  );
  return Number(row?.amount ?? 0);
}

/** Partners for whom the ledger has something else than what their earnings say: nothing of it is ever paid out. */
export async function mismatchedHeld(read: Reader, scope?: Scope): Promise<string[]> {
  // One account each, as of balances: checked as a whole.
  if (scope) return [];
  const rows: { id: string; account: string; earned: number | string; posted: number | string }[] = await read.query(
    `SELECT held.id, held.account, held.earned, COALESCE(balance.amount, 0) AS posted FROM (
       SELECT partner.id AS id, ${accountSql(accountStarts.publisher, "partner.id", "earning.currency")} AS account,
         ${earnedSql("earning.")} AS earned
       FROM moved_partner partner JOIN earning ON earning.publisherId = partner.id
       GROUP BY partner.id, earning.currency) held
     LEFT JOIN ledger_balance balance ON balance.account = held.account
     WHERE held.earned <> COALESCE(balance.amount, 0) ORDER BY held.id ${LIMIT}`,
  );
  return rows.map(({ id, account, earned, posted }) => {
    const currency = currencyOfAccount(account);
    return `moved partner ${id}: the ledger has ${sumText(posted, currency)}, the earnings say ${sumText(earned, currency)}`;
  });
}
