import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildApi } from "./build-api.mjs";
import { filesIn, giveUp, hashOf, inRoot, readText, run, writeText } from "./project.mjs";

const WRITE_SCHEMA = "dist/api/assembly/graphql/schemaText.js";
const BUILD_TYPES = "scripts/build-types.mjs";
const BUILD_CLIENTS = "scripts/build-clients.mjs";
const BUILD_FONTS = "scripts/build-fonts.mjs";
const BUILD_WEB = "scripts/build-web.mjs";
const BUILD_EXPLORER = "scripts/build-explorer.mjs";
const BUILD_DOWNLOADS = "scripts/build-downloads.mjs";
const [FULL, QUICK] = ["full", "quick"];

/** Builds what is stale, independent parts in parallel. `quick` compresses the site less, which is enough locally. */
export async function build({ quick = false } = {}) {
  await Promise.all([buildApi().then(buildTypes), buildFonts()]);
  await Promise.all([buildWeb(quick ? QUICK : FULL), buildClients().then(buildDownloads), buildExplorer()]);
}

async function buildWeb(level) {
  const site = filesIn("web").filter((file) => !/^web\/(explorer|gallery)\//.test(file));
  const files = [...site, ...filesIn("api/src/contract"), BUILD_WEB, "package-lock.json", "tsconfig.json"];
  const inputs = files.filter((file) => !/\.test\.tsx?$/.test(file));
  await unlessFresh("web", inputs, "dist/web", () => step("the web app", ["node", BUILD_WEB, level]), level);
}

/** The input of `npm run codegen`. */
async function buildGenerated() {
  await buildApi();
  await buildTypes();
  await buildClients();
}

/** The GraphQL explorer at /graphql. */
export async function buildExplorer() {
  const inputs = [...filesIn("web/explorer"), "web/src/app/fonts.css", BUILD_EXPLORER, "package-lock.json"];
  await unlessFresh("explorer", inputs, "dist/explorer", () => step("the explorer", ["node", BUILD_EXPLORER]));
}

/** schema.graphql from the API, and the web's types from its stricter copy. */
export async function buildTypes() {
  await unlessFresh(
    "schema",
    filesIn("dist/api").filter((file) => file.endsWith(".js")),
    "dist/webSchema.graphql",
    () => step("schema.graphql", ["node", WRITE_SCHEMA]),
  );
  const operations = filesIn("web/src").filter((file) => file.endsWith(".graphql"));
  const inputs = [
    "schema.graphql",
    "dist/webSchema.graphql",
    "codegen.yml",
    BUILD_TYPES,
    ...operations,
    ...filesIn("web/codegen"),
  ];
  await unlessFresh("types", inputs, "web/src/generated", () => step("the web's types", ["node", BUILD_TYPES]));
}

/** The clients of /api/v1 and the Bruno collection, from the OpenAPI document. */
export async function buildClients() {
  const inputs = ["dist/api/.manifest.json", BUILD_CLIENTS, ...filesIn("scripts/clients")];
  await unlessFresh("clients", inputs, "packages/clients/bruno", () => step("the clients", ["node", BUILD_CLIENTS]));
}

/** What shops and integrators install: the plugin, the templates, the npm packages and the clients. */
export async function buildDownloads() {
  const packages = ["server", "dev", "clients", "tag-manager", "woocommerce/weft"];
  const sources = packages
    .flatMap((name) => filesIn(`packages/${name}`))
    .filter((file) => !/\/dist\/|\/test\/|\.test\.ts$/.test(file));
  const table = "dist/api/contract/integrations/downloads.js";
  const scripts = [BUILD_DOWNLOADS, "scripts/build-packages.mjs", "scripts/pluginTexts.mjs"];
  const inputs = [table, ...scripts, "package-lock.json", ...sources];
  await unlessFresh("downloads", inputs, "dist/downloads", () => step("the downloads", ["node", BUILD_DOWNLOADS]));
}

/** The fonts of the site and the explorer. */
export async function buildFonts() {
  const inputs = [BUILD_FONTS, "package-lock.json"];
  await unlessFresh("fonts", inputs, "web/src/generated/fonts", () => step("the fonts", ["node", BUILD_FONTS]));
}

/**
 * A stamp beside the output contains the hash of its inputs and its compression level. wireit would do no more and
 * start npm for each of the six steps.
 */
async function unlessFresh(name, inputs, output, make, level = FULL) {
  const stamp = `dist/.stamps/${name}`;
  const hash = hashOf(inputs);
  const [had, hadLevel] = readText(stamp)?.split(" ") ?? [];
  if (had === hash && (hadLevel === FULL || level === QUICK) && existsSync(inRoot(output))) return;
  await make();
  writeText(stamp, `${hash} ${level}`);
}

async function step(what, [, ...args]) {
  console.error(`Building ${what} …`);
  const code = await run(process.execPath, args, { stdio: ["ignore", 2, 2] });
  if (code !== 0) throw new Error(`Building ${what} failed.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [what] = process.argv.slice(2);
  if (what === undefined) {
    const { ensureInstall } = await import("./ensure-install.mjs");
    await ensureInstall();
  }
  const work = what === "types" ? buildGenerated() : build({ quick: what === QUICK });
  await work.catch((error) => giveUp(error.message));
}
