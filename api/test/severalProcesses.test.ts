/** On both engines: processes share it. */
import { join } from "node:path";
import { Job } from "../src/platform/jobs/job.entity";
import { REPEAT } from "../src/tracking/clicks/clickKind";
import { type Database, eventually, type FreshDatabase, isOnServer, Make, ownDatabase } from ".";
import { BROWSER, clicksIn, follow } from "./follow";
import { freePort } from "./process/freePort";
import { databaseUrlOf, MANY_PROCESSES_MS, type RunningServer, startServer } from "./process/startServer";

jest.setTimeout(MANY_PROCESSES_MS);

const redisUrl = process.env.TEST_REDIS_URL;
const TIMEOUT = 60_000;

(redisUrl && isOnServer ? describe : describe.skip)("two servers with one database and one Redis", () => {
  let folder: string;
  let fresh: FreshDatabase;
  let db: Database;
  const running = new Set<RunningServer>();

  beforeAll(async () => {
    ({ folder, db, ...fresh } = await ownDatabase());
  });
  afterAll(async () => {
    for (const server of running) await server.signal("SIGKILL");
    await fresh.drop();
  });

  async function start(name: string): Promise<RunningServer> {
    const server = await startServer({
      DATABASE_URL: databaseUrlOf(fresh.target),
      REDIS_URL: redisUrl,
      DEMO: "off",
      PUBLIC_URL: "http://localhost:4000",
      JWT_SECRET: "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0jA",
      DATA_KEY: "00112233445566778899aabbccddeeff".repeat(2),
      DATA_DIR: join(folder, name),
      PORT: String(await freePort()),
    });
    running.add(server);
    return server;
  }

  it("processes share visitors, and take over jobs", async () => {
    const make = new Make(db);
    const [merchant, publisher] = [await make.merchant(), await make.publisher()];
    const { id, code } = await make.link({ merchantId: merchant.id, publisherId: publisher.id });
    const [one, two] = [await start("one"), await start("two")];

    let people = 0;
    await eventually(async () => {
      people += 1;
      const visitor = { headers: { "user-agent": `${BROWSER} Person/${people}` } };
      for (const { url } of [one, two]) {
        expect((await follow(url, `/r/${code}`, visitor)).status).toBe(302);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return (await clicksIn(db)).findLast(({ linkId }) => linkId === id)?.kind === REPEAT;
    }, TIMEOUT);

    const startsOf = async () => (await db.read.find(Job)).map(({ startedAt }) => startedAt?.getTime() ?? 0);
    await eventually(async () => (await startsOf()).length > 3 && (await startsOf()).every((at) => at > 0), TIMEOUT);
    await one.signal("SIGKILL");
    const killedAt = Date.now();
    await eventually(async () => {
      const chain = await db.read.findOneByOrFail(Job, { kind: "ledger:chain" });
      return (chain.endedAt?.getTime() ?? 0) > killedAt;
    }, 2 * TIMEOUT);
    expect(await two.signal("SIGTERM")).toBe(0);
  });
});
