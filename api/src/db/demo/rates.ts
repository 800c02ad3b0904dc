import { addDays, dayOf, startOfDay } from "../../contract/days";
import { HOUR } from "../../core/clock";
import { newIdAt } from "../../core/ids";
import { BASE, FxRate } from "../../rates/fxRate.entity";
import type { DemoEvent, DemoStage } from "./timeline";

/** About what a euro is; the demo's rates move around it. */
const AROUND: Readonly<Record<string, number>> = { GBP: 0.856, JPY: 162.1, USD: 1.084 };
/** When the European Central Bank publishes the real ones. */
const PUBLISHED = 15 * HOUR;

/** Invented rates of each working day since then, so that payouts of the past are converted by those of their day. */
export function demoRates({ tx, now }: DemoStage, since: Date): DemoEvent[] {
  const events: DemoEvent[] = [];
  for (let day = dayOf(since); startOfDay(day).getTime() + PUBLISHED < now.getTime(); day = addDays(day, 1)) {
    const start = startOfDay(day);
    if (start.getUTCDay() % 6 === 0) continue;
    const at = new Date(start.getTime() + PUBLISHED);
    events.push({ at, happen: () => tx.insert(FxRate, ratesOf(day, at)) });
  }
  return events;
}

function ratesOf(day: string, at: Date): FxRate[] {
  const days = Math.floor(at.getTime() / (24 * HOUR));
  return Object.entries(AROUND).map(([quote, around], index) => {
    // Two waves of different lengths: at most 1.2 percent up or down.
    const wave = Math.sin(days / (9 + index)) * 0.008 + Math.sin(days / (31 - index)) * 0.004;
    const rate = (around * (1 + wave)).toFixed(4);
    return { id: newIdAt(at), createdAt: at, day, base: BASE, quote, rate, source: "demo" };
  });
}
