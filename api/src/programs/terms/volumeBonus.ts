import type { VolumeStep } from "../../contract/terms/termsDocument";
import { portionOf } from "../../platform/money";

/** A month's approved orders that were decided by the same terms, and the steps of those. */
interface Sold {
  base: number;
  volume: readonly VolumeStep[];
}

export interface VolumeBonus<Part> {
  /** What the month's orders amount to: it decides which step is reached. */
  base: number;
  amount: number;
  parts: (Part & { step: VolumeStep | null; amount: number })[];
}

/**
 * The bonus for a month, a pure function of what is left of its orders. All of them together decide which step is reached;
 * what a step adds is paid on the whole month, to each order by the terms that it was decided by. Each part is rounded
 * once.
 */
export function volumeBonus<Part extends Sold>(parts: readonly Part[]): VolumeBonus<Part> {
  const base = parts.reduce((sum, part) => sum + part.base, 0);
  const paid = parts.map((part) => {
    const step = part.volume.findLast(({ from }) => from <= base) ?? null;
    return { ...part, step, amount: step ? portionOf(part.base, step.extraBasisPoints, 10_000) : 0 };
  });
  return { base, amount: paid.reduce((sum, part) => sum + part.amount, 0), parts: paid };
}
