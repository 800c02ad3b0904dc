import { Account } from "../../accounts/account.entity";
import { founderOf } from "../../accounts/newAccount";
import { USUAL_CURRENCY } from "../../contract/currencies";
import { addDays } from "../../contract/days";
import { DAY, HOUR } from "../../core/clock";
import type { MethodKind } from "../../payouts/methods/payoutMethod.entity";
import { Payout } from "../../payouts/payout.entity";
import type { PayoutStatus } from "../../payouts/payoutStatus";
import { datesOf, weekOf } from "../../payouts/run/payoutWeek";
import { publishers } from "./people";
import { demoRates } from "./rates";
import type { DemoEvent, DemoStage } from "./timeline";

/** Account numbers with valid check digits that belong to nobody: from documentation, or plain digit sequences. */
const methods: readonly { kind: MethodKind; details: Record<string, string>; payIn?: string }[] = [
  { kind: "paypal", details: { email: "maya@okaforedit.example" } },
  {
    kind: "direct-deposit",
    details: { accountHolder: "Jun Castellan", routingNumber: "123456780", accountNumber: "1234567890" },
  },
  { kind: "wire", details: { accountHolder: "Philippa Stroud-Ng", iban: "GB33BUKB20201555555555", bic: "BUKBGB22" } },
  // Earns pounds and yen too, and is paid in dollars for all of it.
  { kind: "paypal", details: { email: "kofi@brandvold.example" }, payIn: "USD" },
];

/** How many weeks ago a bank returned one payout, to be paid with the following week. */
const FAILED_WEEKS_AGO = 6;

/** Every past Thursday a run, every Friday the transfers, and early in the next week the money arrives. */
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
  events.push({ at: now, happen: () => stage.services.chain.extend() });
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
    // Counted within a currency: which one failed does not depend on the other.
    const counts = new Map<string, number>();
    for (const payout of payouts) {
      const index = counts.get(payout.currency) ?? 0;
      counts.set(payout.currency, index + 1);
      await act(payout, index);
    }
  };
  return [
    { at: after(calculatedAt, HOUR), happen: () => payoutRuns.run(null, week) },
    { at: after(sentAt, 9 * HOUR), happen: each("calculated", (payout) => payoutAdmin.markSent(admin, payout.id)) },
    {
      at: after(endsAt, 8 * DAY + 10 * HOUR),
      happen: each("sent", (payout, index) =>
        isReturned && index === 1 && payout.currency === USUAL_CURRENCY
          ? payoutAdmin.markFailed(admin, payout.id, { reason: "The bank could not find the account" })
          : payoutAdmin.markPaid(admin, payout.id),
      ),
    },
  ];
}

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
