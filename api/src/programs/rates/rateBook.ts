import { type DayPair, isRateTooOld } from "../../contract/money/exchange";
import { BASE, type FxRate } from "./fxRate.entity";

/** Former currencies with a legally fixed euro rate. */
const fixed: Record<string, { rate: string; since: string }> = {
  HRK: { rate: "7.53450", since: "2023-01-01" },
  BGN: { rate: "1.95583", since: "2026-01-01" },
};

function fixedRate(currency: string, day: string): string | undefined {
  if (currency === BASE) return "1";
  const known = Object.hasOwn(fixed, currency) ? fixed[currency] : undefined;
  return known && day >= known.since ? known.rate : undefined;
}

/** The rates for a day's conversions: of that day or of the last working day before it. */
export class RateBook {
  private readonly days = new Map<string, Map<string, string>>();

  constructor(
    readonly today: string,
    rates: readonly Pick<FxRate, "day" | "quote" | "rate">[],
  ) {
    for (const { day, quote, rate } of rates) {
      if (day > today || isRateTooOld(day, today)) continue;
      const known = this.days.get(day) ?? new Map<string, string>();
      this.days.set(day, known);
      known.set(quote, rate);
    }
  }

  /** The newest day with both; null if none is recent enough. */
  pair(from: string, to: string): DayPair | null {
    for (const day of [this.today, ...[...this.days.keys()].sort().reverse()]) {
      const [a, b] = [this.on(day, from), this.on(day, to)];
      if (a && b) return { day, from: { currency: from, rate: a }, to: { currency: to, rate: b } };
    }
    return null;
  }

  /** From each currency with rates. */
  pairsTo(currency: string): DayPair[] {
    const known = new Set([BASE, ...Object.keys(fixed), ...[...this.days.values()].flatMap((day) => [...day.keys()])]);
    known.delete(currency);
    return [...known].sort().flatMap((from) => this.pair(from, currency) ?? []);
  }

  private on(day: string, currency: string): string | undefined {
    return fixedRate(currency, day) ?? this.days.get(day)?.get(currency);
  }
}
