import { Column, Entity, Index } from "typeorm";
import { count, flag, id, instant, type Json, json } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { TaskState } from "./taskState";

/** Work that somebody started and that outlasts a request, such as a payout run or a simulation. */
@Entity("task")
@Index("task_open", ["openKey"], { unique: true })
@Index("task_key", ["key", "id"])
@Index("task_due", ["state", "leasedUntil"])
@Index("task_owner", ["ownerId", "id"])
@Index("task_ended", ["endedAt"])
export class Task extends Row {
  /** Says which handler does it. */
  @Column("varchar", { length: 40 })
  kind!: string;

  /** What it is about, for lists. */
  @Column("varchar", { length: 200 })
  subject!: string;

  /** Who started it; null for the system. */
  @Column({ ...id, nullable: true })
  ownerId!: string | null;

  @Column(json)
  payload!: Json;

  @Column("varchar", { length: 10 })
  state!: TaskState;

  /** Tasks with the same key do the same. */
  @Column("varchar", { length: 120 })
  key!: string;

  /** The key until the task ends, then null: the unique index allows one open task per key. */
  @Column("varchar", { length: 120, nullable: true })
  openKey!: string | null;

  /** How many of `total` steps are done; both are null until the handler knows. */
  @Column({ ...count, nullable: true })
  done!: number | null;

  @Column({ ...count, nullable: true })
  total!: number | null;

  @Column({ ...json, nullable: true })
  result!: Json | null;

  /** Why it failed, in words for its owner. */
  @Column("varchar", { length: 500, nullable: true })
  error!: string | null;

  /** Random per run, so that a run that lost its lease cannot end its successor's. */
  @Column({ ...id, nullable: true })
  holder!: string | null;

  /** While running: until then only `holder` may run it. While waiting: not to be started before. */
  @Column(instant)
  leasedUntil!: Date;

  /** Runs begun, except those that a shutdown interrupted. */
  @Column("int")
  attempts!: number;

  /** Its run ends at the next step. */
  @Column(flag)
  cancelRequested!: number;

  @Column({ ...instant, nullable: true })
  startedAt!: Date | null;

  @Column({ ...instant, nullable: true })
  endedAt!: Date | null;
}
