import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as mysql from "mysql2/promise";
import { freePort } from "./freePort";

/** Whether this machine can start servers for a test. */
export const hasMariadb = (): boolean => spawnSync("mariadbd", ["--version"]).status === 0;

export interface MariadbServer {
  url: string;
  query: (sql: string) => Promise<unknown>;
  signal: (name: NodeJS.Signals) => void;
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

export interface ReplicatedServers {
  primary: MariadbServer;
  replicas: MariadbServer[];
  stop: () => Promise<void>;
}

/** A primary and replicas of it, each with an empty database `weft`, as processes of this user. */
export async function startReplicatedServers(count: number): Promise<ReplicatedServers> {
  const folder = mkdtempSync(join(tmpdir(), "weft-servers-"));
  const blank = join(folder, "blank");
  execFileSync("mariadb-install-db", [
    "--no-defaults",
    `--datadir=${blank}`,
    `--user=${userInfo().username}`,
    "--auth-root-authentication-method=normal",
    "--skip-test-db",
    "--skip-name-resolve",
  ]);
  const servers: MariadbServer[] = [];
  for (let at = 0; at <= count; at += 1) {
    const dataDir = join(folder, String(at));
    cpSync(blank, dataDir, { recursive: true });
    const server = await plannedServer(dataDir, at + 1);
    await server.start();
    servers.push(server);
  }
  const [primary, ...replicas] = servers as [MariadbServer, ...MariadbServer[]];
  const { port } = new URL(primary.url);
  for (const replica of replicas) {
    await replica.query(
      `CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=${port}, MASTER_USER='root', MASTER_LOG_FILE='log.000001',
       MASTER_LOG_POS=4, MASTER_CONNECT_RETRY=1`,
    );
    await replica.query("START SLAVE");
  }
  await primary.query("CREATE DATABASE weft");
  const stop = async () => {
    await Promise.all(servers.map((server) => server.kill()));
    rmSync(folder, { recursive: true, force: true });
  };
  return { primary, replicas, stop };
}

async function plannedServer(dataDir: string, id: number): Promise<MariadbServer> {
  const port = await freePort();
  const url = `mysql://root@127.0.0.1:${port}/weft`;
  mkdirSync(join(dataDir, "tmp"), { recursive: true });
  let child: ChildProcess;
  let ended: Promise<unknown> = Promise.resolve();
  const query = async (sql: string) => {
    const connection = await mysql.createConnection({ host: "127.0.0.1", port, user: "root" });
    try {
      return (await connection.query(sql))[0];
    } finally {
      await connection.end();
    }
  };
  const start = async () => {
    child = spawn(
      "mariadbd",
      [
        "--no-defaults",
        `--datadir=${dataDir}`,
        `--user=${userInfo().username}`,
        `--tmpdir=${join(dataDir, "tmp")}`,
        `--socket=${join(dataDir, "socket")}`,
        `--port=${port}`,
        `--server-id=${id}`,
        "--bind-address=127.0.0.1",
        `--log-bin=${join(dataDir, "log")}`,
        "--binlog-format=ROW",
        "--skip-name-resolve",
        "--innodb-buffer-pool-size=32M",
        "--innodb-log-file-size=16M",
        "--innodb-flush-log-at-trx-commit=0",
      ],
      { stdio: "ignore" },
    );
    ended = new Promise((resolve) => child.once("exit", resolve));
    const deadline = Date.now() + 60_000;
    while (
      !(await query("SELECT 1").then(
        () => true,
        () => false,
      ))
    ) {
      if (Date.now() > deadline || child.exitCode !== null) throw new Error("mariadbd did not start");
      await sleep(100);
    }
  };
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  return { url, query, signal: (name) => void child.kill(name), kill, start };
}
