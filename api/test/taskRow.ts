import { newId } from "../src/core/ids";
import type { Task } from "../src/tasks/task.entity";

/** A waiting task; its key is its own unless a test gives one. */
export function taskRow(given: Partial<Task> = {}): Task {
  const id = newId();
  const key = given.key ?? `test:${id}`;
  return {
    id,
    createdAt: new Date(),
    kind: "test",
    subject: "A test",
    ownerId: null,
    payload: {},
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
    ...given,
  };
}
