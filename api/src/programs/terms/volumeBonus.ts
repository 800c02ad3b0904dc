import type { VolumeStep } from "../../contract/terms/termsDocument";
import { portionOf } from "../../platform/money";

/** A month's approved orders under the same terms, and their steps. */
interface Sold {
  base: number;
  volume: readonly VolumeStep[];
}

export interface VolumeBonus<Part> {
  /** The month's total, which determines the step reached. */
  base: number;
  amount: number;
  parts: (Part & { step: VolumeStep | null; amount: number })[];
}

/**
 * The bonus for a month: a pure function of what remains of its orders. All of them together determine the step
 * reached; its extra rate applies to the whole month, to each order under the terms that decided it. Each part is
 * rounded once.
 */
export function volumeBonus<Part extends Sold>(parts: readonly Part[]): VolumeBonus<Part> {
  const base = parts.reduce((sum, part) => sum + part.base, 0);
  const paid = parts.map((part) => {
    const step = part.volume.findLast(({ from }) => from <= base) ?? null;
    return { ...part, step, amount: step ? portionOf(part.base, step.extraBasisPoints, 10_000) : 0 };
  });
  return { base, amount: paid.reduce((sum, part) => sum + part.amount, 0), parts: paid };
}
