import { fromCents } from "../../../../lib/money";

/** What saving does to the account of what exchanging won or cost. */
export function postedText(earned: number, before: number | null, taken: number | undefined, currency: string): string {
  const account = `fx-result:${currency}`;
  if (taken === undefined) return `The difference from the stored rate is posted to ${account}.`;
  const [result, posted] = [earned - taken, (before ?? earned) - taken];
  if (posted === 0) return `Nothing is posted: ${account} stays as it is.`;
  const sum = (cents: number) => `${cents > 0 ? "+" : "−"}${fromCents(Math.abs(cents), currency)}`;
  const whole = before === null || result === 0 ? "" : ` Of this payout it then holds ${sum(result)}.`;
  return `Posts ${sum(posted)} to ${account}: the bank took ${posted > 0 ? "less" : "more"} than ${before === null ? "the stored rate says" : "was entered before"}.${whole}`;
}
