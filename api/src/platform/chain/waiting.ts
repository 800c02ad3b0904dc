import {
  Column,
  Entity,
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsWhere,
  MoreThan,
  PrimaryColumn,
} from "typeorm";
import { chunksOf } from "../db/chunks";
import { id, instant } from "../db/columns";
import type { Tx } from "../db/database";

/** Log entries from features, for facts that no hash chain records. */
export type WaitingKind = "terms" | "claim";

/**
 * A state not yet in the public log. Written with the state itself, so none can be missed, and picked up by the job
 * that adds leaves: publishing terms or deciding a claim doesn't wait for the log's lock.
 */
@Entity("log_waiting")
export class LogWaiting {
  @PrimaryColumn("varchar", { length: 12 }) kind!: WaitingKind;
  @PrimaryColumn(id) rowId!: string;

  /** Numbered per row from 1: `log_leaf` accepts each once. */
  @PrimaryColumn("int") revision!: number;
  @Column(instant) createdAt!: Date;
}

export const awaitLog = async (tx: Tx, waiting: LogWaiting): Promise<void> => {
  await tx.insert(LogWaiting, waiting);
};

/** The row and its state. */
export type StateKey = Pick<LogWaiting, "rowId" | "revision">;

export const BATCH_SIZE = 200;

/** The next records of a stream or kind waiting to be chained or logged, from a position. */
export const nextWaiting = <Waiting extends StateKey>(
  tx: Tx,
  entity: EntityTarget<Waiting>,
  of: object,
  { rowId, revision }: StateKey = { rowId: "", revision: 0 },
): Promise<Waiting[]> =>
  tx.find(entity, {
    where: [
      { ...of, rowId: MoreThan(rowId) },
      { ...of, rowId, revision: MoreThan(revision) },
    ] as FindOptionsWhere<Waiting>[],
    order: { rowId: "ASC", revision: "ASC" } as FindOptionsOrder<Waiting>,
    take: BATCH_SIZE,
  });

/** By primary keys, because a range would wait for uncommitted writers. TypeORM takes a second to write this many. */
export async function deleteWaiting<Waiting extends StateKey>(
  tx: Tx,
  entity: EntityTarget<Waiting>,
  records: readonly Waiting[],
): Promise<void> {
  const { tableName, primaryColumns } = tx.connection.getMetadata(entity);
  const isOne = `(${primaryColumns.map(({ databaseName }) => `${databaseName} = ?`).join(" AND ")})`;
  for (const some of chunksOf(records)) {
    await tx.query(
      `DELETE FROM ${tableName} WHERE ${some.map(() => isOne).join(" OR ")}`,
      some.flatMap((record) => primaryColumns.map((column) => column.getEntityValue(record))),
    );
  }
}
