const LETTERS_TO_NUMBERS = /[A-Z]/g;

/** ISO 13616: country, two check digits, and what the country's banks use; the whole is 1 modulo 97. */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  const digits = (value.slice(4) + value.slice(0, 4)).replace(LETTERS_TO_NUMBERS, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** ISO 9362: bank, country, place, and perhaps a branch. */
export const isBic = (value: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value);

/** The nine digits of an American bank, of which the last checks the others. */
export function isRoutingNumber(value: string): boolean {
  if (!/^\d{9}$/.test(value) || value === "000000000") return false;
  const weights = [3, 7, 1];
  const sum = [...value].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}
