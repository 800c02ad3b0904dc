import childProcess from "node:child_process";
import { clicksIn, eventually, HeldClock, listening, MINUTE, testApi } from "../../../test";
import { csvOf, FeedKit } from "../../../test/feeds/feedKit";
import { FeedRun } from "../feed.entity";

const clock = new HeldClock();
const api = testApi({ clock, env: { DEMO: "off" } });
let kit: FeedKit;
let follow: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => (follow = await listening(api)));
beforeEach(async () => (kit = await FeedKit.open(api)));

const COUNT = 1500;
const many = (count: number, price = "10.00 USD") =>
  csvOf(Array.from({ length: count }, (_, at) => ({ id: `sku-${10_000 + at}`, price, group: `style-${at >> 2}` })));

/** This process's feed processes. */
const readers = (): number[] =>
  childProcess
    .execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === process.pid && found?.[3]?.includes("/feedProcess."))
    .map((found) => Number(found?.[1]));

async function reader(): Promise<number> {
  for (;;) {
    const [pid] = readers();
    if (pid) return pid;
    await new Promise(setImmediate);
  }
}

it("a large feed is read in its own process with the same result", async () => {
  const id = await kit.feed();
  const reading = kit.read(id, many(COUNT));
  expect(await reader()).not.toBe(process.pid);
  expect(await reading).toMatchObject({ state: "done", rowCount: COUNT, variants: COUNT, added: COUNT, rejected: 0 });
  expect(readers()).toEqual([]);
  expect(await kit.variants()).toHaveLength(COUNT);
  expect(await kit.products()).toHaveLength(COUNT / 4);

  expect(await kit.read(id, many(COUNT - 100))).toMatchObject({ state: "done", added: 0, changed: 0, gone: 100 });
  const held = await kit.read(id, `${many(COUNT - 1000)}\n,${"no id".repeat(20_000)}`);
  expect(held).toMatchObject({ state: "held", rowCount: COUNT - 999, rejected: 1, missing: { count: 900 } });
  expect(held.faults).toContainEqual({ row: COUNT - 998, column: "id", code: "missing" });
});

it("a small feed too, while links are being followed", async () => {
  const id = await kit.feed();
  const rows = Array.from({ length: 100 }, (_, at) => ({ id: `sku-${at}` }));
  // Listing processes blocks this thread, so no link could be followed.
  jest.spyOn(api.services.tracking.redirect, "hasFollowed").mockReturnValue(true);
  const reading = kit.read(id, csvOf(rows));
  expect(await reader()).not.toBe(process.pid);
  expect(await reading).toMatchObject({ state: "done", added: 100 });
});

it("knows the server's load before its first pause", async () => {
  const id = await kit.feed();
  let send: jest.SpyInstance | undefined;
  const { fork } = childProcess;
  jest.spyOn(childProcess, "fork").mockImplementation((...given) => {
    const child = fork(...(given as Parameters<typeof fork>));
    send = jest.spyOn(child, "send");
    return child;
  });
  expect(await kit.read(id, many(COUNT))).toMatchObject({ state: "done" });
  const [given] = send?.mock.calls[0] ?? [];
  expect(given.reading.merchantId).toBe(kit.merchant.id);
  expect(given.busy).toBeGreaterThanOrEqual(0);
  expect(given.busy).toBeLessThan(1);
});

it("explains why a large file is unreadable", async () => {
  const id = await kit.feed();
  const run = await kit.read(id, many(COUNT).replace("id,title,link", "one,two,three"));
  expect(run).toMatchObject({ state: "abandoned", error: expect.stringContaining("columns match no known") });
  expect(await kit.variants()).toEqual([]);
});

it("is retried after its process was killed, with the same result", async () => {
  const other = await FeedKit.open(api);
  await other.read(await other.feed(), many(COUNT));
  const id = await kit.feed();
  const { taskWorker } = api.services;
  const body = { content: Buffer.from(many(COUNT)).toString("base64") };
  await api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${id}/file`, body);
  await taskWorker.poll();
  process.kill(await reader(), "SIGKILL");
  await taskWorker.idle();
  clock.pass(MINUTE);
  await kit.settled(id);
  const [first, second] = await api.db.read.find(FeedRun, { where: { feedId: id }, order: { id: "ASC" } });
  expect(first).toMatchObject({ state: "abandoned" });
  expect(second).toMatchObject({ state: "done", variants: COUNT });
  expect(await kit.tableHash()).toBe(await other.tableHash());
});

it("doesn't block clicks, however long it stalls", async () => {
  const publisher = await api.make.publisher();
  const link = await api.make.link({ publisherId: publisher.id, merchantId: kit.merchant.id });
  const id = await kit.feed();
  const reading = kit.read(id, many(COUNT));
  const pid = await reader();
  // It is writing by now: at a random moment, in or between turns.
  while ((await kit.variants()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  process.kill(pid, "SIGSTOP");
  const followed = await Promise.all(Array.from({ length: 20 }, () => follow(`/r/${link.code}`)));
  process.kill(pid, "SIGCONT");
  expect(followed.filter(({ clickId }) => clickId === null)).toEqual([]);
  expect(await reading).toMatchObject({ state: "done", added: COUNT });
  await eventually(async () => (await clicksIn(api.db)).length === followed.length);
});
