import { csvName } from "../../../contract/lists/fileNames";
import { asTable, type Table } from "../../../insight";
import { formatCents } from "../../../platform/money";
import { everyPage } from "../../../platform/paging/everyPage";
import { type Code, isOpenCode, shownText } from "../../../programs";
import type { Services } from "../../services";
import type { CsvRoutes } from "./csvRoutes";

type Sides = Pick<Services, "codes" | "merchants" | "users">;

/** A list of codes as a file, with what they brought and what speaks for a leak. */
const codeFile = (services: Sides, pages: AsyncIterable<Code[]>): Table =>
  asTable(withFigures(services, pages), [
    ["code", ({ code }) => shownText(code)],
    ["merchant", ({ brand }) => brand?.name],
    ["publisher", ({ owner }) => owner?.name],
    ["state", ({ code }) => code.state],
    ["note", ({ code }) => code.note],
    ["from", ({ code }) => code.fromDay],
    ["until", ({ code }) => code.untilDay],
    ["given", ({ code }) => code.createdAt],
    ["closed", ({ code }) => code.closedAt],
    ["leakReasons", ({ code }) => (isOpenCode(code.state) ? leakReasons(code) : "")],
    ["reported", ({ code }) => code.reportedAt],
    ["reportedPage", ({ code }) => code.reportedPage],
    ["replacement", ({ replacement }) => replacement && shownText(replacement)],
    ["orders", ({ sum }) => sum?.sales ?? 0],
    ["sales", ({ sum, currency }) => formatCents(sum?.revenue ?? 0, currency)],
    ["commission", ({ sum, currency }) => formatCents(sum?.commission ?? 0, currency)],
    "currency",
  ]);

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
    table: (viewer) =>
      codeFile(
        services,
        everyPage((page) => codes.ofPublisher(viewer, page)),
      ),
  });
  csv("GET /api/v1/advertiser/codes.csv", ["ADVERTISER", "reports:read", "read"], {
    ...both,
    tag: "Advertisers",
    table: (viewer) =>
      codeFile(
        services,
        everyPage((page) => codes.ofBrand(viewer, {}, page)),
      ),
  });
}
