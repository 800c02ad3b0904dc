import { setTimeout as sleep } from "node:timers/promises";
import { type EntityTarget, type FindOptionsWhere, In } from "typeorm";
import type { Database } from "./database";
import type { Row } from "./row";

const PAUSE = 50;
const BATCH_SIZE = 500;

/**
 * Processes many rows in batches, with a pause in between, so that other work hardly waits. `step` returns how many
 * rows it found; fewer than `size` ends the loop. Returns the total.
 */
export async function inBatches(
  size: number,
  step: () => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let done = 0;
  while (!signal?.aborted) {
    const count = await step();
    done += count;
    if (count < size) break;
    await sleep(PAUSE);
  }
  return done;
}

/** Deletes expired rows and returns how many there were. */
export function deleteInBatches<Entity extends Row>(
  db: Database,
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity>,
  signal?: AbortSignal,
): Promise<number> {
  const step = () =>
    db.write(async (tx) => {
      const rows = await tx
        .createQueryBuilder(entity, "row")
        .select("row.id", "id")
        .where(where)
        .limit(BATCH_SIZE)
        .getRawMany<Pick<Row, "id">>();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tx.delete(entity, { id: In(ids) } as FindOptionsWhere<Entity>);
      return ids.length;
    });
  return inBatches(BATCH_SIZE, step, signal);
}
