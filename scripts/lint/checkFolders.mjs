import { readdirSync } from "node:fs";

/**
 * About twenty; larger folders should be split. Tests, which live beside what they test, and index files don't count.
 */
const MAX_FILES = 25;

/** Folders that may be larger, with the reason. */
const exceptions = {
  "api/src/assembly/db/migrations": "One file for each change of the tables, in order.",
  "api/test": "Test helpers, each named after what it provides.",
  "web/src/generated": "Generated: one file for each feature or page with documents of its own.",
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
  console.error(`${folder}: ${count} files, more than ${MAX_FILES}: split it into sub-folders.`);
  process.exitCode = 1;
}
