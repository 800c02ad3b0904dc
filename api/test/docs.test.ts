import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { buildSchema, parse, validate } from "graphql";

const root = join(__dirname, "../..");

/** Files in a working copy that are not part of the project: installed, built, generated, or a server's data. */
const NOT_OURS = new Set([".git", "coverage", "data", "dist", "generated", "node_modules", "test-results"]);

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? [path, ...pathsIn(path)] : [path];
  });
}

const paths = pathsIn(root).map((path) => relative(root, path));
const known = new Set(paths);
const ends = new Set(paths.flatMap((path) => path.split("/").map((_part, at, all) => all.slice(at).join("/"))));
const tops = new Set(paths.filter((path) => !path.includes("/")));
const textOf = (document: string): string => readFileSync(join(root, document), "utf8");

const schema = buildSchema(textOf("schema.graphql"));

/** In the documented form: `/api/v1/sales/{orderId}/returns`. */
const routesOfRest = new Set(
  paths
    .filter((path) => /^api\/src\/assembly\/rest\/.*(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => [...textOf(path).matchAll(/"(?:[A-Z]+ )?(\/api\/[^"]+)"/g)])
    .map(([, route = ""]) => route.replace(/:(\w+)/g, "{$1}")),
);

const SOURCE = /\.(?:ts|tsx|mjs|cjs|graphql|jsonc|lua|grit|md)$/;

/** The project paths that a text mentions: from the root, or source files, which may be named by their last part. */
function namedIn(text: string): string[] {
  const withoutAddresses = text.replace(/\bhttps?:\/\/\S+/g, "").replace(/\]\([^)]*\)/g, "]");
  return (withoutAddresses.match(/(?<![\w./@:{}*>…-])[\w.-]+(?:\/[\w.-]+)*\/?(?![\w/]*[*{…<])/g) ?? [])
    .map((name) => name.replace(/^\.\/|[./]+$/g, ""))
    .filter((name) => SOURCE.test(name) || (name.includes("/") && tops.has(name.slice(0, name.indexOf("/")))))
    .filter((name) => !name.split("/").some((part) => NOT_OURS.has(part)));
}

const isThere = (name: string): boolean =>
  tops.has(name.split("/")[0] ?? "") ? known.has(name) : SOURCE.test(name) && ends.has(name);

/** GitHub's anchors of headings. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of withoutCode(markdown).matchAll(/^#+ (.+)$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = plain.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, "");

/** The error of a document's link; undefined for external links. */
function linkFault(document: string, link: string): string | undefined {
  if (/^[a-z]+:/.test(link)) return undefined;
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? document : normalize(join(dirname(document), path)).replace(/\/$/, "");
  if (!known.has(target)) return `${link} leads nowhere`;
  if (anchor === undefined) return undefined;
  const hasHeading = statSync(join(root, target)).isFile() && anchorsOf(textOf(target)).has(anchor);
  return hasHeading ? undefined : `${target} has no heading #${anchor}`;
}

const missingIn = (text: string): string[] =>
  namedIn(text)
    .filter((name) => !isThere(name))
    .map((name) => `${name} does not exist`);

/** Lines that are a comment, which nearly all comments are. */
const commentsOf = (code: string): string => (code.match(/^\s*(?:\/\*|\*|\/\/).*$/gm) ?? []).join("\n");

function faultsIn(document: string, text: string): string[] {
  const queries = [...text.matchAll(/^```graphql\n([\s\S]*?)^```/gm)].flatMap(([, query = ""]) =>
    validate(schema, parse(query)).map(({ message }) => message),
  );
  const routes = [...text.matchAll(/`(?:GET|POST|PATCH) (\/api\/[^`?…]+)`/g)]
    .map(([, route = ""]) => route)
    .filter((route) => !routesOfRest.has(route))
    .map((route) => `${route} is no route`);
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => linkFault(document, link));
  return [...missingIn(text), ...queries, ...routes, ...links.filter((fault) => fault !== undefined)];
}

const documents = paths.filter(
  (path) => path.endsWith(".md") && (!path.includes("/") || /^(?:docs|\.github)\//.test(path)),
);

describe("docs", () => {
  it("include those a newcomer looks for", () => {
    expect(documents).toEqual(
      expect.arrayContaining(["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "docs/ARCHITECTURE.md"]),
    );
  });

  // The changelog describes earlier versions, so it may name deleted files.
  it.each(documents.filter((path) => path !== "CHANGELOG.md"))("%s names files and headings that exist", (path) => {
    expect(faultsIn(path, textOf(path))).toEqual([]);
  });
});

describe("comments", () => {
  it("name files that exist", () => {
    const faults = paths
      .filter((path) => /\.(?:ts|tsx|mjs|cjs|js|css)$/.test(path))
      .flatMap((path) => missingIn(commentsOf(textOf(path))).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });
});

describe("the docs check", () => {
  it.each([
    ["a file that is gone, by its path", "`api/src/platform/gone.ts`", "api/src/platform/gone.ts does not exist"],
    ["a file that is gone, by its name", "see gone.ts.", "gone.ts does not exist"],
    ["a file that is gone, by the end of its path", "`platform/gone.ts`", "platform/gone.ts does not exist"],
    ["a folder that is gone", "what `api/src/gone/` holds", "api/src/gone does not exist"],
    ["a file in a block of code", "```sh\nnode bench/gone.mjs\n```", "bench/gone.mjs does not exist"],
    [
      "a query of fields that are gone",
      "```graphql\n{ me { xxxxxxxx } }\n```",
      'Cannot query field "xxxxxxxx" on type "User".',
    ],
    ["a route that is gone", "`GET /api/gone`", "/api/gone is no route"],
    ["a link to nothing", "[here](gone.md)", "gone.md leads nowhere"],
    ["a heading of another document", "[here](../README.md#gone)", "README.md has no heading #gone"],
    ["a heading of its own", "[here](#gone)", "docs/operations.md has no heading #gone"],
  ])("reports %s", (_what, text, fault) => {
    expect(faultsIn("docs/operations.md", text)).toEqual([fault]);
  });

  it.each([
    "`api/src/main.ts`, main.ts and `api/src/platform/`",
    "[start](../README.md#start), [backups](#backups) and [elsewhere](https://example.com/gone.ts#x)",
    "https://weft.example/gone.ts, `/api/gone.md`, `docs/gone/*.md` and `api/src/<feature>/x.service.ts`",
    "what `data/weft.sqlite` and `dist/api/assembly/cli/main.js` hold",
  ])("ignores %s", (text) => {
    expect(faultsIn("docs/operations.md", text)).toEqual([]);
  });
});
