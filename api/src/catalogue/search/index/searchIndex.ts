import { randomInt } from "node:crypto";
import { Between, In } from "typeorm";
import { chunksOf } from "../../../platform/db/chunks";
import type { Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import type { Product, Variant } from "../../product.entity";
import { upsertRows } from "../../runs/upsertRows";
import { SearchedProduct } from "../searchedProduct.entity";
import { searchRowOf } from "../searchRow";
import { ProductBlock, ProductTerm } from "./block.entity";
import { blockOf, MAX_POPULARITY, placeOf, slotOf } from "./place";
import { addSlot, BLOCK_SIZE, countOf, hasSlot, noSlots, packed, removeSlot, type Slots, unpacked } from "./slots";
import { termsOf } from "./terms";

/** The maximum that keeps places safe integers. */
const NUMBERS = 2 ** 40;
/** Checks blocks with free slots. Products that do not fit start a new one. */
const MAX_TRIED = 3;

/** A block being changed. No one else changes it or its terms until the transaction ends. */
class HeldBlock {
  constructor(
    readonly row: Pick<ProductBlock, "number" | "merchantId">,
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

  /** A product's row or rank was written: caches, here or in a search server, must reread it. */
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

  get stored(): ProductBlock {
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

/** In numeric order, so that concurrent changes of the same blocks cannot deadlock. */
async function holdBlocks(tx: Tx, numbers: readonly number[]): Promise<Map<number, HeldBlock>> {
  if (numbers.length === 0) return new Map();
  const where = { number: In([...numbers]) };
  const rows: ProductBlock[] = await tx.find(ProductBlock, { where, order: { number: "ASC" }, ...rowLock(tx) });
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
    `SELECT number FROM product_block WHERE merchantId = ? AND free > 0 ORDER BY free DESC LIMIT ${MAX_TRIED}`,
    [merchantId],
  );
  return rows.map(({ number }) => Number(number));
}

async function storeBlocks(tx: Tx, blocks: readonly HeldBlock[]): Promise<void> {
  const rows = blocks.map(({ stored }) => stored);
  const empty = rows.filter(({ free }) => free === BLOCK_SIZE).map(({ number }) => number);
  if (empty.length > 0) await tx.delete(ProductBlock, { number: In(empty) });
  await upsertRows(
    tx,
    ProductBlock,
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

/** Terms added to and removed from the products of one block; written together. */
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
    const rows: ProductTerm[] = [];
    const empty: string[] = [];
    for (const [term, { added, removed }] of this.changes) {
      const slots = known.get(term) ?? noSlots();
      // A slot that one product leaves and another takes.
      for (const slot of removed) removeSlot(slots, slot);
      for (const slot of added) addSlot(slots, slot);
      if (countOf(slots) > 0) rows.push({ block, term, slots: packed(slots) });
      else if (known.has(term)) empty.push(term);
    }
    await upsertRows(tx, ProductTerm, rows, [], ["block", "term"]);
    for (const part of chunksOf(empty, BATCH_SIZE)) await tx.delete(ProductTerm, { block, term: In(part) });
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
      const rows: Pick<ProductTerm, "term" | "slots">[] = await tx.query(
        `SELECT term, slots FROM product_term WHERE block = ? AND term IN (${part.map(() => "?").join(", ")})`,
        [this.block.row.number, ...part],
      );
      for (const { term, slots } of rows) known.set(term, unpacked(slots));
    }
    return known;
  }
}

/**
 * Updates a merchant's products in the search; removes those that are gone. Runs in the transaction that changes them.
 */
export async function indexProducts(
  tx: Tx,
  merchantId: string,
  products: readonly Product[],
  variantsOf: (productKey: string) => readonly Variant[],
): Promise<void> {
  if (products.length === 0) return;
  const known = await knownRows(tx, products);
  const change = await IndexChange.begin(tx, merchantId, [...known.values()], products);
  const rows: SearchedProduct[] = [];
  const gone: string[] = [];
  for (const product of products) {
    const before = known.get(product.id);
    if (product.goneAt === null) {
      const row = searchRowOf(product, variantsOf(product.productKey));
      rows.push({ ...row, place: change.put(product, row, before) });
    } else if (before) {
      change.remove(before);
      gone.push(product.id);
    }
  }
  if (gone.length > 0) await tx.delete(SearchedProduct, { productId: In(gone) });
  await upsertRows(tx, SearchedProduct, rows, [], "productId");
  await change.write(tx);
}

/** Their ranks change, but none of their words. */
export async function rankProducts(tx: Tx, products: readonly Pick<Product, "id" | "popularity">[]): Promise<void> {
  const known = await knownRows(tx, products);
  const blocks = await holdBlocks(tx, numbersOf([...known.values()]));
  for (const { id, popularity } of products) {
    const row = known.get(id);
    const block = row && blocks.get(blockOf(row.place));
    if (!block) continue;
    block.rank(slotOf(row.place), popularity);
    block.touch();
  }
  await storeBlocks(tx, [...blocks.values()]);
}

/** Everything the search stores about a merchant. */
export async function leaveSearch(tx: Tx, merchantId: string): Promise<void> {
  const blocks: ProductBlock[] = await tx.find(ProductBlock, { where: { merchantId }, ...rowLock(tx) });
  for (const { number } of blocks) {
    await tx.delete(ProductTerm, { block: number });
    await tx.delete(SearchedProduct, { place: Between(placeOf(number, 0), placeOf(number + 1, 0) - 1) });
  }
  await tx.delete(ProductBlock, { merchantId });
}

async function knownRows(tx: Tx, products: readonly Pick<Product, "id">[]): Promise<Map<string, SearchedProduct>> {
  const where = { productId: In(products.map(({ id }) => id)) };
  const rows: SearchedProduct[] = await tx.find(SearchedProduct, { where, ...rowLock(tx) });
  return new Map(rows.map((row) => [row.productId, row]));
}

const numbersOf = (rows: readonly SearchedProduct[]): number[] => [...new Set(rows.map(({ place }) => blockOf(place)))];

type Worded = Pick<SearchedProduct, "words" | "tokens">;

class IndexChange {
  private readonly terms = new Map<HeldBlock, TermChanges>();
  private readonly changed = new Set<HeldBlock>();

  private constructor(
    private readonly merchantId: string,
    private readonly blocks: Map<number, HeldBlock>,
  ) {}

  static async begin(tx: Tx, merchantId: string, known: readonly SearchedProduct[], products: readonly Product[]) {
    const ids = new Set(known.map(({ productId }) => productId));
    const isLarger = products.some(({ id, goneAt }) => goneAt === null && !ids.has(id));
    const withRoom = isLarger ? await blocksWithRoom(tx, merchantId) : [];
    return new IndexChange(merchantId, await holdBlocks(tx, [...new Set([...numbersOf(known), ...withRoom])]));
  }

  put({ popularity }: Product, after: Worded, before: SearchedProduct | undefined): number {
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

  remove(before: SearchedProduct): void {
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
