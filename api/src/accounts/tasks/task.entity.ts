import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { ChildEntity, Column, Index } from "typeorm";
import { id } from "../../platform/db/columns";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Work } from "../../platform/queue/work.entity";
import type { WorkState } from "../../platform/queue/workState";
import { Node } from "../../platform/shapes/node";
import { Shown } from "../../platform/shown";
import { taskSubject } from "./taskSubject";

export type TaskState = Exclude<WorkState, "set_aside"> | "running";

export const TaskStateEnum = enumOf("TaskState", "State of a task.", {
  WAITING: ["waiting", "Waiting to start or to be retried."],
  RUNNING: ["running", "Running."],
  DONE: ["done", "Finished."],
  FAILED: ["failed", "Failed. `error` gives the reason."],
  CANCELLED: ["cancelled", "Cancelled."],
} satisfies EnumValues<TaskState>);

/** A task that a process holds is running, until it ends or another process takes over. */
export const taskStateOf = ({ state, holder }: Pick<Task, "state" | "holder">): TaskState =>
  state === "waiting" && holder !== null ? "running" : (state as TaskState);

/** Work started by a person that outlasts a request, such as a payout run or a simulation. */
@ObjectType({
  description: "Work that a person started and that outlasts the request.",
  simpleResolvers: true,
  implements: Node,
})
@ChildEntity("task")
@Index("work_owner", ["ownerId", "id"])
@Index("work_turn", ["turnOf", "startedAt"])
export class Task extends Work {
  @Field(() => ID, { description: "ID of the task." }) declare id: string;
  @Field(() => String, { description: "Kind of work, such as `payouts.run`." }) declare kind: string;
  /** In English. */
  @Shown(() => String, { description: "What the task works on." }, taskSubject)
  @Column("varchar", { length: 200 })
  subject!: string;

  /** Who started it; null for the system. */
  @Column({ ...id, nullable: true }) ownerId!: string | null;

  /** Waiting tasks of the owner served longest ago run first. Null: first in, first out. */
  @Column({ ...id, nullable: true }) turnOf!: string | null;

  /** Estimated size of the work. With equal turns the smallest task runs first. */
  @Column("int", { default: 0 }) size!: number;

  @Shown(
    () => TaskStateEnum,
    { description: "State of the task." },
    (_state: WorkState, task: Task) => taskStateOf(task),
  )
  declare state: WorkState;

  declare key: string;

  @Field(() => SafeIntResolver, { nullable: true, description: "Number of completed steps. Null until known." })
  declare done: number | null;

  @Field(() => SafeIntResolver, { nullable: true, description: "Total number of steps. Null until known." })
  declare total: number | null;

  @Field(() => String, { nullable: true, description: "Reason for the failure. Null if the task has not failed." })
  declare error: string | null;
  @Field(() => Int, { description: "Number of times the task was started." }) declare attempts: number;

  @Shown(
    () => Boolean,
    { name: "isCancelling", description: "Whether the task will stop at its next step." },
    (asked: number, task: Task) => asked === 1 && taskStateOf(task) === "running",
  )
  declare cancelRequested: number;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time of the first start. Null while waiting." })
  declare startedAt: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time the task ended. Null until then." })
  declare endedAt: Date | null;

  @Field(() => DateTimeISOResolver, { description: "Time the task was requested." }) declare createdAt: Date;
}
