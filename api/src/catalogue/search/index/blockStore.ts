import { randomInt } from "node:crypto";
import { In } from "typeorm";
import type { Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { upsertRows } from "../../runs/upsertRows";
import { StyleBlock } from "./block.entity";
import { MAX_POPULARITY } from "./place";
import { addSlot, BLOCK_SIZE, countOf, hasSlot, noSlots, packed, removeSlot, type Slots, unpacked } from "./slots";

/** As many as make places safe integers. */
const NUMBERS = 2 ** 40;
/** Of those with room. What does not fit begins a new one. */
const MAX_TRIED = 3;

/** A block that is being changed. Nobody else changes it or its terms until the transaction ends. */
export class HeldBlock {
  constructor(
    readonly row: Pick<StyleBlock, "number" | "merchantId">,
    readonly used: Slots = noSlots(),
    private readonly popularity = Buffer.alloc(BLOCK_SIZE),
    readonly isNew = true,
    private version = randomInt(NUMBERS),
  ) {}

  take(popularity: number): number | undefined {
    for (let slot = 0; slot < BLOCK_SIZE; slot += 1) {
      if (hasSlot(this.used, slot)) continue;
      addSlot(this.used, slot);
      this.rank(slot, popularity);
      return slot;
    }
    return undefined;
  }

  /** A style's row or rank is written: whoever remembers it, here or in a search server, has to read it again. */
  touch(): void {
    this.version = randomInt(NUMBERS);
  }

  leave(slot: number): void {
    removeSlot(this.used, slot);
    this.popularity[slot] = 0;
  }

  rank(slot: number, popularity: number): void {
    this.popularity[slot] = Math.min(Math.max(popularity, 0), MAX_POPULARITY);
  }

  get stored(): StyleBlock {
    const isRanked = this.popularity.some((one) => one > 0);
    return {
      ...this.row,
      free: BLOCK_SIZE - countOf(this.used),
      used: packed(this.used),
      popularity: isRanked ? this.popularity : Buffer.alloc(0),
      version: this.version,
    };
  }
}

export const newBlock = (merchantId: string): HeldBlock => new HeldBlock({ number: randomInt(NUMBERS), merchantId });

/** In the order of their numbers, so that two who change the same ones wait for each other in that order. */
export async function holdBlocks(tx: Tx, numbers: readonly number[]): Promise<Map<number, HeldBlock>> {
  if (numbers.length === 0) return new Map();
  const where = { number: In([...numbers]) };
  const rows: StyleBlock[] = await tx.find(StyleBlock, { where, order: { number: "ASC" }, ...rowLock(tx) });
  return new Map(
    rows.map(({ number, merchantId, used, popularity, version }) => {
      const ranked = Buffer.alloc(BLOCK_SIZE);
      ranked.set(popularity);
      return [number, new HeldBlock({ number, merchantId }, unpacked(used), ranked, false, Number(version))];
    }),
  );
}

export async function blocksWithRoom(tx: Tx, merchantId: string): Promise<number[]> {
  const rows: { number: number | string }[] = await tx.query(
    `SELECT number FROM style_block WHERE merchantId = ? AND free > 0 ORDER BY free DESC LIMIT ${MAX_TRIED}`,
    [merchantId],
  );
  return rows.map(({ number }) => Number(number));
}

export async function storeBlocks(tx: Tx, blocks: readonly HeldBlock[]): Promise<void> {
  const rows = blocks.map(({ stored }) => stored);
  const empty = rows.filter(({ free }) => free === BLOCK_SIZE).map(({ number }) => number);
  if (empty.length > 0) await tx.delete(StyleBlock, { number: In(empty) });
  await upsertRows(
    tx,
    StyleBlock,
    rows.filter(({ free }) => free < BLOCK_SIZE),
    [],
    "number",
  );
}
