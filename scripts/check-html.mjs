import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { giveUp, inRoot, run } from "./project.mjs";

/**
 * Runs the Nu HTML checker over the pages of e2e/markup.test.ts, which uses html-validate. Nu is 31 MB and needs Java,
 * so it is no dependency of the project: npm downloads it if there is a Java to run it. Usage: npm run build && node
 * scripts/check-html.mjs
 */
const CHECKER = "vnu-jar@26.9.27";
const IGNORED = [
  // Nu does not know that a mask may be a gradient.
  "CSS: .(-webkit-)?mask.:.*",
  // Cards on a phone: web/src/ui/table/DataTable.tsx explains it.
  "The .role. attribute must not be used on a .(td|th|tr). element which has a .table. ancestor.*",
];

if (spawnSync("java", ["-version"]).status !== 0) {
  console.log("Not run: the Nu HTML checker. To run it, install Java (Debian: apt-get install default-jre-headless).");
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), "weft-pages-"));
const fault = await findFault().finally(() => rmSync(folder, { recursive: true, force: true }));
if (fault) giveUp(fault);

async function findFault() {
  const jest = inRoot("node_modules/jest/bin/jest.js");
  const test = [jest, "--selectProjects", "e2e", "-i", "e2e/markup.test.ts"];
  if ((await run(process.execPath, test, { env: { ...process.env, KEEP_PAGES: folder } })) !== 0)
    return "html-validate finds fault with these pages already.";
  const options = ["--skip-non-html", "--errors-only", "--filterpattern", IGNORED.join("|"), folder];
  // Its install script would download its own Java.
  const code = await run("npm", ["exec", "--yes", "--ignore-scripts", `--package=${CHECKER}`, "--", "vnu", ...options]);
  if (code !== 0) return "The Nu HTML checker finds fault with some pages.";
  console.log(`The Nu HTML checker finds no fault with ${readdirSync(folder).length} pages.`);
}
