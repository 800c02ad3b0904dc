import { type DayRange, dayOf, daysBetween, previousRange } from "../../contract/days";
import { type Figures, noFigures, totalOf } from "../../sales";
import type { Whose } from "./conditions";
import type { Declined } from "./declines";
import type { FiguresBy, TotalsReader } from "./totalsReader";

export type DayFigures = FiguresBy<"day">;

/** Figures of programs in one currency. */
export interface CurrencyFigures extends Figures {
  currency: string;
}

/** The days, whether the previous ones are compared, and the time of the request. */
export interface ReportRequest {
  range: DayRange;
  compare: boolean;
  now: Date;
}

/**
 * The common base of publishers' and advertisers' reports. Each part is loaded on demand, and once. Clicks and sales
 * are of all programs, totals of one currency: two are never added.
 */
export abstract class Report {
  private readonly parts = new Map<string, Promise<unknown>>();

  constructor(
    protected readonly reader: TotalsReader,
    readonly whose: Whose,
    protected readonly asked: ReportRequest,
  ) {}

  get range(): DayRange {
    return this.asked.range;
  }

  /** All currencies of the account, its main one first. */
  abstract currencies(): Promise<[string, ...string[]]>;

  /** The currency of totals. */
  async currency(): Promise<string> {
    return (await this.currencies())[0];
  }

  /** Why orders of these days were declined, in all currencies. */
  declines(): Promise<Declined[]> {
    return this.reader.declined(this.whose, this.asked.range);
  }

  async totals(): Promise<Figures> {
    return totalOf(await this.countedDays(this.asked.range));
  }

  /** Results by currency: together they are the totals. */
  async byCurrency(): Promise<CurrencyFigures[]> {
    const rows = await this.reader.by(["currency"], this.whose, this.asked.range);
    const known = new Map(rows.map((row) => [row.currency, row]));
    return (await this.currencies()).map((currency) => known.get(currency) ?? { ...noFigures, currency });
  }

  async days(): Promise<DayFigures[]> {
    return this.filled(await this.countedDays(this.asked.range), this.asked.range);
  }

  async previousTotals(): Promise<Figures | null> {
    const range = this.previous;
    return range && totalOf(await this.countedDays(range));
  }

  async previousDays(): Promise<DayFigures[] | null> {
    const range = this.previous;
    return range && this.filled(await this.countedDays(range), range);
  }

  protected get previous(): DayRange | null {
    return this.asked.compare ? previousRange(this.asked.range) : null;
  }

  protected once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const known = this.parts.get(name) as Promise<T> | undefined;
    if (known) return known;
    const part = read();
    this.parts.set(name, part);
    return part;
  }

  /** The subject of the figures, with the amounts of the report's currency: of all programs if they share it. */
  protected async whoseMoney(): Promise<Whose> {
    const [all, currency] = [await this.currencies(), await this.currency()];
    return all.every((one) => one === currency) ? this.whose : { ...this.whose, currency };
  }

  private countedDays(range: DayRange): Promise<DayFigures[]> {
    return this.once(`days ${range.from} ${range.to}`, async () =>
      this.reader.by(["day"], await this.whoseMoney(), range),
    );
  }

  private filled(counted: DayFigures[], range: DayRange): DayFigures[] {
    return filledDays(counted, range, dayOf(this.asked.now), noFigures);
  }
}

/** Including days without data. An open range starts with the first that has any, and ends today. */
export function filledDays<Row extends { day: string }>(
  counted: readonly Row[],
  range: DayRange,
  today: string,
  none: Omit<Row, "day">,
): Row[] {
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const first = range.from ?? [...byDay.keys()].sort()[0];
  const last = range.to && (range.from || range.to < today) ? range.to : today;
  if (!first) return [];
  return daysBetween({ from: first, to: last }).map((day) => byDay.get(day) ?? ({ day, ...none } as Row));
}
