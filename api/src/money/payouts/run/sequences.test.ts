/** On both engines: concurrent writes depend on their locks. */

import { Earning, forEach, PayoutTestKit, type Sale } from "../../../../test";
import { numbers } from "../../../../test/conversionProof";
import { seeds } from "../../../../test/runs";
import { isEarned } from "../../../sales/earnings/earningState";
import { balanceOf } from "../../ledger/balances";
import { publisherPayable } from "../../ledger/ledgerAccounts";
import { Payout, PayoutLine } from "../payout.entity";

const kit = PayoutTestKit.forAll();
const pair = forEach(() => kit.pair());
beforeEach(() => kit.paidBy(pair.publisher));

const payouts = () => kit.api.db.read.find(Payout, { where: { publisherId: pair.publisher.id }, order: { id: "ASC" } });

async function runNext(): Promise<string> {
  kit.passDays(7);
  kit.passToCalculation();
  const { error } = await kit.run();
  if (error) throw new Error(error.message);
  return "run";
}

const giveBackPayout = (id: string) =>
  kit.api.as(kit.admin)(
    `mutation ($id: ID!) { markPayoutReturned(id: $id, reason: "The account is closed") { status } }`,
    { id },
  );

/** Performs an action, permitted or not, and returns which. */
async function act(next: (below: number) => number, sales: Sale[], step: number): Promise<string> {
  const what = next(12);
  const sale = sales[next(Math.max(1, sales.length))];
  if (!sale || what <= 1) {
    const sold = await kit.sell(pair, 3000 + next(9000));
    sales.push(sold);
    if (next(4) > 0) await kit.approve(pair, sold);
    return `sell ${sold.orderId}`;
  }
  if (what <= 3) await kit.approve(pair, sale);
  if (what === 4 && next(3) === 0) await kit.decline(pair, sale);
  if (what <= 4) return `${what === 4 ? "perhaps decline" : "approve"} ${sale.orderId}${await perhapsUndo(next, sale)}`;
  if (what <= 6) {
    const amount = next(5) === 0 ? undefined : 100 + next(40_000);
    const { status } = await kit.giveBack(pair, sale, `${sale.id}-${step}`, amount);
    return `return ${amount} of ${sale.orderId}: ${status}`;
  }
  if (what <= 8) return runNext();
  const all = await payouts();
  const payout = all[next(Math.max(1, all.length))];
  if (!payout) return "nothing";
  const acts = [() => kit.mark("Sent", payout.id), () => kit.mark("Paid", payout.id), () => kit.fail(payout.id)];
  const index = next(4);
  const { error } = await (acts[index] ?? (() => giveBackPayout(payout.id)))();
  return `${["send", "pay", "fail", "give back"][index]} the payout of ${payout.week}: ${error?.message ?? "done"}`;
}

/** Sometimes on time, sometimes late, sometimes after someone else. */
async function perhapsUndo(next: (below: number) => number, sale: Sale): Promise<string> {
  const how = next(6);
  if (how === 0) kit.clock.pass(11_000);
  if (how === 1) await kit.giveBack(pair, sale, `${sale.id}-before-undo-${next(1_000_000)}`, 100);
  if (how === 2) await kit.run();
  if (how > 3) return "";
  const { error } = await kit.undo(pair, sale);
  return `, undo: ${error?.message ?? "done"}`;
}

/** The rows' totals, added up in a different way. */
async function differences(): Promise<string[]> {
  const { read } = kit.api.db;
  const all = (await payouts()).filter(({ status }) => status !== "failed");
  const lasting = new Set(all.map(({ id }) => id));
  const earnings = await read.findBy(Earning, { publisherId: pair.publisher.id });
  const found: string[] = [];
  for (const { id, settled, payoutId } of earnings) {
    const lines = await read.findBy(PayoutLine, { earningId: id });
    const sum = lines.reduce((total, line) => total + (lasting.has(line.payoutId) ? line.amount : 0), 0);
    if (sum !== settled) found.push(`${id}: ${settled} is settled instead of ${sum}`);
    if (payoutId && !lasting.has(payoutId)) found.push(`${id}: its payout failed`);
  }
  const earned = earnings.reduce((sum, one) => sum + (isEarned(one.state) ? one.amount - one.returned : 0), 0);
  const owed = earned - all.reduce((sum, { gross }) => sum + gross, 0);
  const balance = await balanceOf(read, publisherPayable(pair.publisher.id, "USD"));
  return balance === owed ? found : [...found, `the balance is ${balance} instead of ${owed}`];
}

it.each(seeds(8, 34))(
  "balances every cent in any sequence (%d)",
  async (seed) => {
    const next = numbers(seed);
    const sales: Sale[] = [];
    const done: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      done.push(await act(next, sales, step));
      const faults = [...(await kit.verify()).faults, ...(await differences())];
      expect([...done, ...faults]).toEqual(done);
    }
    expect((await payouts()).length).toBeGreaterThan(2);
  },
  120_000,
);
