import type { Ranking, SimulationPart, SimulationSums } from "./simulation.type";

export const noSums = (): SimulationSums => ({ orders: 0, value: 0, inForce: 0, draft: 0 });

export function addTo(sums: SimulationSums, value: number, inForce: number, draft: number, orders = 1): void {
  sums.orders += orders;
  sums.value += value;
  sums.inForce += inForce;
  sums.draft += draft;
}

/** Sums by key. What an order adds to one key in several parts counts as one order. */
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

  /** By key; what is not known comes last. */
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
