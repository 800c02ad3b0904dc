import { USUAL_CURRENCY } from "../../../../contract/currencies";
import { type Candidate, datesOf, EmptyBatchError, labelOf, type PayoutRunService } from "../../../../money";
import { priceText } from "../../../../platform/money";
import { command, type Io, UsageError } from "../../command";
import { withApp } from "../../withApp";
import { writeFileOut } from "./payoutFileOut";

const week = { value: "monday", about: "The Monday of the week. Defaults to the week that is due." } as const;

const LABELS: Record<Candidate["decision"], string> = {
  pay: "pay",
  "below-minimum": "roll over: below the minimum",
  "no-method": "roll over: no payout method",
  suspended: "roll over: suspended",
  "no-minimum": "roll over: no minimum set for this currency",
  "other-currency": "roll over: the payout method doesn't support this currency",
  "no-rate": "wait: no exchange rate from the last four days",
};

/** "$12.00 in total", or for several currencies "$12.00 and €5.00 in total". */
const totalText = (sums: readonly { currency: string; net: number }[]): string =>
  sums
    .filter(({ net, currency }) => net !== 0 || currency === USUAL_CURRENCY)
    .map(({ net, currency }) => priceText(net, currency))
    .join(" and ");

const countIn = (sums: readonly { count: number }[]): number => sums.reduce((total, { count }) => total + count, 0);

/** Previews a run, creator by creator. */
async function printPayouts(io: Io, runs: PayoutRunService, week: string): Promise<void> {
  const { from, to, sentAt } = datesOf(week);
  io.print(`Week of ${from} to ${to}, sent on ${sentAt.toISOString().slice(0, 10)}:`);
  for await (const { publisher, decision, currency, gross, fee, net, method, rates, ...due } of runs.all(week)) {
    const how = method && decision === "pay" ? ` by ${labelOf(method.kind)} to ${method.masked}` : "";
    const costs =
      fee > 0 && decision === "pay" ? ` less ${priceText(fee, currency)} is ${priceText(net, currency)}` : "";
    const earned = rates ? `${priceText(due.earned, due.earnedIn)} by the rate of ${rates.day} is ` : "";
    io.print(`  ${publisher.name}: ${earned}${priceText(gross, currency)}${costs}, ${LABELS[decision]}${how}`);
  }
  const [toPay, created] = [await runs.toPay(week), await runs.made(week)];
  io.print(`Ready to create: ${countIn(toPay)} payouts, ${totalText(toPay)} in total.`);
  io.print(`Already created: ${countIn(created)} payouts, ${totalText(created)} in total.`);
}

export const payoutPreview = command({
  name: "payout:preview",
  summary: "Shows what a payout run would pay and what would roll over.",
  options: { week },
  run: (io, args) =>
    withApp(async ({ services: { payoutRuns } }) => {
      await printPayouts(io, payoutRuns, payoutRuns.week(args.week));
    }),
});

export const payoutRun = command({
  name: "payout:run",
  summary: "Creates the payouts of a week. Without --yes, only shows them.",
  options: { week, yes: { about: "Create them. Running it again creates missing payouts only." } },
  run: (io, args) =>
    withApp(async ({ services: { payoutRuns } }) => {
      const week = payoutRuns.week(args.week);
      if (!args.yes) {
        await printPayouts(io, payoutRuns, week);
        return io.print("Nothing was created. To create them, add --yes.");
      }
      const created = await payoutRuns.run(null, week);
      const sums = new Map([[USUAL_CURRENCY, 0]]);
      for (const { currency, net } of created) sums.set(currency, (sums.get(currency) ?? 0) + net);
      const total = totalText([...sums].map(([currency, net]) => ({ currency, net })));
      io.print(`Created ${created.length} payouts, ${total} in total, for the week of ${week}.`);
    }),
});

export const payoutFile = command({
  name: "payout:file",
  summary: "Puts a week's payouts into a payment batch and writes its file, with full account numbers.",
  options: {
    week,
    format: {
      value: "paypal|pain001",
      about: "The format: paypal, or pain001 (ISO 20022) for a bank.",
      isRequired: true,
    },
    currency: { value: "code", about: "The currency of the payouts. Defaults to USD." },
    out: { value: "path", about: "The file to write.", isRequired: true },
    name: { value: "name", about: "For pain001: holder of the account the money leaves from." },
    account: { value: "iban", about: "For pain001: IBAN or number of that account." },
    bic: { value: "bic", about: "For pain001: BIC of that account's bank." },
  },
  run: (io, { format, out, name, account, bic, ...args }) => {
    const debtor = format === "pain001" && name && account && bic ? { name, account, bic } : null;
    if (format !== "paypal" && format !== "pain001") throw new UsageError("--format is paypal or pain001.");
    if (format === "pain001" && !debtor) throw new UsageError("A bank's file needs --name, --account and --bic.");
    return withApp(async ({ services: { bankFiles } }) => {
      const make = () => (debtor ? bankFiles.bank(null, { ...debtor, ...args }) : bankFiles.paypal(null, args));
      try {
        await writeFileOut(io, out, make);
      } catch (error) {
        if (!(error instanceof EmptyBatchError)) throw error;
        io.print(error.message);
        return error.isInBatch ? 1 : undefined;
      }
    });
  },
});
