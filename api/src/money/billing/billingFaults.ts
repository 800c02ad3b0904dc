import type { Reader } from "../../platform/db/database";
import { billingKinds } from "../ledger/ledger.entity";
import { accountSql, accountStarts } from "../ledger/ledgerAccounts";
import { LIMIT, type Mismatch, type Scope, sumText, within } from "../ledger/ledgerScope";

const INVOICED = accountSql(accountStarts.merchant, "invoice.merchantId", "invoice.currency");

/** Invoices that do not add up, or whose commission differs from the month's statement. */
export async function mismatchedInvoices(read: Reader, scope?: Scope): Promise<string[]> {
  const inScope = within("invoice.id", scope?.invoices);
  const sums: Mismatch[] = await read.query(
    `SELECT id, currency, total AS stated, earned - takenBack + fee + tax AS found FROM invoice
     WHERE total <> earned - takenBack + fee + tax AND ${inScope.sql} ORDER BY id ${LIMIT}`,
    inScope.values,
  );
  // Each account is read once, however many invoices there are.
  const statements: Mismatch[] = await read.query(
    `SELECT invoice.id, invoice.currency, invoice.earned - invoice.takenBack AS stated, sums.owed AS found FROM invoice
     LEFT JOIN (SELECT account, SUBSTR(day, 1, 7) AS month, -SUM(amount) AS owed FROM ledger_entry
       WHERE account IN (SELECT ${INVOICED} FROM invoice WHERE ${inScope.sql})
         AND kind NOT IN (${billingKinds.map(() => "?")}) GROUP BY account, SUBSTR(day, 1, 7)) sums
       ON sums.account = ${INVOICED} AND sums.month = invoice.month
     WHERE invoice.earned - invoice.takenBack <> COALESCE(sums.owed, 0) AND ${inScope.sql} ORDER BY invoice.id ${LIMIT}`,
    [...inScope.values, ...billingKinds, ...inScope.values],
  );
  return [
    ...sums.map(
      ({ id, currency, stated, found }) =>
        `invoice ${id}: it says ${sumText(stated, currency)}, its parts ${sumText(found, currency)}`,
    ),
    ...statements.map(
      ({ id, currency, stated, found }) =>
        `invoice ${id}: it says ${sumText(stated, currency)}, the month's statement ${sumText(found, currency)}`,
    ),
  ];
}

/** Years whose invoice numbers do not run from 1 without gaps. */
export async function missingNumbers(read: Reader, scope?: Scope): Promise<string[]> {
  if (scope && scope.invoices.length === 0) return [];
  const rows: { year: number; count: number | string; last: number }[] = await read.query(
    `SELECT year, COUNT(*) AS count, MAX(number) AS last FROM invoice GROUP BY year
     HAVING COUNT(*) <> MAX(number) OR MIN(number) <> 1 ORDER BY year`,
  );
  return rows.map(({ year, count, last }) => `invoices of ${year}: there are ${count}, and the last is number ${last}`);
}

interface Posted {
  table: "invoice" | "brand_payment";
  /** Such as "invoice:", followed by the row's ID. */
  causes: readonly (readonly [start: string, end: string])[];
  account: string;
  expected: string;
  what: string;
  ids: readonly string[] | undefined;
}

/** Invoices and payments that differ from their postings, on either account. */
export async function mismatchedBilling(read: Reader, scope?: Scope): Promise<string[]> {
  const fee = { table: "invoice", causes: [["invoice:", ""]], what: "fee", ids: scope?.invoices } as const;
  const tax = { ...fee, causes: [["invoice:", ":tax"]], what: "tax" } as const;
  const paid = "CASE WHEN brand_payment.reversedAt IS NULL THEN brand_payment.amount ELSE 0 END";
  const payment = {
    table: "brand_payment",
    causes: [
      ["brand-payment:", ""],
      ["brand-payment:", ":reversed"],
    ],
    what: "amount",
    ids: scope?.payments,
  } as const;
  const faults: string[] = [];
  for (const one of [
    { ...fee, account: INVOICED, expected: "-invoice.fee" },
    { ...fee, account: accountSql(accountStarts.brandFees, null, "invoice.currency"), expected: "invoice.fee" },
    { ...tax, account: INVOICED, expected: "-invoice.tax" },
    { ...tax, account: accountSql(accountStarts.tax, null, "invoice.currency"), expected: "invoice.tax" },
    {
      ...payment,
      account: accountSql(accountStarts.merchant, "brand_payment.merchantId", "brand_payment.currency"),
      expected: paid,
    },
    { ...payment, account: accountSql(accountStarts.bank, null, "brand_payment.currency"), expected: `-(${paid})` },
  ] satisfies Posted[]) {
    faults.push(...(await mismatched(read, one)));
  }
  return faults;
}

async function mismatched(read: Reader, { table, causes, account, expected, what, ids }: Posted): Promise<string[]> {
  const inScope = within(`${table}.id`, ids);
  const posted = causes.map(
    ([start, end]) =>
      `COALESCE((SELECT SUM(amount) FROM ledger_entry
         WHERE cause = CONCAT('${start}', ${table}.id, '${end}') AND account = ${account}), 0)`,
  );
  const rows: Mismatch[] = await read.query(
    `SELECT id, currency, stated, found FROM (SELECT ${table}.id, ${table}.currency, ${expected} AS stated, ${posted.join(" + ")} AS found
       FROM ${table} WHERE ${inScope.sql}) sums WHERE stated <> found ORDER BY id ${LIMIT}`,
    inScope.values,
  );
  const label = table === "invoice" ? "invoice" : "merchant payment";
  return rows.map(
    ({ id, currency, stated, found }) =>
      `${label} ${id}: the ledger has ${sumText(found, currency)} for its ${what}, it says ${sumText(stated, currency)}`,
  );
}

/** Missing postings of invoices and payments, or on an unrelated account. */
export async function orphanedBilling(read: Reader, scope?: Scope): Promise<string[]> {
  const inScope = within("entry.cause", scope?.causes);
  const kinds = billingKinds.map(() => "?");
  const rows: { id: string; cause: string }[] = await read.query(
    `SELECT entry.id, entry.cause FROM ledger_entry entry
     LEFT JOIN invoice ON invoice.id = SUBSTR(entry.cause, 9, 36) AND entry.cause LIKE 'invoice:%'
       AND entry.account IN (${INVOICED}, ${accountSql(accountStarts.brandFees, null, "invoice.currency")},
         ${accountSql(accountStarts.tax, null, "invoice.currency")})
     LEFT JOIN brand_payment payment
       ON payment.id = SUBSTR(entry.cause, 15, 36) AND entry.cause LIKE 'brand-payment:%'
       AND entry.account IN (${accountSql(accountStarts.merchant, "payment.merchantId", "payment.currency")},
         ${accountSql(accountStarts.bank, null, "payment.currency")})
     WHERE entry.saleId IS NULL AND entry.payoutId IS NULL AND entry.kind IN (${kinds}) AND ${inScope.sql}
       AND invoice.id IS NULL AND payment.id IS NULL ORDER BY entry.id ${LIMIT}`,
    [...billingKinds, ...inScope.values],
  );
  return rows.map(({ id, cause }) => `entry ${id}: there is no invoice or payment for ${cause}`);
}
