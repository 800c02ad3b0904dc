import type { PayoutBatch } from "../../../../money";
import { priceText } from "../../../../platform/money";
import type { Services } from "../../../services";
import { command, type Io } from "../../command";
import { withApp } from "../../withApp";
import { writeFileOut } from "./payoutFileOut";

const operands = { batch: "The batch: its ID or its file's message ID." };
const reason = { value: "text", about: "Why.", isRequired: true } as const;
const BATCH_SIZE = 100;

/** The command line has no user for the audit log. */
const CLI_ACTOR = { userId: null };

const printBatch = ({ id, messageId, week, state, count, currency, net }: PayoutBatch): string =>
  `${messageId} (${id}), week of ${week}: ${state}, ${count} payouts of ${priceText(net, currency)}`;

const list = command({
  name: "batch:list",
  summary: "Lists payment batches, newest first.",
  options: { week: { value: "monday", about: "Batches of this week only." } },
  run: (io, { week }) =>
    withApp(async ({ services: { payoutBatches } }) => {
      for (let after: string | null = null; ; ) {
        const { nodes, pageInfo } = await payoutBatches.list(week, { first: BATCH_SIZE, after });
        for (const batch of nodes) io.print(printBatch(batch));
        if (!pageInfo.hasNextPage) return undefined;
        after = pageInfo.endCursor;
      }
    }),
});

const file = command({
  name: "batch:file",
  summary: "Writes the file of a batch again, with identical bytes.",
  operands,
  options: { out: { value: "path", about: "The file to write.", isRequired: true } },
  run: (io, { batch, out }) =>
    withApp(async ({ services }) => {
      const { id } = await services.payoutBatches.named(batch);
      await writeFileOut(io, out, () => services.bankFiles.fetch(null, id));
    }),
});

const sent = command({
  name: "batch:sent",
  summary: "Marks a batch as sent to the bank. Emails the creators.",
  operands,
  run: (io, { batch }) => act(io, batch, ({ payoutBatches }, id) => payoutBatches.send(CLI_ACTOR, id)),
});

const settled = command({
  name: "batch:settled",
  summary: "Marks a batch as settled: all its payouts arrived except failed ones.",
  operands,
  run: (io, { batch }) => act(io, batch, ({ payoutBatches }, id) => payoutBatches.settle(CLI_ACTOR, id)),
});

const failed = command({
  name: "batch:failed",
  summary: "Marks payouts of a batch as failed or returned. Their amounts go back to the balances.",
  operands,
  options: {
    payouts: { value: "ids", about: "Payout IDs or EndToEndIds, separated by commas.", isRequired: true },
    reason,
  },
  run: (io, { batch, payouts, reason }) => {
    const input = { payouts: payouts.split(/[\s,]+/).filter(Boolean), reason };
    return act(io, batch, ({ payoutBatches }, id) => payoutBatches.failed(CLI_ACTOR, id, input));
  },
});

const discard = command({
  name: "batch:discard",
  summary: "Discards a batch that was not sent. Its file must not be used.",
  operands,
  options: { "message-id": { value: "id", about: "The message ID in the file.", isRequired: true }, reason },
  run: async (io, { batch, reason, "message-id": messageId }) => {
    await act(io, batch, ({ payoutBatches }, id) => payoutBatches.discard(CLI_ACTOR, id, { reason, messageId }));
    io.print("Delete the file. Its payouts can go into another batch.");
  },
});

/** Applies an action to a batch and prints the result. */
const act = (io: Io, named: string, work: (services: Services, id: string) => Promise<PayoutBatch>): Promise<void> =>
  withApp(async ({ services }) => {
    const { id } = await services.payoutBatches.named(named);
    io.print(printBatch(await work(services, id)));
  });

export const payoutBatchCommands = [list, file, sent, settled, failed, discard];
