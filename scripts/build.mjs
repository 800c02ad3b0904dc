import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildApi } from "./build-api.mjs";
import { filesIn, giveUp, hashOf, inRoot, readText, run, writeText } from "./project.mjs";

const WRITE_SCHEMA = "dist/api/graphql/schemaText.js";
const BUILD_FONTS = "scripts/build-fonts.mjs";
const BUILD_WEB = "scripts/build-web.mjs";
const BUILD_EXPLORER = "scripts/build-explorer.mjs";

/** Builds what is stale, in the order of the dependencies: API, schema.graphql, the web's types and fonts, the web. */
export async function build() {
  await buildApi();
  await buildTypes();
  await buildFonts();
  const site = filesIn("web").filter((file) => !/^web\/(explorer|gallery)\//.test(file));
  const files = [...site, ...filesIn("api/src/contract"), BUILD_WEB, "package-lock.json", "tsconfig.json"];
  const inputs = files.filter((file) => !/\.test\.tsx?$/.test(file));
  await unlessFresh("web", inputs, "dist/web", () => step("the web app", ["node", BUILD_WEB]));
  await buildExplorer();
}

/** The page for browsers at /graphql. */
export async function buildExplorer() {
  const inputs = [...filesIn("web/explorer"), "web/src/app/fonts.css", BUILD_EXPLORER, "package-lock.json"];
  await unlessFresh("explorer", inputs, "dist/explorer", () => step("the explorer", ["node", BUILD_EXPLORER]));
}

/** schema.graphql from the API, and the web's types from it. */
export async function buildTypes() {
  await unlessFresh(
    "schema",
    filesIn("dist/api").filter((file) => file.endsWith(".js")),
    "schema.graphql",
    () => step("schema.graphql", ["node", WRITE_SCHEMA]),
  );
  const operations = filesIn("web/src").filter((file) => file.endsWith(".graphql"));
  const inputs = ["schema.graphql", "codegen.yml", ...operations, ...filesIn("web/codegen")];
  await unlessFresh("types", inputs, "web/src/generated", () =>
    step("the web's types", [
      "node",
      "node_modules/@graphql-codegen/cli/cjs/bin.js",
      "--config",
      "codegen.yml",
      "--silent",
    ]),
  );
}

/** The fonts of the site and the explorer. */
export async function buildFonts() {
  const inputs = [BUILD_FONTS, "package-lock.json"];
  await unlessFresh("fonts", inputs, "web/src/generated/fonts", () => step("the fonts", ["node", BUILD_FONTS]));
}

/** A stamp beside the output contains the hash of its inputs: wireit does no more for six steps, each through npm. */
async function unlessFresh(name, inputs, output, make) {
  const stamp = `dist/.stamps/${name}`;
  const hash = hashOf(inputs);
  if (readText(stamp) === hash && existsSync(inRoot(output))) return;
  await make();
  writeText(stamp, hash);
}

async function step(what, [, ...args]) {
  console.error(`Building ${what} …`);
  const code = await run(process.execPath, args, { stdio: ["ignore", 2, 2] });
  if (code !== 0) throw new Error(`Building ${what} failed.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ensureInstall } = await import("./ensure-install.mjs");
  await ensureInstall();
  await build().catch((error) => giveUp(error.message));
}
