const { createHash, randomUUID } = require("node:crypto");
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const root = join(__dirname, "..");
const configFile = join(root, ".swcrc");
const settings = readFileSync(configFile, "utf8") + require("@swc/core/package.json").version;
/** Each file as it was last compiled: tests start dozens of processes, and each would compile the whole house anew. */
const cache = join(root, "node_modules/.cache/weft-typescript");

/** Lets `node -r` run our TypeScript, decorators and all. */
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
    // Under a name of its own first, since others may be reading or writing the same.
    const draft = `${place}.${randomUUID()}`;
    writeFileSync(draft, version + code);
    renameSync(draft, place);
  } catch {
    // A folder that cannot be written costs time and nothing else.
  }
  return code;
}
