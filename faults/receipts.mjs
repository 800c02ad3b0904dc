// Receipts of a running server, checked by Go's own library for checksum databases: each is right, reaches back to an
// older checkpoint, and is refused with any bit changed.
//   node faults/receipts.mjs [receipts]
// Needs golang-go and golang-golang-x-mod-dev (Debian). Takes three minutes.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startWeft, stop, tokenAt } from "../bench/weftServer.mjs";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";

const count = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), "weft-receipts-"));
const program = join(folder, "check");
const go = { ...process.env, GO111MODULE: "off", GOPATH: "/usr/share/gocode", GOCACHE: join(folder, "cache") };
execFileSync("go", ["build", "-o", program, inRoot("faults/sumdb/main.go")], { env: go, stdio: "inherit" });

await buildApi();
const weft = await startWeft({ dataDir: join(folder, "data"), settings: { DEMO_STYLES: "0" } });
try {
  const older = await signed(() => true);
  const size = sizeOf(older);
  const shop = await tokenAt(weft.url, "advertiser@weft.example");
  await post("/api/sales", shop, { orderId: `go-${Date.now()}`, amount: "90.00" });
  const now = await signed((note) => sizeOf(note) > size);
  const files = {
    checkpoint: kept("checkpoint", now),
    key: kept("key", await text("/.well-known/weft-log-keys")),
    older: kept("older", older),
  };
  const token = await tokenAt(weft.url);
  const ids = await saleIds(token);
  let [right, refused] = [0, 0];
  for (const id of ids) {
    const receipt = await text(`/api/publisher/sales/${id}/receipt?since=${size}`, token);
    if (isRight(files, receipt)) right += 1;
    for (const wrong of mutationsOf(receipt)) if (!isRight(files, wrong)) refused += 1;
  }
  const expected = ids.length;
  const mutations = mutationsOf(await text(`/api/publisher/sales/${ids[0]}/receipt?since=${size}`, token)).length;
  console.log(
    `${right} of ${expected} receipts are right; ${refused} of ${expected * mutations} changed ones are refused.`,
  );
  process.exitCode = expected > 0 && right === expected && refused === expected * mutations ? 0 : 1;
} finally {
  await stop(weft);
  rmSync(folder, { recursive: true, force: true });
}

/** One letter of each line that carries the proof: what it is for, its place, each hash, and the checkpoint's lines. */
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

async function saleIds(token) {
  const query = `{ sales(first: ${Math.min(count, 100)}) { nodes { id } } }`;
  return (await post("/graphql", token, { query })).data.sales.nodes.map(({ id }) => id);
}

async function post(path, token, body) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(weft.url + path, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json();
}
