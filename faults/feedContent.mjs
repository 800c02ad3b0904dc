// Dumps what a feed left in the catalog, to compare two syncs of the same files.
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import mysql from "mysql2/promise";
import { graphqlAt, tokenAt } from "../bench/weftServer.mjs";

/** Everything except IDs, times and run references. */
const ROWS = {
  variants: `SELECT sku, productKey, title, url, priceMinor, salePriceMinor, currency, availability, stockQty,
    size, goneAt IS NULL FROM variant WHERE feedId = ? ORDER BY sku`,
  "price history": `SELECT v.sku, c.priceMinor, c.salePriceMinor, c.availability FROM variant_change c
    JOIN variant v ON v.id = c.variantId WHERE v.feedId = ? ORDER BY v.sku, c.createdAt, c.id`,
  products: `SELECT productKey, title, url, colours, priceFrom, priceTo, sizesTotal, sizesInStock, goneAt IS NULL FROM product
    WHERE (merchantId, productKey) IN (SELECT merchantId, productKey FROM variant WHERE feedId = ?)
    ORDER BY productKey`,
  "search rows": `SELECT s.productKey, w.priceFrom, w.words, w.facets FROM product_search w JOIN product s ON s.id = w.productId
    WHERE (s.merchantId, s.productKey) IN (SELECT merchantId, productKey FROM variant WHERE feedId = ?) ORDER BY s.productKey`,
};
/** The brand's facet value, whose ID differs between servers. */
const OWN_TOKEN = /\bzm[0-9a-f]{14}\b/g;

const NAMES = [
  "linen coat",
  "rollneck",
  "creme brulee dress",
  "ankle boot",
  "strasse",
  "絹のシャツ",
  "belt ray",
  "scarf",
];
const COLOURS = ["ink", "écru", "moss", "rust"];
const WAYS = [{}, { inStock: true }, { size: "M", inStock: true }, { brand: "Quillon" }];
const PAGE = 100;
const SEARCH = `query ($filter: ProductFilterInput, $after: String) {
  products(filter: $filter, first: ${PAGE}, after: $after, sort: CHEAPEST) {
    found isMore nodes { title price { amount currency } sizesInStock sizesTotal } pageInfo { endCursor hasNextPage }
    facets { brands { value count } colours { value count } sizes { value count } categories { value count } }
  }
}`;

/** The feed's database, read beside the server that uses it. */
export async function tablesOf(dataDir, database) {
  const all = database ? await mysqlRows(database.url) : sqliteRows(join(dataDir, "weft.sqlite"));
  return {
    all: all.read,
    close: all.close,
    /** How many variants exist whose IDs start with the prefix. */
    countOf: async (feedId, start) => {
      const sql = "SELECT COUNT(*) FROM variant WHERE feedId = ? AND sku LIKE ?";
      return Number((await all.read(sql, [feedId, `${start}%`]))[0][0]);
    },
    expireLeases: () => all.write("UPDATE work SET leasedUntil = 0 WHERE queue = 'task' AND holder IS NOT NULL"),
  };
}

function sqliteRows(path) {
  const db = new BetterSqlite3(path);
  return {
    read: async (sql, values) => db.prepare(sql).raw().all(values),
    write: async (sql) => db.prepare(sql).run(),
    close: async () => db.close(),
  };
}

async function mysqlRows(uri) {
  const connection = await mysql.createConnection({ uri, rowsAsArray: true });
  return {
    read: async (sql, values) => (await connection.query(sql, values))[0],
    write: (sql) => connection.query(sql),
    close: () => connection.end(),
  };
}

/** Lines for each part: the tables' rows and publishers' search results. */
export async function contentOf(tables, feedId, url) {
  const content = {};
  for (const [name, sql] of Object.entries(ROWS)) content[name] = lines(await tables.all(sql, [feedId]));
  content.searches = lines(await searches(tables, feedId, url));
  return content;
}

async function searches(tables, feedId, url) {
  const [[merchant]] = await tables.all("SELECT merchantId FROM feed WHERE id = ?", [feedId]);
  const token = await tokenAt(url);
  const answers = [];
  for (const name of NAMES)
    for (const colour of COLOURS)
      for (const way of WAYS) answers.push(await found(url, token, { q: `${name} ${colour}`, merchant, ...way }));
  if (answers.every(({ nodes }) => nodes.length === 0)) throw new Error("no search finds anything");
  return answers;
}

/** All pages of a search. Ties are ordered by index position, which differs. */
async function found(url, token, filter) {
  const nodes = [];
  for (let after = null; ; ) {
    const { products } = await graphqlAt(url, token, SEARCH, { filter, after });
    nodes.push(...products.nodes.map((node) => JSON.stringify(node)));
    const { found: count, isMore, facets, pageInfo } = products;
    if (!pageInfo.hasNextPage) return { count, isMore, facets: sorted(facets), nodes: nodes.sort() };
    after = pageInfo.endCursor;
  }
}

const sorted = (facets) =>
  Object.entries(facets).map(([name, values]) => [name, values.map((value) => JSON.stringify(value)).sort()]);

const lines = (rows) => rows.map((row) => JSON.stringify(row).replace(OWN_TOKEN, ""));

/** The parts that differ, each with its first differing line. */
export function differences(one, other) {
  return Object.keys(one).flatMap((name) => {
    const at = one[name].findIndex((line, place) => line !== other[name][place]);
    if (at < 0 && one[name].length === other[name].length) return [];
    return [`${name}: ${one[name][at]} is ${other[name][at < 0 ? one[name].length : at]}`];
  });
}
