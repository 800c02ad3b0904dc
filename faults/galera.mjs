// Three MariaDB servers in one Galera cluster behind HAProxy on loopback, with the settings of deploy/cluster. Needs
// Debian's packages galera-4, haproxy, mariadb-server and rsync.
import { execFile, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import mysql from "mysql2/promise";
import { freePort } from "../bench/weftServer.mjs";
import { inRoot } from "../scripts/project.mjs";

const NODES = [1, 2, 3];
const SYNCED = "4";
const SYNCED_WITHIN_MS = 90_000;
const USER = process.getuid() === 0 ? "mysql" : process.env.USER;

export async function startGalera() {
  const folder = mkdtempSync(join(tmpdir(), "weft-galera-"));
  chmodSync(folder, 0o755);
  const nodes = new Map();
  for (const name of NODES) nodes.set(name, await nodeOf(folder, name));
  const own = (path) => process.getuid() === 0 && execFileSync("chown", ["-R", `${USER}:`, path]);
  const peers = [...nodes.values()].map(({ group }) => `127.0.0.1:${group}`).join(",");

  const settings = ({ name, home, sql, group, ist, sst }) => [
    `--defaults-file=${join(folder, "galera.cnf")}`,
    `--user=${USER}`,
    `--datadir=${join(home, "data")}`,
    `--socket=${join(home, "sql.sock")}`,
    `--pid-file=${join(home, "pid")}`,
    `--log-error=${join(home, "error.log")}`,
    "--bind-address=127.0.0.1",
    `--port=${sql}`,
    "--innodb-buffer-pool-size=64M",
    `--wsrep-cluster-address=gcomm://${peers}`,
    `--wsrep-node-name=n${name}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    // On one machine, no consistent copy over the network is needed.
    "--wsrep-sst-method=rsync",
    `--wsrep-sst-receive-address=127.0.0.1:${sst}`,
    `--wsrep-provider-options=${providerOptions()};gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${ist}`,
  ];

  /**
   * After a crash Galera's own file lacks the position; without it the node would request a full copy. Asynchronous,
   * because shoppers and their proxy run in this process and would stall.
   */
  async function recoveredPosition(node) {
    const log = join(node.home, "recover.log");
    writeFileSync(log, "");
    own(log);
    const recovering = [...settings(node).filter((each) => !each.startsWith("--log-error")), `--log-error=${log}`];
    await promisify(execFile)("mariadbd", [...recovering, "--wsrep-recover"]);
    return /Recovered position: *(\S+)/.exec(readFileSync(log, "utf8"))?.[1];
  }

  const ask = async (node, query) => {
    const connection = await mysql.createConnection({ socketPath: join(node.home, "sql.sock"), user: "root" });
    try {
      return (await connection.query(query))[0];
    } finally {
      connection.destroy();
    }
  };

  async function synced(node) {
    const deadline = Date.now() + SYNCED_WITHIN_MS;
    for (;;) {
      const rows = await ask(node, "SHOW STATUS LIKE 'wsrep_local_state'").catch(() => []);
      if (rows[0]?.Value === SYNCED) return;
      if (Date.now() > deadline) throw new Error(`n${node.name} did not join: ${join(node.home, "error.log")}`);
      await sleep(200);
    }
  }

  async function run(node, ...more) {
    const out = openSync(join(node.home, "out.log"), "a");
    node.child = spawn("mariadbd", [...settings(node), ...more], { stdio: ["ignore", out, out] });
    node.ended = new Promise((resolve) => node.child.once("exit", resolve));
    await synced(node);
  }

  async function start(name) {
    const node = nodes.get(name);
    await run(node, `--wsrep-start-position=${await recoveredPosition(node)}`);
  }

  const kill = async (name, signal = "SIGKILL") => {
    const { child, ended } = nodes.get(name);
    child.kill(signal);
    await ended;
  };

  /** All are down: the most advanced node bootstraps, the others join it. */
  async function recover() {
    const all = [];
    for (const node of nodes.values()) all.push({ node, position: await recoveredPosition(node) });
    const far = ({ position }) => Number(position?.split(":").at(-1) ?? -1);
    const [{ node: first, position }, ...others] = all.sort((a, b) => far(b) - far(a));
    const state = join(first.home, "data/grastate.dat");
    writeFileSync(state, readFileSync(state, "utf8").replace(/^safe_to_bootstrap:.*/m, "safe_to_bootstrap: 1"));
    await run(first, "--wsrep-new-cluster", `--wsrep-start-position=${position}`);
    for (const { node } of others) await start(node.name);
  }

  writeFileSync(join(folder, "galera.cnf"), readFileSync(inRoot("deploy/cluster/galera.cnf")));
  const first = nodes.get(1);
  for (const { home } of nodes.values()) own(home);
  const install = [
    `--datadir=${join(first.home, "data")}`,
    `--user=${USER}`,
    "--auth-root-authentication-method=normal",
  ];
  execFileSync("mariadb-install-db", ["--no-defaults", "--skip-test-db", ...install], { stdio: "ignore" });
  await run(first, "--wsrep-new-cluster");
  for (const query of [
    "CREATE USER weft@'127.0.0.1' IDENTIFIED BY 'weft'",
    "GRANT ALL ON *.* TO weft@'127.0.0.1' WITH GRANT OPTION",
    "CREATE USER hacheck@'127.0.0.1'",
  ])
    await ask(first, query);
  for (const name of [2, 3]) await run(nodes.get(name));

  const writer = await freePort();
  const haproxy = await startHaproxy(folder, writer, nodes);
  return {
    url: `mysql://weft:weft@127.0.0.1:${writer}`,
    nodeUrls: [...nodes.values()].map(({ sql }) => `mysql://weft:weft@127.0.0.1:${sql}`),
    kill,
    start,
    recover,
    /** Cut off from the other two, with its client connections open. */
    isolate: (name) => ask(nodes.get(name), "SET GLOBAL wsrep_provider_options = 'gmcast.isolate=1'"),
    rejoin: async (name) => {
      await ask(nodes.get(name), "SET GLOBAL wsrep_provider_options = 'gmcast.isolate=0'");
      await synced(nodes.get(name));
    },
    stop: async () => {
      haproxy.kill();
      for (const name of NODES) if (nodes.get(name).child.exitCode === null) await kill(name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function nodeOf(folder, name) {
  const home = join(folder, `n${name}`);
  mkdirSync(join(home, "data"), { recursive: true });
  return { name, home, sql: await freePort(), group: await freePort(), ist: await freePort(), sst: await freePort() };
}

const providerOptions = () =>
  /^wsrep_provider_options = "(.*)"$/m.exec(readFileSync(inRoot("deploy/cluster/galera.cnf"), "utf8"))[1];

/** The cluster configuration of docker-compose.yml with this machine's addresses. */
async function startHaproxy(folder, port, nodes) {
  const text = readFileSync(inRoot("deploy/cluster/haproxy-database.cfg"), "utf8")
    .replace(/^resolvers docker\n.*\n/m, "")
    .replace(/ resolvers docker init-addr \S+/, "")
    .replace("bind :3306", `bind 127.0.0.1:${port}`)
    .replace(/galera(\d):3306/g, (_, name) => `127.0.0.1:${nodes.get(Number(name)).sql}`);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, text);
  execFileSync("haproxy", ["-c", "-q", "-f", file], { stdio: "inherit" });
  const child = spawn("haproxy", ["-f", file], { stdio: ["ignore", "ignore", "ignore"] });
  await sleep(2000);
  if (child.exitCode !== null) throw new Error(`HAProxy exited with ${child.exitCode}`);
  return child;
}
