// Lighthouse's four mobile scores, the median of several runs: for the public pages, then for signed-in dashboards. npx
// downloads Lighthouse, because it would add 200 packages for an occasional run.
//   node bench/lighthouse.mjs [runs] [path, only this one]
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { build } from "../scripts/build.mjs";
import { chromiumPath } from "../scripts/chromium.mjs";
import { freePort, startWeft, stop, tokenAt } from "./weftServer.mjs";
import { median } from "./wrk.mjs";

const LIGHTHOUSE = "lighthouse@12.8.2";
const PUBLIC = [
  "/",
  "/publisher",
  "/advertiser",
  "/publishers",
  "/join-network",
  "/publisher-guide",
  "/success-stories",
]
  .concat(["/payment-info", "/contact", "/about", "/privacy", "/terms", "/login", "/signup/publisher"])
  .concat(["/signup/advertiser", "/@maya", "/@maya/fall-layers"]);
const DASHBOARDS = [
  ["publisher@weft.example", "/dashboard/publisher"],
  ["advertiser@weft.example", "/dashboard/advertiser"],
  ["admin@weft.example", "/admin"],
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const TARGETS = { public: [0.95, 1, 1, 1], dashboard: [0.95, 1, 1] };

const runs = Number(process.argv[2] ?? 3);
const isSelected = (path) => !process.argv[3] || process.argv[3] === path;

await build();
const dataDir = mkdtempSync(join(tmpdir(), "weft-lighthouse-"));
const weft = await startWeft({ dataDir });
const port = await freePort();
let browser;
try {
  browser = await chromium.launchPersistentContext(join(dataDir, "browser"), {
    executablePath: chromiumPath,
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
  });
  console.log("| page | performance | accessibility | best practices | seo | largest paint s | layout shift |");
  console.log("|---|---|---|---|---|---|---|");
  const results = [];
  for (const path of PUBLIC.filter(isSelected)) results.push(await measure(path, TARGETS.public));
  for (const [email, path] of DASHBOARDS.filter(([, path]) => isSelected(path))) {
    await signIn(email);
    results.push(await measure(path, TARGETS.dashboard));
  }
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await browser?.close();
  await stop(weft);
  rmSync(dataDir, { recursive: true, force: true });
}

async function signIn(email) {
  const token = await tokenAt(weft.url, email);
  const page = await browser.newPage();
  await page.goto(`${weft.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem("auth_token", value), token);
  await page.close();
}

/** Prints one line of the table; returns whether all targets were reached. */
async function measure(path, targets) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) {
    await forgetFiles();
    reports.push(await reportOf(weft.url + path));
  }
  const scores = CATEGORIES.map((category) => median(reports.map((report) => report.categories[category].score)));
  const paint = median(reports.map(({ audits }) => audits["largest-contentful-paint"].numericValue)) / 1000;
  const shift = median(reports.map(({ audits }) => audits["cumulative-layout-shift"].numericValue));
  const shown = scores.map((score) => Math.round(score * 100));
  console.log(`| ${path} | ${shown.join(" | ")} | ${paint.toFixed(2)} | ${shift.toFixed(4)} |`);
  for (const fault of faultsOf(reports[0])) console.error(`    ${path}: ${fault}`);
  return targets.every((least, at) => scores[at] >= least);
}

/** Each visit starts with an empty cache; sessions are stored separately and stay. */
async function forgetFiles() {
  const page = await browser.newPage();
  const tools = await browser.newCDPSession(page);
  await tools.send("Network.clearBrowserCache");
  await page.close();
}

async function reportOf(url) {
  const args = ["--yes", LIGHTHOUSE, url, `--port=${port}`, "--disable-storage-reset", "--quiet", "--output=json"];
  const { stdout } = await promisify(execFile)("npx", args, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

function faultsOf({ categories, audits }) {
  return CATEGORIES.slice(1)
    .flatMap((category) => categories[category].auditRefs)
    .filter(({ weight, id }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => audits[id].title);
}
