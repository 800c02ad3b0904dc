import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { ChildEntity, Column, Index } from "typeorm";
import { id } from "../../platform/db/columns";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Work } from "../../platform/queue/work.entity";
import type { WorkState } from "../../platform/queue/workState";
import { Shown } from "../../platform/shown";

export type TaskState = Exclude<WorkState, "set_aside"> | "running";

export const TaskStateEnum = enumOf("TaskState", "The state of a task.", {
  WAITING: ["waiting", "It will be started, or tried again."],
  RUNNING: ["running", "It is running."],
  DONE: ["done", "It has finished."],
  FAILED: ["failed", "It could not be done; `error` says why."],
  CANCELLED: ["cancelled", "It was cancelled."],
} satisfies EnumValues<TaskState>);

/** A task that a process holds is running, until it ends or another process takes over. */
export const taskStateOf = ({ state, holder }: Pick<Task, "state" | "holder">): TaskState =>
  state === "waiting" && holder !== null ? "running" : (state as TaskState);

/** Work that somebody started and that outlasts a request, such as a payout run or a simulation. */
@ObjectType({ description: "Work that somebody started and that outlasts a request.", simpleResolvers: true })
@ChildEntity("task")
@Index("work_owner", ["ownerId", "id"])
@Index("work_turn", ["turnOf", "startedAt"])
export class Task extends Work {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Field(() => String, { description: "What is done, such as `payouts.run`." }) declare kind: string;
  @Field(() => String, { description: "What it is about." }) @Column("varchar", { length: 200 }) subject!: string;

  /** Who started it; null for the system. */
  @Column({ ...id, nullable: true }) ownerId!: string | null;

  /** Of those that wait, tasks of whoever was served longest ago come first. Null: in the order in which they came. */
  @Column({ ...id, nullable: true }) turnOf!: string | null;

  /** About how much work it is, if that is known: of several with the same turn the smallest comes first. */
  @Column("int", { default: 0 }) size!: number;

  @Shown(
    () => TaskStateEnum,
    { description: "The state." },
    (_state: WorkState, task: Task) => taskStateOf(task),
  )
  declare state: WorkState;

  declare key: string;

  @Field(() => SafeIntResolver, { nullable: true, description: "How many of `total` steps are done, once known." })
  declare done: number | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "How many steps there are, once known." })
  declare total: number | null;

  @Field(() => String, { nullable: true, description: "Why it failed." }) declare error: string | null;
  @Field(() => Int, { description: "How often it was started." }) declare attempts: number;

  @Shown(
    () => Boolean,
    { name: "isCancelling", description: "Whether it is running and ends at its next step." },
    (asked: number, task: Task) => asked === 1 && taskStateOf(task) === "running",
  )
  declare cancelRequested: number;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was first started." })
  declare startedAt: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it ended." })
  declare endedAt: Date | null;

  @Field(() => DateTimeISOResolver, { description: "When it was requested." }) declare createdAt: Date;
}
