import type { Task } from "./task.entity";

export interface TaskRequest extends Pick<Task, "kind" | "subject" | "ownerId" | "payload" | "key"> {}

/** A task that waits to be run. */
export const newTask = ({ key, ...request }: TaskRequest, id: string, createdAt: Date): Task => ({
  id,
  createdAt,
  ...request,
  state: "waiting",
  key,
  openKey: key,
  done: null,
  total: null,
  result: null,
  error: null,
  holder: null,
  leasedUntil: new Date(0),
  attempts: 0,
  cancelRequested: 0,
  startedAt: null,
  endedAt: null,
});
