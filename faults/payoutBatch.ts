/**
 * How long creating, sending and settling a file of many payouts takes, and how long others wait meanwhile. Not part of
 * CI, because it takes minutes.
 *
 *   node -r ./scripts/typescript.cjs faults/payoutBatch.ts [payouts, 10000 by default]
 *   TEST_MYSQL_URL=mysql://root@127.0.0.1:3306 node -r ./scripts/typescript.cjs -r ./api/test/mysqlLane.cjs
 * faults/payoutBatch.ts
 *
 * The longest event loop stall is how long a redirect would wait in this process; a write is how long another
 * transaction waits.
 */
import "reflect-metadata";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { insertAccount, newAccount } from "../api/src/accounts";
import { Payout, PayoutMethod } from "../api/src/money";
import { newId } from "../api/src/platform/ids";
import { DEBTOR } from "../api/test/batchTestKit";
import { DEPOSIT, SET_METHOD } from "../api/test/payoutTestKit";
import { startApi } from "../api/test/startApi";

const COUNT = Number(process.argv[2] ?? 10_000);
const WEEK = "2024-01-01";
const BATCH_SIZE = 200;

async function main(): Promise<void> {
  const api = await startApi();
  const model = await api.make.publisher();
  await api.as(model)(SET_METHOD, { input: DEPOSIT });
  const method = await api.db.read.findOneByOrFail(PayoutMethod, { publisherId: model.id });
  for (let start = 0; start < COUNT; start += BATCH_SIZE) {
    const users = Array.from({ length: Math.min(BATCH_SIZE, COUNT - start) }, (_, index) => {
      const { name, passwordHash } = model.person;
      const email = `p${start + index}@mail.example`;
      return newAccount({ role: "publisher", status: "approved", name, email, passwordHash }, new Date());
    });
    await api.db.write(async (tx) => {
      for (const user of users) await insertAccount(tx, user);
      await tx.insert(
        Payout,
        users.map(({ id: publisherId }) => ({
          id: newId(),
          createdAt: new Date(),
          publisherId,
          week: WEEK,
          gross: 7000,
          fee: 0,
          net: 7000,
          methodId: method.id,
          method: method.kind,
          destination: method.masked,
          status: "calculated" as const,
        })),
      );
    });
  }
  const { bankFiles, payoutBatches } = api.services;
  const probe = () => api.db.write((tx) => tx.query("UPDATE account SET status = status WHERE id = ?", [model.id]));
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const running = work();
    const waits: number[] = [];
    let isOver = false;
    const ended = running.finally(() => (isOver = true)).catch(() => undefined);
    while (!isOver) {
      const startedAt = performance.now();
      await probe();
      waits.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await ended;
    delay.disable();
    const format = (value: number) => `${Math.round(value)} ms`;
    process.stdout.write(
      `${api.db.engine} ${what} of ${COUNT}: ${format(performance.now() - began)}, the loop's longest pause ${format(delay.max / 1e6)}, another write's longest wait ${format(Math.max(...waits))}\n`,
    );
    return running;
  };
  const { batch, text } = await timed("the file", () => bankFiles.bank(null, { ...DEBTOR, week: WEEK }));
  process.stdout.write(`the file has ${text.length} characters and ${batch.count} payouts\n`);
  await timed("fetched again", () => bankFiles.fetch(null, batch.id));
  await timed("sent", () => payoutBatches.send({ userId: null }, batch.id));
  await timed("settled", () => payoutBatches.settle({ userId: null }, batch.id));
  await api.stop();
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
});
