import { type DayRange, dayOf, daysBetween, previousRange } from "../contract/days";
import type { Declined } from "./declines";
import { type Figures, type FiguresBy, noFigures, type TotalsReader, totalOf, type Whose } from "./totalsReader";

export type DayFigures = FiguresBy<"day">;

/** Figures of programs in one currency. */
export interface CurrencyFigures extends Figures {
  currency: string;
}

/**
 * The common base of publishers' and advertisers' reports. Each part is loaded on demand, and once. Sums are of one
 * currency: two are never added.
 */
export abstract class Report {
  private readonly parts = new Map<string, Promise<unknown>>();

  constructor(
    protected readonly reader: TotalsReader,
    protected readonly whose: Whose,
    readonly range: DayRange,
    private readonly compare: boolean,
    private readonly now: Date,
  ) {}

  /** All currencies of the account, its main one first. */
  abstract currencies(): Promise<[string, ...string[]]>;

  /** The one that sums are of. */
  abstract currency(): Promise<string>;

  /** Why orders of these days were declined, in all currencies. */
  declines(): Promise<Declined[]> {
    return this.reader.declined(this.whose, this.range);
  }

  async totals(): Promise<Figures> {
    return totalOf(await this.countedDays(this.range));
  }

  /** The totals of every currency. */
  async byCurrency(): Promise<CurrencyFigures[]> {
    const all: CurrencyFigures[] = [];
    for (const currency of await this.currencies()) {
      all.push({ ...totalOf(await this.countedDays(this.range, currency)), currency });
    }
    return all;
  }

  async days(): Promise<DayFigures[]> {
    return this.filled(await this.countedDays(this.range), this.range);
  }

  async previousTotals(): Promise<Figures | null> {
    const range = this.compare ? previousRange(this.range) : null;
    return range && totalOf(await this.countedDays(range));
  }

  async previousDays(): Promise<DayFigures[] | null> {
    const range = this.compare ? previousRange(this.range) : null;
    return range && this.filled(await this.countedDays(range), range);
  }

  protected once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.parts.get(name) as Promise<T> | undefined;
    if (known) return known;
    const part = read();
    this.parts.set(name, part);
    return part;
  }

  /** Whose figures are added up: of all programs where they are in this currency anyway. */
  protected async whoseIn(currency: string): Promise<Whose> {
    const all = await this.currencies();
    return all.every((one) => one === currency) ? this.whose : { ...this.whose, currency };
  }

  private async countedDays(range: DayRange, given?: string): Promise<DayFigures[]> {
    const currency = given ?? (await this.currency());
    return this.once(`days ${range.from} ${range.to} ${currency}`, async () =>
      this.reader.by(["day"], await this.whoseIn(currency), range),
    );
  }

  /** Fills in days without data. */
  private filled(counted: DayFigures[], range: DayRange): DayFigures[] {
    const byDay = new Map(counted.map((row) => [row.day, row]));
    const first = range.from ?? [...byDay.keys()].sort()[0];
    const today = dayOf(this.now);
    // An open range ends today.
    const last = range.to && (range.from || range.to < today) ? range.to : today;
    return first ? daysBetween({ from: first, to: last }).map((day) => byDay.get(day) ?? { day, ...noFigures }) : [];
  }
}
