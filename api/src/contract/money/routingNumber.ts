const WEIGHTS = [3, 7, 1];

/**
 * A US bank's routing number: nine digits with a check digit (ABA). Written here because libraries for it include a
 * list of all banks, which is soon outdated and far too large for a browser.
 */
export function isRoutingNumber(value: string): boolean {
  if (!/^\d{9}$/.test(value) || value === "000000000") return false;
  const sum = [...value].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}
