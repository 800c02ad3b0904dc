const { mkdirSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const { join, relative, sep } = require("node:path");

const root = join(__dirname, "..");
/** What these files replace, set or add to the schema would be so for their neighbors too. */
const ALONE = /\bjest\.(?:mock|setTimeout)\(|@Resolver\(|setFlagsFromString/;

/**
 * Puts test files together in groups that load the modules once: loading and warming up all of the API costs three to
 * four seconds of CPU, and a lane has two hundred files. Each file is a `describe` with its own hooks, and still runs by
 * itself when it is named. Returns the files for Jest: the groups, and those that stay alone.
 */
exports.inGroups = function inGroups(lane, files, { count }) {
  const folder = join(root, "test-groups", lane);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const alone = files.filter((file) => ALONE.test(sources.get(file)));
  const together = files.filter((file) => !alone.includes(file));
  const sizeOf = (file) => sources.get(file).length;
  const groups = shared(together, count, sizeOf);
  const pathOf = (index) => join(folder, `${index + 1}.test.cjs`);
  return [...alone, ...groups.map((group, index) => written(pathOf(index), group, sources))];
};

/** About equal sizes, each file going where least is: the large ones first. */
function shared(files, count, sizeOf) {
  const groups = Array.from({ length: count }, () => ({ size: 0, files: [] }));
  for (const file of [...files].sort((a, b) => sizeOf(b) - sizeOf(a) || (a < b ? -1 : 1))) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least));
    smallest.size += sizeOf(file);
    smallest.files.push(file);
  }
  return groups.map((group) => group.files.sort()).filter((group) => group.length > 0);
}

function written(path, files, sources) {
  const lines = [];
  for (const file of files) {
    const title = relative(root, file).split(sep).join("/");
    lines.push(`describe(${JSON.stringify(title)}, () => void require(${JSON.stringify(file)}));`);
  }
  // Jest begins with the largest file: as large as what it requires, a group is not left for the end.
  const size = files.reduce((sum, file) => sum + sources.get(file).length, 0);
  writeFileSync(path, `${[...lines, `/*${" ".repeat(size)}*/`].join("\n")}\n`);
  return path;
}
