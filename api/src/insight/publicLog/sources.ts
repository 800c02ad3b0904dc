import { In } from "typeorm";
import type { LogWaiting, WaitingKind } from "../../platform/chain/logWaiting";
import type { Reader } from "../../platform/db/database";
import { Terms } from "../../programs";
import { canonicalJson, type Plain } from "./canonical";

export type StateKey = Pick<LogWaiting, "rowId" | "revision">;

export interface State {
  /** When it happened. */
  at: Date;
  /** Of what never changes again, so that the check comes to the same. No names, words or addresses of people. */
  facts: { [name: string]: Plain };
}

/** Something that the log takes from a feature directly: `chain/logWaiting.ts`. */
export interface LeafSource {
  kind: WaitingKind;
  /** What people call it. */
  label: string;
  /** In the order of the keys; null where the row is gone. */
  states(read: Reader, keys: readonly StateKey[]): Promise<(State | null)[]>;
  /** The rows that have to have a leaf, as a table with an `id`. */
  settled: string;
}

export const termsSource: LeafSource = {
  kind: "terms",
  label: "terms",
  settled: "terms",
  async states(read, keys) {
    const rows = await read.findBy(Terms, { id: In(keys.map(({ rowId }) => rowId)) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return keys.map(({ rowId }) => {
      const terms = byId.get(rowId);
      if (!terms) return null;
      const { merchantId, version, hash, createdAt, validFrom } = terms;
      // The hash is of the document as canonical JSON, which whoever sees the terms has: what it says stays there.
      return {
        at: createdAt,
        facts: { merchant: merchantId, version, document: hash, validFrom: validFrom.toISOString() },
      };
    });
  },
};

export const stateEntry = (kind: WaitingKind, { rowId, revision }: StateKey, { at, facts }: State): string =>
  canonicalJson({ kind, id: rowId, revision, recorded: at.toISOString(), facts });
