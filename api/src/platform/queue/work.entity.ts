import { Column, Entity, Index, TableInheritance } from "typeorm";
import { count, flag, id, instant, type Json, json } from "../db/columns";
import { Row } from "../db/row";
import { newId } from "../ids";
import type { WorkState } from "./workState";

/**
 * Deferred work: messages, tasks and jobs. Written in the transaction that causes it, and run by a `Worker` at least
 * once, so handlers are idempotent.
 */
@Entity("work")
@TableInheritance({ column: { name: "queue", type: "varchar", length: 10 } })
@Index("work_due", ["state", "kind", "nextAt"])
@Index("work_leased", ["leasedUntil"])
@Index("work_open", ["openKey"], { unique: true })
@Index("work_key", ["key", "id"])
@Index("work_ended", ["endedAt"])
@Index("work_list", ["queue", "id"])
export abstract class Work extends Row {
  /** "message", "task" or "job". */
  @Column("varchar", { length: 10 }) queue!: string;
  @Column("varchar", { length: 60 }) kind!: string;
  @Column(json) payload!: Json;

  /** Work with the same key is equivalent. */
  @Column("varchar", { length: 120, nullable: true }) key!: string | null;

  /** The key until the work ends, then null: the unique index allows one open row per key. */
  @Column("varchar", { length: 120, nullable: true }) openKey!: string | null;

  /** Work of one lane runs one at a time, in order; without a lane there is no order. */
  @Column("varchar", { length: 36, default: "" }) lane!: string;
  @Column("varchar", { length: 10 }) state!: WorkState;
  @Column(instant) nextAt!: Date;

  /** The number of starts; for a job, of consecutive failures. */
  @Column("int") attempts!: number;

  /** Until then only `holder` may run it. */
  @Column(instant) leasedUntil!: Date;

  /** Random per run, so that a run that lost its lease cannot end its successor's. Null while nothing runs. */
  @Column({ ...id, nullable: true }) holder!: string | null;

  /** How many of `total` steps are done, once known. */
  @Column({ ...count, nullable: true }) done!: number | null;
  @Column({ ...count, nullable: true }) total!: number | null;
  @Column({ ...json, nullable: true }) result!: Json | null;

  /** Why the last attempt, or the work, failed. */
  @Column("varchar", { length: 500, nullable: true }) error!: string | null;
  @Column(flag) cancelRequested!: number;

  /** When it was first started; for a job, last started. */
  @Column({ ...instant, nullable: true }) startedAt!: Date | null;

  /** When it ended; for a job, when it last succeeded. */
  @Column({ ...instant, nullable: true }) endedAt!: Date | null;
}

export const UNLEASED = { holder: null, leasedUntil: new Date(0) };

/** A row waiting to be run; its entity determines the queue. */
export const newWork = (kind: string, payload: Json, now: Date, id = newId()): Omit<Work, "queue"> => ({
  id,
  createdAt: now,
  kind,
  payload,
  key: null,
  openKey: null,
  lane: "",
  state: "waiting",
  nextAt: now,
  attempts: 0,
  ...UNLEASED,
  done: null,
  total: null,
  result: null,
  error: null,
  cancelRequested: 0,
  startedAt: null,
  endedAt: null,
});
