import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { build } from "./build.mjs";
import { carryDriver } from "./driver.mjs";
import { ensureInstall, npm } from "./ensure-install.mjs";
import { giveUp, inRoot, readText, root } from "./project.mjs";

/**
 * Writes dist/release/weft-<version>.tgz with what a server needs: the build without sources, tests and development
 * packages, and the database's driver built here, for the same platform and Node. dist/release/package has the unpacked
 * files for the image.
 */
const STAGE = "dist/release/package";
const BUILT = ["dist/api", "dist/web", "dist/explorer", "dist/downloads", "LICENSE", "README.md"];

process.chdir(root);
await ensureInstall();
await build().catch((error) => giveUp(error.message));
rmSync("dist/release", { recursive: true, force: true });
mkdirSync(STAGE, { recursive: true });
for (const path of BUILT) if (existsSync(path)) cpSync(path, `${STAGE}/${path}`, { recursive: true });
cpSync("scripts/release/weft.cjs", `${STAGE}/bin/weft.cjs`);
carryDriver(`${STAGE}/dist/driver`);
for (const name of readdirSync("packages")) copyEngine(`packages/${name}`);
const { name, version, description, license, engines, dependencies, allowScripts } = JSON.parse(
  readText("package.json"),
);
const about = { name, version, description, license, engines, bin: { weft: "bin/weft.cjs" } };
const scripts = { start: "node bin/weft.cjs", weft: "node --enable-source-maps dist/api/assembly/cli/main.js" };
write("package.json", { ...about, scripts, dependencies, allowScripts });
write("npm-shrinkwrap.json", {
  name,
  version,
  lockfileVersion: 3,
  requires: true,
  packages: { "": { ...about, dependencies }, ...productionPackages() },
});
const { code, output } = await npm(["pack", "--silent", "--pack-destination", ".."], { cwd: inRoot(STAGE) });
if (code !== 0) giveUp(`npm pack failed:\n${output}`);
console.log(`dist/release/${name}-${version}.tgz`);

function write(path, content) {
  writeFileSync(`${STAGE}/${path}`, `${JSON.stringify(content, null, 2)}\n`);
}

/** Optional engines are built like the server and install dependencies in their own folder. */
function copyEngine(folder) {
  if (!JSON.parse(readText(`${folder}/package.json`) ?? "{}").keywords?.includes("weft-engine")) return;
  for (const part of ["package.json", "package-lock.json", "dist"])
    if (existsSync(`${folder}/${part}`)) cpSync(`${folder}/${part}`, `${STAGE}/${folder}/${part}`, { recursive: true });
}

/** The lock file without build and test dependencies. */
function productionPackages() {
  const { packages } = JSON.parse(readText("package-lock.json"));
  const isNeeded = ([path, { dev, link }]) => path.startsWith("node_modules/") && !dev && !link;
  return Object.fromEntries(Object.entries(packages).filter(isNeeded));
}
