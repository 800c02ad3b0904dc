import { csvName } from "../../../contract/lists/fileNames";
import { fileTable, type Table } from "../../../insight";
import { formatCents } from "../../../platform/money";
import { everyPage } from "../../../platform/paging/everyPage";
import { type Code, displayedCode, isOpenCode } from "../../../programs";
import type { Services } from "../../services";
import type { CsvRoutes } from "./csvRoutes";

type Sides = Pick<Services, "codes" | "merchants" | "users">;

/** A list of codes as a file, with figures and signs of a leak. */
const codeFile = (services: Sides, file: "creatorCodes" | "brandCodes", pages: AsyncIterable<Code[]>): Table =>
  fileTable(file, withFigures(services, pages), {
    code: ({ code }) => displayedCode(code),
    codeId: ({ code }) => code.id,
    merchant: ({ brand }) => brand?.name,
    merchantId: ({ code }) => code.merchantId,
    publisher: ({ owner }) => owner?.name,
    publisherId: ({ code }) => code.publisherId,
    state: ({ code }) => code.state,
    note: ({ code }) => code.note,
    from: ({ code }) => code.fromDay,
    until: ({ code }) => code.untilDay,
    createdAt: ({ code }) => code.createdAt,
    closedAt: ({ code }) => code.closedAt,
    leakReasons: ({ code }) => (isOpenCode(code.state) ? leakReasons(code) : ""),
    reportedAt: ({ code }) => code.reportedAt,
    reportedPage: ({ code }) => code.reportedPage,
    replacement: ({ replacement }) => replacement && displayedCode(replacement),
    sales: ({ sum }) => sum?.sales ?? 0,
    revenue: ({ sum, currency }) => formatCents(sum?.revenue ?? 0, currency),
    commission: ({ sum, currency }) => formatCents(sum?.commission ?? 0, currency),
  });

const leakReasons = ({ leak }: Code): string => (leak?.findings ?? []).map(({ words }) => words).join("; ");

async function* withFigures({ codes, merchants, users }: Sides, pages: AsyncIterable<Code[]>) {
  for await (const page of pages) {
    const ids = (name: "id" | "merchantId" | "publisherId" | "replacementId") => [
      ...new Set(page.flatMap((code) => code[name] ?? [])),
    ];
    const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
    const sums = new Map((await codes.sumsOf(ids("id"))).map((sum) => [sum.codeId, sum]));
    const brands = byId(await merchants.byIds(ids("merchantId")));
    const owners = byId(await users.byIds(ids("publisherId")));
    const replacements = byId(await codes.byIds(ids("replacementId")));
    for (const code of page) {
      const [brand, owner] = [brands.get(code.merchantId), owners.get(code.publisherId)];
      const currency = brand?.currency ?? "USD";
      yield {
        code,
        brand,
        owner,
        currency,
        sum: sums.get(code.id),
        replacement: replacements.get(code.replacementId ?? ""),
      };
    }
  }
}

/** The code files of creators and brands. */
export function codeFileRoutes(csv: CsvRoutes, services: Services): void {
  const { codes } = services;
  const both = {
    summary: "Export your discount codes",
    description: "Contains the codes of the GraphQL list, newest first, with their figures and signs of a leak.",
    fileName: () => csvName("codes", {}),
  };
  csv("GET /api/v1/publisher/codes.csv", ["PUBLISHER", "reports:read", "read"], {
    ...both,
    tag: "Publishers",
    file: "creatorCodes",
    table: (viewer) =>
      codeFile(
        services,
        "creatorCodes",
        everyPage((page) => codes.list(viewer, {}, page)),
      ),
  });
  csv("GET /api/v1/advertiser/codes.csv", ["ADVERTISER", "reports:read", "read"], {
    ...both,
    tag: "Advertisers",
    file: "brandCodes",
    table: (viewer) =>
      codeFile(
        services,
        "brandCodes",
        everyPage((page) => codes.list(viewer, {}, page)),
      ),
  });
}
