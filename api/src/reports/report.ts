import { type DayRange, dayOf, daysBetween, previousRange } from "../contract/days";
import { type Figures, type FiguresBy, noFigures, type TotalsReader, totalOf, type Whose } from "./totalsReader";

export type DayFigures = FiguresBy<"day">;

/** The common base of publishers' and advertisers' reports. Each part is loaded on demand, and once. */
export class Report {
  private readonly parts = new Map<string, Promise<unknown>>();

  constructor(
    protected readonly reader: TotalsReader,
    protected readonly whose: Whose,
    readonly range: DayRange,
    private readonly compare: boolean,
    private readonly now: Date,
  ) {}

  async totals(): Promise<Figures> {
    return totalOf(await this.countedDays(this.range));
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

  private countedDays(range: DayRange): Promise<DayFigures[]> {
    return this.once(`days ${range.from} ${range.to}`, () => this.reader.by(["day"], this.whose, range));
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
