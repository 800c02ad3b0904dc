import type { AuditService } from "../platform/audit/audit.service";
import type { Chain } from "../platform/chain/chain";
import type { ChainKeys } from "../platform/chain/chainKeys";
import type { Clock } from "../platform/clock";
import type { Sealer } from "../platform/config/sealer";
import type { Database, Tx } from "../platform/db/database";

/** Small, because a payout file may have megabytes. */
const BATCH_SIZE = 20;

/** Rows of a table with encrypted texts, bound to the row's key. */
interface SealedRows {
  /** Their name, from which the key is also derived. */
  name: string;
  table: string;
  key: string;
  columns: readonly string[];
  sealer: Sealer;
  /** Fewer than usual where each may have megabytes. */
  batchSize?: number;
}

/** Everything that is encrypted. A test compares this list with the columns of all tables. */
export const sealedRows = (sealerFor: (purpose: string) => Sealer): readonly SealedRows[] => {
  const rows = (name: string, table: string, key: string, columns: readonly string[]) => ({
    name,
    table,
    key,
    columns,
    sealer: sealerFor(name),
  });
  return [
    rows("chain keys", "chain_secret", "id", ["sealed"]),
    rows("signing secrets", "signing_secret", "merchantId", ["sealed", "previousSealed"]),
    rows("webhook secrets", "webhook", "id", ["sealed", "previousSealed"]),
    rows("payout methods", "payout_method", "id", ["sealed"]),
    rows("second factors", "second_factor", "id", ["sealed"]),
    rows("payout files", "payout_batch", "id", ["sealed"]),
    rows("feed credentials", "feed", "id", ["sealed"]),
    rows("test secrets", "test_access", "merchantId", ["sealed"]),
    rows("shop secrets", "shopify_connection", "id", ["sealed"]),
    { ...rows("claim files", "claim_file", "id", ["sealed"]), batchSize: 3 },
    { ...rows("application files", "application_file", "id", ["sealed"]), batchSize: 3 },
    rows("approvals", "approval", "id", ["sealed"]),
    rows("kept answers", "idempotent_answer", "id", ["sealed"]),
  ];
};

type SealedRow = Record<string, string | null>;

/**
 * Re-encrypts with the data key everything encrypted with the previous one. Walks all rows and skips finished ones, so
 * it can be interrupted, repeated, and run twice at once.
 */
export class Resealing {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly chainKeys: ChainKeys,
    private readonly chain: Pick<Chain, "recordChange" | "parts">,
    private readonly kinds: readonly SealedRows[],
  ) {}

  /** Returns the number of re-encrypted texts by name. */
  async run(): Promise<Record<string, number>> {
    await this.chainKeys.keep(this.db, this.clock);
    const counts: Record<string, number> = {};
    for (const kind of this.kinds) counts[kind.name] = await this.reseal(kind);
    if (Object.values(counts).some((count) => count > 0)) {
      await this.db.write((tx) =>
        this.audit.record(tx, { actorId: null, action: "data-key.replaced", subject: "data-key", after: counts }),
      );
    }
    return counts;
  }

  private async reseal(kind: SealedRows): Promise<number> {
    let count = 0;
    for (let after: string | null = ""; after !== null; ) {
      const from: string = after;
      const batch = await this.db.write((tx) => this.batch(tx, kind, from));
      count += batch.count;
      after = batch.last;
    }
    return count;
  }

  private async batch(tx: Tx, kind: SealedRows, after: string): Promise<{ count: number; last: string | null }> {
    const { table, key, columns, batchSize = BATCH_SIZE } = kind;
    const rows: SealedRow[] = await tx.query(
      `SELECT ${[key, ...columns].join(", ")} FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${batchSize}`,
      [after],
    );
    let count = 0;
    for (const row of rows) count += await this.resealRow(tx, kind, row);
    return { count, last: rows.length < batchSize ? null : (rows.at(-1)?.[key] ?? null) };
  }

  /** Only if the text is unchanged: its owner may have replaced it. */
  private async resealRow(tx: Tx, { table, key, columns, sealer }: SealedRows, row: SealedRow) {
    const id = row[key] ?? "";
    let count = 0;
    for (const column of columns) {
      const before = row[column];
      const sealed = before ? sealer.resealed(before, id) : null;
      if (!sealed) continue;
      const change = tx
        .createQueryBuilder()
        .update(table)
        .set({ [column]: sealed });
      const { affected } = await change.where({ [key]: id, [column]: before }).execute();
      count += affected ?? 0;
    }
    if (count > 0) await this.record(tx, table, { [key]: id });
    return count;
  }

  /** The chain covers encrypted texts too, so they can't be swapped. */
  private async record(tx: Tx, table: string, where: Record<string, string>): Promise<void> {
    const stream = this.chain.parts.streams.find(({ entity }) => tx.connection.getMetadata(entity).tableName === table);
    if (stream) await this.chain.recordChange(tx, stream, await tx.findOneByOrFail(stream.entity, where));
  }
}
