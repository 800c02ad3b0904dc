import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { chromiumPath } from "../scripts/chromium.mjs";
import { freePort, graphqlAt, startWeft, stop, tokenAt } from "./weftServer.mjs";

/**
 * Runs the conformance suite of the Model Context Protocol against /mcp, and its scenarios for authorization servers
 * against /oauth with the consent in Chromium. Needs the build, and downloads the suite and the Node it needs:
 *
 *   npm run build && node bench/mcpConformance.mjs
 */
const SUITE = "@modelcontextprotocol/conformance@0.2.0-alpha.12";
const REVISIONS = ["2026-07-28", "2025-11-25"];

/**
 * The suite asks for tools of its own sample server, and for parts of the protocol that are not offered here: resources,
 * prompts, tasks, and sessions with streams that resume.
 */
const NOT_OFFERED =
  /^(completion-|prompts-|resources-|logging-|elicitation-|tools-call-|tasks-|input-required-|json-schema-2020-12|sep-2164-resource-|server-sse-|http-custom-header-)/;
const NOT_OFFERED_CHECK =
  /-(prompts|resources)-list-caching|resources-templates-list-caching|list-changed-on-subscription|subscription-ack|tags-subscription-id/;
const DIAGNOSTIC_TOOL = /diagnostic tool 'test_/;

const folder = mkdtempSync(join(tmpdir(), "weft-conformance-"));
const weft = await startWeft({ dataDir: join(folder, "data"), settings: { APP_REGISTRATION: "on" } });
const { port } = new URL(weft.url);
const address = `http://localhost:${port}`;
try {
  const token = await tokenAt(address);
  await graphqlAt(address, token, `mutation { confirmIdentity(input: { password: "weft-demo" }) { expiresAt } }`);
  const faults = [...(await protocol(token)), ...(await authorization(token))];
  for (const fault of faults) console.log(`✗ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await stop(weft);
  rmSync(folder, { recursive: true, force: true });
}

async function protocol(token) {
  const scopes = "REPORTS_READ, LINKS_READ, LINKS_WRITE, PAYOUTS_READ";
  const made = await graphqlAt(
    address,
    token,
    `mutation { createApiKey(input: { name: "suite", scopes: [${scopes}] }) { key } }`,
  );
  // The suite sends no credentials.
  const proxy = await keyed(made.createApiKey.key);
  const faults = [];
  for (const revision of REVISIONS) {
    const out = join(folder, revision);
    await suite(["server", "--url", `${proxy.address}/mcp`, "--requirements", revision, "-o", out]);
    faults.push(...outcome(out, revision));
  }
  proxy.stop();
  return faults;
}

async function authorization(token) {
  const registered = await fetch(`${address}/oauth/reg`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Suite", redirect_uris: ["http://127.0.0.1/callback"] }),
  }).then((answer) => answer.json());
  const out = join(folder, "authorization");
  const options = ["--client-id", registered.client_id, "--resource", `${address}/mcp`, "-p", String(await freePort())];
  await suite(["authorization", "--url", `${address}/oauth`, ...options, "-o", out], (line) => {
    if (line.startsWith(`${address}/oauth/auth?`)) void allow(line.trim(), token);
  });
  return outcome(out, "authorization");
}

async function allow(url, token) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.addInitScript((own) => localStorage.setItem("auth_token", own), token);
    await page.goto(url);
    await page.getByRole("button", { name: "Allow" }).click();
    await page.waitForURL(/\/callback\?/);
  } finally {
    await browser.close();
  }
}

/** Counts what passed, and returns the faults. */
function outcome(out, of) {
  const [passed, notOffered, faults] = [[], new Set(), []];
  for (const name of readdirSync(out)) {
    const scenario = name.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT.*$/, "");
    const checks = JSON.parse(readFileSync(join(out, name, "checks.json"), "utf8"));
    for (const { id, status, errorMessage = "" } of checks) {
      const isOffered =
        !NOT_OFFERED.test(scenario) && !NOT_OFFERED_CHECK.test(id) && !DIAGNOSTIC_TOOL.test(errorMessage);
      if (status === "SUCCESS") passed.push(id);
      else if (["FAILURE", "WARNING"].includes(status) && !isOffered) notOffered.add(`${scenario}: ${id}`);
      else if (["FAILURE", "WARNING"].includes(status)) faults.push(`${of}, ${scenario}: ${id}: ${errorMessage}`);
    }
  }
  console.log(
    `${of}: ${passed.length} passed, ${faults.length} failed, ${notOffered.size} of what is not offered here`,
  );
  return faults;
}

async function suite(args, onLine = () => undefined) {
  const command = ["--yes", "--package", "node@22", "--package", SUITE, "--", "conformance", ...args];
  const child = spawn("npx", command, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  let rest = "";
  child.stdout.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    lines.forEach(onLine);
  });
  await once(child, "exit");
}

async function keyed(key) {
  const own = await freePort();
  const proxy = createServer((from, to) => {
    const headers = { ...from.headers, authorization: `Bearer ${key}` };
    for (const name of ["host", "origin"]) headers[name] &&= headers[name].replace(`:${own}`, `:${port}`);
    const sent = request(address + from.url, { method: from.method, headers }, (answer) => {
      to.writeHead(answer.statusCode, answer.headers);
      answer.pipe(to);
    });
    from.pipe(sent);
  }).listen(own, "localhost");
  await once(proxy, "listening");
  const stop = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { address: `http://localhost:${own}`, stop };
}
