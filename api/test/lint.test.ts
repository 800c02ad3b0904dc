import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(__dirname, "../..");
const biome = join(root, "node_modules/@biomejs/biome/bin/biome");

/** [file, its import, whether the layers allow it] */
const imports: [string, string, boolean][] = [
  ["api/src/contract/x.ts", "../platform/errors", false],
  ["api/src/contract/x.ts", "node:fs", false],
  ["api/src/contract/x.ts", "yup", true],
  ["api/src/platform/x.ts", "../accounts", false],
  ["api/src/platform/db/x.ts", "../../contract/limits", true],
  ["api/src/accounts/x.ts", "../programs", false],
  ["api/src/accounts/x.ts", "../platform/outbox/outbox.service", true],
  ["api/src/tracking/links/deep/x.ts", "../../clicks/click.entity", true],
  ["api/src/tracking/links/deep/x.ts", "../../../sales", false],
  ["api/src/tracking/links/x.ts", "../../programs", true],
  ["api/src/tracking/links/x.ts", "../../programs/index", false],
  ["api/src/tracking/links/x.ts", "../../programs/merchants/merchant.entity", false],
  ["api/src/tracking/links/x.ts", "fastify", false],
  ["api/src/tracking/links/x.ts", "@fastify/proxy-addr", true],
  ["api/src/reach/live/x.ts", "fastify", true],
  ["api/src/sales/x.ts", "../money", false],
  ["api/src/money/x.ts", "../sales", true],
  ["api/src/insight/reports/x.ts", "../../assembly/rest/router", false],
  ["api/src/lifecycle/x.ts", "../reach", true],
  ["api/src/assembly/rest/x.ts", "../../money", true],
  ["api/src/assembly/rest/x.ts", "../../money/payouts/payout.entity", false],
  ["api/src/assembly/cli/x.ts", "../../../test/startApi", false],
  ["api/src/main/x.ts", "../assembly/app", true],
  ["api/src/elsewhere/x.ts", "../platform/errors", false],
  ["packages/server/src/x.ts", "../../../api/src/platform/errors", false],
  ["packages/server/src/x.ts", "fastify", false],
  ["packages/server/src/x.ts", "node:crypto", true],
  ["packages/click-log/src/x.ts", "../../../api/src/tracking", true],
  ["packages/click-log/src/x.ts", "../../../api/src/sales", false],
  ["packages/new/src/x.ts", "node:crypto", false],
  ["api/src/tracking/links/link.policy.ts", "./link.service", false],
  ["api/src/tracking/links/link.entity.ts", "./link.service", false],
  ["api/src/tracking/links/link.inputs.ts", "./link.resolver", false],
  ["api/src/tracking/links/link.service.ts", "./link.resolver", false],
  ["api/src/tracking/links/x.test.ts", "../../insight/reports/report.service", true],
  ["web/src/features/links/x.ts", "../reports/ReportTable", false],
  ["web/src/features/links/x.ts", "../session/useAuth", true],
  ["web/src/features/links/x.ts", "../../ui/StatCard", true],
  ["web/src/features/links/x.ts", "../../generated/links", true],
  ["web/src/features/links/x.ts", "../../app/routes", false],
  ["web/src/features/links/x.ts", "../../../../api/src/contract/forms", true],
  ["web/src/features/links/x.ts", "../../../../api/src/platform/money", false],
  ["web/src/features/links/parts/x.ts", "../../reports/ReportTable", false],
  ["web/src/features/links/parts/x.ts", "../../session/useAuth", true],
  ["web/src/ui/x.ts", "../features/session/useAuth", false],
  ["web/src/ui/x.ts", "../generated/links", false],
  ["web/src/ui/x.ts", "@apollo/client", false],
  ["web/src/ui/x.ts", "../lib/money", true],
  ["web/src/lib/x.ts", "../ui/StatCard", false],
  ["web/src/lib/x.ts", "../features/session/useAuth", false],
  ["web/src/lib/x.ts", "@apollo/client", true],
  ["web/src/features/session/x.ts", "../links/LinkForm", false],
  ["web/src/features/session/deep/x.ts", "../../links/LinkForm", false],
  ["web/src/elsewhere/x.ts", "../lib/money", false],
  ["web/src/app/x.ts", "../features/session/useAuth", true],
  ["web/src/app/x.ts", "../../../api/src/assembly/services", false],
  ["web/src/main/x.ts", "../app/App", true],
  ["web/src/main.tsx", "../../api/src/assembly/services", false],
  ["web/src/app/x.ts", "./theme/theme", true],
  ["web/src/app/theme/x.ts", "../App", false],
  ["web/src/features/links/x.ts", "../../app/theme/theme", false],
];

/** [file, code, whether the rules allow it] */
const lines: [string, string, boolean][] = [
  ["api/src/sales/x.ts", "export const cents = Math.round(1.5);", false],
  ["api/src/platform/money.ts", "export const cents = Math.round(1.5);", true],
  ["api/src/sales/x.test.ts", "export const cents = Math.round(1.5);", true],
  ["web/src/lib/x.ts", "export const cents = Math.round(1.5);", false],
  ["api/src/sales/x.ts", "export const f = (a: object) => Object.assign(new Sale(), a);", false],
  ["api/src/sales/x.ts", "export const f = (a: object) => Object.assign(new Sale(1), a, { b: 1 });", false],
  ["api/test/x.ts", "export const f = (a: object) => Object.assign(new Sale(), a);", false],
  ["api/src/sales/x.ts", "export const f = (a: object) => Object.assign(new Error(), a);", true],
  ["api/src/sales/x.ts", "export const f = (a: object) => Object.assign(new TypeError('b'), a);", true],
  ["api/src/sales/x.ts", "export const f = (a: object) => ({ ...a, ...{ b: 1 } });", false],
  ["web/src/ui/x.ts", "export const f = (a: string[]) => [...a, ...['b', 'c']];", false],
  ["web/src/ui/x.ts", "export const f = (a?: object) => ({ ...a, ...(a ? { b: 1 } : {}) });", true],
  ["api/src/sales/x.ts", "export const loose = (given: any) => given;", false],
  ["api/src/sales/x.ts", "export default 1;", false],
  ["api/src/sales/x.ts", "console.log(1);", false],
  ["api/src/sales/x.ts", "export const f = (@Ctx() given: string) => given;", false],
  ["api/src/sales/x.ts", "export class R { f(@Ctx() given: string) { return given; } }", true],
  ["api/src/sales/x.ts", 'export { Ledger } from "../money";', false],
  ["api/src/sales/x.ts", 'export type { Ledger } from "../money";', false],
  ["api/src/sales/x.ts", 'export * from "../money";', false],
  ["api/src/sales/x.ts", 'import type { Ledger } from "../money"; export type L = Ledger;', false],
  ["api/src/sales/x.ts", 'export type Ledger = import("../money").Ledger;', false],
  ["api/src/sales/x.ts", 'export const later = () => import("../money");', false],
  ["api/src/sales/x.ts", 'export const later = () => require("../money");', false],
  ["web/src/ui/x.tsx", 'export const a = <div title="../features/session" />;', true],
];

const fileOf = (count: number) => [`// ${count} lines`, ...Array(count - 1).fill("f();")].join("\n");

/** [file, code with this many lines, whether the rules allow it] */
const lengths: [string, string, boolean][] = [
  ["api/src/sales/x.ts", fileOf(300), true],
  ["api/src/sales/x.ts", fileOf(301), false],
  ["web/src/ui/x.tsx", fileOf(301), false],
  ["api/src/sales/x.test.ts", fileOf(301), true],
];

/** [folder, its number of files, of tests, whether the rules allow it] */
const folders: [string, number, number, boolean][] = [
  ["web/src/ui/full", 25, 5, true],
  ["web/src/ui/crowded", 26, 0, false],
  ["packages/server/src/crowded", 26, 0, false],
  ["api/src/assembly/db/migrations", 26, 0, true],
];

const filesIn = ([folder, files, tests]: (typeof folders)[number]): string[] => [
  ...Array.from({ length: files }, (_, at) => `${folder}/file${at}.ts`),
  ...Array.from({ length: tests }, (_, at) => `${folder}/file${at}.test.ts`),
];

/** [file, code of one of several that form a cycle, whether the rules allow it] */
const circles: [string, string, boolean][] = [
  ["api/src/sales/circle.ts", 'import { far } from "./far"; export const near = far;', false],
  ["api/src/sales/far.ts", 'import { near } from "./circle"; export const far = near;', false],
  ["api/src/sales/typeCircle.ts", 'import type { Far } from "./typeFar"; export type Near = Far;', false],
  ["api/src/sales/typeFar.ts", 'import type { Near } from "./typeCircle"; export type Far = Near[];', false],
  ["api/src/sales/tree.ts", 'import { leaf } from "./leaf"; export const tree = leaf;', true],
  ["api/src/sales/leaf.ts", "export const leaf = 1;", true],
];

describe("lint", () => {
  let copy: string;
  let refused: Set<string>;
  const cases = [...imports.map(([path, from, ok]) => [path, `import "${from}";`, ok] as const), ...lines, ...lengths];
  const numbered = [
    ...cases.map(([path, code, ok], index) => [path.replace(/\b(x|link)\./, `$1${index}.`), code, ok] as const),
    ...circles,
  ];

  // All cases at once, in a copy of the configuration, so that each tool runs only once.
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), "weft-lint-"));
    cpSync(join(root, "biome.jsonc"), join(copy, "biome.jsonc"));
    cpSync(join(root, "scripts/lint"), join(copy, "scripts/lint"), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const empty = folders.flatMap(filesIn).map((path) => [path, ""] as const);
    for (const [path, code] of [...numbered, ...empty]) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), `${code}\n`);
    }
    const options = ["--vcs-enabled=false", "--max-diagnostics=none", "--reporter=github", "--colors=off"];
    const report =
      run(biome, "lint", ...options, "api", "packages", "web") +
      run("scripts/lint/checkImports.mjs") +
      run("scripts/lint/checkFolders.mjs");
    refused = new Set(
      [...report.matchAll(/(?:^|file=.*?)((?:api|web|packages\/[\w-]+)\/(?:src|test)\/[^:,]+)[:,]/gm)].map(
        ([, path]) => path ?? "",
      ),
    );
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const run = (...args: string[]): string => {
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
    return stdout + stderr;
  };

  const titled = numbered.map(([path, code, isAllowed]) => [path, code.split("\n")[0], isAllowed] as const);
  it.each(titled)("%s: %s is allowed: %s", (path, _code, isAllowed) => {
    expect(refused.has(path)).toBe(!isAllowed);
  });

  it.each(folders)("%s: %i files and %i tests are allowed: %s", (folder, _files, _tests, isAllowed) => {
    expect(refused.has(folder)).toBe(!isAllowed);
  });
});
