import { AsyncLocalStorage } from "node:async_hooks";

interface Scope {
  /** Identifies the write's database: everyone sharing a server's connections, or SQLite's single one. */
  owner: object;
  /** False once the write has ended: work it started without awaiting may access the database again. */
  isOpen: boolean;
}

/**
 * Only in tests. In production, an active AsyncLocalStorage makes Node track every promise, which costs a busy server a
 * fifth of its throughput.
 */
const current = process.env.NODE_ENV === "test" ? new AsyncLocalStorage<Scope>() : undefined;

/**
 * Throws if a write uses the database outside its own transaction. On a server that needs a second connection while
 * holding the first, which deadlocks the pool; on SQLite it cannot see the transaction's changes, and a nested write
 * waits for itself.
 */
export function refuseInsideWrite(owner: object, what: string): void {
  const scope = current?.getStore();
  if (scope?.isOpen && scope.owner === owner) {
    throw new Error(`${what} inside a write must use the write's transaction`);
  }
}

/** Runs `work` in the scope of a write of `owner`. */
export async function insideWrite<T>(owner: object, work: () => Promise<T>): Promise<T> {
  if (!current) return work();
  const scope = { owner, isOpen: true };
  try {
    return await current.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}
