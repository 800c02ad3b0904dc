import { readdirSync } from "node:fs";

/** About twenty; larger folders should be split. Tests are beside what they test; they and what a module shows of itself are not counted. */
const MAX_FILES = 25;

/** Folders that may be larger, with the reason. */
const exceptions = {
  "api/src/assembly/db/migrations": "One file for each change of the tables, in order.",
  "api/test": "What tests are written with, each under the name of what it gives.",
};

const counts = new Map();
for (const top of ["api", "packages", "web"]) {
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
    if (/^packages\/[^/]+\/(dist|node_modules)/.test(entry.parentPath)) continue;
    const isSource =
      entry.isFile() &&
      /\.([cm]js|tsx?)$/.test(entry.name) &&
      !/^(index|entities|resolvers)\.ts$|\.test\.tsx?$/.test(entry.name);
    if (isSource) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  }
}

for (const [folder, count] of counts) {
  if (count <= MAX_FILES || folder in exceptions) continue;
  console.error(`${folder}: ${count} files, more than ${MAX_FILES}: give it sub-folders.`);
  process.exitCode = 1;
}
