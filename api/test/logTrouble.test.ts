import type { ChildProcess, StdioOptions } from "node:child_process";
import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { testEmpty } from "./ownDatabase";
import { freePort } from "./process/freePort";
import { commandOf, ending, machine } from "./process/startServer";

const READY_WITHIN = 240_000;
/** More lines than a pipe's buffer holds. */
const REQUESTS = 1500;
const CONCURRENCY = 16;

describe("server without a writable log", () => {
  const own = testEmpty();
  let port: string;
  let child: ChildProcess | undefined;

  afterEach(() => void child?.kill("SIGKILL"));

  async function start(stdio: StdioOptions): Promise<ChildProcess> {
    port = String(await freePort());
    const { file, args } = commandOf("api/src/main.ts", []);
    const settings = { PORT: port, DATA_DIR: own.folder, DATABASE_URL: own.url, DEMO: "off" };
    child = spawn(file, args, { env: { ...machine, NODE_ENV: "test", LOG_LEVEL: "info", ...settings }, stdio });
    const deadline = Date.now() + READY_WITHIN;
    while ((await status("/readyz")) !== 200) {
      if (child.exitCode !== null) throw new Error(`the server exited with ${child.exitCode}`);
      if (Date.now() > deadline) throw new Error("the server did not start");
      await sleep(100);
    }
    return child;
  }

  /** 0 if there was no response. */
  const status = (path: string): Promise<number> =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );

  async function requestMany(count: number): Promise<Set<number>> {
    const seen = new Set<number>();
    const requestAll = async () => {
      for (let each = 0; each < count / CONCURRENCY; each += 1) seen.add(await status("/livez"));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, requestAll));
    return seen;
  }

  const linesDropped = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^weft_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
  };

  async function ends(server: ChildProcess): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    return ended;
  }

  it("keeps serving with a full disk, and counts lost lines", async () => {
    const full = openSync("/dev/full", "w");
    const server = await start(["ignore", full, full]);
    closeSync(full);
    expect(await requestMany(200)).toEqual(new Set([200]));
    expect(await linesDropped()).toBeGreaterThan(0);
    expect(await ends(server)).toBe(0);
  });

  it("keeps serving after the log reader exits", async () => {
    const server = await start(["ignore", "pipe", "ignore"]);
    server.stdout?.destroy();
    expect(await requestMany(200)).toEqual(new Set([200]));
    expect(await linesDropped()).toBeGreaterThan(0);
    expect(await ends(server)).toBe(0);
  });

  it("keeps serving with a slow log reader", async () => {
    const server = await start(["ignore", "pipe", "ignore"]);
    expect(await requestMany(REQUESTS)).toEqual(new Set([200]));
    let log = "";
    server.stdout?.on("data", (part) => (log += part));
    expect(await ends(server)).toBe(0);
    expect(log.match(/"route":"\/livez"/g)?.length).toBeGreaterThanOrEqual(REQUESTS - CONCURRENCY);
    expect(log).toContain('"msg":"draining"');
  });

  it.each([
    ["says so and fails", ["--help"], "full", { code: 1, err: expect.stringMatching(/could not be written/) }],
    ["does not mind a reader who has seen enough", ["--help"], "closed", { code: 0, err: "" }],
  ])("the command line %s", async (_what, args, kind, outcome) => {
    const full = openSync("/dev/full", "w");
    const { file, args: commandArgs } = commandOf("api/src/assembly/cli/main.ts", args);
    const cli = spawn(file, commandArgs, { stdio: ["ignore", kind === "full" ? full : "pipe", "pipe"] });
    if (kind === "closed") cli.stdout?.destroy();
    closeSync(full);
    expect(await ending(cli)).toMatchObject(outcome);
  });
});
