import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../api/test/process/freePort";

const BINARY = ["/usr/sbin/clickhouse-server", "/usr/bin/clickhouse-server"].find(existsSync);

/** These tests need Debian's package clickhouse-server, or ClickHouse's own server. */
export const hasClickHouse = BINARY !== undefined;

const START_WITHIN_MS = 30_000;

export interface ClickHouseServer {
  /** The address in the format of ARCHIVE_URL. */
  url: string;
  /** Queries the server directly. */
  ask(sql: string): Promise<string>;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real server on a free port with its own folder. */
export async function startClickHouse(): Promise<ClickHouseServer> {
  const folder = mkdtempSync(join(tmpdir(), "weft-clickhouse-"));
  const [port, tcpPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  writeFileSync(
    join(folder, "config.xml"),
    `<yandex><logger><level>none</level><console>1</console></logger><listen_host>127.0.0.1</listen_host>
     <http_port>${port}</http_port><tcp_port>${tcpPort}</tcp_port><path>${folder}/data/</path>
     <tmp_path>${folder}/tmp/</tmp_path><mark_cache_size>67108864</mark_cache_size>
     <users_config>users.xml</users_config><default_profile>default</default_profile>
     <default_database>default</default_database></yandex>`,
  );
  writeFileSync(
    join(folder, "users.xml"),
    `<yandex><profiles><default/></profiles><quotas><default/></quotas><users><weft><password>a secret</password>
     <networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></weft></users></yandex>`,
  );
  let running: ChildProcess | undefined;
  const headers = { "X-ClickHouse-User": "weft", "X-ClickHouse-Key": "a secret" };

  async function ask(sql: string): Promise<string> {
    const answer = await fetch(origin, { method: "POST", headers, body: sql });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text.trim();
  }

  async function start(): Promise<void> {
    if (!BINARY) throw new Error("clickhouse-server is not installed");
    running = spawn(BINARY, [`--config-file=${folder}/config.xml`], { stdio: "ignore", cwd: folder });
    const deadline = Date.now() + START_WITHIN_MS;
    while (!(await ask("SELECT 1").catch(() => undefined))) {
      if (Date.now() > deadline) throw new Error("clickhouse-server did not start");
      await sleep(50);
    }
  }

  async function kill(): Promise<void> {
    const child = running;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  await start();
  await ask("CREATE DATABASE weft");
  return {
    url: `http://weft:a%20secret@127.0.0.1:${port}/weft`,
    ask,
    kill,
    start,
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
