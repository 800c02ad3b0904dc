import type { EntityManager } from "typeorm";

const followUps = new WeakMap<EntityManager, (() => void)[]>();

/** Runs `work` after `tx` is committed, and not at all if it is rolled back. */
export function afterCommit(tx: EntityManager, work: () => void): void {
  const known = followUps.get(tx);
  if (known) known.push(work);
  else followUps.set(tx, [work]);
}

/** For whoever committed it. */
export function followUp(tx: EntityManager): void {
  for (const work of followUps.get(tx) ?? []) work();
}
