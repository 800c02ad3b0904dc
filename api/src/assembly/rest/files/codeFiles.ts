import { csvName } from "../../../contract/lists/fileNames";
import type { Flat, Row } from "../../../insight";
import { formatCents } from "../../../platform/money";
import type { Page } from "../../../platform/paging/page";
import { type Code, isOpenCode, shownText } from "../../../programs";
import type { Services } from "../../services";
import type { CsvRoutes } from "./csvRoutes";

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
export function codeFileRoutes(csv: CsvRoutes, services: Services): void {
  const { codes } = services;
  const both = {
    summary: "Your discount codes, as a file",
    description:
      "The codes of the GraphQL list, those given last first, with their figures and what speaks for a leak.",
    meaning: "One row per code.",
    fileName: () => csvName("codes", {}),
  };
  csv("GET /api/v1/publisher/codes.csv", ["PUBLISHER", "reports:read", "read"], {
    ...both,
    tag: "Publishers",
    table: (viewer) => codeFile(services, (after) => codes.ofPublisher(viewer, { first: PAGE, after })),
  });
  csv("GET /api/v1/advertiser/codes.csv", ["ADVERTISER", "reports:read", "read"], {
    ...both,
    tag: "Advertisers",
    table: (viewer) => codeFile(services, (after) => codes.ofBrand(viewer, {}, { first: PAGE, after })),
  });
}
