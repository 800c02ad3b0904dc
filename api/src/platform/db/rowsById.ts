import { type EntityTarget, type FindOptionsWhere, In, type ObjectLiteral } from "typeorm";
import type { Reader } from "./reader";
import type { Row } from "./row";

/** Engines limit the parameters of a query, and hydrating all rows at once would block the thread. */
const BATCH_SIZE = 200;

/** The rows of these ids, in any order. For many rows use the manager of long reads. */
export async function rowsOf<Entity extends ObjectLiteral>(
  manager: Reader,
  entity: EntityTarget<Entity>,
  ids: readonly string[],
  key = "id",
): Promise<Entity[]> {
  const remaining = [...new Set(ids)];
  const rows: Entity[] = [];
  for (let start = 0; start < remaining.length; start += BATCH_SIZE) {
    const part = In(remaining.slice(start, start + BATCH_SIZE));
    rows.push(...(await manager.findBy(entity, { [key]: part } as FindOptionsWhere<Entity>)));
  }
  return rows;
}

/** The same as a map by id; unknown ids are absent. */
export async function rowsById<Entity extends Pick<Row, "id">>(
  manager: Reader,
  entity: EntityTarget<Entity>,
  ids: readonly string[],
): Promise<Map<string, Entity>> {
  return new Map((await rowsOf(manager, entity, ids)).map((row) => [row.id, row]));
}
