import { type EntityTarget, type FindOptionsWhere, MoreThan } from "typeorm";
import type { Database } from "../../platform/db/database";
import type { Row } from "../../platform/db/row";

const BATCH_SIZE = 200;

/** All rows of somebody, in batches, oldest first. */
export async function* ownRows<Entity extends Row>(
  db: Database,
  entity: EntityTarget<Entity>,
  whose: FindOptionsWhere<Entity>,
): AsyncGenerator<Entity> {
  for (let after = ""; ; ) {
    const where = { ...whose, id: MoreThan(after) } as FindOptionsWhere<Entity>;
    const order = { id: "ASC" } as never;
    const some: Entity[] = await db.longRead.find(entity, { where, order, take: BATCH_SIZE });
    yield* some;
    const last = some.at(-1);
    if (!last || some.length < BATCH_SIZE) return;
    after = last.id;
  }
}
