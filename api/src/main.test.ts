import { readFileSync, writeFileSync } from "node:fs";
import { Agent, get, request } from "node:http";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { testEmpty } from "../test/ownDatabase";
import { freePort } from "../test/process/freePort";
import { ending, run, startServer } from "../test/process/startServer";

const PRODUCTION = {
  NODE_ENV: "production",
  MAIL: "files",
  JWT_SECRET: "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0jA",
  DATA_KEY: "00112233445566778899aabbccddeeff".repeat(2),
  HOST: "127.0.0.1",
};

/** A connection that has had a response, and waits for the next request. */
const idleSocket = (url: string, agent: Agent): Promise<Socket> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const { socket } = response;
      response.resume().on("end", () => resolve(socket));
    }).on("error", reject);
  });

describe("server process", () => {
  const embedded = process.env.TEST_LANE === "mysql" ? it.skip : it;

  const own = testEmpty();
  let env: NodeJS.ProcessEnv & { PORT: string };
  beforeAll(async () => {
    // Without the drawn products, which servers would import meanwhile.
    const where = { DATA_DIR: own.folder, DATABASE_URL: own.url };
    env = { PORT: String(await freePort()), ...where, DEMO_PRODUCTS: "0" };
  });

  const signIn = (url: string, email: string, password: string) =>
    fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });

  it("serves pages while the demo is created, and restarts the creation after a kill", async () => {
    const server = await startServer({ ...env, LOG_LEVEL: "silent" }, { until: "demo data is being prepared" });
    expect((await fetch(server.url)).status).toBe(200);
    const answer = await signIn(server.url, "admin@weft.example", "weft-demo");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.text()).toContain("The demo data is loading.");
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect(await server.signal("SIGKILL")).toBeNull();
    expect(server.said()).not.toContain("Weft is ready");
  });

  it("prints its address, and drains requests before it exits", async () => {
    const server = await startServer({ ...env, LOG_LEVEL: "silent" });
    expect(server.said()).toContain(`Weft is ready at http://localhost:${env.PORT}`);
    for (const role of ["admin", "publisher", "advertiser"]) {
      expect(server.said()).toMatch(new RegExp(`${role}@weft\\.example +weft-demo`));
      expect((await signIn(server.url, `${role}@weft.example`, "weft-demo")).status).toBe(200);
    }

    // Clients on keep-alive connections, as behind a proxy: none of their requests may fail.
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    let isStopping = false;
    const outcomes: string[] = [];
    const send = () =>
      new Promise<string>((resolve) => {
        get(`${server.url}/readyz`, { agent }, (response) => {
          response.resume().on("end", () => resolve(response.headers.connection === "close" ? "last" : "answered"));
        }).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "failed"));
      });
    const first: Promise<void>[] = [];
    const client = async (_: unknown, at: number) => {
      for (;;) {
        const sent = send();
        first[at] ??= sent.then(() => undefined);
        const outcome = await sent;
        outcomes.push(outcome);
        if (outcome === "last" || outcome === "ECONNREFUSED") return;
        if (!isStopping) continue;
      }
    };
    const clients = Array.from({ length: 16 }, client);
    // Each has its own connection: the system rejects connections still queued when a port closes.
    await Promise.all(first);
    isStopping = true;
    const code = await server.signal("SIGTERM");
    await Promise.all(clients);
    agent.destroy();
    expect(code).toBe(0);
    expect(outcomes.filter((outcome) => !["answered", "last", "ECONNREFUSED"].includes(outcome))).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === "last").length).toBeGreaterThan(0);
  });

  embedded("answers a redirect that is under way before it exits", async () => {
    const server = await startServer({ ...env, LOG_LEVEL: "silent" });
    const { token } = (await (await signIn(server.url, "advertiser@weft.example", "weft-demo")).json()) as {
      token: string;
    };
    const asked = await fetch(`${server.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: "{ testMode { link } }" }),
    });
    const { data } = (await asked.json()) as { data: { testMode: { link: string } } };
    // A test link's click is recorded before the response, so its redirect waits while writes are blocked.
    const path = new URL(data.testMode.link).pathname;
    const held = new BetterSqlite3(own.target.kind === "sqlite" ? own.target.path : "");
    held.exec("BEGIN IMMEDIATE");
    const agents = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
    const [shopper, idle] = agents;
    // Both have their connection before the port closes.
    const sockets = await Promise.all(agents.map((agent) => idleSocket(`${server.url}/livez`, agent)));
    const graceEnded = new Promise((resolve) => sockets[1]?.once("close", resolve));
    const followed = new Promise<[number | string | undefined, string | undefined]>((resolve) => {
      get(`${server.url}${path}`, { agent: shopper }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.location]);
      }).on("error", (error: NodeJS.ErrnoException) => resolve([error.code, undefined]));
    });
    const ended = server.signal("SIGTERM");
    // After that, only pending responses are waited for.
    await graceEnded;
    held.close();
    const [status, location] = await followed;
    expect([status, location]).toEqual([302, expect.stringContaining("weft_click=")]);
    expect(await ended).toBe(0);
    for (const agent of [shopper, idle]) agent?.destroy();
  });

  it("exits on time after its delay, despite an unfinished request", async () => {
    const server = await startServer({ ...env, DRAIN_DELAY: "1" });
    const stuck = request(`${server.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": "500" },
    });
    stuck.on("error", () => undefined);
    stuck.write("{");
    await sleep(200);
    expect(await server.signal("SIGINT")).toBe(0);
  });

  it("moves the demo shops when its address changes, and gives a public demo its own passwords", async () => {
    const moved = { ...env, PUBLIC_URL: "https://weft.example", DEMO_PUBLIC: "on" };
    const server = await startServer(moved);
    expect((await signIn(server.url, "publisher@weft.example", "weft-demo")).status).toBe(401);
    const password = /publisher@weft\.example +(\S+)/.exec(server.said())?.[1] ?? "";
    const signedIn = await signIn(server.url, "publisher@weft.example", password);
    expect(signedIn.status).toBe(200);
    const { token } = (await signedIn.json()) as { token: string };
    const merchants = await fetch(`${server.url}/api/publisher/merchants`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const shops = ((await merchants.json()) as { website: string }[]).map(({ website }) => website);
    expect(shops.length).toBeGreaterThanOrEqual(12);
    expect(shops.filter((shop) => !shop.startsWith("https://weft.example/demo/shop/"))).toEqual([]);
    await server.signal("SIGTERM");

    const again = await startServer(moved);
    expect(again.said()).toContain(password);
    await again.signal("SIGTERM");
  });

  it("refuses to start in production with demo accounts, and says how to remove them", async () => {
    // The previous demo's key: a database's key cannot change unnoticed.
    const production = { ...PRODUCTION, DATA_KEY: readFileSync(join(own.folder, "data-key"), "utf8").trim() };
    const refused = await ending(run("api/src/main.ts", [], { ...env, ...production }));
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("npm run weft -- demo:remove");
    expect(refused.err).not.toMatch(/\n\s+at /);

    expect(
      await ending(run("api/src/assembly/cli/main.ts", ["demo:remove", "--yes"], { ...env, ...production })),
    ).toMatchObject({ code: 0 });
    const admin = { ADMIN_EMAIL: "Owner@shop.example", ADMIN_PASSWORD: "a-long-password-of-mine" };
    const server = await startServer({ ...env, ...production, ...admin });
    expect(server.said()).not.toContain("weft-demo");
    expect((await signIn(server.url, "owner@shop.example", admin.ADMIN_PASSWORD)).status).toBe(200);
    const explorer = await fetch(`${server.url}/graphql`, { headers: { accept: "text/html" } });
    expect(explorer.status).toBe(404);
    await server.signal("SIGTERM");
  });

  it("reports all invalid settings at once, without a stack", async () => {
    const refused = await ending(
      run("api/src/main.ts", [], { ...env, PORT: "ten", NODE_ENV: "production", DEMO: "on" }),
    );
    expect(refused.code).toBe(1);
    for (const name of ["PORT", "DEMO", "JWT_SECRET", "DATA_KEY"]) expect(refused.err).toContain(`  ${name} `);
    expect(refused.err).not.toMatch(/\n\s+at /);
  });

  it("fails readiness before closing its port; a second signal skips the delay", async () => {
    const server = await startServer({ ...env, DRAIN_DELAY: "300", LOG_LEVEL: "silent" });
    const ended = server.signal("SIGTERM");
    // Two pending signals of a kind are delivered as one: the first is handled before the second is sent.
    while ((await fetch(`${server.url}/readyz`)).status !== 503) await sleep(50);
    for (const [path, status] of [
      ["/livez", 200],
      ["/readyz/links", 503],
      ["/r/nobodys", 404],
      ["/api/openapi.json", 200],
    ] as const) {
      const answer = await fetch(server.url + path);
      expect([path, answer.status, answer.headers.get("connection")]).toEqual([path, status, "close"]);
    }
    server.process.kill("SIGTERM");
    expect(await ended).toBe(0);
    await expect(fetch(`${server.url}/livez`)).rejects.toThrow();
  });

  embedded("has an embedded database to itself, also after being killed", async () => {
    const server = await startServer({ ...env, LOG_LEVEL: "silent" });
    const second = await ending(run("api/src/main.ts", [], { ...env, PORT: String(await freePort()) }));
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining("Another Weft uses") });
    expect(second.err).not.toMatch(/\n\s+at /);
    expect(await ending(run("api/src/assembly/cli/main.ts", ["totals:check"], env))).toMatchObject({ code: 0 });
    await server.signal("SIGKILL");
    const next = await startServer({ ...env, LOG_LEVEL: "silent" });
    expect(await next.signal("SIGTERM")).toBe(0);
  });

  it("explains if its port is taken or its database can't be opened", async () => {
    const taken = createServer().listen(Number(env.PORT), "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const onTakenPort = await ending(run("api/src/main.ts", [], { ...env, LOG_LEVEL: "silent" }));
    taken.close();
    expect(onTakenPort).toMatchObject({ code: 1, err: expect.stringMatching(/port is already in use/) });

    const inTheWay = join(own.folder, ".in-the-way");
    writeFileSync(inTheWay, "");
    const unusable = await ending(run("api/src/main.ts", [], { ...env, DATABASE_URL: `sqlite:${inTheWay}/weft` }));
    expect(unusable.code).toBe(1);
    expect(unusable.err).toContain("Weft cannot open its database");
    expect(unusable.err).not.toMatch(/\n\s+at /);
  });

  it("reads missing variables from a .env file", async () => {
    writeFileSync(join(own.folder, ".env"), "PORT=not-a-port\nLOG_LEVEL=loud\n");
    const { err } = await ending(
      run("api/src/main.ts", [], { ...env, LOG_LEVEL: "silent", PORT: undefined }, own.folder),
    );
    expect(err).toContain("PORT must be a port number");
    expect(err).not.toContain("LOG_LEVEL");
  });
});
