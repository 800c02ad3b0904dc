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

/** What the public log takes from features directly, since no hash chain records it. */
export type WaitingKind = "terms" | "claim";

/**
 * A state that is not in the public log yet. Written with the state itself, so that none can be forgotten, and taken by
 * the job that adds leaves: whoever publishes terms or decides a claim does not wait for the log's lock.
 */
@Entity("log_waiting")
export class LogWaiting {
  @PrimaryColumn("varchar", { length: 12 }) kind!: WaitingKind;
  @PrimaryColumn(id) rowId!: string;

  /** Of one row from 1 on: `log_leaf` admits each once. */
  @PrimaryColumn("int") revision!: number;
  @Column(instant) createdAt!: Date;
}

export const awaitLog = async (tx: Tx, waiting: LogWaiting): Promise<void> => {
  await tx.insert(LogWaiting, waiting);
};

/** Which state of which row. */
export type StateKey = Pick<LogWaiting, "rowId" | "revision">;

export const BATCH_SIZE = 200;

/** The next records of a stream or kind that wait to be chained or logged, from a place on. */
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

/** By primary keys: a range would wait for writers that have not committed. TypeORM takes a second to write so many. */
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
