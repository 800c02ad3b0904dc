import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(__dirname, "../..");
const biome = join(root, "node_modules/@biomejs/biome/bin/biome");

/** [file, what it would import, whether the arrows allow it] */
const imports: [string, string, boolean][] = [
  ["api/src/core/x.ts", "../accounts/user.entity", false],
  ["api/src/core/x.ts", "../outbox/outbox.service", false],
  ["api/src/core/x.ts", "../services", false],
  ["api/src/core/x.ts", "./errors", true],
  ["api/src/core/x.ts", "../contract/limits", true],
  ["api/src/contract/x.ts", "../core/errors", false],
  ["api/src/contract/x.ts", "node:fs", false],
  ["api/src/contract/x.ts", "yup", true],
  ["api/src/contract/x.ts", "./limits", true],
  ["api/src/accounts/x.ts", "../merchants/merchant.entity", false],
  ["api/src/accounts/x.ts", "../reports/report.service", false],
  ["api/src/accounts/x.ts", "../outbox/outbox.service", true],
  ["api/src/accounts/x.ts", "../core/errors", true],
  ["api/src/merchants/x.ts", "../links/link.entity", false],
  ["api/src/merchants/x.ts", "../accounts/user.entity", true],
  ["api/src/links/x.ts", "../clicks/click.entity", false],
  ["api/src/links/deep/x.ts", "../../clicks/click.entity", false],
  ["api/src/links/x.ts", "../merchants/merchant.entity", true],
  ["api/src/clicks/x.ts", "../sales/sale.entity", false],
  ["api/src/clicks/x.ts", "../links/link.entity", true],
  ["api/src/sales/x.ts", "../ledger/ledger.service", false],
  ["api/src/sales/x.ts", "../clicks/clickId", true],
  ["api/src/ledger/x.ts", "../payouts/payout.entity", false],
  ["api/src/ledger/x.ts", "../sales/sale.entity", true],
  ["api/src/payouts/x.ts", "../reports/report.service", false],
  ["api/src/payouts/x.ts", "../ledger/ledger.service", true],
  ["api/src/reports/x.ts", "../payouts/payout.entity", true],
  ["api/src/reports/x.ts", "../rest/router", false],
  ["api/src/reports/x.ts", "../services", false],
  ["api/src/links/x.ts", "../app", false],
  ["api/src/links/x.ts", "../db/connect", false],
  ["api/src/links/x.ts", "graphql", true],
  ["api/src/pages/x.ts", "../links/link.entity", false],
  ["api/src/pages/x.ts", "../accounts/user.entity", true],
  ["api/src/contact/x.ts", "../merchants/merchant.entity", false],
  ["api/src/apiKeys/x.ts", "../links/link.entity", false],
  ["api/src/apiKeys/x.ts", "../merchants/merchant.entity", true],
  ["api/src/audit/x.ts", "../accounts/user.entity", false],
  ["api/src/outbox/x.ts", "../links/link.entity", false],
  ["api/src/jobs/x.ts", "../links/link.entity", false],
  ["api/src/mail/x.ts", "../accounts/user.entity", false],
  ["api/src/mail/x.ts", "../outbox/outbox.service", true],
  ["api/src/rest/x.ts", "../app", false],
  ["api/src/rest/x.ts", "../services", true],
  ["api/src/db/x.ts", "../links/link.entity", true],
  ["api/src/db/demo/x.ts", "../../main", false],
  ["api/src/schema.ts", "./app", false],
  ["api/src/services.ts", "./links/link.service", true],
  ["api/src/links/link.policy.ts", "./link.service", false],
  ["api/src/links/link.entity.ts", "./link.service", false],
  ["api/src/links/link.policy.ts", "./link.entity", true],
  ["api/src/links/link.service.ts", "./link.resolver", false],
  ["api/src/links/link.service.ts", "./link.policy", true],
  ["api/src/links/x.test.ts", "../reports/report.service", true],
  ["web/src/features/links/x.ts", "../reports/ReportTable", false],
  ["web/src/features/links/x.ts", "../session/useAuth", true],
  ["web/src/features/links/x.ts", "./LinkForm", true],
  ["web/src/features/links/x.ts", "../../ui/StatCard", true],
  ["web/src/features/links/x.ts", "../../lib/money", true],
  ["web/src/features/links/x.ts", "../../generated/links", true],
  ["web/src/features/links/x.ts", "../../app/routes", false],
  ["web/src/features/links/x.ts", "../../main", false],
  ["web/src/features/links/x.ts", "../../../../api/src/contract/forms", true],
  ["web/src/features/links/x.ts", "../../../../api/src/core/money", false],
  ["web/src/features/links/parts/x.ts", "../../reports/ReportTable", false],
  ["web/src/features/links/parts/x.ts", "../../session/useAuth", true],
  ["web/src/features/links/parts/x.ts", "../LinkForm", true],
  ["web/src/features/links/parts/x.ts", "../../../ui/StatCard", true],
  ["web/src/ui/x.ts", "../features/session/useAuth", false],
  ["web/src/ui/x.ts", "../generated/links", false],
  ["web/src/ui/x.ts", "@apollo/client", false],
  ["web/src/ui/x.ts", "../app/theme", false],
  ["web/src/ui/x.ts", "../lib/money", true],
  ["web/src/lib/x.ts", "../ui/StatCard", false],
  ["web/src/lib/x.ts", "../features/session/useAuth", false],
  ["web/src/lib/x.ts", "./api", true],
  ["web/src/app/x.ts", "../features/session/useAuth", true],
  ["web/src/app/x.ts", "../../../api/src/services", false],
];

/** [file, code, whether the rules allow it] */
const lines: [string, string, boolean][] = [
  ["api/src/sales/x.ts", "export const cents = Math.round(1.5);", false],
  ["api/src/core/money.ts", "export const cents = Math.round(1.5);", true],
  ["api/src/sales/x.ts", "export const loose = (given: any) => given;", false],
  ["api/src/sales/x.ts", "export default 1;", false],
  ["api/src/sales/x.ts", "console.log(1);", false],
  ["api/src/sales/x.ts", "export const f = (@Ctx() given: string) => given;", false],
  ["api/src/sales/x.ts", "export class R { f(@Ctx() given: string) { return given; } }", true],
];

describe("lint", () => {
  let copy: string;
  let report: string;
  const cases = [...imports.map(([path, from, ok]) => [path, `import "${from}";`, ok] as const), ...lines];
  const numbered = cases.map(
    ([path, code, ok], index) => [path.replace(/\b(x|link)\./, `$1${index}.`), code, ok] as const,
  );

  // All cases at once, in a copy of the configuration.
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), "weft-lint-"));
    cpSync(join(root, "biome.json"), join(copy, "biome.json"));
    cpSync(join(root, "scripts/lint"), join(copy, "scripts/lint"), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    for (const [path, code] of numbered) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), `${code}\n`);
    }
    const options = ["--vcs-enabled=false", "--max-diagnostics=none", "--reporter=github", "--colors=off"];
    const { stdout } = spawnSync(process.execPath, [biome, "lint", ...options, "api", "web"], {
      cwd: copy,
      encoding: "utf8",
    });
    report = stdout;
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(numbered)("%s: %s is allowed: %s", (path, _code, isAllowed) => {
    expect(report.includes(`/${path},`)).toBe(!isAllowed);
  });
});
