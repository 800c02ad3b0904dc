import { In } from "typeorm";
import type { ImportFault } from "../../../contract/moveIn/faults";
import type { Tx } from "../../../platform/db/database";
import { Partnership } from "../../../programs";
import { type Import, ImportRow } from "../import.entity";
import type { RowOutcome } from "../importState";
import type { Result } from "./decide";

/** Outcomes of partners for whom records can come over. */
const HERE: ReadonlySet<RowOutcome> = new Set(["done", "here", "invited"]);

/** Whose a partner's records become; otherwise what becomes of them. */
type Owner = { publisherId: string } | { publisherId: null; result: Result };

/** By the foreign keys of partners' rows. */
export async function ownersOf(
  tx: Tx,
  { id: importId }: Import,
  keys: readonly string[],
): Promise<(key: string) => Owner> {
  const rows = await tx.find(ImportRow, {
    select: { id: true, foreignKey: true, outcome: true, fault: true, ownId: true },
    where: { importId, kind: "partner", foreignKey: In([...new Set(keys)]) },
  });
  const byKey = new Map(rows.map((row) => [row.foreignKey, row]));
  return (key) => {
    const row = byKey.get(key);
    if (!row || row.outcome === "refused")
      return { publisherId: null, result: { outcome: "refused", fault: row?.fault ?? "no-partner" } };
    const { ownId, outcome } = row;
    return ownId && HERE.has(outcome) ? { publisherId: ownId } : WAITING;
  };
}

/** The same of those for whom links and codes earn now. */
export async function earnersOf(tx: Tx, of: Import, keys: readonly string[]): Promise<(key: string) => Owner> {
  const ownerOf = await ownersOf(tx, of, keys);
  const here = keys.flatMap((key) => ownerOf(key).publisherId ?? []);
  const active = await tx.find(Partnership, {
    select: { id: true, publisherId: true },
    where: { merchantId: of.merchantId, publisherId: In([...new Set(here)]), state: "active" },
  });
  const earning = new Set(active.map(({ publisherId }) => publisherId));
  return (key) => {
    const owner = ownerOf(key);
    // The creator was paused just now: the next run looks again.
    return owner.publisherId !== null && !earning.has(owner.publisherId) ? WAITING : owner;
  };
}

const WAITING: Owner = { publisherId: null, result: { outcome: "waiting" } };

export const takenBy = (holderId: string, publisherId: string, fault: ImportFault): Result =>
  holderId === publisherId ? { outcome: "here" } : { outcome: "refused", fault };
