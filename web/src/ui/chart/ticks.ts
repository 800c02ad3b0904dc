const MAX_LABELS = 5;

/** From this many points between two labels on, one more or less is not seen. */
const UNSEEN_FROM = 5;

/**
 * The indexes of the points that are labeled, at equal distances. The last one always is; the first one, unless the
 * points are so few that the distance to the next label would be visibly shorter.
 */
export function labeledPoints(count: number): number[] {
  const last = count - 1;
  const gap = last / (MAX_LABELS - 1);
  if (gap >= UNSEEN_FROM) return Array.from({ length: MAX_LABELS }, (_, label) => Math.trunc(label * gap));
  const step = Math.max(1, Math.ceil(gap));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (last - at) % step === 0);
}
