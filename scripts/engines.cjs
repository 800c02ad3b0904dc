const { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require("node:fs");
const { spawnSync } = require("node:child_process");
const { join } = require("node:path");

const root = join(__dirname, "..");
const manifestOf = (folder) => {
  const path = join(root, folder, "package.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
};

const isInstalled = (folder, { dependencies = {} }) =>
  Object.entries(dependencies).every(
    ([name, version]) => manifestOf(join(folder, "node_modules", name))?.version === version,
  );

/** Optional engines: folders of `packages` with their own dependencies, which the core does not need. */
const engines = readdirSync(join(root, "packages")).flatMap((name) => {
  const folder = `packages/${name}`;
  const manifest = manifestOf(folder);
  if (!manifest?.keywords?.includes("weft-engine")) return [];
  return [{ name, folder, isInstalled: isInstalled(folder, manifest) }];
});
exports.engines = engines;

/** For checks that skip engines that are not installed. */
exports.missingEngines = engines.filter((engine) => !engine.isInstalled);

const INSTALL = "npm run engines";
exports.notChecked = (what) =>
  exports.missingEngines.map(({ name }) => `Not run: ${what} of packages/${name}. To run them, ${INSTALL}.`);

const runs = {
  install: () =>
    exports.missingEngines.every(({ folder }) => {
      console.log(`Installing the dependencies of ${folder} …`);
      return isDone("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund", "--prefix", folder]);
    }),
  types: () => {
    const config = join(root, "node_modules/.cache/types/tsconfig.json");
    const { include, exclude } = JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"));
    const inRoot = (path) => join(root, path);
    const left = [...exclude, ...exports.missingEngines.map(({ folder }) => folder)];
    mkdirSync(join(config, ".."), { recursive: true });
    const checked = { extends: inRoot("tsconfig.json"), include: include.map(inRoot), exclude: left.map(inRoot) };
    writeFileSync(config, JSON.stringify(checked));
    for (const note of exports.notChecked("types")) console.log(note);
    return isDone(inRoot("node_modules/.bin/tsc"), ["-p", config]);
  },
};

const isDone = (program, args) => spawnSync(program, args, { cwd: root, stdio: "inherit" }).status === 0;

if (require.main === module) process.exitCode = runs[process.argv[2]]() ? 0 : 1;
