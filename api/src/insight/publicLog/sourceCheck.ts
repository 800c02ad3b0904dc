import { LessThan } from "typeorm";
import { MAX_FAULTS } from "../../platform/chain/chainCheck";
import { LogWaiting } from "../../platform/chain/logWaiting";
import type { Reader } from "../../platform/db/database";
import { LogLeaf } from "./publicLog.entity";
import { type LeafSource, stateEntry } from "./sources";

const PAGE_SIZE = 500;

/** What features wrote down for the log: that each state of it has its leaf, and still is what the leaf says. */
export async function sourceFaults(read: Reader, source: LeafSource, before: Date): Promise<string[]> {
  const { kind, label } = source;
  const late = await read.find(LogWaiting, { where: { kind, createdAt: LessThan(before) }, take: MAX_FAULTS });
  const unknown: { id: string }[] = await read.query(
    `SELECT kept.id FROM ${source.settled} kept
     WHERE NOT EXISTS (SELECT 1 FROM log_leaf leaf WHERE leaf.kind = ? AND leaf.rowId = kept.id)
       AND NOT EXISTS (SELECT 1 FROM log_waiting waiting WHERE waiting.kind = ? AND waiting.rowId = kept.id)
     ORDER BY kept.id LIMIT ${MAX_FAULTS}`,
    [kind, kind],
  );
  return [
    ...late.map(({ rowId }) => `${label} ${rowId}: the public log should have it by now`),
    ...unknown.map(({ id }) => `${label} ${id}: the public log does not know it`),
    ...(await changed(read, source)),
  ].slice(0, MAX_FAULTS);
}

/** Rows that say something else than their leaf. Rows that are gone say nothing. */
async function changed(read: Reader, { kind, label, states }: LeafSource): Promise<string[]> {
  const faults: string[] = [];
  for (let after = -1; faults.length < MAX_FAULTS; ) {
    const leaves = await read
      .createQueryBuilder(LogLeaf, "leaf")
      .where("leaf.kind = :kind AND leaf.number > :after", { kind, after })
      .orderBy("leaf.number")
      .limit(PAGE_SIZE)
      .getMany();
    const said = await states(read, leaves);
    for (const [index, leaf] of leaves.entries()) {
      const state = said[index];
      if (!state || leaf.entry === null || stateEntry(kind, leaf, state) === leaf.entry) continue;
      faults.push(`${label} ${leaf.rowId}: it is not what the public log was given`);
    }
    const last = leaves.at(-1);
    if (!last || leaves.length < PAGE_SIZE) break;
    after = last.number;
  }
  return faults;
}
