const { createHash, randomUUID } = require("node:crypto");
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const root = join(__dirname, "..");
const configFile = join(root, ".swcrc");
const settings = readFileSync(configFile, "utf8") + require("@swc/core/package.json").version;
/** A compile cache, because tests start dozens of processes that would each compile all sources. */
const cache = join(root, "node_modules/.cache/weft-typescript");

/** Lets `node -r` run our TypeScript, including decorators. */
require.extensions[".ts"] = (module, file) => {
  const source = readFileSync(file, "utf8");
  const version = `//${hashOf(settings + source)}\n`;
  const place = join(cache, hashOf(file));
  module._compile(kept(place, version) ?? compiled(source, file, place, version), file);
};

const hashOf = (text) => createHash("sha256").update(text).digest("hex");

function kept(place, version) {
  try {
    const code = readFileSync(place, "utf8");
    return code.startsWith(version) ? code.slice(version.length) : undefined;
  } catch {
    return undefined;
  }
}

function compiled(source, filename, place, version) {
  const { code } = require("@swc/core").transformSync(source, { filename, configFile, sourceMaps: "inline" });
  try {
    mkdirSync(cache, { recursive: true });
    // Written under a unique name and renamed, because other processes may be reading or writing the same file.
    const draft = `${place}.${randomUUID()}`;
    writeFileSync(draft, version + code);
    renameSync(draft, place);
  } catch {
    // An unwritable cache only makes it slower.
  }
  return code;
}
