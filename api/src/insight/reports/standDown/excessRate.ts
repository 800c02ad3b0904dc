/** A count out of a total. */
export interface Counted {
  clicks: number;
  occurrences: number;
}

export interface ExcessRate {
  /** Shares, 0 to 1. */
  rate: number;
  byChance: number;
  excess: number;
  /** The excess lies between these with 95 % confidence. */
  from: number;
  to: number;
}

const Z = 1.959964;

/** Wilson's interval, which is also valid if nothing or everything was counted. 95 % unless another `z` is given. */
export function interval({ clicks, occurrences }: Counted, z = Z): [from: number, to: number] {
  if (clicks === 0) return [0, 1];
  const share = occurrences / clicks;
  const weight = 1 + z ** 2 / clicks;
  const middle = (share + z ** 2 / (2 * clicks)) / weight;
  const half = (z / weight) * Math.sqrt((share * (1 - share)) / clicks + z ** 2 / (4 * clicks ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

const shareOf = ({ clicks, occurrences }: Counted): number => (clicks === 0 ? 0 : occurrences / clicks);

/** The rate minus the chance rate, with Newcombe's interval of a difference. */
export function excessRate(own: Counted, chance: Counted, z = Z): ExcessRate {
  const [rate, byChance] = [shareOf(own), shareOf(chance)];
  const [[ownFrom, ownTo], [chanceFrom, chanceTo]] = [interval(own, z), interval(chance, z)];
  const excess = rate - byChance;
  return {
    rate,
    byChance,
    excess,
    from: excess - Math.hypot(rate - ownFrom, chanceTo - byChance),
    to: excess + Math.hypot(ownTo - rate, byChance - chanceFrom),
  };
}
