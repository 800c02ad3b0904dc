import type { Task } from "../src/accounts/tasks/task.entity";
import { newTask } from "../src/accounts/tasks/task.service";
import { newId } from "../src/platform/ids";

/** A waiting task with a unique key unless a test gives one. */
export function taskRow(given: Partial<Task> = {}): Task {
  const id = newId();
  const key = given.key ?? `test:${id}`;
  const request = { kind: "test", subject: "A test", ownerId: null, payload: {}, key };
  return { ...newTask(request, id, new Date()), ...given };
}
