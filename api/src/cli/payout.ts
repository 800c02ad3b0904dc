import { writeFileSync } from "node:fs";
import { ConflictError } from "../core/errors";
import { formatCents } from "../core/money";
import type { BankFile } from "../payouts/bankFile.service";
import { labelOf } from "../payouts/payoutMethod.service";
import type { Candidate, PayoutRunService } from "../payouts/payoutRun.service";
import { datesOf } from "../payouts/payoutWeek";
import { command, type Io, UsageError } from "./command";
import { withHouse } from "./withHouse";

const week = {
  type: "string",
  value: "monday",
  about: "Which week, by its Monday; the one that is due unless said.",
} as const;

const WORDS: Record<Candidate["decision"], string> = {
  pay: "pay",
  "below-minimum": "carry over: below the minimum",
  "no-method": "carry over: no payout method",
  suspended: "carry over: suspended",
};

const dollars = (cents: number): string => `$${formatCents(cents)}`;

/** What a run would do, publisher by publisher. */
async function tell(io: Io, runs: PayoutRunService, asked: string): Promise<void> {
  const { from, to, sentAt } = datesOf(asked);
  io.say(`Week of ${from} to ${to}, sent on ${sentAt.toISOString().slice(0, 10)}:`);
  for await (const { publisher, decision, gross, fee, net, method } of runs.all(asked)) {
    const how = method && decision === "pay" ? ` by ${labelOf(method.kind)} to ${method.masked}` : "";
    const costs = fee > 0 && decision === "pay" ? ` less ${dollars(fee)} is ${dollars(net)}` : "";
    io.say(`  ${publisher.name}: ${dollars(gross)}${costs}, ${WORDS[decision]}${how}`);
  }
  const [toPay, made] = [await runs.toPay(asked), await runs.made(asked)];
  io.say(`To be made: ${toPay.count} payouts of ${dollars(toPay.net)} in all.`);
  io.say(`Made already: ${made.count} payouts of ${dollars(made.net)} in all.`);
}

export const payoutPreview = command({
  name: "payout:preview",
  summary: "Shows what a week's run would pay to whom, and what is carried over.",
  options: { week },
  run: (io, args) =>
    withHouse(async ({ services: { payoutRuns } }) => {
      await tell(io, payoutRuns, payoutRuns.week(args.week));
      return undefined;
    }),
});

export const payoutRun = command({
  name: "payout:run",
  summary: "Makes the payouts of a week; without --yes it only shows them.",
  options: { week, yes: { type: "boolean", about: "Yes, make them. Run again, it makes only what is missing." } },
  run: (io, args) =>
    withHouse(async ({ services: { payoutRuns } }) => {
      const asked = payoutRuns.week(args.week);
      if (!args.yes) {
        await tell(io, payoutRuns, asked);
        io.say("Nothing was made. To make them, add --yes.");
        return undefined;
      }
      const made = await payoutRuns.run(null, asked);
      const net = made.reduce((sum, payout) => sum + payout.net, 0);
      io.say(`Made ${made.length} payouts of ${dollars(net)} in all for the week of ${asked}.`);
      return undefined;
    }),
});

export const payoutFile = command({
  name: "payout:file",
  summary: "Writes the file that a week's payouts are sent with. It holds account numbers in the clear.",
  options: {
    week,
    format: {
      type: "string",
      value: "paypal|pain001",
      about: "PayPal's batch, or ISO 20022 for a bank.",
      isRequired: true,
    },
    out: { type: "string", value: "path", about: "Where to write it.", isRequired: true },
    name: { type: "string", value: "name", about: "For pain001: whose account the money leaves." },
    account: { type: "string", value: "iban", about: "For pain001: that account's IBAN or number." },
    bic: { type: "string", value: "bic", about: "For pain001: its bank's BIC." },
  },
  run: (io, { format, out, name, account, bic, ...args }) => {
    const debtor = format === "pain001" && name && account && bic ? { name, account, bic } : null;
    if (format !== "paypal" && format !== "pain001") throw new UsageError("--format is paypal or pain001.");
    if (format === "pain001" && !debtor) throw new UsageError("A bank's file needs --name, --account and --bic.");
    return withHouse(async ({ services: { bankFiles } }) => {
      try {
        const file: BankFile = debtor
          ? await bankFiles.bank(null, { ...debtor, week: args.week })
          : await bankFiles.paypal(null, { week: args.week });
        // Never over another file, and for its owner's eyes alone.
        writeFileSync(out, file.text, { mode: 0o600, flag: "wx" });
        io.say(`Wrote ${file.count} payouts of ${dollars(file.net)} in all to ${out}. Once sent, mark them as sent.`);
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error;
        io.say(error.message);
      }
      return undefined;
    });
  },
});
