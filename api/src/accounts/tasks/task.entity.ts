import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { count, flag, id, instant, type Json, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Shown } from "../../platform/shown";
import type { TaskState } from "./taskState";

export const TaskStateEnum = enumOf("TaskState", "The state of a task.", {
  WAITING: ["waiting", "It will be started, or tried again."],
  RUNNING: ["running", "It is running."],
  DONE: ["done", "It has finished."],
  FAILED: ["failed", "It could not be done; `error` says why."],
  CANCELLED: ["cancelled", "It was cancelled."],
} satisfies EnumValues<TaskState>);

/** Work that somebody started and that outlasts a request, such as a payout run or a simulation. */
@ObjectType({ description: "Work that somebody started and that outlasts a request.", simpleResolvers: true })
@Entity("task")
@Index("task_open", ["openKey"], { unique: true })
@Index("task_key", ["key", "id"])
@Index("task_due", ["state", "leasedUntil"])
@Index("task_owner", ["ownerId", "id"])
@Index("task_ended", ["endedAt"])
@Index("task_turn", ["turnOf", "startedAt"])
export class Task extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;

  @Field(() => String, { description: "What is done, such as `payouts.run`." })
  @Column("varchar", { length: 40 })
  kind!: string;

  @Field(() => String, { description: "What it is about." }) @Column("varchar", { length: 200 }) subject!: string;

  /** Who started it; null for the system. */
  @Column({ ...id, nullable: true }) ownerId!: string | null;
  @Column(json) payload!: Json;

  /** Of those that wait, tasks of whoever was served longest ago come first. Null: in the order in which they came. */
  @Column({ ...id, nullable: true }) turnOf!: string | null;

  /** About how much work it is, if that is known: of several with the same turn the smallest comes first. */
  @Column("int", { default: 0 }) size!: number;
  @Field(() => TaskStateEnum, { description: "The state." }) @Column("varchar", { length: 10 }) state!: TaskState;

  /** Tasks with the same key do the same. */
  @Column("varchar", { length: 120 }) key!: string;

  /** The key until the task ends, then null: the unique index allows one open task per key. */
  @Column("varchar", { length: 120, nullable: true }) openKey!: string | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "How many of `total` steps are done, once known." })
  @Column({ ...count, nullable: true })
  done!: number | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "How many steps there are, once known." })
  @Column({ ...count, nullable: true })
  total!: number | null;

  @Column({ ...json, nullable: true }) result!: Json | null;

  @Field(() => String, { nullable: true, description: "Why it failed." })
  @Column("varchar", { length: 500, nullable: true })
  error!: string | null;

  /** Random per run, so that a run that lost its lease cannot end its successor's. */
  @Column({ ...id, nullable: true }) holder!: string | null;

  /** While running: until then only `holder` may run it. While waiting: not to be started before. */
  @Column(instant) leasedUntil!: Date;
  @Field(() => Int, { description: "How often it was started." }) @Column("int") attempts!: number;

  @Shown(
    () => Boolean,
    { name: "isCancelling", description: "Whether it is running and ends at its next step." },
    (asked: number, { state }: Task) => asked === 1 && state === "running",
  )
  @Column(flag)
  cancelRequested!: number;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was first started." })
  @Column({ ...instant, nullable: true })
  startedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it ended." })
  @Column({ ...instant, nullable: true })
  endedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "When it was requested." }) declare createdAt: Date;
}
