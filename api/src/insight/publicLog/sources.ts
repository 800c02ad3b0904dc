import { In, MoreThan } from "typeorm";
import { canonicalJson, contentHash, REMOVED } from "../../platform/chain/canonical";
import { ChainLink } from "../../platform/chain/chain.entity";
import { type Rows, tableOf } from "../../platform/chain/readBack";
import type { AnyStream } from "../../platform/chain/stream";
import {
  BATCH_SIZE,
  deleteWaiting,
  LogWaiting,
  nextWaiting,
  type StateKey,
  type WaitingKind,
} from "../../platform/chain/waiting";
import { chunksOf } from "../../platform/db/chunks";
import type { Reader, Tx } from "../../platform/db/database";
import { rowsById } from "../../platform/db/rowsById";
import { lowestIdOf } from "../../platform/ids";
import { LogLeaf, LogPosition } from "./publicLog.entity";

/** The types of entry values: no fractions. No names, texts or addresses of people. */
type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };
export type Facts = Record<string, Plain>;

export type NewLeaf = Pick<LogLeaf, "kind" | "rowId" | "revision"> & { entry: string };

/** A source of the log: a hash chain, or a feature's queue. */
export interface LeafSource {
  kind: string;
  /** Its display name. */
  label: string;
  /** Adds the next leaves; returns whether there are more. */
  take(tx: Tx): Promise<{ leaves: NewLeaf[]; isMore: boolean }>;
  /** The rows that must have a leaf. Rows newer than this moment may still wait to be chained. */
  settled(read: Reader, since: Date): Rows;
  /** Which of these leaves differ from their source. */
  faultsOf(read: Reader, leaves: readonly (LogLeaf & { entry: string })[]): Promise<string[]>;
}

/** A hash chain, with the provable facts of its rows. */
export const chained = <Row>(
  stream: AnyStream,
  factsOf: (read: Reader, rows: readonly Row[]) => Promise<Facts[]>,
): LeafSource => ({
  kind: stream.name,
  label: stream.label,
  async take(tx) {
    const of = { stream: stream.name };
    const position = await tx.findOneBy(LogPosition, of);
    const where = { ...of, sequence: MoreThan(position?.sequence ?? 0) };
    const links = await tx.find(ChainLink, { where, order: { sequence: "ASC" }, take: BATCH_SIZE });
    const last = links.at(-1);
    if (!last) return { leaves: [], isMore: false };
    const rows = await rowsById(tx, stream.entity, [...new Set(links.map(({ rowId }) => rowId))]);
    const facts = await factsOf(tx, [...rows.values()] as Row[]);
    const present = new Map([...rows.entries()].map(([id, row], at) => [id, { row, facts: facts[at] as Facts }]));
    const leaves = links.map((link) => leafOf(stream, link, present.get(link.rowId)));
    const removed = links.filter(({ content }) => content === REMOVED).map(({ rowId }) => rowId);
    await forgetLeaves(tx, { [stream.name]: removed });
    if (position) await tx.update(LogPosition, of, { sequence: last.sequence });
    else await tx.insert(LogPosition, { ...of, sequence: last.sequence });
    return { leaves, isMore: links.length === BATCH_SIZE };
  },
  settled: (read, since) => ({ table: tableOf(read, stream), before: lowestIdOf(since) }),
  async faultsOf(read, leaves) {
    const rowId = In(leaves.map((leaf) => leaf.rowId));
    const links = await read.findBy(ChainLink, { stream: stream.name, rowId });
    const hashes = new Map(links.map((link) => [keyOf(link), link.hash]));
    return leaves
      .filter((leaf) => (JSON.parse(leaf.entry) as { chain: string }).chain !== hashes.get(keyOf(leaf)))
      .map(({ number, kind, rowId: id }) => `leaf ${number} (${kind} ${id}): the chain has another record`);
  },
});

/**
 * The facts belong to the recorded row; if it has changed since, the entry has only the hash, and the next one the
 * facts.
 */
function leafOf(stream: AnyStream, link: ChainLink, present: { row: unknown; facts: Facts } | undefined): NewLeaf {
  const { rowId, revision, content } = link;
  const isSame = present && contentHash(stream.contentOf(present.row)) === content;
  const entry = canonicalJson({
    kind: stream.name,
    id: rowId,
    revision,
    recorded: link.chainedAt.toISOString(),
    chain: link.hash,
    content,
    isRemoved: content === REMOVED,
    facts: isSame ? present.facts : null,
  });
  return { kind: stream.name, rowId, revision, entry };
}

export interface State {
  /** When it happened. */
  at: Date;
  /** Values that never change again, so that the check is reproducible. */
  facts: Facts;
}

interface Written {
  kind: WaitingKind;
  label: string;
  /** The rows that must have a leaf, as a table with an `id`. */
  settled: string;
  /** In the order of the keys; null for deleted rows. */
  states(read: Reader, keys: readonly StateKey[]): Promise<(State | null)[]>;
}

/** Queued by features with the state: `LogWaiting`. Deleted rows are skipped. */
export const written = ({ kind, label, settled, states }: Written): LeafSource => {
  const entryOf = ({ rowId: id, revision }: StateKey, { at, facts }: State): string =>
    canonicalJson({ kind, id, revision, recorded: at.toISOString(), facts });
  return {
    kind,
    label,
    async take(tx) {
      const waiting = await nextWaiting(tx, LogWaiting, { kind });
      const said = waiting.length > 0 ? await states(tx, waiting) : [];
      const leaves = waiting.flatMap(({ rowId, revision }, index) => {
        const state = said[index];
        return state ? [{ kind, rowId, revision, entry: entryOf({ rowId, revision }, state) }] : [];
      });
      await deleteWaiting(tx, LogWaiting, waiting);
      return { leaves, isMore: waiting.length === BATCH_SIZE };
    },
    settled: () => ({ table: settled }),
    async faultsOf(read, leaves) {
      const said = await states(read, leaves);
      return leaves.flatMap((leaf, index) => {
        const state = said[index];
        const isSame = !state || entryOf(leaf, state) === leaf.entry;
        return isSame ? [] : [`${label} ${leaf.rowId}: it is not what the public log was given`];
      });
    },
  };
};

/** Leaves of deleted rows stay without content. By kind. */
export async function forgetLeaves(tx: Tx, rows: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [kind, ids] of Object.entries(rows)) {
    for (const some of chunksOf(ids)) {
      const of = { kind, rowId: In(some) };
      await tx.update(LogLeaf, of, { salt: null, entry: null });
      await tx.delete(LogWaiting, of as never);
    }
  }
}

const keyOf = ({ rowId, revision }: StateKey): string => `${rowId} ${revision}`;
