import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "vite";
import { buildClients, buildDownloads, buildExplorer, buildFonts, buildTypes } from "./build.mjs";
import { buildApi } from "./build-api.mjs";
import { endWithParent, inRoot, root } from "./project.mjs";

const API_PORT = process.env.PORT ?? "4000";
const WEB_PORT = Number(process.env.WEB_PORT ?? 5173);
/** Paths served by the API; the web app serves all others. */
const API_PATHS = [
  "/graphql",
  "/api",
  "/r/",
  "/brands",
  "/pictures",
  "/demo",
  "/downloads",
  "/px.gif",
  "/weft.js",
  "/livez",
  "/readyz",
  "/metrics",
];

export async function develop() {
  process.chdir(root);
  await buildApi();
  await buildTypes();
  await buildFonts();
  await buildExplorer();
  await buildClients();
  await buildDownloads();
  let api = startApi();
  const rebuild = onceQuiet(async () => {
    if (!(await buildApi())) return;
    console.error("API changed, restarting …");
    await ended(api);
    api = startApi();
    await buildTypes();
  });
  const web = await startWeb();
  web.printUrls();
  // Vite's own watcher also notices files that an editor replaces on save.
  const retype = onceQuiet(buildTypes);
  web.watcher.add(inRoot("api/src")).on("all", (_event, file) => {
    if (file.startsWith(inRoot("api/src"))) rebuild();
    else if (file.endsWith(".graphql")) retype();
  });

  const stop = async () => {
    await Promise.all([ended(api), web.close()]);
    process.exit(0);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  endWithParent();
}

/** In its own process group, so that Ctrl-C reaches it only once, through us. */
function startApi() {
  const env = { ...process.env, PORT: API_PORT };
  return spawn(process.execPath, ["--enable-source-maps", inRoot("dist/api/main.js")], {
    stdio: "inherit",
    detached: true,
    env,
  });
}

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const tooLong = setTimeout(() => child.kill("SIGKILL"), 10_000);
    child.once("exit", () => {
      clearTimeout(tooLong);
      done();
    });
    child.kill("SIGTERM");
  });
}

async function startWeb() {
  const configFile = ["web/vite.config.ts", "web/vite.config.mjs", "vite.config.ts"]
    .map((file) => inRoot(file))
    .find(existsSync);
  const target = { target: `http://127.0.0.1:${API_PORT}`, ws: true };
  const server = await createServer({
    root: inRoot("web"),
    configFile: configFile ?? false,
    server: { port: WEB_PORT, host: "127.0.0.1", proxy: Object.fromEntries(API_PATHS.map((path) => [path, target])) },
  });
  return server.listen();
}

/** Debounces and serializes `work`: editors save several files, several times. */
function onceQuiet(work) {
  let timer;
  let running = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work).catch((error) => console.error(error.message));
    }, 80);
  };
}
