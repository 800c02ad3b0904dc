// A thousand open dashboards while five thousand clicks per second arrive: the server's CPU time and the p99 of
// redirects with and without them, in turns on one server, how often the dashboards read their figures, and whether
// they end up correct.
//   node bench/dashboards.mjs [dashboards] [rounds] [seconds]
// On SQLite. Exits 1 if a target is missed. Takes six minutes with the defaults.
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { buildApi } from "../scripts/build-api.mjs";
import { inRoot } from "../scripts/project.mjs";
import { startWeft, stop, tokenAt } from "./weftServer.mjs";
import { median, wrk } from "./wrk.mjs";

/** The share of a core for the dashboards' reads, beyond the clicks themselves. */
const TARGETS = { cores: 0.25, everyMs: 30_000 };
/** About five thousand per second in total, if each is answered immediately. */
const CONNECTIONS = 70;
const DELAY_MS = 12;
/** Long enough for the first click to reach all dashboards, see the site's click pacing. */
const FIRST_SECONDS = 6;
/** The server allows ten per person and twenty per address. */
const PER_PERSON = 10;
const PER_ADDRESS = 10;

const [dashboards, rounds, seconds] = [
  Number(process.argv[2] ?? 1000),
  Number(process.argv[3] ?? 2),
  // Longer than the interval between two reads of a dashboard.
  Number(process.argv[4] ?? 75),
];

await buildApi();
const dataDir = mkdtempSync(join(tmpdir(), "weft-bench-"));
// Each dashboard has its own address; this machine's clicks are all recorded one by one.
const settings = { TRUST_PROXY: "loopback" };
let weft = await startWeft({ dataDir, settings });
const clients = await startClients();
try {
  await stop(weft);
  const { emails, paths } = plantPublishers(Math.ceil(dashboards / PER_PERSON));
  weft = await startWeft({ dataDir, settings });
  const { url } = weft;
  const tokens = [];
  for (const email of emails)
    tokens.push(await tokenAt(url, email, { "x-forwarded-for": `198.51.100.${tokens.length % 250}` }));
  const asks = { PATHS: paths.join(","), DELAY: String(DELAY_MS) };
  const redirects = async (length = seconds) => {
    const began = processorSeconds();
    const result = await wrk({ url, asks, connections: CONNECTIONS, seconds: length });
    return { ...result, cores: (processorSeconds() - began) / length };
  };
  await redirects(2);
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0;
    const before = isFirst ? await redirects() : undefined;
    const opened = await clients.ask("open", { url, tokens, count: dashboards, perAddress: PER_ADDRESS });
    if (opened.open < dashboards) throw new Error(`only ${opened.open} dashboards are open`);
    // After a quiet period, each viewer reads the first click soon: here all dashboards do.
    const first = await redirects(FIRST_SECONDS);
    const since = await clients.ask("begin");
    const open = await redirects();
    const figures = await clients.ask("figures", { since });
    await clients.ask("close");
    // Waits until pending reads are answered and written clicks are merged.
    await sleep(2000);
    const idle = before ?? (await redirects());
    pairs.push({ idle, first, open, ...figures });
    const { reads, peak, messages, failures } = figures;
    console.error(
      `round ${round + 1}: ${Math.round(idle.rate)}/s, p99 ${idle.p99.toFixed(1)} ms, ${idle.cores.toFixed(2)} cores with none; ` +
        `${Math.round(open.rate)}/s, p99 ${open.p99.toFixed(1)} ms, ${open.cores.toFixed(2)} cores with ${dashboards}; ` +
        `${(reads / seconds).toFixed(1)} queries/s (at most ${peak} in a second), ` +
        `${Math.round(messages / seconds)} messages/s, ${failures} failed; ` +
        `p99 ${first.p99.toFixed(1)} ms in the first ${FIRST_SECONDS} s`,
    );
  }
  report(pairs);
} finally {
  clients.stop();
  await stop(weft).catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
}

/** The dashboards run in their own process, so their work is not measured. */
async function startClients() {
  const child = fork(inRoot("bench/dashboardClients.mjs"), { cwd: inRoot(".") });
  const waiting = new Map();
  let asked = 0;
  const answered = (id) =>
    new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
  child.on("message", ({ id, answer, error }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(error));
    else resolve(answer);
  });
  child.on("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error("the dashboards' process ended"));
  });
  await answered(0);
  return {
    ask: (act, given) => {
      asked += 1;
      child.send({ id: asked, act, given });
      return answered(asked);
    },
    stop: () => child.kill(),
  };
}

/** Copies of the demo's publisher, each with its own link. */
function plantPublishers(count) {
  const db = new BetterSqlite3(join(dataDir, "weft.sqlite"));
  const user = db.prepare("SELECT * FROM user WHERE email = 'publisher@weft.example'").get();
  const account = db.prepare("SELECT * FROM account WHERE contactId = ?").get(user.id);
  const membership = db.prepare("SELECT * FROM membership WHERE userId = ? AND accountId = ?").get(user.id, account.id);
  const link = db.prepare("SELECT * FROM link WHERE publisherId = ? AND archivedAt IS NULL LIMIT 1").get(account.id);
  const insert = (table, row) => {
    const names = Object.keys(row);
    db.prepare(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) VALUES (${names.map((name) => `@${name}`)})`,
    ).run(row);
  };
  const planted = Array.from({ length: count }, (_, index) => {
    const [person, owner, seat, linkId] = Array.from({ length: 4 }, newId);
    const email = `dashboard-${index}@weft.example`;
    const code = `dash${String(index).padStart(4, "0")}`;
    insert("user", { ...user, id: person, email });
    insert("account", { ...account, id: owner, contactId: person });
    insert("membership", { ...membership, id: seat, accountId: owner, userId: person });
    insert("link", { ...link, id: linkId, code, publisherId: owner });
    return { email, path: `/r/${code}` };
  });
  db.close();
  return { emails: planted.map(({ email }) => email), paths: planted.map(({ path }) => path) };
}

/** CPU time of the server with all its threads. */
function processorSeconds() {
  const fields = readFileSync(`/proc/${weft.child.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function newId() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function report(pairs) {
  const [idleCores, openCores] = ["idle", "open"].map((which) => median(pairs.map((pair) => pair[which].cores)));
  const gaps = pairs.flatMap((pair) => pair.gaps);
  const shortest = gaps.length > 0 ? Math.min(...gaps) : Number.NaN;
  const failed = pairs.reduce((sum, { open, idle, failures }) => sum + open.failed + idle.failed + failures, 0);
  const each = (name) => median(pairs.map((pair) => pair[name] / seconds));
  const rows = [
    ["clicks a second", Math.round(median(pairs.map(({ open }) => open.rate))), ""],
    ["cores of the server, none open", idleCores.toFixed(2), ""],
    ["cores of the server more with them", (openCores - idleCores).toFixed(2), `at most ${TARGETS.cores}`],
    ["p99 of redirects, none open, ms", median(pairs.map(({ idle }) => idle.p99)).toFixed(1), ""],
    ["p99 of redirects, ms", median(pairs.map(({ open }) => open.p99)).toFixed(1), ""],
    [
      `p99 of redirects in the first ${FIRST_SECONDS} s, ms`,
      median(pairs.map(({ first }) => first.p99)).toFixed(1),
      "all read for the first time",
    ],
    [
      "queries a second",
      each("reads").toFixed(1),
      `at most ${((dashboards * 1000) / TARGETS.everyMs).toFixed(1)} in the long run`,
    ],
    ["queries in the busiest second", Math.max(...pairs.map(({ peak }) => peak)), ""],
    ["messages a second", Math.round(each("messages")), `at most ${dashboards / 2}`],
    ["shortest interval between two reads, s", (shortest / 1000).toFixed(1), `at least ${TARGETS.everyMs / 1000}`],
    ["median interval between two reads, s", gaps.length > 0 ? (median(gaps) / 1000).toFixed(1) : "–", ""],
    ["failed", failed, "0"],
  ];
  console.log(`| ${dashboards} dashboards, ${CONNECTIONS} connections that follow links | | target |\n|---|---|---|`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  // A timer may fire a little early.
  const isMissed = openCores - idleCores > TARGETS.cores || failed > 0 || shortest < TARGETS.everyMs - 20;
  process.exitCode = isMissed ? 1 : 0;
}
