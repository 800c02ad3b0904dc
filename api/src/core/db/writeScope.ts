import { AsyncLocalStorage } from "node:async_hooks";

interface Scope {
  /** Whose write it is: all that share a server's connections, or SQLite's one. */
  owner: object;
  /** What a write begins and does not wait for goes on after it, and is free again. */
  isOpen: boolean;
}

/**
 * Where tests run. Elsewhere nothing is looked at: once such a storage is in use Node follows every promise of the
 * process with it, which costs a busy server a fifth of what it can do.
 */
const current = process.env.NODE_ENV === "test" ? new AsyncLocalStorage<Scope>() : undefined;

/**
 * Says so where a write asks for something outside its transaction. On a server such a question waits for a second
 * connection while the first is held: as many at once as there are connections would wait for each other for ever. On
 * SQLite it does not see what the transaction has written, and a write in a write waits for itself.
 */
export function refuseInsideWrite(owner: object, what: string): void {
  const scope = current?.getStore();
  if (scope?.isOpen && scope.owner === owner) {
    throw new Error(`${what} inside a write: everything there goes through its own transaction`);
  }
}

/** Runs `work` as the inside of a write of `owner`'s. */
export async function insideWrite<T>(owner: object, work: () => Promise<T>): Promise<T> {
  if (!current) return work();
  const scope = { owner, isOpen: true };
  try {
    return await current.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}
