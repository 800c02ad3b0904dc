/** On both engines: processes share it. */
import { join } from "node:path";
import { Account } from "../src/accounts/account.entity";
import { withRowLease } from "../src/assembly/db/rowLease";
import { createLogger } from "../src/platform/log/log";
import { freshDatabase } from "./freshDatabase";
import { ownDatabase } from "./ownDatabase";
import { freePort } from "./process/freePort";
import { ending, run, startServer } from "./process/startServer";

// An embedded database has only one server.
const onServer = process.env.TEST_LANE === "mysql" ? describe : describe.skip;

const PROCESSES = 3;
const DATA_KEY = "00112233445566778899aabbccddeeff".repeat(2);
const PRODUCTION = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  MAIL: "files",
  JWT_SECRET: "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0jA",
  ADMIN_EMAIL: "first@house.example",
  ADMIN_PASSWORD: "a-password-of-some-length",
};

const log = createLogger({ level: "silent" });
onServer("servers that are started together on an empty database", () => {
  let own: Awaited<ReturnType<typeof ownDatabase>>;
  beforeEach(async () => (own = await ownDatabase(freshDatabase)));
  afterEach(() => own.drop());

  async function startAll(env: NodeJS.ProcessEnv) {
    const starting = Array.from({ length: PROCESSES }, async (_, index) =>
      startServer({
        PORT: String(await freePort()),
        DATA_DIR: join(own.folder, `process-${index}`),
        LOG_LEVEL: "info",
        DATABASE_URL: own.url,
        // Processes of one database share one key.
        DATA_KEY,
        HOST: "127.0.0.1",
        ...env,
      }),
    );
    const outcomes = await Promise.allSettled(starting);
    const servers = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [String(outcome.reason)] : []));
    const ready = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
    const outputs = servers.map((server) => server.said());
    await Promise.all(servers.map((server) => server.signal("SIGTERM")));
    return { failures, ready, outputs };
  }

  it("concurrent starts with MIGRATE=off reject an empty database, and start once it is migrated", async () => {
    const { failures } = await startAll({ DEMO: "off", MIGRATE: "off" });
    expect(failures).toHaveLength(PROCESSES);
    for (const failure of failures) {
      expect(failure).toContain("npm run weft -- migrate --plan");
      expect(failure).not.toMatch(/\n\s+at /);
    }
    const env = { DATA_DIR: join(own.folder, "cli"), DATABASE_URL: own.url };
    const cli = (...args: string[]) => ending(run("api/src/assembly/cli/main.ts", args, env));
    expect(await cli("migrate", "--plan")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^online {2}CreateTables\d+: .*\buser \(new\)/m),
    });
    const applied = await Promise.all([cli("migrate"), cli("migrate")]);
    expect(applied.map(({ code }) => code)).toEqual([0, 0]);
    expect(applied.filter(({ out }) => out.includes("applied "))).toHaveLength(1);
    expect((await cli("migrate", "--plan")).out).toBe("No pending migrations.\n");
    expect(await startAll({ DEMO: "off", MIGRATE: "off" })).toMatchObject({ failures: [], ready: [200, 200, 200] });
  });

  it("another process takes over if the one preparing the database is killed", async () => {
    const first = { ...PRODUCTION, DATA_KEY, PORT: String(await freePort()), DATA_DIR: join(own.folder, "first") };
    const target = { DATABASE_URL: own.url, LOG_LEVEL: "info" };
    const killed = await startServer({ ...first, ...target }, { until: "migrated" });
    await killed.signal("SIGKILL");
    const { failures, ready, outputs } = await startAll(PRODUCTION);
    expect(failures).toEqual([]);
    expect(ready).toEqual([200, 200, 200]);
    expect(outputs.some((output) => output.includes("waiting for another process"))).toBe(true);
    expect(await own.db.read.countBy(Account, { kind: "network" })).toBe(1);
  });

  it("concurrent starts take turns, and take over", async () => {
    let inside = 0;
    let mostInside = 0;
    const work = async () => {
      inside += 1;
      mostInside = Math.max(mostInside, inside);
      await new Promise((resolve) => setTimeout(resolve, 50));
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withRowLease(own.db, log, work)));
    expect(mostInside).toBe(1);

    const dead = "UPDATE turn SET holder = 'dead', until = UNIX_TIMESTAMP(CURRENT_TIMESTAMP(3)) * 1000 + 1000";
    await own.db.connection.query(dead);
    await Promise.all([1, 2, 3].map(() => withRowLease(own.db, log, work)));
    expect(mostInside).toBe(1);
    await expect(withRowLease(own.db, log, async () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await withRowLease(own.db, log, async () => "free again at once")).toBe("free again at once");
  });
});
