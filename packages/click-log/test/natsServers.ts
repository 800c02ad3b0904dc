import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClickLogTarget } from "../../../api/src/platform/config/env";
import { freePort } from "../../../api/test/process/freePort";

const BINARY = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"].find(existsSync);

/** These tests need Debian's package nats-server, or the server from nats.io. */
export const hasNats = BINARY !== undefined;

const START_WITHIN_MS = 20_000;

export interface NatsServers {
  target: ClickLogTarget;
  /** The addresses in the format of CLICK_LOG_URL. */
  url: string;
  kill(at: number): Promise<void>;
  start(at: number): Promise<void>;
  stop(): Promise<void>;
}

/** A cluster of real servers on free ports, each with its own folder. */
export async function startNatsServers(count: number): Promise<NatsServers> {
  const folder = mkdtempSync(join(tmpdir(), "weft-nats-"));
  const nodes = await Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `n${at}`,
      port: await freePort(),
      routePort: await freePort(),
      running: undefined as ChildProcess | undefined,
    })),
  );
  const routes = nodes.map(({ routePort }) => `nats://127.0.0.1:${routePort}`).join(",");

  async function start(at: number): Promise<void> {
    const node = nodes[at];
    if (!node || !BINARY) throw new Error("unknown server");
    const cluster = ["--cluster_name", "weft", "--cluster", `nats://127.0.0.1:${node.routePort}`, "--routes", routes];
    const args = ["-a", "127.0.0.1", "-p", String(node.port), "-js", "-sd", join(folder, node.name), "-n", node.name];
    node.running = spawn(BINARY, count > 1 ? [...args, ...cluster] : args, { stdio: "ignore" });
    const deadline = Date.now() + START_WITHIN_MS;
    while (!(await listens(node.port))) {
      if (Date.now() > deadline) throw new Error("nats-server did not start");
      await sleep(50);
    }
  }

  async function kill(at: number): Promise<void> {
    const child = nodes[at]?.running;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  await Promise.all(nodes.map((_, at) => start(at)));
  const servers = nodes.map(({ port }) => `127.0.0.1:${port}`);
  return {
    target: { servers, isSecure: false },
    url: servers.map((server) => `nats://${server}`).join(","),
    kill,
    start,
    stop: async () => {
      await Promise.all(nodes.map((_, at) => kill(at)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
