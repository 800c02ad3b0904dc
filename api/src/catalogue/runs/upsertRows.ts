import type { EntityTarget, ObjectLiteral } from "typeorm";
import { chunksOf } from "../../platform/db/chunks";
import type { Tx } from "../../platform/db/database";

/** As many as fit the parameter limit of a statement on both engines. */
const BATCH_SIZE = 500;

/** Upserts whole rows by key, one statement per batch; keeps `createdAt` and the columns of `kept` of existing rows. */
export async function upsertRows<T extends ObjectLiteral>(
  tx: Tx,
  entity: EntityTarget<T>,
  rows: readonly T[],
  kept: readonly string[] = [],
  key: string | readonly string[] = "id",
): Promise<void> {
  if (rows.length === 0) return;
  const keys = [key].flat();
  const { tableName, columns } = tx.connection.getMetadata(entity);
  const names = columns.map(({ databaseName }) => databaseName);
  const isMysql = tx.connection.options.type === "mysql";
  const changed = names.filter((name) => !keys.includes(name) && name !== "createdAt" && !kept.includes(name));
  const quoted = (name: string) => (isMysql ? `\`${name}\`` : `"${name}"`);
  const set = changed.map(
    (name) => `${quoted(name)} = ${isMysql ? `VALUES(${quoted(name)})` : `excluded.${quoted(name)}`}`,
  );
  const driver = tx.connection.driver;
  for (const part of chunksOf(rows, BATCH_SIZE)) {
    const values = part.flatMap((row) =>
      columns.map((column) => driver.preparePersistentValue(column.getEntityValue(row) ?? null, column) ?? null),
    );
    const places = part.map(() => `(${names.map(() => "?").join(", ")})`).join(", ");
    await tx.query(
      `INSERT INTO ${quoted(tableName)} (${names.map(quoted).join(", ")}) VALUES ${places}
       ${isMysql ? "ON DUPLICATE KEY UPDATE" : `ON CONFLICT (${keys.map(quoted).join(", ")}) DO UPDATE SET`} ${set.join(", ")}`,
      values,
    );
  }
}
