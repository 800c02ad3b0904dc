import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { inRoot } from "../scripts/project.mjs";

/**
 * The built API with demo data in its own folder; `watched` measures event loop stalls. Ready once the demo's feeds are
 * synced, because until then another process holds the database's write lock and clicks wait.
 */
export async function startWeft({ dataDir, databaseUrl, watched = false, settings = {} }) {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  // One account makes all requests: its rate limit is counted as usual, but never exceeded.
  const budgets = { REQUESTS_PER_MINUTE: "1000000000", SALE_REPORTS_PER_MINUTE: "1000000000" };
  const env = { PATH, HOME, NODE_ENV: "development", DEMO: "on", LOG_LEVEL: "warn", DATA_DIR: dataDir, ...budgets };
  const url = `http://127.0.0.1:${port}`;
  const watch = watched ? ["-r", inRoot("bench/loopWatch.cjs")] : [];
  const child = await started([...watch, inRoot("dist/api/main.js")], {
    env: { ...env, ...settings, PORT: String(port), ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    isReady: () => answers(`${url}/readyz`),
  });
  await feedsAreRead(child.pid);
  return { url, child, paths: await linkPaths(url) };
}

/** Feeds are synced one after the other, each in a child process: all are done after ten seconds without one. */
async function feedsAreRead(pid) {
  const hasProcesses = () => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim() !== "";
  for (let quiet = 0; quiet < 100; quiet = hasProcesses() ? 0 : quiet + 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The longest event loop stall of a watched server in milliseconds, since the last call. */
export async function longestStall({ child }) {
  child.send("longest stall");
  return (await once(child, "message"))[0];
}

export const startBare = (location) => startYardstick("bareServer.mjs", location);
export const startApollo = (rows) => startYardstick("apolloServer.mjs", String(rows));

async function startYardstick(script, argument) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = await started([inRoot(`bench/${script}`), String(port), argument], { isReady: () => isListening(url) });
  return { url, child };
}

export async function stop({ child }) {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function started(args, { env = process.env, isReady }) {
  const stdio = ["ignore", "ignore", "inherit", "ipc"];
  const child = spawn(process.execPath, args, { env, cwd: inRoot("."), stdio });
  for (let tries = 0; tries < 3000; tries += 1) {
    if (await isReady()) return child;
    if (child.exitCode !== null) throw new Error(`${args[0]} exited with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error(`${args[0]} was not ready in time`);
}

const answers = (url) =>
  fetch(url, { redirect: "manual" }).then(
    ({ status }) => status < 400,
    () => false,
  );

const isListening = (url) =>
  fetch(url, { redirect: "manual" }).then(
    () => true,
    () => false,
  );

export async function tokenAt(url, email = "publisher@weft.example", headers = {}) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ email, password: "weft-demo" }),
  });
  return (await answer.json()).token;
}

/** Requests with the token; throws on errors. */
export async function graphqlAt(url, token, query, variables) {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function linkPaths(url) {
  const headers = { authorization: `Bearer ${await tokenAt(url)}` };
  const links = await (await fetch(`${url}/api/publisher/links`, { headers })).json();
  return links.map(({ code }) => `/r/${code}`);
}

export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
