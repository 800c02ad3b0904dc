// A brand's domain through Caddy: proved, given a certificate on demand and serving; then its redirects compared to the
// same ones at the network's own host behind the same Caddy, and to none in between, in turn.
//   node bench/domains.mjs [rounds] [seconds]
// Uses deploy/machine/Caddyfile with Caddy's internal authority instead of Let's Encrypt. Exits 1 if the domain is not
// served as it should, or its p99 exceeds the target beside the network's own host; 2 without Caddy.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";
import { freePort, graphqlAt, startWeft, stop, tokenAt } from "./weftServer.mjs";
import { median, wrk } from "./wrk.mjs";

const { openNameServer } = createRequire(import.meta.url)("../api/test/process/nameServer.cjs");

const MAX_RATIO = 1.1;
const CONNECTIONS = 8;
/** Milliseconds between a connection's requests: a busy shop, not a full machine. */
const DELAY = 20;
const HOST = "go.brand-of-bench.test";
const OWN_HOST = "weft.network.test";
const SHOWN = "{ id state problem records { type name value } }";

if (spawnSync("caddy", ["version"]).status !== 0) {
  console.error("NOT MEASURED: Caddy is needed (Debian: apt-get install caddy).");
  process.exit(2);
}
const [rounds, seconds] = [Number(process.argv[2] ?? 7), Number(process.argv[3] ?? 6)];
await buildApi();
const folder = mkdtempSync(join(tmpdir(), "weft-domains-"));
const dns = await openNameServer();
const [httpsPort, httpPort] = [await freePort(), await freePort()];
let [weft, caddy] = [];
try {
  // Weft must trust the authority from its start, and Caddy must know Weft's port: first only to create the authority.
  caddy = await startCaddy(await freePort());
  caddy.kill();
  const settings = {
    PUBLIC_URL: `https://${OWN_HOST}:${httpsPort}`,
    DNS_SERVERS: dns.address,
    TRUST_PROXY: "loopback",
    NODE_EXTRA_CA_CERTS: authority(),
  };
  weft = await startWeft({ dataDir: join(folder, "data"), settings });
  caddy = await startCaddy(new URL(weft.url).port);
  const paths = await proved();
  await measured(paths);
} finally {
  caddy?.kill();
  if (weft) await stop(weft);
  await dns.stop();
  rmSync(folder, { recursive: true, force: true });
}

function authority() {
  return join(folder, "caddy/pki/authorities/local/root.crt");
}

async function startCaddy(weftPort) {
  const options = `admin off\n\tskip_install_trust\n\tlocal_certs\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}`;
  const text = readFileSync(inRoot("deploy/machine/Caddyfile"), "utf8")
    .replace("\ton_demand_tls {", `\t${options}\n\ton_demand_tls {`)
    .replaceAll("weft.example", OWN_HOST)
    .replaceAll("127.0.0.1:4000", `127.0.0.1:${weftPort}`);
  const path = join(folder, "Caddyfile");
  writeFileSync(path, text);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", path], { env, stdio: "ignore" });
  for (let tries = 0; tries < 100; tries += 1) {
    if (existsSync(authority()) && (await opened(OWN_HOST, "/")).status !== 0) return child;
    if (child.exitCode !== null) throw new Error(`caddy exited with ${child.exitCode}: see caddy adapt`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error("Caddy was not ready in time");
}

/** The status of a page behind Caddy; 0 if there is no connection, which a refused certificate causes. */
function opened(host, path) {
  return new Promise((resolve) => {
    const ca = existsSync(authority()) ? readFileSync(authority()) : undefined;
    const asked = request({
      host: "127.0.0.1",
      port: httpsPort,
      servername: host,
      path,
      ca,
      agent: false,
      headers: { host },
    });
    asked.on("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode, to: response.headers.location ?? "" });
    });
    asked.on("error", (error) => resolve({ status: 0, to: error.message }));
    asked.end();
  });
}

function assert(is, what) {
  console.error(`${is ? "ok" : "FAILED"}: ${what}`);
  if (!is) process.exitCode = 1;
}

/** The paths of the brand's links, once its domain is proved through Caddy. */
async function proved() {
  const token = await tokenAt(weft.url, "advertiser@weft.example");
  const ask = (query, variables) => graphqlAt(weft.url, token, query, variables);
  assert((await opened(OWN_HOST, "/livez")).status === 200, "the network's own host is served");
  assert((await opened(OWN_HOST, "/internal/domains/ask?domain=x")).status === 404, "the question is closed to others");
  const { addLinkDomain: domain } = await ask(
    `mutation ($host: String!) { addLinkDomain(input: { host: $host }) ${SHOWN} }`,
    { host: HOST },
  );
  assert((await opened(HOST, "/")).status === 0, "an unproved domain gets no certificate");
  for (const { type, name, value } of domain.records) dns.set(name, type, value);
  dns.set(HOST, "A", "127.0.0.1");
  const check = async () =>
    (await ask(`mutation ($id: ID!) { checkLinkDomain(id: $id) ${SHOWN} }`, { id: domain.id })).checkLinkDomain.state;
  assert((await check()) === "PROVED", "its records prove it");
  assert((await check()) === "SERVING", "it answers over HTTPS with a certificate of Caddy's authority");
  assert((await opened("go.other-brand.test", "/")).status === 0, "another host gets none");
  const { status, to } = await opened(HOST, "/");
  assert(status === 302 && to.includes("/demo/shop/"), "its home leads to the shop");
  assert((await opened(HOST, "/graphql")).status === 404, "it shows nothing of the site");
  const { myMerchant } = await ask("{ myMerchant { id } }");
  const publisher = await tokenAt(weft.url);
  const { links } = await graphqlAt(
    weft.url,
    publisher,
    "{ links(first: 100) { nodes { affiliateUrl merchant { id } } } }",
  );
  const own = links.nodes
    .filter(({ merchant }) => merchant.id === myMerchant.id)
    .map(({ affiliateUrl }) => new URL(affiliateUrl));
  assert(own.length > 0 && own.every(({ hostname }) => hostname === HOST), "the brand's links use it");
  return own.map(({ pathname }) => pathname);
}

async function measured(paths) {
  const asks = { PATHS: paths.join(","), ADDRESS: "127.0.0.1", DELAY: String(DELAY) };
  const targets = {
    direct: { url: `http://${HOST}:${new URL(weft.url).port}`, asks },
    "the network's host behind Caddy": { url: `https://${OWN_HOST}:${httpsPort}`, asks },
    "the brand's domain behind Caddy": { url: `https://${HOST}:${httpsPort}`, asks },
  };
  const results = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (const target of Object.values(targets)) await wrk({ ...target, connections: CONNECTIONS, seconds: 3 });
  for (let round = 0; round < rounds; round += 1) {
    const names = Object.keys(targets);
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await wrk({ ...targets[name], connections: CONNECTIONS, seconds });
      results[name].push(result);
      const { rate, p50, p99, failed } = result;
      console.error(
        `round ${round + 1}: ${name} ${Math.round(rate)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${failed} failed`,
      );
    }
  }
  console.log("| redirects | per second | p50 ms | p99 ms | failed |\n|---|---|---|---|---|");
  for (const [name, all] of Object.entries(results)) {
    const of = (key) => median(all.map((one) => one[key]));
    const failed = all.reduce((sum, one) => sum + one.failed, 0);
    console.log(
      `| ${name} | ${Math.round(of("rate"))} | ${of("p50").toFixed(2)} | ${of("p99").toFixed(2)} | ${failed} |`,
    );
    assert(failed === 0, `${name}: no request failed`);
  }
  const own = results["the brand's domain behind Caddy"];
  const ratioTo = (name) => median(own.map(({ p99 }, round) => p99 / results[name][round].p99)).toFixed(2);
  const ratio = ratioTo("the network's host behind Caddy");
  assert(
    ratio <= MAX_RATIO,
    `p99 at the domain is ${ratio} times the one at the network's host (at most ${MAX_RATIO})`,
  );
  console.error(`p99 at the domain is ${ratioTo("direct")} times the one without a proxy`);
}
