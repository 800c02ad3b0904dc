// Verifies a running server's receipts of orders, claims, terms and links' days with Go's own library for checksum
// databases: each is valid, extends an older checkpoint, and is rejected with any bit changed.
//   node faults/receipts.mjs [receipts of each kind]
// Needs golang-go and golang-golang-x-mod-dev (Debian). Takes three minutes.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { graphqlAt, startWeft, stop, tokenAt } from "../bench/weftServer.mjs";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";

const count = Number(process.argv[2] ?? 20);
/** Two nights and an hour ago. */
const closedDay = new Date(Date.now() - 49 * 3_600_000).toISOString().slice(0, 10);
const folder = mkdtempSync(join(tmpdir(), "weft-receipts-"));
const program = join(folder, "check");
const go = { ...process.env, GO111MODULE: "off", GOPATH: "/usr/share/gocode", GOCACHE: join(folder, "cache") };
execFileSync("go", ["build", "-o", program, inRoot("faults/sumdb/main.go")], { env: go, stdio: "inherit" });

await buildApi();
const weft = await startWeft({ dataDir: join(folder, "data"), settings: { DEMO_PRODUCTS: "0" } });
try {
  const older = await signed(() => true);
  const size = sizeOf(older);
  const shop = await tokenAt(weft.url, "advertiser@weft.example");
  await post("/api/v1/sales", shop, { orderId: `go-${Date.now()}`, amount: "90.00" });
  await closeLinkDays();
  const now = await signed((note) => sizeOf(note) > size);
  const files = {
    checkpoint: kept("checkpoint", now),
    key: kept("key", await text("/.well-known/weft-log-keys")),
    older: kept("older", older),
  };
  const token = await tokenAt(weft.url);
  const kinds = { orders: ofOrders, claims: ofClaims, terms: ofTerms, "links' days": ofLinkDays };
  let isRound = true;
  for (const [kind, receiptsOf] of Object.entries(kinds)) {
    const receipts = await receiptsOf(token, size);
    const wrong = receipts.flatMap(mutationsOf);
    const right = receipts.filter((receipt) => isRight(files, receipt)).length;
    const refused = wrong.filter((receipt) => !isRight(files, receipt)).length;
    console.log(
      `${kind}: ${right} of ${receipts.length} receipts are right; ${refused} of ${wrong.length} changed ones are refused.`,
    );
    isRound &&= receipts.length > 0 && right === receipts.length && refused === wrong.length;
  }
  process.exitCode = isRound ? 0 : 1;
} finally {
  await stop(weft);
  rmSync(folder, { recursive: true, force: true });
}

/** One character of each line of the proof: its subject, its place, each hash, and the checkpoint's lines. */
function mutationsOf(receipt) {
  const lines = receipt.split("\n");
  return lines.flatMap((line, index) => {
    if (index === 0 || line === "" || line.startsWith("—")) return [];
    const place = Math.floor(line.length / 2);
    const other = line[place] === "1" ? "2" : "1";
    return [lines.with(index, line.slice(0, place) + other + line.slice(place + 1)).join("\n")];
  });
}

function isRight({ checkpoint, key, older }, receipt) {
  const { status } = spawnSync(program, [checkpoint, key, kept("receipt", receipt), older]);
  return status === 0;
}

async function signed(isEnough) {
  for (let tries = 0; tries < 240; tries += 1, await sleep(1000)) {
    const answer = await fetch(`${weft.url}/log/checkpoint`);
    const note = await answer.text();
    if (answer.ok && sizeOf(note) > 0 && isEnough(note)) return note;
  }
  throw new Error("the log was not signed within four minutes");
}

function sizeOf(note) {
  return Number(note.split("\n")[1]);
}

function kept(name, content) {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function text(path, token) {
  const answer = await fetch(weft.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

async function ofOrders(token, since) {
  const { orders } = await ask(token, `{ orders(first: ${Math.min(count, 100)}) { nodes { id } } }`);
  const paths = orders.nodes.map(({ id }) => `/api/v1/publisher/sales/${id}/receipt?since=${since}`);
  return inTurn(paths, (path) => text(path, token));
}

async function ofClaims(token, since) {
  const { claims } = await ask(token, "{ claims(first: 100) { nodes { id state } } }");
  const ended = claims.nodes.filter(({ state }) => !["WAITING", "ESCALATED"].includes(state));
  return inTurn(ended, async ({ id }) => {
    const query = "query ($id: ID!, $since: Int) { claimReceipt(claimId: $id, since: $since) { content } }";
    return (await ask(token, query, { id, since })).claimReceipt.content;
  });
}

async function ofTerms(token, since) {
  const { brands } = await ask(token, "{ brands(first: 100) { nodes { id } } }");
  const published = await inTurn(brands.nodes, async ({ id }) => {
    const { terms } = await ask(token, "query ($id: ID!) { terms(merchantId: $id) { version } }", { id });
    return terms.map(({ version }) => ({ id, version, since }));
  });
  const query = `query ($id: ID!, $version: Int!, $since: Int) {
    termsReceipt(merchantId: $id, version: $version, since: $since) { content }
  }`;
  return inTurn(published.flat(), async (one) => (await ask(token, query, one)).termsReceipt.content);
}

/** Receipts of the last closed day, each with a click proven to be among the day's. */
async function ofLinkDays(token, since) {
  const clicks = `query ($range: DateRangeInput) { clicks(first: 100, range: $range) { nodes { id link { id } } } }`;
  const { clicks: seen } = await ask(token, clicks, { range: { from: closedDay, to: closedDay } });
  const query = `query ($linkId: ID!, $day: String!, $clickId: ID, $since: Int) {
    linkDayReceipt(linkId: $linkId, day: $day, clickId: $clickId, since: $since) { content }
  }`;
  return inTurn(seen.nodes, async ({ id: clickId, link }) => {
    return (await ask(token, query, { linkId: link.id, day: closedDay, clickId, since })).linkDayReceipt.content;
  });
}

/** Runs the nightly job that adds the clicks of past days now. */
async function closeLinkDays() {
  const database = new Sqlite(join(folder, "data/weft.sqlite"));
  const hurry = database.prepare("UPDATE work SET nextAt = 0 WHERE kind = 'log:clicks' AND leasedUntil = 0");
  const closed = database.prepare("SELECT day FROM log_click_day WHERE day = ?");
  // It closes no day before another job has listed its clicks.
  for (let tries = 0; tries < 48 && !closed.get(closedDay); tries += 1) {
    hurry.run();
    await sleep(5000);
  }
  const isClosed = Boolean(closed.get(closedDay));
  database.close();
  if (!isClosed) throw new Error(`the clicks of ${closedDay} were not added to the log within four minutes`);
}

function ask(token, query, variables) {
  return graphqlAt(weft.url, token, query, variables);
}

async function inTurn(list, take) {
  const taken = [];
  for (const one of list.slice(0, count)) taken.push(await take(one));
  return taken;
}

async function post(path, token, body) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(weft.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
}
