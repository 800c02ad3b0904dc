const WEIGHTS = [3, 7, 1];

/**
 * The nine digits of an American bank, the last of which checks the others (ABA). Own code: the libraries for it bring
 * a list of all banks along, which is out of date the week after and far too large for a browser.
 */
export function isRoutingNumber(value: string): boolean {
  if (!/^\d{9}$/.test(value) || value === "000000000") return false;
  const sum = [...value].reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}
