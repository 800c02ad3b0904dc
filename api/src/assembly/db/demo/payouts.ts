import { Account, founderOf } from "../../../accounts";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import { addDays, dayOf, startOfDay } from "../../../contract/days";
import { datesOf, type MethodKind, Payout, type PayoutStatus, weekOf } from "../../../money";
import { DAY, HOUR } from "../../../platform/clock";
import { newIdAt } from "../../../platform/ids";
import { BASE, FxRate } from "../../../programs";
import { publishers } from "./people";
import type { DemoEvent, DemoStage } from "./timeline";

/** Account numbers with valid check digits that belong to no one: from documentation, or plain digit sequences. */
const methods: readonly { kind: MethodKind; details: Record<string, string>; payIn?: string }[] = [
  { kind: "paypal", details: { email: "maya@okaforedit.example" } },
  {
    kind: "direct-deposit",
    details: { accountHolder: "Jun Castellan", routingNumber: "123456780", accountNumber: "1234567890" },
  },
  { kind: "wire", details: { accountHolder: "Philippa Stroud-Ng", iban: "GB33BUKB20201555555555", bic: "BUKBGB22" } },
  // Earns in pounds and yen too, and is paid in dollars.
  { kind: "paypal", details: { email: "kofi@brandvold.example" }, payIn: "USD" },
];

/** How many weeks ago a bank returned one payout, to be paid with the following week. */
const FAILED_WEEKS_AGO = 6;

/** A run every past Thursday, transfers every Friday, and arrival early in the next week. */
export async function demoPayouts(stage: DemoStage): Promise<DemoEvent[]> {
  const { tx, now } = stage;
  const accounts = await tx.find(Account, {});
  const admin = accounts.find(({ kind }) => kind === "network");
  if (!admin) throw new Error("The demo has no admin");
  const events: DemoEvent[] = methods.flatMap(({ kind, details, payIn }, index) => {
    const person = accounts.find(({ name }) => name === publishers[index]?.name);
    return person ? [methodOf(stage, person, kind, { ...details, ...(payIn && { payIn }) })] : [];
  });
  const first = events.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())[0] ?? now;
  for (let week = weekOf(first); datesOf(week).calculatedAt < now; week = addDays(week, 7)) {
    events.push(...weekEvents(stage, admin, week));
  }
  events.push(...demoRates(stage, first));
  return events.filter(({ at }) => at <= now);
}

function methodOf({ services }: DemoStage, account: Account, kind: MethodKind, details: object): DemoEvent {
  const at = new Date(account.createdAt.getTime() + 2 * DAY);
  return { at, happen: () => services.payoutMethods.set(founderOf(account), kind, details) };
}

function weekEvents(stage: DemoStage, network: Account, week: string): DemoEvent[] {
  const { calculatedAt, sentAt, endsAt } = datesOf(week);
  const { payoutRuns, payoutAdmin } = stage.services;
  const admin = founderOf(network);
  const isReturned = week === weekOf(new Date(stage.now.getTime() - FAILED_WEEKS_AGO * 7 * DAY));
  const each = (from: PayoutStatus, act: (payout: Payout, index: number) => Promise<unknown>) => async () => {
    const payouts = await stage.tx.find(Payout, { where: { week, status: from }, order: { id: "ASC" } });
    // Counted per currency, so that which payout failed does not depend on other currencies.
    const counts = new Map<string, number>();
    for (const payout of payouts) {
      const index = counts.get(payout.currency) ?? 0;
      counts.set(payout.currency, index + 1);
      await act(payout, index);
    }
  };
  return [
    { at: after(calculatedAt, HOUR), happen: () => payoutRuns.run(null, week) },
    { at: after(sentAt, 9 * HOUR), happen: each("calculated", (payout) => payoutAdmin.act(admin, payout.id, "send")) },
    {
      at: after(endsAt, 8 * DAY + 10 * HOUR),
      happen: each("sent", (payout, index) =>
        isReturned && index === 1 && payout.currency === USUAL_CURRENCY
          ? payoutAdmin.act(admin, payout.id, "fail", { reason: "The bank could not find the account" })
          : payoutAdmin.act(admin, payout.id, "pay"),
      ),
    },
  ];
}

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);

/** The approximate value of a euro; the demo's rates vary around it. */
const AROUND: Readonly<Record<string, number>> = { GBP: 0.856, JPY: 162.1, USD: 1.084 };
/** When the European Central Bank publishes the real ones. */
const PUBLISHED = 15 * HOUR;

/** Fictional rates for each working day since then, so that past payouts are converted at their day's rate. */
function demoRates({ tx, now }: DemoStage, since: Date): DemoEvent[] {
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
