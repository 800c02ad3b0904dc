import { isRate } from "../../../contract/money/exchange";
import { MAX_FAULTS } from "../../../platform/chain/readBack";
import type { Reader, ReadingSql } from "../../../platform/db/reader";
import { publisherPayable, setOffAccount } from "../../ledger/ledgerAccounts";
import { type Scope, within } from "../../ledger/ledgerScope";
import { convertedAgain, type SetOff, takenBy } from "./setOffRule";

const BATCH_SIZE = 200;

interface Row {
  id: string;
  publisherId: string;
  status: string;
  earnedIn: string;
  earned: number;
  setOff: number;
  setOffs: SetOff[];
}

/** Payouts whose set-offs do not follow from their rates, or differ from their lines or from the ledger. */
export async function mismatchedSetOffs(read: Reader, scope?: Scope): Promise<string[]> {
  const inScope = within("id", scope?.payouts);
  const faults: string[] = [];
  for (let after = ""; faults.length < MAX_FAULTS; ) {
    const found: Record<string, string | number | null>[] = await read.query(
      `SELECT id, publisherId, status, earnedIn, earned, setOff, setOffs FROM payout
       WHERE id > ? AND (setOff <> 0 OR setOffs IS NOT NULL) AND ${inScope.sql} ORDER BY id LIMIT ${BATCH_SIZE}`,
      [after, ...inScope.values],
    );
    const rows = found.map(rowOf);
    faults.push(...(rows.length > 0 ? await faultsOf(read, rows) : []));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return faults;
    after = last.id;
  }
  return faults;
}

const rowOf = (row: Record<string, string | number | null>): Row => ({
  id: String(row.id),
  publisherId: String(row.publisherId),
  status: String(row.status),
  earnedIn: String(row.earnedIn),
  earned: Number(row.earned),
  setOff: Number(row.setOff),
  setOffs: JSON.parse(String(row.setOffs ?? "[]")),
});

async function faultsOf(read: Reader, rows: readonly Row[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const these = ids.map(() => "?").join(", ");
  const settled = await sumsOf(
    read,
    `SELECT line.payoutId AS id, earning.currency AS name, SUM(line.amount) AS amount FROM payout_line line
     JOIN earning ON earning.id = line.earningId WHERE line.payoutId IN (${these}) GROUP BY line.payoutId, earning.currency`,
    ids,
  );
  const posted = await sumsOf(
    read,
    `SELECT payoutId AS id, account AS name, SUM(amount) AS amount FROM ledger_entry
     WHERE payoutId IN (${these}) GROUP BY payoutId, account`,
    ids,
  );
  return rows.flatMap((row) => {
    const isMade = row.status !== "failed";
    const faults = [
      ...(isCalculatedRight(row) ? [] : ["its set-offs do not follow from what was owed and from their rates"]),
      ...(isSame(settled.get(row.id), linesOf(row)) ? [] : ["its lines settle something else than it set off"]),
      ...(isWithin(posted.get(row.id), postingsOf(row, isMade)) ? [] : ["the ledger has other set-offs than it says"]),
    ];
    return faults.map((fault) => `payout ${row.id}: ${fault}`);
  });
}

type Sums = ReadonlyMap<string, number>;

async function sumsOf(
  read: Reader,
  sql: ReadingSql,
  ids: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const rows: { id: string; name: string; amount: number | string }[] = await read.query(sql, [...ids]);
  const sums = new Map<string, Map<string, number>>();
  for (const { id, name, amount } of rows) {
    const own = sums.get(id) ?? new Map<string, number>();
    sums.set(id, own.set(name, Number(amount)));
  }
  return sums;
}

function isCalculatedRight({ earnedIn, setOff, setOffs }: Row): boolean {
  const currencies = new Set([earnedIn, ...setOffs.map(({ currency }) => currency)]);
  if (setOffs.length === 0 || currencies.size !== setOffs.length + 1 || takenBy(setOffs) !== setOff) return false;
  return setOffs.every(
    (one) =>
      isRate(one.rateOwed) &&
      isRate(one.rateTaken) &&
      one.owed > 0 &&
      convertedAgain(one, earnedIn).amount === one.taken,
  );
}

const linesOf = ({ earnedIn, earned, setOff, setOffs }: Row): [string, number][] => [
  [earnedIn, earned + setOff],
  ...setOffs.map(({ currency, owed }): [string, number] => [currency, -owed]),
];

const postingsOf = ({ publisherId, earnedIn, setOffs }: Row, isMade: boolean): [string, number][] =>
  setOffs.flatMap(({ currency, owed }): [string, number][] => [
    [publisherPayable(publisherId, currency), isMade ? owed : 0],
    [setOffAccount(earnedIn, currency, currency), isMade ? -owed : 0],
  ]);

const isSame = (sums: Sums = new Map(), expected: readonly [string, number][]): boolean =>
  sums.size === expected.length && isWithin(sums, expected);

const isWithin = (sums: Sums = new Map(), expected: readonly [string, number][]): boolean =>
  expected.every(([name, amount]) => (sums.get(name) ?? 0) === amount);
