/** On both engines: processes share it. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Task, taskStateOf } from "../src/accounts/tasks/task.entity";
import { Tokens } from "../src/accounts/tokens";
import { ExportPart } from "../src/insight/exports/exportFile.entity";
import { systemClock } from "../src/platform/clock";
import { type Database, eventually, type FreshDatabase, Make, ownDatabase, type User } from ".";
import { BulkRows, connectTo } from "./plans/bulkRows";
import { freePort } from "./process/freePort";
import { databaseUrlOf, type RunningServer, startServer } from "./process/startServer";

const JWT_SECRET = "a secret of the tests, long enough to be one";
const DATA_KEY = createHash("sha256").update(JWT_SECRET).digest("hex");

let folder: string;
let fresh: FreshDatabase;
let db: Database;
let make: Make;
const servers: RunningServer[] = [];

beforeAll(async () => {
  ({ folder, db, ...fresh } = await ownDatabase());
  make = new Make(db);
});
afterAll(async () => {
  await Promise.all(servers.map(({ signal }) => signal("SIGKILL")));
  await fresh.drop();
});

async function start(role: string, name = role): Promise<RunningServer> {
  const PORT = String(await freePort());
  const DATA_DIR = join(folder, name);
  const env = {
    ROLE: role,
    PORT,
    DATA_DIR,
    DATABASE_URL: databaseUrlOf(fresh.target),
    JWT_SECRET,
    DATA_KEY,
    DEMO: "off",
  };
  const server = await startServer(env);
  servers.push(server);
  return server;
}

const statusOf = async (server: RunningServer, path: string, init?: RequestInit) =>
  (await fetch(server.url + path, { redirect: "manual", ...init })).status;

async function statuses(server: RunningServer, code: string) {
  const graphql = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"query":"{ __typename }"}',
  };
  return {
    link: await statusOf(server, `/r/${code}`),
    snippet: await statusOf(server, "/weft.js"),
    pixel: await statusOf(server, "/px.gif?m=x"),
    site: await statusOf(server, "/api/site"),
    graphql: await statusOf(server, "/graphql", graphql),
    live: await statusOf(server, "/livez"),
    metrics: await statusOf(server, "/metrics"),
  };
}

const headersOf = ({ account, person }: User) => {
  const token = new Tokens(JWT_SECRET, systemClock).issue({
    userId: person.id,
    version: person.tokenVersion,
    accountId: account.id,
    accountVersion: account.tokenVersion,
  });
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
};

// An embedded database has one process, which does everything.
const onServer = process.env.TEST_LANE === "mysql" ? describe : describe.skip;

onServer("processes with roles", () => {
  it("serve their own paths, and one takes effect in another, even after a kill", async () => {
    const owner = await make.advertiser();
    const publisher = await make.publisher();
    const merchant = await make.merchant({ ownerId: owner.id });
    const link = await make.link({ publisherId: publisher.id, merchantId: merchant.id });
    const [track, api, jobs] = [await start("track"), await start("api"), await start("jobs")];

    const none = { link: 404, snippet: 404, pixel: 404, site: 404, graphql: 404, live: 200, metrics: 200 };
    expect(await statuses(track, link.code)).toEqual({ ...none, link: 302, snippet: 200, pixel: 200 });
    expect(await statuses(api, link.code)).toEqual({ ...none, site: 200, graphql: 200 });
    expect(await statuses(jobs, link.code)).toEqual(none);
    expect(jobs.said()).toContain("for jobs alone");

    // Enough clicks for a file that takes a while.
    const connection = await connectTo(db);
    const bulk = new BulkRows(connection, db.engine);
    await bulk.copy("click", `linkId = '${link.id}'`, 100_000, { id: bulk.bytesOf("n") });
    await connection.close();

    const asked = await fetch(`${api.url}/api/v1/exports`, {
      method: "POST",
      headers: headersOf(publisher),
      body: JSON.stringify({ content: "clicks" }),
    });
    const { id } = (await asked.json()) as { id: string };
    const task = () => db.read.findOneByOrFail(Task, { id });
    await eventually(async () => (await db.read.count(ExportPart)) > 0, 60_000);
    await jobs.signal("SIGKILL");
    expect(taskStateOf(await task())).toBe("running");
    const shown = async () =>
      (await (await fetch(`${api.url}/api/v1/exports/${id}`, { headers: headersOf(publisher) })).json()) as {
        state: string;
        downloadUrl: string | null;
        rows: number;
      };
    expect((await shown()).downloadUrl).toBeNull();
    // As if its lease of a minute had expired.
    await db.write((tx) => tx.update(Task, { id }, { leasedUntil: new Date(0) }));
    await start("api,jobs", "both");
    await eventually(async () => (await task()).state === "done", 120_000);
    expect(await task()).toMatchObject({ attempts: 2 });
    const { downloadUrl, rows } = await shown();
    const { pathname, search } = new URL(downloadUrl ?? "");
    const file = await fetch(api.url + pathname + search);
    const lines = gunzipSync(Buffer.from(await file.arrayBuffer()))
      .toString()
      .trimEnd()
      .split("\r\n");
    expect(lines).toHaveLength(rows + 1);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
