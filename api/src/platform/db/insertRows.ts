import type { EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from "typeorm";
import { chunksOf } from "./chunks";
import type { Tx } from "./database";

/** Set on transactions that record what is written to some entities. */
export const RECORDS = Symbol("records");

/** Inserts many rows of an entity. TypeORM takes several times as long to write down the same statement. */
export async function insertRows<Entity extends ObjectLiteral>(
  tx: Tx,
  entity: EntityTarget<Entity>,
  rows: readonly Partial<Entity>[],
): Promise<void> {
  // Only the transaction's own insert records them.
  if ((tx as { [RECORDS]?: (entity: unknown) => boolean })[RECORDS]?.(entity)) {
    for (const some of chunksOf(rows)) await tx.insert(entity, some as QueryDeepPartialEntity<Entity>[]);
    return;
  }
  const { driver } = tx.connection;
  const { columns, tableName } = tx.connection.getMetadata(entity);
  const names = columns.map(({ databaseName }) => driver.escape(databaseName)).join(", ");
  const places = `(${columns.map(() => "?").join(", ")})`;
  const stored = (row: Partial<Entity>, column: (typeof columns)[number]) => {
    const value = column.getEntityValue(row);
    return value === undefined ? (column.default ?? null) : driver.preparePersistentValue(value, column);
  };
  for (const some of chunksOf(rows)) {
    const values = some.flatMap((row) => columns.map((column) => stored(row, column)));
    const all = some.map(() => places).join(", ");
    await tx.query(`INSERT INTO ${driver.escape(tableName)} (${names}) VALUES ${all}`, values);
  }
}
