#!/usr/bin/env node
const { copyFileSync, existsSync, mkdirSync } = require("node:fs");
const { dirname, join } = require("node:path");

/** `weft` starts the server, `weft <command>` runs a command. */
putDriver();
process.setSourceMapsEnabled(true);
require(process.argv.length > 2 ? "../dist/api/assembly/cli/main.js" : "../dist/api/main.js");

/** The release's own database driver, if npm was told not to build one (--ignore-scripts). */
function putDriver() {
  const about = require.resolve("better-sqlite3/package.json");
  const { platform, arch, versions } = process;
  const file = `${require(about).version}-${versions.modules}-${platform}-${arch}.node`;
  const [binary, carried] = [
    join(dirname(about), "build/Release/better_sqlite3.node"),
    join(__dirname, "../dist/driver", file),
  ];
  if (existsSync(binary) || !existsSync(carried)) return;
  mkdirSync(dirname(binary), { recursive: true });
  copyFileSync(carried, binary);
}
