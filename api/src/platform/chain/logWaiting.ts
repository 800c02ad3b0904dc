import { Column, Entity, PrimaryColumn } from "typeorm";
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
