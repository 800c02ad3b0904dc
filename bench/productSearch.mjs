// The p50 and p95 of product searches among many products, by kind of search and with varying words.
//   node bench/productSearch.mjs [products]
// On SQLite, or on TEST_MYSQL_URL=mysql://…. With TEST_TYPESENSE_URL=http://… and TEST_TYPESENSE_KEY the same searches
// also go to that search server, filled from this database, and both must return the same. Exits 1 if the database's
// p95 exceeds 50 ms, or if results differ.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searches, writeProducts } from "./products.mjs";

const require = createRequire(import.meta.url);
require("../scripts/typescript.cjs");
if (process.env.TEST_MYSQL_URL) process.env.TEST_LANE = "mysql";
const { freshDatabase } = require("../api/test/freshDatabase.ts");
const { openDatabase, migrate } = require("../api/src/assembly/db/connect.ts");
const { Make } = require("../api/test/make.ts");
const { newId } = require("../api/src/platform/ids.ts");
const { Product } = require("../api/src/catalogue/product.entity.ts");
const { indexProducts } = require("../api/src/catalogue/search/index/searchIndex.ts");
const { upsertRows } = require("../api/src/catalogue/runs/upsertRows.ts");
const { BlockSearch } = require("../api/src/catalogue/search/index/blockSearch.ts");
const { SearchServer } = require("../packages/search-typesense/src/searchServer.ts");
const { SearchSync } = require("../packages/search-typesense/src/searchSync.ts");
const { TypesenseSearch } = require("../packages/search-typesense/src/typesenseSearch.ts");
const { facetCountsOf } = require("../api/src/catalogue/search/facetCounts.ts");
const { sortValueOf } = require("../api/src/catalogue/search/ranking.ts");
const { queryWords } = require("../api/src/catalogue/search/words.ts");

const TARGET_MS = 50;
const ROUNDS = 40;
const { TEST_TYPESENSE_URL, TEST_TYPESENSE_KEY } = process.env;
const products = Number(process.argv[2] ?? 200_000);

const folder = mkdtempSync(join(tmpdir(), "weft-products-"));
const fresh = await freshDatabase(folder);
const db = await openDatabase(fresh.target);
try {
  await migrate(db);
  const make = new Make(db);
  const owner = await make.user({ role: "advertiser" });
  const merchants = [];
  for (let at = 0; at < 50; at += 1) merchants.push((await make.merchant({ ownerId: owner.id })).id);
  const began = performance.now();
  await writeProducts(db, { Product, indexProducts, upsertRows, newId }, merchants, products);
  console.log(`${products} products written and indexed in ${seconds(performance.now() - began)} s, ${db.engine}`);
  const engines = { database: new BlockSearch(db.read) };
  if (TEST_TYPESENSE_URL) engines.server = await filledServer();
  const all = Object.fromEntries(Object.keys(engines).map((engine) => [engine, []]));
  let different = 0;
  for (const [name, filterOf] of Object.entries(searches(products))) {
    const times = Object.fromEntries(Object.keys(engines).map((engine) => [engine, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      const filter = filterOf();
      const answers = [];
      for (const [engine, search] of Object.entries(engines)) {
        const start = performance.now();
        const whole = await search.candidates(filter);
        // Closest ones always come from the database.
        const found = whole.length > 0 ? whole : await engines.database.closest(filter);
        const typed = queryWords(filter.q ?? "");
        found.map((one) => sortValueOf(one, "relevance", typed)).sort((a, b) => a - b);
        facetCountsOf(found);
        times[engine].push(performance.now() - start);
        answers.push(JSON.stringify(found));
      }
      if (new Set(answers).size > 1) different += 1;
    }
    for (const engine of Object.keys(engines)) {
      all[engine].push(...times[engine]);
      show(name, engine, times[engine]);
    }
  }
  for (const engine of Object.keys(engines)) show("all", engine, all[engine]);
  if (different > 0) console.log(`${different} searches found something else in the server`);
  if (Number(ms(all.database, 0.95)) > TARGET_MS || different > 0) process.exitCode = 1;
} finally {
  await db.close();
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
}

async function filledServer() {
  const began = performance.now();
  const server = new SearchServer({ origin: TEST_TYPESENSE_URL, key: TEST_TYPESENSE_KEY, name: "bench" });
  const log = { info: () => undefined, warn: console.warn };
  // A worker thread would not load our TypeScript here.
  const reading = Object.create(db, { longRead: { get: () => db.read } });
  const sync = new SearchSync({ db: reading, clock: { now: () => new Date() }, server, log });
  await sync.fill(
    () => undefined,
    () => new Promise((resolve) => setTimeout(resolve, 100)),
  );
  console.log(`the search server filled in ${seconds(performance.now() - began)} s`);
  return new TypesenseSearch(db.read, server, 30_000);
}

function show(name, engine, times) {
  console.log(
    `${name.padEnd(20)} ${engine.padEnd(9)} p50 ${ms(times, 0.5).padStart(6)} ms   p95 ${ms(times, 0.95).padStart(6)} ms`,
  );
}

function ms(times, part) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(1);
}

function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(1);
}
