import type { Reader } from "../db/database";
import { ChainDigest, ChainLink, ChainWaiting } from "./chain.entity";
import { BEGINNING, type ChainKey } from "./chainKey";
import type { ChainKeys } from "./chainKeys";
import { digestFaults, digestText, type Head, headsOf } from "./digest";
import type { KeptText } from "./keptText";
import { contentFaults, eachPage, MAX_FAULTS, unrecorded, waitingFaults } from "./readBack";
import type { AnyStream } from "./stream";

export interface ChainReport {
  faults: string[];
  records: number;
  /** Records that are not chained yet. */
  waiting: number;
  /** Over the last records of all chains: stored outside, it also reveals a history that was rewritten as a whole. */
  digest: string;
}

export interface Range {
  /** The sequence before the first one to verify. */
  after: number;
  upTo: number;
}

export interface CheckParts {
  keys: ChainKeys;
  kept: KeptText;
  streams: readonly AnyStream[];
}

/** The result of one batch of a chain, with the rows of its records. */
export interface Walked {
  faults: string[];
  rowIds: string[];
}

/** Walks the chains, recomputes each hash, and compares the rows with their last records. */
export class ChainCheck {
  constructor(readonly parts: CheckParts) {}

  /** Verifies everything, and the given digests. */
  async whole(tx: Reader, against: readonly string[] = [], kept = this.parts.kept.read()): Promise<ChainReport> {
    const { keys, streams } = this.parts;
    const key = await keys.in(tx);
    const faults = await this.allDigestFaults(tx, against, kept);
    let records = 0;
    for (const stream of streams) {
      for await (const walked of this.walk(tx, stream, { after: 0, upTo: Number.MAX_SAFE_INTEGER })) {
        faults.push(...walked.faults);
        records += walked.rowIds.length;
        if (faults.length >= MAX_FAULTS) break;
      }
      faults.push(...(await unrecorded(tx, stream)), ...(await waitingFaults(tx, key, stream)));
    }
    return {
      faults: [...new Set(faults)],
      records,
      waiting: await tx.count(ChainWaiting),
      digest: await this.digest(tx),
    };
  }

  async digest(tx: Reader): Promise<string> {
    const names = this.parts.streams.map(({ name }) => name);
    return digestText(await this.parts.keys.in(tx), await headsOf(tx, names));
  }

  /** Checks the given digests, the one kept on this machine, and all published ones. */
  private async allDigestFaults(tx: Reader, against: readonly string[], kept: string | null): Promise<string[]> {
    const faults: string[] = [];
    for (const text of against) faults.push(...(await this.digestFaults(tx, text, "the digest that was given")));
    faults.push(...(await this.keptFaults(tx, kept)));
    for (const { createdAt, digest } of await tx.find(ChainDigest, { order: { id: "ASC" } })) {
      if (faults.length >= MAX_FAULTS) break;
      faults.push(...(await this.digestFaults(tx, digest, `the digest of ${createdAt.toISOString()}`)));
    }
    return faults;
  }

  /** An earlier digest must still match. */
  async digestFaults(tx: Reader, digest: string, source: string): Promise<string[]> {
    return digestFaults(tx, await this.parts.keys.in(tx), digest, source);
  }

  /** The last digest kept on this machine must still match. */
  async keptFaults(tx: Reader, digest = this.parts.kept.read()): Promise<string[]> {
    const source = `the digest kept in ${this.parts.kept.path} (move it away after restoring a backup)`;
    return digest ? this.digestFaults(tx, digest, source) : [];
  }

  async *walk(tx: Reader, stream: AnyStream, { after, upTo }: Range): AsyncGenerator<Walked> {
    const { name } = stream;
    const key = await this.parts.keys.in(tx);
    const before = after > 0 ? await tx.findOneBy(ChainLink, { stream: name, sequence: after }) : null;
    if (after > 0 && !before) {
      yield { faults: [`the chain of ${name}: number ${after} is missing`], rowIds: [] };
      return;
    }
    let head: Head = before ?? { sequence: 0, hash: BEGINNING };
    const of = "record.stream = :name AND record.sequence <= :upTo";
    for await (const links of eachPage(tx, ChainLink, "sequence", [of, { name, upTo }], head.sequence)) {
      const faults: string[] = [];
      for (const link of links) {
        const fault = linkFault(key, link, head);
        if (fault) faults.push(`${stream.label} ${link.rowId} (number ${link.sequence} of ${name}): ${fault}`);
        head = link;
      }
      const rowIds = links.map(({ rowId }) => rowId);
      faults.push(...(await contentFaults(tx, key, stream, rowIds)));
      yield { faults, rowIds };
    }
  }
}

function linkFault(key: ChainKey, link: ChainLink, before: Head): string | null {
  if (link.sequence !== before.sequence + 1) return `number ${before.sequence + 1} is missing before it`;
  return key.hashOf(before.hash, link) === link.hash
    ? null
    : "its place in the chain was changed, or the one before it";
}
