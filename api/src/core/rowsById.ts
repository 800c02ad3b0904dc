import { type EntityManager, type EntityTarget, type FindOptionsWhere, In } from "typeorm";
import type { Row } from "./row";

/** The rows of these ids, each under its own; of ids that nobody has, nothing. */
export async function rowsById<Entity extends Pick<Row, "id">>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  ids: readonly string[],
): Promise<Map<string, Entity>> {
  if (ids.length === 0) return new Map();
  const rows = await manager.findBy(entity, { id: In([...new Set(ids)]) } as FindOptionsWhere<Entity>);
  return new Map(rows.map((row) => [row.id, row]));
}
