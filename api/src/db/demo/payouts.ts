import { User } from "../../accounts/user.entity";
import { addDays } from "../../contract/days";
import { DAY, HOUR } from "../../core/clock";
import type { Viewer } from "../../core/context";
import type { MethodKind } from "../../payouts/methods/payoutMethod.entity";
import { Payout } from "../../payouts/payout.entity";
import type { PayoutStatus } from "../../payouts/payoutStatus";
import { datesOf, weekOf } from "../../payouts/run/payoutWeek";
import { publishers } from "./people";
import type { DemoEvent, DemoStage } from "./timeline";

/** Account numbers with valid check digits that belong to nobody: from documentation, or plain digit sequences. */
const methods: readonly { kind: MethodKind; details: Record<string, string> }[] = [
  { kind: "paypal", details: { email: "maya@okaforedit.example" } },
  {
    kind: "direct-deposit",
    details: { accountHolder: "Jun Castellan", routingNumber: "123456780", accountNumber: "1234567890" },
  },
  { kind: "wire", details: { accountHolder: "Philippa Stroud-Ng", iban: "GB33BUKB20201555555555", bic: "BUKBGB22" } },
  { kind: "paypal", details: { email: "kofi@brandvold.example" } },
];

/** How many weeks ago a bank returned one payout, to be paid with the following week. */
const FAILED_WEEKS_AGO = 6;

/** Every past Thursday a run, every Friday the transfers, and early in the next week the money arrives. */
export async function demoPayouts(stage: DemoStage): Promise<DemoEvent[]> {
  const { tx, now } = stage;
  const users = await tx.find(User, {});
  const admin = users.find(({ role }) => role === "admin");
  if (!admin) throw new Error("The demo has no admin");
  const events: DemoEvent[] = methods.flatMap(({ kind, details }, index) => {
    const person = users.find(({ name }) => name === publishers[index]?.name);
    return person ? [methodOf(stage, person, kind, details)] : [];
  });
  const first = events.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())[0] ?? now;
  for (let week = weekOf(first); datesOf(week).calculatedAt < now; week = addDays(week, 7)) {
    events.push(...weekEvents(stage, admin, week));
  }
  events.push({ at: now, happen: () => stage.services.chain.extend() });
  return events.filter(({ at }) => at <= now);
}

function methodOf(
  { services }: DemoStage,
  { id, role, createdAt }: User,
  kind: MethodKind,
  details: object,
): DemoEvent {
  const at = new Date(createdAt.getTime() + 2 * DAY);
  return { at, happen: () => services.payoutMethods.set({ id, role }, kind, details) };
}

function weekEvents(stage: DemoStage, { id, role }: User, week: string): DemoEvent[] {
  const { calculatedAt, sentAt, endsAt } = datesOf(week);
  const { payoutRuns, payoutAdmin } = stage.services;
  const admin: Viewer = { id, role };
  const isReturned = week === weekOf(new Date(stage.now.getTime() - FAILED_WEEKS_AGO * 7 * DAY));
  const each = (from: PayoutStatus, act: (payout: Payout, index: number) => Promise<unknown>) => async () => {
    const payouts = await stage.tx.find(Payout, { where: { week, status: from }, order: { id: "ASC" } });
    for (const [index, payout] of payouts.entries()) await act(payout, index);
  };
  return [
    { at: after(calculatedAt, HOUR), happen: () => payoutRuns.run(null, week) },
    { at: after(sentAt, 9 * HOUR), happen: each("calculated", (payout) => payoutAdmin.markSent(admin, payout.id)) },
    {
      at: after(endsAt, 8 * DAY + 10 * HOUR),
      happen: each("sent", (payout, index) =>
        isReturned && index === 1
          ? payoutAdmin.markFailed(admin, payout.id, { reason: "The bank could not find the account" })
          : payoutAdmin.markPaid(admin, payout.id),
      ),
    },
  ];
}

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
