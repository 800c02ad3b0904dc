import { type Code, shownText } from "../../codes/code.entity";
import { isOpenCode } from "../../codes/codeState";
import { csvName } from "../../contract/lists/fileNames";
import type { Viewer } from "../../core/context";
import { formatCents } from "../../core/money";
import type { Page } from "../../core/paging/page";
import type { Flat, Row } from "../../reports/reportRows";
import type { Services } from "../../services";
import type { Routes } from "../route";
import { fileOf } from "./file";
import { type CsvFile, POINTS, sendCsv } from "./sendCsv";

const PAGE = 100;
const shown = (code: Code | undefined) => (code ? shownText(code) : null);
const columns = [
  "code",
  "merchant",
  "publisher",
  "state",
  "note",
  "from",
  "until",
  "given",
  "closed",
  "leakReasons",
  "reported",
  "reportedPage",
  "replacement",
  "orders",
  "sales",
  "commission",
  "currency",
];

type Sides = Pick<Services, "codes" | "merchants" | "users">;

/** A list of codes as a file, with what they brought and what speaks for a leak. */
const codeFile = (services: Sides, pageFrom: (after: string | null) => Promise<Page<Code>>): Flat => ({
  columns,
  rows: rowsOf(services, pageFrom),
});

async function* rowsOf({ codes, merchants, users }: Sides, pageFrom: (after: string | null) => Promise<Page<Code>>) {
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo }: Page<Code> = await pageFrom(after);
    const ids = (name: "id" | "merchantId" | "publisherId" | "replacementId") => [
      ...new Set(nodes.flatMap((code) => code[name] ?? [])),
    ];
    const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
    const sums = new Map((await codes.sumsOf(ids("id"))).map((sum) => [sum.codeId, sum]));
    const brands = byId(await merchants.byIds(ids("merchantId")));
    const owners = byId(await users.byIds(ids("publisherId")));
    const replacements = byId(await codes.byIds(ids("replacementId")));
    for (const code of nodes) {
      const brand = brands.get(code.merchantId);
      const sum = sums.get(code.id);
      const currency = brand?.currency ?? "USD";
      yield {
        code: shownText(code),
        merchant: brand?.name ?? null,
        publisher: owners.get(code.publisherId)?.name ?? null,
        state: code.state,
        note: code.note,
        from: code.fromDay,
        until: code.untilDay,
        given: code.createdAt.toISOString(),
        closed: code.closedAt?.toISOString() ?? null,
        leakReasons: isOpenCode(code.state) ? (code.leak?.findings ?? []).map(({ words }) => words).join("; ") : "",
        reported: code.reportedAt?.toISOString() ?? null,
        reportedPage: code.reportedPage,
        replacement: shown(replacements.get(code.replacementId ?? "")),
        orders: sum?.sales ?? 0,
        sales: formatCents(sum?.revenue ?? 0, currency),
        commission: formatCents(sum?.commission ?? 0, currency),
        currency,
      } satisfies Row;
    }
    if (!pageInfo.hasNextPage) return;
    after = pageInfo.endCursor ?? null;
  }
}

/** The codes of a publisher, and of a brand. */
export function codeFileRoutes(routes: Routes, services: Services, shared: Omit<CsvFile, "viewer" | "fileName">): void {
  const { codes } = services;
  const sides = [
    [
      "PUBLISHER",
      "/api/publisher/codes.csv",
      "Publishers",
      (viewer: Viewer, after: string | null) => codes.ofPublisher(viewer, { first: PAGE, after }),
    ],
    [
      "ADVERTISER",
      "/api/advertiser/codes.csv",
      "Advertisers",
      (viewer: Viewer, after: string | null) => codes.ofBrand(viewer, {}, { first: PAGE, after }),
    ],
  ] as const;
  for (const [role, path, tag, pageFrom] of sides) {
    routes.guarded(
      "GET",
      path,
      [role, "reports:read"],
      {
        points: POINTS,
        tag,
        summary: "Your discount codes, as a file",
        description:
          "The codes of the GraphQL list, those given last first, with their figures and what speaks for a leak.",
        refusals: [422],
        answer: fileOf("text/csv", "Comma-separated, UTF-8.", "One row per code."),
      },
      (viewer, _request, reply) =>
        sendCsv(reply, { ...shared, viewer, fileName: csvName("codes", {}) }, () =>
          codeFile(services, (after) => pageFrom(viewer, after)),
        ),
    );
  }
}
