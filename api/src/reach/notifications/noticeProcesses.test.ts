import type { ChildProcess } from "node:child_process";
import { type Api, eventually, OutboxMessage, startApi, type User } from "../../../test";
import { databaseUrlOf, kill, run } from "../../../test/process/startServer";
import { Notice, Notification } from "./notification.entity";
import { NotificationPerson } from "./preference.entity";

// Processes start slowly on a busy machine.
const TIMEOUT = 90_000;
const PEOPLE = 25;
const EACH = 40;

let api: Api;
const children: ChildProcess[] = [];
beforeAll(async () => (api = await startApi()));
afterAll(async () => {
  await Promise.all(children.map(kill));
  await api.stop();
});

function start(): ChildProcess {
  const { options } = api.db.connection;
  const target =
    options.type === "mysql"
      ? ({ kind: "mysql", url: String(options.url) } as const)
      : ({ kind: "sqlite", path: String(options.database) } as const);
  const env = { NODE_ENV: "test", DATA_DIR: api.dataDir, DATABASE_URL: databaseUrlOf(target as never) };
  const child = run("api/test/process/noticeProcess.ts", [], env);
  children.push(child);
  return child;
}

const waiting = () => api.db.read.countBy(Notice, { waiting: 1 });
const digests = async () =>
  (await api.db.read.findBy(OutboxMessage, { kind: "mail" }))
    .map(({ payload }) => payload)
    .filter(({ template }) => template === "digest");
/** Two processes at work; the first is killed as soon as something is done, and another replaces it. */
async function withAKill(isBegun: () => Promise<boolean>, isDone: () => Promise<boolean>): Promise<void> {
  const [first] = [start(), start()];
  await eventually(isBegun, TIMEOUT);
  await kill(first!);
  start();
  await eventually(isDone, TIMEOUT);
  await Promise.all(children.splice(0).map(kill));
}

it("two processes and a kill -9 › every notice counts once, and everyone gets one digest", async () => {
  const people: User[] = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await api.make.publisher());
  const merchant = await api.make.merchant();
  const notices = people.flatMap(({ id: accountId }) =>
    Array.from({ length: EACH }, (_, at) => ({
      event: "sale-tracked" as const,
      accountId,
      subject: `sale ${at}`,
      bundle: `hour ${at % 3}`,
      facts: { merchantId: merchant.id, cents: 100, currency: "USD" },
    })),
  );
  await api.db.write((tx) => api.services.noticeLog.add(tx, notices));
  await withAKill(
    async () => (await waiting()) < notices.length,
    async () => (await waiting()) === 0,
  );
  const lines = await api.db.read.find(Notification, {});
  expect(lines).toHaveLength(PEOPLE * 3);
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(notices.length);

  expect(await digests()).toEqual([]);
  await api.db.write((tx) =>
    tx
      .createQueryBuilder()
      .update(NotificationPerson)
      .set({ digestAt: new Date(1) })
      .execute(),
  );
  await withAKill(
    async () => (await digests()).length > 0,
    async () => (await digests()).length >= PEOPLE,
  );
  const sent = await digests();
  expect(sent.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  const counts = sent.flatMap(({ data }) => (JSON.parse(data.lines) as [string, number][]).map(([, count]) => count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(notices.length);
});
