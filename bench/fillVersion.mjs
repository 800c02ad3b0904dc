// Fills a folder with a version's demo, orders and clicks of others, and styles. For versionReads.mjs, in a process of its
// own: two versions' entities do not fit into one.
//   node bench/fillVersion.mjs CHECKOUT DATA_DIR ORDERS STYLES
import { createRequire } from "node:module";
import { join } from "node:path";
import { planter } from "./plans/plant.mjs";
import { connect } from "./plans/statements.mjs";
import { writeStyles } from "./styles.mjs";

const [folder, dataDir, orders, styles] = process.argv.slice(2);
process.chdir(folder);
const require = createRequire(join(folder, "dist/api/main.js"));
require("reflect-metadata");
const { readEnv } = require("./platform/config/env");
const { openApp } = require("./assembly/boot/openApp");
const { migrate } = require("./assembly/db/connect");
const { StatementClosing } = require("./money/ledger/statementClosing");
const { newId } = require("./platform/ids");
const { Style } = require("./catalogue/goods.entity");
const { indexStyles } = require("./catalogue/search/index/searchIndex");
const { upsertRows } = require("./catalogue/runs/upsertRows");

const env = { NODE_ENV: "development", DEMO: "on", DEMO_STYLES: "0", LOG_LEVEL: "warn", DATA_DIR: dataDir };
const { parts, services, close } = await openApp(readEnv(env));
await migrate(parts.db);
const sql = await connect({ path: join(dataDir, "weft.sqlite") });
const count = Number(orders);
await planter({ sql, services, parts, require }).plant({ clicks: count, orders: count, own: count / 5 });
await new StatementClosing(parts.db, services.clock).run();
const merchants = await sql.all("SELECT id FROM merchant WHERE listed = 1 ORDER BY name");
const ids = merchants.map(({ id }) => id);
await writeStyles(parts.db, { Style, indexStyles, upsertRows, newId }, ids, Number(styles));
await sql.settle();
await sql.close();
await close();
