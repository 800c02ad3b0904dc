import { addDays } from "../days";

/**
 * A payout's number on documents: its ISO week and the end of its ID. It needs no counter that two runs could disagree
 * about, and never changes.
 */
export function receiptNumber(monday: string, id: string): string {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  const week = String(Math.floor(days / 7) + 1).padStart(2, "0");
  return `WFT-${year}-${week}-${id.slice(-8).toUpperCase()}`;
}
