import { setImmediate as others } from "node:timers/promises";
import { BOT, NOT_A_VISIT, PERSON, REPEAT } from "../../../tracking";
import { GrowingTree } from "../tree/growingTree";
import { leafHash, nodeHash, rootOfComplete } from "../tree/hashes";
import { inclusionProof } from "../tree/proofs";
import type { DayClick } from "./dayClicks";

/** Computed at a stretch: more at once would keep others waiting. */
const STRETCH = 11;

const leafOf = ({ id }: DayClick): Buffer => leafHash(Buffer.from(id));

export interface ClickSums {
  people: number;
  repeats: number;
  bots: number;
  /** Fetched by a browser without a visit. */
  fetches: number;
  total: number;
  /** Of the small tree over the clicks' ids, as in RFC 6962. */
  root: string;
}

/** Keeps one hash per level, however many clicks there are. */
export async function sumsOf(pages: AsyncIterable<readonly DayClick[]>): Promise<ClickSums> {
  const tree = new GrowingTree();
  const counts = { [PERSON]: 0, [REPEAT]: 0, [BOT]: 0, [NOT_A_VISIT]: 0 };
  for await (const clicks of pages) {
    for (const click of clicks) {
      tree.add(leafOf(click));
      counts[click.kind as keyof typeof counts] += 1;
    }
  }
  return {
    people: counts[PERSON],
    repeats: counts[REPEAT],
    bots: counts[BOT],
    fetches: counts[NOT_A_VISIT],
    total: tree.size,
    root: tree.root().toString("base64"),
  };
}

export interface ClickProof {
  index: number;
  proof: string[];
  root: string;
}

/** Where one click is in the small tree, and what leads from it to the root. Null if it is none of these. */
export async function proofOf(pages: AsyncIterable<readonly DayClick[]>, id: string): Promise<ClickProof | null> {
  const hashes: Buffer[] = [];
  const tree = new GrowingTree();
  let index = -1;
  for await (const clicks of pages) {
    for (const click of clicks) {
      if (click.id === id) index = hashes.length;
      const hash = leafOf(click);
      hashes.push(hash);
      tree.add(hash);
    }
  }
  if (index < 0) return null;
  const part = async (level: number, at: number): Promise<Buffer> => {
    if (level > STRETCH) return nodeHash(await part(level - 1, at * 2), await part(level - 1, at * 2 + 1));
    await others();
    return rootOfComplete(hashes.slice(at * 2 ** level, (at + 1) * 2 ** level));
  };
  const proof = await inclusionProof(part, index, hashes.length);
  return { index, proof: proof.map((hash) => hash.toString("base64")), root: tree.root().toString("base64") };
}
