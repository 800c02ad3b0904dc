/** numerator ÷ denominator, rounded half away from zero, in integer arithmetic only. */
export function roundedRatio(numerator: bigint, denominator: bigint): number {
  const whole = numerator < 0n ? -numerator : numerator;
  const rounded = Number((whole * 2n + denominator) / (denominator * 2n));
  return numerator < 0n ? -rounded : rounded;
}
