import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { In } from "typeorm";
import { AuditEvent, HeldClock, HOUR, testApi } from "../../test";
import { csvOf, FeedKit, OWN_MAPPING, SHOP } from "../../test/feeds/feedKit";
import { rowsById } from "../platform/db/rowsById";
import { NOT_PUBLIC } from "../platform/outside/publicAddress";
import { Feed, FeedRun } from "./feed.entity";
import { NOT_HELD } from "./feed.service";
import { VariantChange } from "./product.entity";
import { FeedFiles, NO_ROOM } from "./reading/feedFiles";
import { FeedRunner } from "./runs/feedRunner";
import { FeedRunStore } from "./runs/feedRunStore";
import { RunLost, VariantStore } from "./runs/variantStore";

const clock = new HeldClock();
// Not a demo, in which shops may be local.
const api = testApi({ clock, env: { DEMO: "off" } });
let kit: FeedKit;
beforeEach(async () => (kit = await FeedKit.open(api)));

const many = (count: number, price = "10.00 USD") =>
  Array.from({ length: count }, (_, at) => ({
    id: `sku-${String(at).padStart(4, "0")}`,
    price,
    group: `style-${at >> 1}`,
  }));
const skus = async () => (await kit.variants()).filter(({ goneAt }) => !goneAt).map(({ sku }) => sku);
const counts = ({ state, added, changed, gone, rejected, duplicates }: FeedRun) => ({
  state,
  added,
  changed,
  gone,
  rejected,
  duplicates,
});
const wrote = (added: number, changed: number, gone: number, more: Partial<FeedRun> = {}) => ({
  state: "done",
  added,
  changed,
  gone,
  rejected: 0,
  duplicates: 0,
  ...more,
});

describe("a run", () => {
  it("writes only differences and keeps the price history", async () => {
    const id = await kit.feed();
    expect(counts(await kit.read(id, csvOf(many(20))))).toEqual(wrote(20, 0, 0));
    const before = await kit.variants();
    expect(counts(await kit.read(id, csvOf(many(20))))).toEqual(wrote(0, 0, 0));
    expect(await kit.variants()).toEqual(before);

    const dearer = many(20)
      .map((row, at) => (at === 3 ? { ...row, price: "12.50 USD" } : row))
      .slice(0, 18);
    expect(counts(await kit.read(id, csvOf(dearer)))).toEqual(wrote(0, 1, 2));
    const [variant] = (await kit.variants()).filter(({ sku }) => sku === "sku-0003");
    const history = await api.db.read.find(VariantChange, { where: { variantId: variant?.id }, order: { id: "ASC" } });
    expect(history.map(({ priceMinor }) => priceMinor)).toEqual([1000, 1250]);
    expect((await kit.products()).find(({ productKey }) => productKey === "style-1")).toMatchObject({
      priceFrom: 1000,
      priceTo: 1250,
      goneAt: null,
    });
    expect((await kit.products()).find(({ productKey }) => productKey === "style-9")?.goneAt).not.toBeNull();

    // The result is the same row again.
    expect(counts(await kit.read(id, csvOf(many(20))))).toEqual(wrote(0, 3, 0));
    expect((await kit.variants()).map((row) => row.id)).toEqual(before.map((row) => row.id));
  });

  it("uses the last of several rows with the same id, consistently", async () => {
    const id = await kit.feed();
    const twice = [...many(700), { id: "sku-0001", price: "7.00 USD" }];
    expect(counts(await kit.read(id, csvOf(twice)))).toEqual(wrote(700, 0, 0, { duplicates: 1 }));
    expect((await kit.variants())[1]).toMatchObject({ priceMinor: 700, productKey: "sku-0001" });
    expect(counts(await kit.read(id, csvOf(twice)))).toEqual(wrote(0, 0, 0, { duplicates: 1 }));
  });

  it("lists the first errors by row and counts all", async () => {
    const rows = [...many(60).map((row) => ({ ...row, price: "cheap" })), { id: "good" }];
    const run = await kit.read(await kit.feed(), csvOf(rows));
    expect(run).toMatchObject({ state: "done", rowCount: 61, rejected: 60, faultCounts: { "not-a-price": 60 } });
    expect(run.faults).toHaveLength(50);
    expect(run.faults[0]).toEqual({ row: 2, column: "price", code: "not-a-price" });
  });

  it("doesn't touch products of the merchant's other feed", async () => {
    const [one, other] = [await kit.feed(), await kit.feed()];
    await kit.read(one, csvOf([{ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" }]));
    const mixed = csvOf([{ id: "d", price: "9.00 USD" }, { id: "e" }]);
    const run = await kit.read(other, mixed);
    expect(run).toMatchObject({ added: 1, changed: 0, gone: 0, rejected: 1, faultCounts: { "of-another-feed": 1 } });
    expect(await skus()).toEqual(["a", "b", "c", "d", "e"]);
    await kit.read(one, csvOf([{ id: "a" }, { id: "b" }, { id: "c" }]));
    expect(await skus()).toEqual(["a", "b", "c", "e"]);
    expect(counts(await kit.read(other, mixed))).toEqual(wrote(0, 1, 0));
    expect(await skus()).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("explains why a file is unreadable, keeps the products, and recovers", async () => {
    const id = await kit.feed();
    await kit.read(id, csvOf(many(4)));
    expect(await kit.read(id, "<!DOCTYPE a><rss/>")).toMatchObject({
      state: "abandoned",
      error: expect.stringMatching(/DOCTYPE/),
    });
    const { data } = await api.as(kit.owner)("{ feeds { id state lastError task { state } } }");
    expect(data.feeds).toContainEqual({
      id,
      state: "FAILING",
      lastError: expect.stringMatching(/DOCTYPE/),
      task: { state: "FAILED" },
    });
    expect(await skus()).toHaveLength(4);
    await kit.read(id, csvOf(many(4)));
    expect(await api.db.read.findOneBy(Feed, { id })).toMatchObject({ state: "ok", lastError: null });
  });

  it("resumes after an abandoned run and ends with the same rows", async () => {
    const id = await kit.feed();
    const left = { ...(await kit.read(id, csvOf(many(9)))), id: "0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e5" };
    const hash = await kit.tableHash();
    await api.db.write((tx) => tx.insert(FeedRun, { ...left, state: "running", endedAt: null }));
    await kit.read(id, csvOf(many(9)));
    expect(await api.db.read.findOneBy(FeedRun, { id: left.id })).toMatchObject({ state: "abandoned" });
    expect(await kit.tableHash()).toBe(hash);
  });
});

/** As if a process lost its task and does not know it yet. */
it("two concurrent runs of a feed › end with the same rows as one, and only one completes", async () => {
  const other = await FeedKit.open(api);
  const expected = await other.read(await other.feed(), csvOf(many(450)));
  const id = await kit.feed();
  await kit.read(id, csvOf(many(3)));
  const content = Buffer.from(csvOf(many(450))).toString("base64");
  await api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${id}/file`, { content });
  const { signal } = new AbortController();
  const { feedRunner } = api.services;
  await Promise.allSettled(Array.from({ length: 3 }, () => feedRunner.run(id, signal, () => undefined)));
  await kit.settled(id);
  const runs = await api.db.read.find(FeedRun, { where: { feedId: id }, order: { id: "ASC" } });
  // Which of the three wins is random, and so is the order of their IDs within a millisecond.
  const states = runs.slice(1).map(({ state }) => state);
  expect([states.slice(0, 3).sort(), states.slice(3)]).toEqual([["abandoned", "abandoned", "done"], ["done"]]);
  expect(runs.at(-1)).toMatchObject({ variants: expected.variants, added: 0, changed: 0, gone: 0 });
  expect(await kit.tableHash()).toBe(await other.tableHash());
  expect(await api.db.read.findOneBy(Feed, { id })).toMatchObject({ state: "ok", goodRows: 450, lastError: null });
  const changes = await api.db.read.countBy(VariantChange, {
    variantId: In((await kit.variants()).map(({ id: variantId }) => variantId)),
  });
  expect(changes).toBe(450);
});

it("a run overtaken by a later one writes nothing of its older file", async () => {
  const id = await kit.feed();
  await kit.read(id, csvOf(many(4)));
  const folder = mkdtempSync(join(tmpdir(), "weft-overtaken-"));
  const path = join(folder, "older.csv");
  writeFileSync(path, csvOf(many(5, "99.00 USD")));
  let goOn = () => {};
  const overtaken = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = new FeedRunner({
    files: {
      scratch: (work: (path: string) => Promise<FeedRun>) => work(path),
      fetch: async () => ({ sha256: "older", bytes: 1, etag: null, lastModified: null, charset: null }),
    } as unknown as FeedFiles,
    runs: new FeedRunStore(api.db, clock, api.services.events),
    variants: new VariantStore(api.db, clock),
    pace: { slice: async (work) => overtaken.then(work), isBusy: () => false },
    readInWorker: async () => "done",
  });
  const older = slow.run(id, new AbortController().signal, () => undefined);
  const isOpen = () => api.db.read.existsBy(FeedRun, { feedId: id, state: "running" });
  while (!(await isOpen())) await new Promise(setImmediate);
  await kit.read(id, csvOf(many(6, "11.00 USD")));
  goOn();
  await expect(older).rejects.toThrow(RunLost);
  rmSync(folder, { recursive: true });
  expect((await kit.variants()).map(({ priceMinor, goneAt }) => [priceMinor, goneAt])).toEqual(
    Array(6).fill([1100, null]),
  );
  expect(await api.db.read.findOneBy(Feed, { id })).toMatchObject({ state: "ok", lastError: null, goodRows: 6 });
});

describe("a run with far fewer products", () => {
  const RELEASE = `mutation ($runId: ID!, $isReleased: Boolean!) { releaseFeedRun(input: { runId: $runId, isReleased: $isReleased }) { state } }`;

  it("is held unchanged and read again once released", async () => {
    const id = await kit.feed();
    await kit.read(id, csvOf(many(20)));
    const held = await kit.read(id, csvOf(many(13, "1.00 USD")));
    expect(counts(held)).toEqual({ ...wrote(0, 0, 0), state: "held" });
    expect((await kit.variants()).every(({ goneAt, priceMinor }) => !goneAt && priceMinor === 1000)).toBe(true);

    const admin = await api.make.admin();
    const { data } = await api.as(admin)("{ feeds { id runs { id state variants } } }");
    expect(data.feeds.find((feed: { id: string }) => feed.id === id).runs[0]).toEqual({
      id: held.id,
      state: "HELD",
      variants: 13,
    });
    const stranger = await api.make.advertiser();
    const asked = { runId: held.id, isReleased: true };
    expect((await api.as(stranger)(RELEASE, asked)).error?.code).toBe("NOT_FOUND");

    const answers = await Promise.all([api.as(admin)(RELEASE, asked), api.as(kit.owner)(RELEASE, asked)]);
    expect(answers.map(({ error }) => error?.message).sort()).toEqual([NOT_HELD, undefined]);
    expect(counts(await kit.settled(id))).toEqual(wrote(0, 13, 7));
    expect(await api.db.read.existsBy(AuditEvent, { subject: `feed:${id}`, action: "feed.run-released" })).toBe(true);
  });

  it("appears in the admins' list with the products it would remove, and is decided with a reason", async () => {
    const HELD = `{ heldFeedRuns { id merchantName feedName variants variantsBefore rowCount missing firstMissing { sku title } }
      queues { id open oldest } }`;
    const admin = await api.make.admin();
    const seen = async () => {
      const { data } = await api.as(admin)(HELD);
      return {
        runs: data.heldFeedRuns as { id: string }[],
        open: data.queues.find((queue: { id: string }) => queue.id === "FEEDS").open as number,
      };
    };
    const before = await seen();
    const id = await kit.feed();
    await kit.read(id, csvOf(many(40)));
    await kit.read(id, csvOf(many(10)));
    const held = await kit.read(id, csvOf(many(12)));
    const after = await seen();
    // Held twice, it is still one waiting feed: the decision is about its newest file.
    expect(after.open).toBe(before.open + 1);
    const mine = after.runs.filter((run) => run.id === held.id);
    expect(after.runs).toHaveLength(before.runs.length + 1);
    expect(mine).toMatchObject([
      {
        merchantName: kit.merchant.name,
        feedName: "Autumn",
        variants: 12,
        variantsBefore: 40,
        rowCount: 12,
        missing: 28,
      },
    ]);
    const { firstMissing } = mine[0] as unknown as { firstMissing: { sku: string; title: string }[] };
    expect([firstMissing.length, firstMissing[0]]).toEqual([20, { sku: "sku-0012", title: "Coat sku-0012" }]);

    const decide = `mutation ($runId: ID!, $reason: String) { releaseFeedRun(input: { runId: $runId, isReleased: false, reason: $reason }) { state } }`;
    const asked = { runId: held.id, reason: "Half of the file is missing." };
    expect((await api.as(admin)(decide, { ...asked, reason: " " })).error?.fields).toHaveProperty("reason");
    const answers = await Promise.all([api.as(admin)(decide, asked), api.as(admin)(decide, asked)]);
    expect(answers.map(({ error }) => error?.message).sort()).toEqual([NOT_HELD, undefined]);
    const [event] = await api.db.read.findBy(AuditEvent, { subject: `feed:${id}`, action: "feed.run-discarded" });
    expect(event?.after).toMatchObject({ reason: asked.reason, variants: 12, missing: 28 });
    expect(await seen()).toEqual(before);
  });

  it("is discarded, or replaced by a complete file", async () => {
    const id = await kit.feed();
    await kit.read(id, csvOf(many(20)));
    const { id: runId } = await kit.read(id, csvOf(many(2)));
    const answer = await api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${id}/release`, { release: false });
    expect(answer).toMatchObject({ status: 200, body: { state: "ok" } });
    expect(await api.db.read.findOneBy(FeedRun, { id: runId })).toMatchObject({
      state: "abandoned",
      decision: "discarded",
    });
    expect(
      (await api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${id}/release`, { release: true })).status,
    ).toBe(409);

    const second = await kit.read(id, csvOf(many(2)));
    expect(second.state).toBe("held");
    await kit.read(id, csvOf(many(19)));
    expect(await api.db.read.findOneBy(FeedRun, { id: second.id })).toMatchObject({
      state: "abandoned",
      decision: null,
    });
    expect(await api.db.read.findOneBy(Feed, { id })).toMatchObject({ state: "ok" });
  });
});

describe("feeds", () => {
  const CREATE = `mutation ($input: FeedInput!) { createFeed(input: $input) { id hasCredentials url nextAt } }`;
  const UPDATE = `mutation ($id: ID!, $input: FeedInput!) { updateFeed(id: $id, input: $input) { hasCredentials } }`;

  it("encrypts credentials, never shows them, and deletes them when the host changes", async () => {
    const input = { name: "Autumn", url: `${SHOP}/feed.xml?key=1`, username: "weft", password: "s3cret-word" };
    const { data } = await api.as(kit.owner)(CREATE, { input });
    const { id } = data.createFeed;
    expect(data.createFeed.hasCredentials).toBe(true);
    const row = await api.db.read.findOneByOrFail(Feed, { id });
    expect(JSON.stringify(row)).not.toContain("s3cret-word");
    const events = await api.db.read.find(AuditEvent, { where: { subject: `feed:${id}` } });
    expect(JSON.stringify(events)).not.toMatch(/s3cret-word|key=1/);
    const update = async (url: string) =>
      (await api.as(kit.owner)(UPDATE, { id, input: { name: "Autumn", url } })).data.updateFeed.hasCredentials;
    expect(await update(`${SHOP}/other.xml`)).toBe(true);
    expect(await update("https://elsewhere.example/feed.xml")).toBe(false);
    await api.as(kit.owner)("mutation ($id: ID!) { removeFeed(id: $id) { id } }", { id });
  });

  it("rejects bad input, private addresses, an eleventh feed and other accounts' feeds", async () => {
    const refused = async (input: object) => (await api.as(kit.owner)(CREATE, { input })).error?.fields;
    expect(await refused({ name: "" })).toHaveProperty("name");
    expect(await refused({ name: "a", url: "ftp://shop.example" })).toHaveProperty("url");
    expect(await refused({ name: "a", url: "http://169.254.169.254/" })).toEqual({ url: NOT_PUBLIC });
    expect(await refused({ name: "a", everyMinutes: 5 })).toHaveProperty("everyMinutes");
    expect(await refused({ name: "a", mapping: { secret: "x" } })).toHaveProperty("mapping");
    expect(await refused({ name: "a", password: "x" })).toHaveProperty("username");
    const all = await Promise.all(
      Array.from({ length: 14 }, () => api.as(kit.owner)(CREATE, { input: { name: "a" } })),
    );
    expect(all.filter(({ error }) => !error)).toHaveLength(10);
    const stranger = await api.make.advertiser();
    await api.make.merchant({ ownerId: stranger.id });
    const id: string = all.find(({ error }) => !error)?.data.createFeed.id;
    for (const field of ["runFeed", "removeFeed"]) {
      const { error } = await api.as(stranger)(`mutation ($id: ID!) { ${field}(id: $id) { id } }`, { id });
      expect([field, error?.code]).toEqual([field, "NOT_FOUND"]);
    }
    expect((await api.as(stranger)("{ feeds { id } }")).data.feeds).toEqual([]);
  });

  it("runs once for many concurrent requests", async () => {
    const id = await kit.feed();
    await kit.read(id, csvOf(many(3)));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${id}/run`)),
    );
    expect(new Set(answers.map(({ body }) => body.taskId)).size).toBe(1);
    await kit.settled(id);
    expect(await api.db.read.countBy(FeedRun, { feedId: id })).toBe(2);
  });

  it("is fetched on schedule and not more often", async () => {
    const id = await kit.feed({ everyMinutes: 60 });
    // An address rejected without a request.
    const change = { url: "http://127.0.0.1/feed.csv", nextAt: clock.now() };
    await api.db.write((tx) => tx.update(Feed, { id }, change));
    const runsAfter = async (hours: number) => {
      clock.pass(hours * HOUR);
      await api.services.feedRunTask.startDue();
      await kit.settled(id);
      return api.db.read.countBy(FeedRun, { feedId: id });
    };
    expect([await runsAfter(0), await runsAfter(0), await runsAfter(1)]).toEqual([1, 1, 2]);
  });

  it("notifies the brand's team once that it is held, and that it keeps failing", async () => {
    const id = await kit.feed({ everyMinutes: 60 });
    const heard = async () => {
      await api.services.notificationWriter.run();
      const { data } = await api.as(kit.owner)("{ notifications(first: 9) { nodes { event text path } } }");
      return data.notifications.nodes;
    };
    await kit.read(id, csvOf(many(10)));
    for (const _ of [1, 2]) expect((await kit.read(id, csvOf(many(5)))).state).toBe("held");
    const path = "/dashboard/advertiser/catalog?tab=feeds";
    const text = "The product feed Autumn of House of Tests is on hold: it changed too much. Please review it";
    expect(await heard()).toEqual([{ event: "feed-held", text, path }]);
    await kit.read(id, csvOf(many(10)));
    for (const times of [1, 2, 3, 4]) {
      await kit.read(id, "no feed at all");
      expect([times, (await heard()).length]).toEqual([times, times < 3 ? 1 : 2]);
    }
    expect((await heard())[0]).toMatchObject({ event: "feed-failing", path });
  });

  it("is not fetched while disk space is low", async () => {
    const folder = mkdtempSync(join(tmpdir(), "weft-room-"));
    const files = new FeedFiles(api.db, {} as never, folder, true, {} as never, async () => 2 * 1024 ** 3);
    await expect(files.scratch((path) => files.fetch({} as Feed, path))).rejects.toThrow(NO_ROOM);
    rmSync(folder, { recursive: true });
  });

  it("deletes its products when it is removed", async () => {
    const id = await kit.feed();
    await kit.read(id, csvOf(many(5)));
    await api.as(kit.owner)("mutation ($id: ID!) { removeFeed(id: $id) { id } }", { id });
    await kit.settled(id);
    expect(await skus()).toEqual([]);
    expect((await kit.products()).every(({ goneAt }) => goneAt)).toBe(true);
    expect((await api.as(kit.owner)("{ feeds { id } }")).data.feeds).not.toContainEqual({ id });
  });

  it("previews rows as they would be read, and stores nothing", async () => {
    const PREVIEW = `mutation ($input: FeedPreviewInput!) { previewFeed(input: $input) { row sku price { cents currency } faults { code } } }`;
    const content = csvOf([...many(30), { id: "" }]);
    const { data } = await api.as(kit.owner)(PREVIEW, { input: { content } });
    expect(data.previewFeed).toHaveLength(20);
    expect(data.previewFeed[0]).toEqual({
      row: 2,
      sku: "sku-0000",
      price: { cents: 1000, currency: "USD" },
      faults: [],
    });
    expect(await kit.variants()).toEqual([]);
    const wide = many(12).map((row) => ({ ...row, title: `Coat ${"of fine wool ".repeat(800)}` }));
    const long = csvOf(wide).replaceAll("Coat", '"Coat').replaceAll(",https", '",https');
    for (const end of [120_000, long.length - 30]) {
      const input = { content: long.slice(0, end), isStart: true };
      const { data: start } = await api.as(kit.owner)(PREVIEW, { input });
      expect(start.previewFeed.map(({ faults }: { faults: [] }) => faults)).toEqual(Array(11).fill([]));
    }
    const refused = async (input: object) => (await api.as(kit.owner)(PREVIEW, { input })).error;
    expect(await refused({ content: long.slice(0, 119_000) })).toMatchObject({ code: "CONFLICT" });
    expect(await refused({})).toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await refused({ content: "a,b\n1,2" })).toMatchObject({ code: "CONFLICT" });
    expect((await refused({ url: "http://127.0.0.1/" }))?.message).toBe(NOT_PUBLIC);
  });
});

it("waiting runs › alternate between brands, smallest first within a brand", async () => {
  const other = await FeedKit.open(api);
  const upload = async (of: FeedKit, name: string, size: number | null) => {
    const id = await of.feed({ name });
    if (size !== null) await api.db.write((tx) => tx.update(Feed, { id }, { goodRows: size }));
    const body = { content: Buffer.from(csvOf(many(1))).toString("base64") };
    expect((await api.rest(of.owner)("POST", `/api/v1/advertiser/feeds/${id}/file`, body)).status).toBe(202);
  };
  for (const [name, size] of [
    ["a large", 40_000],
    ["a small", 10],
    ["a next", 20_000],
  ] as const)
    await upload(kit, name, size);
  await upload(other, "b only", 300_000);
  await api.services.taskWorker.poll();
  await api.services.taskWorker.idle();
  const runs = await api.db.read.find(FeedRun, { order: { id: "DESC" }, take: 4 });
  const feeds = await rowsById(
    api.db.read,
    Feed,
    runs.map(({ feedId }) => feedId),
  );
  const order = runs.reverse().map(({ feedId }) => `Feed ${feeds.get(feedId)?.name}`);
  expect(order).toEqual(["Feed a small", "Feed b only", "Feed a next", "Feed a large"]);
});

const python = ["python3", "python"].find((name) => spawnSync(name, ["--version"]).status === 0);

(python ? describe : describe.skip)("the same products in four formats", () => {
  it("read the same rows, matching the generator's counts and totals", async () => {
    const folder = mkdtempSync(join(tmpdir(), "weft-feeds-"));
    const generator = join(__dirname, "../../test/feeds/generate.py");
    try {
      expect(spawnSync(python ?? "", [generator, folder, "600", "7"]).status).toBe(0);
      const expected = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8"));
      const hashes: string[] = [];
      for (const name of ["google.xml", "google.txt", "awin.csv", "own.csv"]) {
        kit = await FeedKit.open(api);
        const id = await kit.feed(name === "own.csv" ? { mapping: OWN_MAPPING } : {});
        const run = await kit.read(id, readFileSync(join(folder, name)));
        expect([name, run]).toMatchObject([name, { state: "done", added: expected.variants, rejected: 0, faults: [] }]);
        hashes.push(await kit.tableHash());
        const sums: Record<string, number> = {};
        const variants = await kit.variants();
        for (const { currency, priceMinor } of variants) sums[currency] = (sums[currency] ?? 0) + priceMinor;
        expect(sums).toEqual(expected.sums);
        expect(variants.filter(({ availability }) => availability === "in_stock")).toHaveLength(expected.inStock);
        expect(await kit.products()).toHaveLength(expected.products);
      }
      expect(new Set(hashes).size).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
