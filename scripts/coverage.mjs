import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { inRoot, root, run } from "./project.mjs";

// Test coverage by folder. Not part of every run, since it makes tests a third slower. Usage: npm run coverage [--
// PATH…]

process.chdir(root);
const args = [
  "--selectProjects",
  "api",
  "web",
  "--coverage",
  "--coverageProvider=v8",
  "--coverageReporters=json-summary",
  "--coverageReporters=html",
  "--collectCoverageFrom=api/src/**/*.ts",
  "--collectCoverageFrom=web/src/**/*.{ts,tsx}",
  "--collectCoverageFrom=!web/src/generated/**",
];
const paths = process.argv.slice(2);
const code = await run(process.execPath, [
  inRoot("node_modules/jest/bin/jest.js"),
  ...args,
  ...(paths.length > 0 ? ["--", ...paths] : []),
]);

/** The folder below `src`, and in the web also the one below `features`. */
const roomOf = (file) => /^(?:api\/src|web\/src\/features|web\/src)(?:\/[^/.]+(?=\/))?/.exec(file)?.[0] ?? file;

const rooms = new Map();
for (const [file, { lines, branches }] of Object.entries(JSON.parse(readFileSync("coverage/coverage-summary.json")))) {
  if (file === "total") continue;
  const room = roomOf(relative(root, file));
  const sum = rooms.get(room) ?? { lines: { total: 0, covered: 0 }, branches: { total: 0, covered: 0 } };
  for (const [kind, { total, covered }] of Object.entries({ lines, branches })) {
    sum[kind].total += total;
    sum[kind].covered += covered;
  }
  rooms.set(room, sum);
}

const percent = ({ total, covered }) => (total === 0 ? "" : `${((100 * covered) / total).toFixed(1)} %`).padStart(9);
const width = Math.max(...[...rooms.keys()].map((room) => room.length));
console.log(`\n${"".padEnd(width)}${"lines".padStart(9)}${"branches".padStart(9)}`);
for (const [room, sum] of [...rooms].sort()) {
  console.log(`${room.padEnd(width)}${percent(sum.lines)}${percent(sum.branches)}`);
}
console.log("\nLine by line: coverage/index.html");
process.exitCode = code;
