import { In } from "typeorm";
import type { Tx } from "../../../core/db/database";
import { upsertRows } from "../../runs/upsertRows";
import { StyleTerm } from "./block.entity";
import type { HeldBlock } from "./blockStore";
import { addSlot, countOf, noSlots, packed, removeSlot, type Slots, unpacked } from "./slots";

const BATCH_SIZE = 500;
const NONE: ReadonlySet<string> = new Set();

interface TermChange {
  added: number[];
  removed: number[];
}

/** Which terms the styles of one block get and lose; written together. */
export class TermChanges {
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
    for (const part of parts(empty)) await tx.delete(StyleTerm, { block, term: In(part) });
  }

  private of(term: string): TermChange {
    const change = this.changes.get(term) ?? { added: [], removed: [] };
    this.changes.set(term, change);
    return change;
  }

  private async known(tx: Tx): Promise<Map<string, Slots>> {
    const known = new Map<string, Slots>();
    if (this.block.isNew) return known;
    for (const part of parts([...this.changes.keys()])) {
      const rows: Pick<StyleTerm, "term" | "slots">[] = await tx.query(
        `SELECT term, slots FROM style_term WHERE block = ? AND term IN (${part.map(() => "?").join(", ")})`,
        [this.block.row.number, ...part],
      );
      for (const { term, slots } of rows) known.set(term, unpacked(slots));
    }
    return known;
  }
}

function parts(terms: readonly string[]): string[][] {
  const found: string[][] = [];
  for (let at = 0; at < terms.length; at += BATCH_SIZE) found.push(terms.slice(at, at + BATCH_SIZE));
  return found;
}
