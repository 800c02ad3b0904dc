/** As on invoices, "2026-00012"; banks and payers drop or change the dash. */
const WRITTEN = /(?<!\d)(20\d{2})\s?[-–/.]?\s?(\d{5,7})(?!\d)/g;
/** A creditor reference of ISO 11649: check digits, and then letters and digits only. */
const CREDITOR_REFERENCE = /^RF(\d{2})([A-Z0-9]{1,21})$/i;
const MAX_NUMBERS = 20;

export interface InvoiceNumber {
  year: number;
  number: number;
}

/** The invoices that a payment may name. */
export function invoiceNumbersIn(references: readonly string[], remittance: string): InvoiceNumber[] {
  const structured = references.flatMap((text) => numbersIn(bareReference(text)));
  const found = structured.length > 0 ? structured : numbersIn(remittance);
  // Some banks break the text after a fixed number of characters.
  const all = found.length > 0 ? found : numbersIn(remittance.replaceAll(" ", ""));
  const distinct = new Map(all.map((one) => [`${one.year}-${one.number}`, one]));
  return [...distinct.values()].slice(0, MAX_NUMBERS);
}

const numbersIn = (text: string): InvoiceNumber[] =>
  [...text.matchAll(WRITTEN)].map(([, year, number]) => ({ year: Number(year), number: Number(number) }));

/** Without "RF" and its check digits, if those are valid. */
function bareReference(text: string): string {
  const [, check, bare] = CREDITOR_REFERENCE.exec(text.replace(/\s/g, "")) ?? [];
  return check && bare && isRight(bare, check) ? bare : text;
}

/** ISO 7064, modulo 97-10, letters being 10 to 35. */
function isRight(bare: string, check: string): boolean {
  const digits = [...`${bare}RF${check}`].map((one) => Number.parseInt(one, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}
