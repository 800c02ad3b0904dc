import type { Reader } from "../db/database";
import { ChainLink } from "./chain.entity";
import { BEGINNING, type ChainKey } from "./chainKey";

/** The last record of a stream's chain. */
export interface Head {
  sequence: number;
  hash: string;
}

export type Heads = ReadonlyMap<string, Head>;

const PART = /^([a-z]{1,12})(\d{1,15})$/;

/**
 * Such as "audit12.ledger80.payout4.sale31.kY0…": each chain's length and one hash over their last records. Stored
 * elsewhere, it later proves that nothing earlier was changed, even by someone who could rewrite the database.
 */
export function digestText(key: ChainKey, heads: Heads): string {
  const sorted = [...heads].sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = key.digestOf(sorted.map(([stream, { sequence, hash }]) => [stream, sequence, hash]));
  return [...sorted.map(([stream, { sequence }]) => `${stream}${sequence}`), hash].join(".");
}

/** Each chain's length, or null if the text is not a digest. */
export function readDigest(text: string): Map<string, number> | null {
  const parts = text.split(".");
  if (!/^[\w-]{43}$/.test(parts.pop() ?? "") || parts.length === 0) return null;
  const read = parts.map((part) => PART.exec(part));
  if (read.some((part) => part === null)) return null;
  return new Map(read.map((part) => [part?.[1] ?? "", Number(part?.[2])]));
}

export async function headOf(tx: Reader, stream: string): Promise<Head> {
  const [link] = await tx.find(ChainLink, { where: { stream }, order: { sequence: "DESC" }, take: 1 });
  return link ?? { sequence: 0, hash: BEGINNING };
}

export async function headsOf(tx: Reader, streams: readonly string[]): Promise<Map<string, Head>> {
  const heads = new Map<string, Head>();
  for (const stream of streams) heads.set(stream, await headOf(tx, stream));
  return heads;
}

/** Checks a digest, given that the chains themselves are verified. */
export async function digestFaults(tx: Reader, key: ChainKey, text: string, source: string): Promise<string[]> {
  const places = readDigest(text);
  if (!places) return [`${source}: "${text.slice(0, 60)}" is no digest`];
  const heads = new Map<string, Head>();
  for (const [stream, sequence] of places) {
    const link = sequence === 0 ? { hash: BEGINNING } : await tx.findOneBy(ChainLink, { stream, sequence });
    if (!link) return [`${source}: the chain of ${stream} went as far as ${sequence}, and no longer does`];
    heads.set(stream, { sequence, hash: link.hash });
  }
  return digestText(key, heads) === text ? [] : [`${source}: what came before it is not what it was`];
}
