import { type EntityTarget, type FindOptionsWhere, In } from "typeorm";
import type { Reader } from "./reader";
import type { Row } from "./row";

/** An engine takes only so many values in one query, and making objects of all rows at once would take long. */
const PART = 200;

/** The rows of these ids, in any order. Where there may be many the manager had better be the one for long reads. */
export async function rowsOf<Entity extends Pick<Row, "id">>(
  manager: Reader,
  entity: EntityTarget<Entity>,
  ids: readonly string[],
): Promise<Entity[]> {
  const wanted = [...new Set(ids)];
  const rows: Entity[] = [];
  for (let start = 0; start < wanted.length; start += PART) {
    const part = In(wanted.slice(start, start + PART));
    rows.push(...(await manager.findBy(entity, { id: part } as FindOptionsWhere<Entity>)));
  }
  return rows;
}

/** The same, each under its own id; of ids that nobody has, nothing. */
export async function rowsById<Entity extends Pick<Row, "id">>(
  manager: Reader,
  entity: EntityTarget<Entity>,
  ids: readonly string[],
): Promise<Map<string, Entity>> {
  return new Map((await rowsOf(manager, entity, ids)).map((row) => [row.id, row]));
}
