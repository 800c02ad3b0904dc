// Fills a folder with a version's demo data, other accounts' orders and clicks, and products, for versionReads.mjs. In
// its own process, because two versions' entities cannot share one.
//   node bench/fillVersion.mjs CHECKOUT DATA_DIR ORDERS PRODUCTS
import { createRequire } from "node:module";
import { join } from "node:path";
import { planter } from "./plans/plant.mjs";
import { connect } from "./plans/statements.mjs";
import { writeProducts } from "./products.mjs";

const [folder, dataDir, orders, products] = process.argv.slice(2);
process.chdir(folder);
const require = createRequire(join(folder, "dist/api/main.js"));
require("reflect-metadata");
const { readEnv } = require("./platform/config/env");
const { openApp } = require("./assembly/boot/openApp");
const { migrate } = require("./assembly/db/connect");
const { StatementClosing } = require("./money/ledger/statementClosing");
const { newId } = require("./platform/ids");
const { Product } = require("./catalogue/product.entity");
const { indexProducts } = require("./catalogue/search/index/searchIndex");
const { upsertRows } = require("./catalogue/runs/upsertRows");

const env = { NODE_ENV: "development", DEMO: "on", DEMO_PRODUCTS: "0", LOG_LEVEL: "warn", DATA_DIR: dataDir };
const { parts, services, close } = await openApp(readEnv(env));
await migrate(parts.db);
const sql = await connect({ path: join(dataDir, "weft.sqlite") });
const count = Number(orders);
await planter({ sql, services, parts, require }).plant({ clicks: count, orders: count, own: count / 5 });
await new StatementClosing(parts.db, services.clock).run();
const merchants = await sql.all("SELECT id FROM merchant WHERE listed = 1 ORDER BY name");
const ids = merchants.map(({ id }) => id);
await writeProducts(parts.db, { Product, indexProducts, upsertRows, newId }, ids, Number(products));
await sql.settle();
await sql.close();
await close();
