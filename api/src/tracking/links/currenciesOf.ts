import { USUAL_CURRENCY } from "../../contract/currencies";
import type { Reader } from "../../platform/db/database";

/**
 * The currencies of the programs a publisher has links or a code for, main one first: the default if it is among them
 * or there are none, otherwise the first by name.
 */
export async function currenciesOf(read: Reader, publisherId: string): Promise<[string, ...string[]]> {
  const rows: { currency: string }[] = await read.query(
    `SELECT DISTINCT merchant.currency FROM merchant
     JOIN (SELECT link.merchantId FROM link WHERE link.publisherId = ?
       UNION SELECT code.merchantId FROM code WHERE code.publisherId = ?) own ON own.merchantId = merchant.id`,
    [publisherId, publisherId],
  );
  const all = rows.map(({ currency }) => currency).sort();
  const main = all.includes(USUAL_CURRENCY) ? USUAL_CURRENCY : (all[0] ?? USUAL_CURRENCY);
  return [main, ...all.filter((currency) => currency !== main)];
}
