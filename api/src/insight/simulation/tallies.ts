import type { TermsDocument } from "../../contract/terms/termsDocument";
import { volumeBonus } from "../../programs";
import type { Ranking, SimulationPart, SimulationSums } from "./simulation.type";

export const noSums = (): SimulationSums => ({ orders: 0, value: 0, inForce: 0, draft: 0 });

export function addTo(sums: SimulationSums, value: number, inForce: number, draft: number, orders = 1): void {
  sums.orders += orders;
  sums.value += value;
  sums.inForce += inForce;
  sums.draft += draft;
}

/** Sums by key. Several parts of an order under one key count as one order. */
export class Tally {
  private readonly sums = new Map<string | null, SimulationSums & { last: string }>();

  add(key: string | null, orderId: string, value: number, inForce: number, draft: number): void {
    let sums = this.sums.get(key);
    if (!sums) {
      sums = { ...noSums(), last: "" };
      this.sums.set(key, sums);
    }
    addTo(sums, value, inForce, draft, sums.last === orderId ? 0 : 1);
    sums.last = orderId;
  }

  all(): SimulationPart[] {
    return [...this.sums].map(([key, { orders, value, inForce, draft }]) => ({ key, orders, value, inForce, draft }));
  }

  /** By key; unknown ones come last. */
  inOrder(): SimulationPart[] {
    return this.all().sort((a, b) => compareKeys(a.key, b.key));
  }

  ranking(most: number): Ranking {
    const all = this.all().sort((a, b) => b.inForce + b.draft - a.inForce - a.draft || compareKeys(a.key, b.key));
    const rest = all.slice(most);
    const others = rest.length > 0 ? noSums() : null;
    if (others) for (const { orders, value, inForce, draft } of rest) addTo(others, value, inForce, draft, orders);
    return { top: all.slice(0, most), others, count: all.length };
  }
}

function compareKeys(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}

/** What a document's steps count. */
type Bases = Map<TermsDocument, number>;

interface Month {
  month: string;
  orders: number;
  inForce: Bases;
  draft: Bases;
}

interface Counted {
  publisherId: string | null;
  month: string;
  /** The documents that apply, and what each counts of the order. */
  inForce: readonly [TermsDocument, base: number];
  draft: readonly [TermsDocument, base: number];
}

/**
 * The monthly bonuses under both documents, by month. Pending orders count as approved, as they do for the commission.
 * Months that are only partially read are omitted, because their steps are unknown.
 */
export class BonusTally {
  private readonly months = new Map<string, Month>();

  constructor(private readonly firstWholeMonth: string) {}

  add({ publisherId, month, inForce, draft }: Counted): void {
    if (month < this.firstWholeMonth) return;
    if (inForce[0].volume.length === 0 && draft[0].volume.length === 0) return;
    const key = `${publisherId} ${month}`;
    const known = this.months.get(key) ?? { month, orders: 0, inForce: new Map(), draft: new Map() };
    this.months.set(key, known);
    known.orders += 1;
    count(known.inForce, inForce);
    count(known.draft, draft);
  }

  inOrder(): SimulationPart[] {
    const sums = new Map<string, SimulationPart>();
    for (const { month, orders, inForce, draft } of this.months.values()) {
      const sum = sums.get(month) ?? { key: month, orders: 0, value: 0, inForce: 0, draft: 0 };
      sums.set(month, sum);
      sum.orders += orders;
      sum.value += volumeBonus(partsOf(draft)).base;
      sum.inForce += volumeBonus(partsOf(inForce)).amount;
      sum.draft += volumeBonus(partsOf(draft)).amount;
    }
    return [...sums.values()].sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
  }
}

function count(bases: Bases, [terms, base]: readonly [TermsDocument, number]): void {
  if (terms.volume.length > 0) bases.set(terms, (bases.get(terms) ?? 0) + base);
}

const partsOf = (bases: Bases) => [...bases].map(([{ volume }, base]) => ({ volume, base }));
