import { In } from "typeorm";
import type { ImportFault } from "../../../contract/moveIn/faults";
import { retryDuplicates } from "../../../platform/db/chunks";
import type { Database, Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { grouped } from "../../../platform/paging/lists";
import { type Import, ImportRow } from "../import.entity";
import { openOutcomes, type RowOutcome } from "../importState";
import type { PlannedRecord } from "../plan/planRows";

export type Row<Kind extends PlannedRecord["kind"]> = ImportRow & { record: PlannedRecord & { kind: Kind } };

/** What a row became, in the transaction that made it. */
export interface Result {
  outcome: RowOutcome;
  fault?: ImportFault | null;
  /** Omitted if the row keeps what it has. */
  ownId?: string;
}

/** Of rows that share an import, by their IDs. Rows without a result stay open. */
type Results = ReadonlyMap<string, Result>;

/** A step of a run: rows of one kind, some at a time. */
export type Step = (of: Import, rows: readonly ImportRow[], signal: AbortSignal) => Promise<void>;

/**
 * Decides rows in one transaction that also notes their results: a killed run has decided all of them or none. Starts
 * over if a unique index decided for another process.
 */
export function decide<One extends ImportRow>(
  db: Database,
  rows: readonly One[],
  work: (tx: Tx, open: One[]) => Promise<Results>,
): Promise<void> {
  return retryDuplicates(() =>
    db.write(async (tx) => {
      const open = await openOf(tx, rows);
      const left = open.filter(({ record }) => record !== null);
      const results = new Map<string, Result>(left.length > 0 ? await work(tx, left) : []);
      // Their partner was erased since.
      for (const { id, record } of open) if (record === null) results.set(id, { outcome: "refused", fault: "erased" });
      await noteAll(tx, open, results);
    }),
  );
}

/** Read in this transaction, and locked: a concurrent run may have decided some of these rows. */
const openOf = async <One extends ImportRow>(tx: Tx, rows: readonly One[]): Promise<One[]> =>
  (await tx.find(ImportRow, {
    where: { id: In(rows.map(({ id }) => id)), outcome: In([...openOutcomes]) },
    order: { id: "ASC" },
    ...rowLock(tx),
  })) as One[];

async function noteAll(tx: Tx, open: readonly ImportRow[], results: Results): Promise<void> {
  const changed = open.flatMap((row) => {
    const result = results.get(row.id);
    const isSame = !result || (row.outcome === result.outcome && (result.ownId ?? row.ownId) === row.ownId);
    return isSame ? [] : [{ id: row.id, fault: null, ...result }];
  });
  for (const some of grouped(changed, ({ outcome, fault }) => `${outcome} ${fault}`).values()) {
    const [{ outcome, fault } = { outcome: "ready", fault: null }] = some;
    const made = some.flatMap(({ id, ownId }) => (ownId ? [[id, ownId]] : []));
    const ids = some.map(({ id }) => id);
    const ownId = made.length > 0 ? `CASE id ${made.map(() => "WHEN ? THEN ?").join(" ")} ELSE ownId END` : "ownId";
    await tx.query(
      `UPDATE import_row SET outcome = ?, fault = ?, ownId = ${ownId} WHERE id IN (${ids.map(() => "?").join(", ")})`,
      [outcome, fault, ...made.flat(), ...ids],
    );
  }
}
