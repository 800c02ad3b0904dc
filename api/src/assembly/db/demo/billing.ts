import { Account, founderOf } from "../../../accounts";
import { dayOf, startOfDay } from "../../../contract/days";
import { CreditLimit, monthAfter, monthOf, usualLimitIn } from "../../../money";
import { DAY, HOUR } from "../../../platform/clock";
import { formatCents } from "../../../platform/money";
import { Merchant } from "../../../programs";
import { demoInvoicePapers } from "./invoicePapers";
import type { DemoEvent, DemoStage } from "./timeline";

/** How many days after an invoice a merchant pays; some take longer than a month. */
const PAYS_AFTER = [12, 20, 27, 45];

/** In dollars; the demo's brands are long-standing customers. */
const AGREED_LIMIT = 50_000;

/** Issues invoices on the first of each month, and receives payments in the weeks after. */
export async function demoBilling(stage: DemoStage): Promise<DemoEvent[]> {
  const { tx, now } = stage;
  const admin = await tx.findOneBy(Account, { kind: "network" });
  const merchants = await tx.find(Merchant, { order: { id: "ASC" } });
  const [first] = merchants;
  if (!admin || !first) throw new Error("The demo has no admin, or no merchants");
  await tx.insert(
    CreditLimit,
    merchants.map(({ id, currency }) => ({ merchantId: id, amount: usualLimitIn(currency, AGREED_LIMIT) })),
  );
  await demoInvoicePapers(stage, admin, merchants);
  const events: DemoEvent[] = [];
  for (let month = monthAfter(monthOf(first.createdAt)); month <= monthOf(now); month = monthAfter(month)) {
    const issuedAt = new Date(startOfDay(`${month}-01`).getTime() + 5 * HOUR);
    events.push({ at: issuedAt, happen: () => stage.services.invoicing.issueDue() });
    for (const [index, merchant] of merchants.entries()) {
      const at = new Date(issuedAt.getTime() + (PAYS_AFTER[index % PAYS_AFTER.length] ?? 0) * DAY);
      events.push({ at, happen: () => pay(stage, admin, merchant, at, month) });
    }
  }
  return events.filter(({ at }) => at <= now);
}

/** Everything due then. */
async function pay({ services }: DemoStage, admin: Account, merchant: Merchant, at: Date, month: string) {
  const viewer = founderOf(admin);
  const { due } = await services.billing.account(viewer, merchant.id);
  if (due <= 0) return;
  const reference = `${merchant.name} ${month}`.slice(0, 140);
  await services.brandPayments.record(viewer, merchant.id, {
    amount: formatCents(due, merchant.currency),
    receivedOn: dayOf(at),
    reference,
  });
}
