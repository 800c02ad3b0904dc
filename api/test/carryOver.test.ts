import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "weft-carry-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const build = (name: string, files: readonly string[], before: string) => {
  mkdirSync(join(folder, name, "assets"), { recursive: true });
  for (const file of files) writeFileSync(join(folder, name, "assets", file), file);
  const module = pathToFileURL(resolve("scripts/web/carryOver.mjs")).href;
  const work = `const { carryOver } = await import(${JSON.stringify(module)}); await carryOver(...process.argv.slice(1));`;
  execFileSync(process.execPath, ["--input-type=module", "-e", work, join(folder, before), join(folder, name)]);
  return readdirSync(join(folder, name, "assets")).sort();
};

it("a build keeps the files of the previous one for open pages, and none of older ones", () => {
  expect(build("first", ["main-1.js", "shared.js"], "none")).toEqual(["main-1.js", "shared.js"]);
  expect(build("second", ["main-2.js", "shared.js"], "first")).toEqual(["main-1.js", "main-2.js", "shared.js"]);
  expect(build("third", ["main-3.js"], "second")).toEqual(["main-2.js", "main-3.js", "shared.js"]);
});
