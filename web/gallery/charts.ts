import { addDays } from "../../api/src/contract/days";
import type { DayFigures } from "../src/ui/chart/buckets";
import { utcToday } from "../src/ui/range/range";

/** Figures that resemble a shop's, the same each time. */
function days(count: number, scale: number, end = utcToday()): DayFigures[] {
  return Array.from({ length: count }, (_, at) => {
    const wave = Math.sin(at * 1.7) + Math.sin(at * 0.41) + 1.4;
    const cents = at % 9 === 4 ? 0 : Math.max(0, Math.trunc(wave * scale));
    return { day: addDays(end, at - count + 1), cents, currency: "USD", sales: cents > 0 ? 2 : 0, clicks: 40 };
  });
}

const past = addDays(utcToday(), -30);
const chart = (title: string, figures: DayFigures[], previous: DayFigures[] | null = null) => ({
  title,
  valueLabel: "Earned",
  days: figures,
  previous,
  info: "Commission by the day each order was received.",
});

export const charts = [
  chart("Compared", days(30, 4000), days(30, 3000, past)),
  chart("Alone", days(30, 4000, past)),
  chart("A week", days(7, 900)),
  chart("A quarter", days(92, 4000)),
  chart("Two years", days(700, 4000)),
  chart("One day", days(1, 4000)),
  chart("Nothing yet", days(30, 0)),
];
