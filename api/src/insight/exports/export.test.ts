import { gunzipSync } from "node:zlib";
import {
  conflict,
  DAY,
  followIn,
  HeldClock,
  type Link,
  MINUTE,
  OutboxMessage,
  testApi,
  type User,
} from "../../../test";
import { preparedFiles } from "../../../test/preparedFiles";
import { taskRow } from "../../../test/taskRow";
import { Task } from "../../accounts/tasks/task.entity";
import { newId, newSecret } from "../../platform/ids";
import { FilePace } from "../reports/filePace";
import { ExportService } from "./export.service";
import { ExportFile, ExportPart } from "./exportFile.entity";
import { ExportLinks } from "./exportLinks";
import { ExportStore } from "./exportStore";
import { FileWriter, packed } from "./fileWriter";

const clock = new HeldClock();
const api = testApi({ clock, env: { TRUST_PROXY: "loopback" } });
const follow = followIn(api);
let owner: User;
let publisher: User;
let link: Link;
let count = 0;

beforeEach(async () => {
  await api.db.write(async (tx) => {
    for (const table of [Task, ExportFile, ExportPart, OutboxMessage])
      await tx.createQueryBuilder().delete().from(table).execute();
  });
  owner = await api.make.advertiser();
  publisher = await api.make.publisher();
  const merchant = await api.make.merchant({ ownerId: owner.id });
  link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id, channel: "=cmd()" });
});

const click = async () => {
  count += 1;
  const headers = { "x-forwarded-for": `198.51.${count >> 8}.${count & 255}` };
  return (await follow(`/r/${link.code}`, { headers })).clickId;
};
const sell = async (orderId: string) =>
  api.rest(owner)("POST", "/api/v1/sales", { orderId, amount: "50.00", clickId: await click() });

const { start, get, download, mails } = preparedFiles(() => api);
const work = () => api.work();
const parts = () => api.db.read.count(ExportPart);
it("emails no one who has left the team in the meantime", async () => {
  await sell("left-1");
  const member = await api.make.member(owner.account, "manager");
  const asked = async () => (await start(member, { content: "orders", mail: true })).status;
  expect(await asked()).toBe(202);
  await work();
  expect(await mails()).toHaveLength(1);
  expect(await asked()).toBe(202);
  await api.as(owner)("mutation ($id: ID!) { removeMember(userId: $id) { id } }", { id: member.person.id });
  await work();
  expect(await mails()).toHaveLength(1);
});

it("is no longer served once its account is suspended", async () => {
  await sell("suspended-1");
  const { body } = await start(owner);
  await work();
  const { downloadUrl } = await get(owner, body.id);
  expect((await download(downloadUrl)).status).toBe(200);
  await api.services.suspension.suspend(owner.email);
  expect((await download(downloadUrl)).status).toBe(404);
});

/** The service on the same rows with another store. */
const serviceWith = (store: ExportStore): ExportService => {
  const { services } = api;
  const log = { warn: () => undefined } as never;
  const keys: [Buffer] = [Buffer.alloc(32)];
  return new ExportService({
    ...services,
    store,
    links: new ExportLinks(keys, clock, "http://localhost"),
    openers: new Map(),
    writer: new FileWriter({ store, pace: new FilePace(), clock, log }),
    sources: services,
  });
};
const runOf = (task: Task, signal = new AbortController().signal) => ({ task, signal, progress: () => undefined });
const taskOf = (user: User, given: object = {}) =>
  taskRow({
    kind: "exports.prepare",
    ownerId: user.id,
    payload: {
      content: "orders",
      format: "csv",
      filter: {},
      mail: true,
      viewer: { id: user.id, userId: user.person.id, role: user.role, member: "owner" },
      ...given,
    },
  });

describe("prepared file", () => {
  it.each([
    ["orders", () => publisher, "/api/v1/publisher/sales.csv"],
    ["orders", () => owner, "/api/v1/advertiser/sales.csv"],
    ["clicks", () => publisher, "/api/v1/publisher/clicks.csv"],
  ] as const)("of %s matches the direct download (%#)", async (content, who, path) => {
    for (const id of ["one", "two", "three"]) await sell(`${id} ${newId()}`);
    const { status, body, headers } = await start(who(), { content });
    expect([status, body]).toEqual([202, expect.objectContaining({ content, state: "waiting", downloadUrl: null })]);
    expect(headers.ratelimit).toContain("account");
    await work();
    const done = await get(who(), body.id);
    expect(done).toMatchObject({ state: "done", rows: 3, total: 3, error: null });
    const file = await download(done.downloadUrl);
    expect(file.headers).toMatchObject({
      "content-type": "application/gzip",
      "content-length": String(done.bytes),
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="weft-${content}.csv.gz"`,
    });
    expect(file.text).toBe((await api.rest(who())("GET", path)).body);
    expect((await api.rest(who())("GET", "/api/v1/exports")).body).toMatchObject([{ id: body.id, state: "done" }]);
  });

  it("is limited to one per account, and is the same for concurrent requests", async () => {
    const both = await Promise.all([start(publisher), start(publisher)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect(await start(publisher, { content: "clicks" })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Another file of yours is being prepared") },
    });
    expect((await start(owner)).status).toBe(202);
    await work();
    await work();
    expect((await start(publisher, { content: "clicks" })).status).toBe(202);
  });

  it.each<[object, string]>([
    [{}, "content"],
    [{ content: "statement" }, "content"],
    [{ content: "audit" }, "content"],
    [{ content: "orders", from: "2026-02-30" }, "from"],
    [{ content: "orders", status: "lost" }, "status"],
    [{ content: "clicks", status: "pending" }, "status"],
    [{ content: "earnings", status: "pending" }, "status"],
    [{ content: "payouts", status: "pending" }, "status"],
    [{ content: "orders", mail: "yes" }, "mail"],
    [{ content: "orders", ownerId: "x" }, "ownerId"],
  ])("rejects %j", async (body, field) => {
    expect(await start(publisher, body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await api.db.read.count(Task)).toBe(0);
  });

  it("is visible to its owner only, and a link opens one file for ten minutes", async () => {
    await sell("private");
    const { body } = await start(publisher);
    const other = (await start(owner)).body;
    await work();
    await work();
    for (const stranger of [owner, await api.make.publisher()]) {
      expect((await api.rest(stranger)("GET", `/api/v1/exports/${body.id}`)).status).toBe(404);
      expect((await api.rest(stranger)("GET", "/api/v1/exports")).body).not.toContainEqual(
        expect.objectContaining({ id: body.id }),
      );
    }
    const { downloadUrl } = await get(publisher, body.id);
    const changed = [
      downloadUrl.replace(body.id, other.id),
      downloadUrl.replace(/until=\d/, "until=2"),
      downloadUrl.replace(/signature=.*/, "signature="),
      downloadUrl.replace(/\?.*/, ""),
      `${downloadUrl.slice(0, -4)}AAAA`,
    ];
    for (const url of changed) expect((await download(url)).status).toBe(404);
    expect((await download(downloadUrl)).status).toBe(200);
    clock.pass(11 * MINUTE);
    expect((await download(downloadUrl)).status).toBe(404);
  });

  it("counts each download against its owner's rate limit", async () => {
    const { body } = await start(publisher);
    await work();
    const { downloadUrl } = await get(publisher, body.id);
    const left = async () => Number(/r=(\d+)/.exec(String((await download(downloadUrl)).headers.ratelimit))?.[1]);
    expect((await left()) - (await left())).toBe(20);
  });

  it("is deleted after three days, the row before its parts", async () => {
    await sell("old");
    const { body } = await start(publisher);
    await work();
    expect(await parts()).toBe(1);
    clock.pass(3 * DAY + 1);
    expect(await get(publisher, body.id)).toMatchObject({ state: "expired", downloadUrl: null });
    expect(await api.services.exports.expire()).toBe(1);
    expect([await parts(), await api.db.read.count(ExportFile)]).toEqual([0, 0]);
    expect(await get(publisher, body.id)).toMatchObject({ state: "expired" });
  });
});

describe("preparing a file", () => {
  it("restarts after a kill without leftovers of the first run", async () => {
    await sell("again");
    const task = taskOf(publisher, { mail: false });
    const left = { exportId: task.id, run: newId() };
    await api.db.write(async (tx) => {
      await tx.insert(Task, task);
      for (let position = 0; position < 45; position += 1)
        await tx.insert(ExportPart, { ...left, position, bytes: Buffer.from("half a file") });
    });
    expect(await get(publisher, task.id)).toMatchObject({ state: "waiting", downloadUrl: null });
    await work();
    const done = await get(publisher, task.id);
    expect((await download(done.downloadUrl)).text).toContain("again");
    await api.services.exports.expire();
    expect(await parts()).toBe(1);
  });

  it("writes a large file in parts, in row order", async () => {
    const store = new ExportStore(api.db);
    const task = taskOf(publisher);
    const rows = Array.from({ length: 8000 }, (_, at) => [at, newSecret(60)]);
    const written = await api.services.fileWriter.write(runOf(task), {
      ownerId: publisher.id,
      content: "orders",
      format: "csv",
      checked: async () => undefined,
      total: async () => 0,
      bytes: (options) => packed.csv({ columns: ["at", "noise"], rows }, options),
      notify: async () => undefined,
    });
    expect(written.rowCount).toBe(8000);
    const file = (await store.file(task.id)) as ExportFile;
    const read: Buffer[] = [];
    for await (const part of store.parts(file)) read.push(part);
    expect(read.length).toBeGreaterThan(2);
    const text = gunzipSync(Buffer.concat(read)).toString();
    expect(text.trimEnd().split("\r\n").slice(1)).toEqual(
      rows.map(([at, noise]) => expect.stringMatching(`^${at},'?${noise}$`)),
    );
    expect(Buffer.concat(read).length).toBe(written.bytes);
    await store.clear({ exportId: file.id, run: file.run });
    expect(await api.db.read.count(ExportPart)).toBe(0);
  });

  it("by two concurrent runs creates one file and sends one requested email", async () => {
    await sell("twice");
    const task = taskOf(publisher);
    const { handler } = api.services.exports;
    const both = await Promise.allSettled([handler.work(runOf(task)), handler.work(runOf(task))]);
    expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
    const [file] = await api.db.read.find(ExportFile);
    const rest = await api.db.read.find(ExportPart);
    expect(rest.map(({ run }) => run)).toEqual([file?.run]);
    expect((await mails()).map(({ payload }) => payload)).toEqual([expect.objectContaining({ to: publisher.email })]);
  });

  it("leaves nothing when cancelled", async () => {
    for (let at = 0; at < 3; at += 1) await sell(`cancelled ${at}`);
    const stopping = new AbortController();
    const task = taskOf(publisher);
    const progress = () => stopping.abort();
    await expect(api.services.exports.handler.work({ task, signal: stopping.signal, progress })).rejects.toThrow();
    expect([await parts(), await api.db.read.count(ExportFile)]).toEqual([0, 0]);
  });

  it.each([
    ["all files together are too large", { maxBytes: 10 }],
    ["the disk is nearly full", { room: async () => 1000 }],
  ])("is rejected with a message when %s", async (_when, options) => {
    await sell("too much");
    const service = serviceWith(new ExportStore(api.db, options));
    await expect(service.handler.work(runOf(taskOf(publisher)))).rejects.toMatchObject(
      conflict("There is no space for this file"),
    );
    expect([await parts(), await api.db.read.count(ExportFile)]).toEqual([0, 0]);
  });

  it("cleans up once its task has ended, and no sooner", async () => {
    const [running, ended] = [taskOf(publisher), taskOf(owner)];
    Object.assign(ended, { state: "failed", openKey: null, endedAt: clock.now() });
    await api.db.write(async (tx) => {
      await tx.insert(Task, [running, ended]);
      for (const { id } of [running, ended])
        await tx.insert(ExportPart, { exportId: id, run: newId(), position: 0, bytes: Buffer.from("x") });
    });
    await api.services.exports.expire();
    expect((await api.db.read.find(ExportPart)).map(({ exportId }) => exportId)).toEqual([running.id]);
  });
});

// Only an embedded database is on this machine's disk.
(process.env.TEST_LANE === "mysql" ? describe.skip : describe)("a disk that is full", () => {
  it("fails with a readable reason and no partial file", async () => {
    await sell("full");
    const { body } = await start(publisher);
    const store = new ExportStore(api.db);
    await api.db.write((tx) => tx.delete(Task, { id: body.id }));
    const [{ page_count }] = await api.db.connection.query("PRAGMA page_count");
    const [{ freelist_count }] = await api.db.connection.query("PRAGMA freelist_count");
    await api.db.connection.query(`PRAGMA max_page_count = ${page_count}`);
    try {
      const bytes = Buffer.alloc((freelist_count + 50) * 4096, 1);
      const run = { exportId: body.id, run: newId() };
      await expect(store.add({ ...run, position: 0, bytes }, Number.POSITIVE_INFINITY)).rejects.toMatchObject(
        conflict("There is no space for this file"),
      );
      expect(await parts()).toBe(0);
    } finally {
      await api.db.connection.query("PRAGMA max_page_count = 1000000");
    }
  });
});
