import { randomInt } from "node:crypto";
import { Between, In } from "typeorm";
import { chunksOf } from "../../../platform/db/chunks";
import type { Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import type { Style, Variant } from "../../goods.entity";
import { upsertRows } from "../../runs/upsertRows";
import { searchRowOf } from "../searchRow";
import { StyleSearch } from "../styleSearch.entity";
import { StyleBlock, StyleTerm } from "./block.entity";
import { blockOf, MAX_POPULARITY, placeOf, slotOf } from "./place";
import { addSlot, BLOCK_SIZE, countOf, hasSlot, noSlots, packed, removeSlot, type Slots, unpacked } from "./slots";
import { termsOf } from "./terms";

/** As many as make places safe integers. */
const NUMBERS = 2 ** 40;
/** Of those with room. What does not fit begins a new one. */
const MAX_TRIED = 3;

/** A block that is being changed. Nobody else changes it or its terms until the transaction ends. */
class HeldBlock {
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

const newBlock = (merchantId: string): HeldBlock => new HeldBlock({ number: randomInt(NUMBERS), merchantId });

/** In the order of their numbers, so that two who change the same ones wait for each other in that order. */
async function holdBlocks(tx: Tx, numbers: readonly number[]): Promise<Map<number, HeldBlock>> {
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

async function blocksWithRoom(tx: Tx, merchantId: string): Promise<number[]> {
  const rows: { number: number | string }[] = await tx.query(
    `SELECT number FROM style_block WHERE merchantId = ? AND free > 0 ORDER BY free DESC LIMIT ${MAX_TRIED}`,
    [merchantId],
  );
  return rows.map(({ number }) => Number(number));
}

async function storeBlocks(tx: Tx, blocks: readonly HeldBlock[]): Promise<void> {
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

const BATCH_SIZE = 500;
const NONE: ReadonlySet<string> = new Set();

interface TermChange {
  added: number[];
  removed: number[];
}

/** Which terms the styles of one block get and lose; written together. */
class TermChanges {
  private readonly changes = new Map<string, TermChange>();

  constructor(private readonly block: HeldBlock) {}

  note(slot: number, before: ReadonlySet<string> = NONE, after: ReadonlySet<string> = NONE): void {
    for (const term of after) if (!before.has(term)) this.of(term).added.push(slot);
    for (const term of before) if (!after.has(term)) this.of(term).removed.push(slot);
  }

  async write(tx: Tx): Promise<void> {
    const known = await this.known(tx);
    const block = this.block.row.number;
    const rows: StyleTerm[] = [];
    const empty: string[] = [];
    for (const [term, { added, removed }] of this.changes) {
      const slots = known.get(term) ?? noSlots();
      // A slot that one style leaves and another takes.
      for (const slot of removed) removeSlot(slots, slot);
      for (const slot of added) addSlot(slots, slot);
      if (countOf(slots) > 0) rows.push({ block, term, slots: packed(slots) });
      else if (known.has(term)) empty.push(term);
    }
    await upsertRows(tx, StyleTerm, rows, [], ["block", "term"]);
    for (const part of chunksOf(empty, BATCH_SIZE)) await tx.delete(StyleTerm, { block, term: In(part) });
  }

  private of(term: string): TermChange {
    const change = this.changes.get(term) ?? { added: [], removed: [] };
    this.changes.set(term, change);
    return change;
  }

  private async known(tx: Tx): Promise<Map<string, Slots>> {
    const known = new Map<string, Slots>();
    if (this.block.isNew) return known;
    for (const part of chunksOf([...this.changes.keys()], BATCH_SIZE)) {
      const rows: Pick<StyleTerm, "term" | "slots">[] = await tx.query(
        `SELECT term, slots FROM style_term WHERE block = ? AND term IN (${part.map(() => "?").join(", ")})`,
        [this.block.row.number, ...part],
      );
      for (const { term, slots } of rows) known.set(term, unpacked(slots));
    }
    return known;
  }
}

/** Puts a merchant's styles into the search as they are now; those that are gone leave it. In the transaction that changes them. */
export async function indexStyles(
  tx: Tx,
  merchantId: string,
  styles: readonly Style[],
  variantsOf: (styleKey: string) => readonly Variant[],
): Promise<void> {
  if (styles.length === 0) return;
  const known = await knownRows(tx, styles);
  const change = await IndexChange.begin(tx, merchantId, [...known.values()], styles);
  const rows: StyleSearch[] = [];
  const gone: string[] = [];
  for (const style of styles) {
    const before = known.get(style.id);
    if (style.goneAt === null) {
      const row = searchRowOf(style, variantsOf(style.styleKey));
      rows.push({ ...row, place: change.put(style, row, before) });
    } else if (before) {
      change.remove(before);
      gone.push(style.id);
    }
  }
  if (gone.length > 0) await tx.delete(StyleSearch, { styleId: In(gone) });
  await upsertRows(tx, StyleSearch, rows, [], "styleId");
  await change.write(tx);
}

/** Where styles stand changes, and none of their words. */
export async function rankStyles(tx: Tx, styles: readonly Pick<Style, "id" | "popularity">[]): Promise<void> {
  const known = await knownRows(tx, styles);
  const blocks = await holdBlocks(tx, numbersOf([...known.values()]));
  for (const { id, popularity } of styles) {
    const row = known.get(id);
    const block = row && blocks.get(blockOf(row.place));
    if (!block) continue;
    block.rank(slotOf(row.place), popularity);
    block.touch();
  }
  await storeBlocks(tx, [...blocks.values()]);
}

/** All that the search knows of a merchant. */
export async function leaveSearch(tx: Tx, merchantId: string): Promise<void> {
  const blocks: StyleBlock[] = await tx.find(StyleBlock, { where: { merchantId }, ...rowLock(tx) });
  for (const { number } of blocks) {
    await tx.delete(StyleTerm, { block: number });
    await tx.delete(StyleSearch, { place: Between(placeOf(number, 0), placeOf(number + 1, 0) - 1) });
  }
  await tx.delete(StyleBlock, { merchantId });
}

async function knownRows(tx: Tx, styles: readonly Pick<Style, "id">[]): Promise<Map<string, StyleSearch>> {
  const where = { styleId: In(styles.map(({ id }) => id)) };
  const rows: StyleSearch[] = await tx.find(StyleSearch, { where, ...rowLock(tx) });
  return new Map(rows.map((row) => [row.styleId, row]));
}

const numbersOf = (rows: readonly StyleSearch[]): number[] => [...new Set(rows.map(({ place }) => blockOf(place)))];

type Worded = Pick<StyleSearch, "words" | "tokens">;

class IndexChange {
  private readonly terms = new Map<HeldBlock, TermChanges>();
  private readonly changed = new Set<HeldBlock>();

  private constructor(
    private readonly merchantId: string,
    private readonly blocks: Map<number, HeldBlock>,
  ) {}

  static async begin(tx: Tx, merchantId: string, known: readonly StyleSearch[], styles: readonly Style[]) {
    const ids = new Set(known.map(({ styleId }) => styleId));
    const isLarger = styles.some(({ id, goneAt }) => goneAt === null && !ids.has(id));
    const withRoom = isLarger ? await blocksWithRoom(tx, merchantId) : [];
    return new IndexChange(merchantId, await holdBlocks(tx, [...new Set([...numbersOf(known), ...withRoom])]));
  }

  put({ popularity }: Style, after: Worded, before: StyleSearch | undefined): number {
    const held = before && this.blocks.get(blockOf(before.place));
    if (before && held) {
      this.noteWritten(held);
      this.termsOf(held).note(slotOf(before.place), termsOf(before), termsOf(after));
      return before.place;
    }
    const { block, slot } = this.take(popularity);
    this.noteWritten(block);
    this.termsOf(block).note(slot, undefined, termsOf(after));
    return placeOf(block.row.number, slot);
  }

  remove(before: StyleSearch): void {
    const { place } = before;
    const block = this.blocks.get(blockOf(place));
    if (!block) return;
    block.leave(slotOf(place));
    this.noteWritten(block);
    this.termsOf(block).note(slotOf(place), termsOf(before));
  }

  async write(tx: Tx): Promise<void> {
    await storeBlocks(tx, [...this.changed]);
    for (const terms of this.terms.values()) await terms.write(tx);
  }

  private noteWritten(block: HeldBlock): void {
    block.touch();
    this.changed.add(block);
  }

  private take(popularity: number): { block: HeldBlock; slot: number } {
    for (const block of this.blocks.values()) {
      const slot = block.take(popularity);
      if (slot !== undefined) return { block, slot };
    }
    const block = newBlock(this.merchantId);
    this.blocks.set(block.row.number, block);
    return this.take(popularity);
  }

  private termsOf(block: HeldBlock): TermChanges {
    const terms = this.terms.get(block) ?? new TermChanges(block);
    this.terms.set(block, terms);
    return terms;
  }
}
