const { mkdirSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const { join, relative, sep } = require("node:path");

const root = join(__dirname, "..");
/** These files replace, set or extend something global, which would affect their neighbors. */
const ALONE = /\bjest\.mock\(|@Resolver\(|setFlagsFromString/;
/** Short, but they start processes for a minute or two. */
const SLOW = /\bstartServer\(|\brun\("/;
const SLOW_LENGTH = 40_000;

/**
 * Groups test files to load the modules once: loading and warming up the whole API costs three to four seconds of CPU,
 * and a lane has two hundred files. Each file is a `describe` with its own hooks, and still runs alone when it is
 * named. Returns the files for Jest: the groups, and those that run alone.
 */
exports.inGroups = function inGroups(lane, files, { count }) {
  const folder = join(root, "test-groups", lane);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const alone = files.filter((file) => ALONE.test(sources.get(file)));
  const together = files.filter((file) => !alone.includes(file));
  const sizeOf = (file) => sources.get(file).length + (SLOW.test(sources.get(file)) ? SLOW_LENGTH : 0);
  const groups = shared(together, count, sizeOf);
  const pathOf = (index) => join(folder, `${index + 1}.test.cjs`);
  return [...alone, ...groups.map((group, index) => written(pathOf(index), group, sizeOf))];
};

/** Balances sizes: the largest files first, each into the smallest group. */
function shared(files, count, sizeOf) {
  const groups = Array.from({ length: count }, () => ({ size: 0, files: [] }));
  for (const file of [...files].sort((a, b) => sizeOf(b) - sizeOf(a) || (a < b ? -1 : 1))) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least));
    smallest.size += sizeOf(file);
    smallest.files.push(file);
  }
  return groups.map((group) => group.files.sort()).filter((group) => group.length > 0);
}

function written(path, files, sizeOf) {
  const lines = [];
  for (const file of files) {
    const title = relative(root, file).split(sep).join("/");
    lines.push(`describe(${JSON.stringify(title)}, () => void require(${JSON.stringify(file)}));`);
  }
  // Jest starts with the largest file: at the size of what it requires, a group is not left until the end.
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0);
  writeFileSync(path, `${[...lines, `/*${" ".repeat(size)}*/`].join("\n")}\n`);
  return path;
}
