import { finished, Readable } from "node:stream";
import { fileKinds } from "../../exports/fileKinds";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import { presentExport } from "../present";
import { param, type Routes } from "../route";
import { fileOf } from "./file";
import type { FileSlots } from "./fileSlots";
import { POINTS } from "./sendCsv";

const grants = ["PUBLISHER", "ADVERTISER", "reports:read", "exports:write"] as const;

/** Large files: asked for, prepared in the background, then downloaded. */
export function preparedFileRoutes(routes: Routes, { exports, budgets }: Services, slots: FileSlots): void {
  routes.guarded(
    "POST",
    "/api/exports",
    [...grants],
    {
      points: POINTS,
      tag: "Files",
      summary: "Prepare a large file",
      description:
        "Gzipped CSV, or Parquet. Orders and clicks have the rows and columns of `sales.csv` and `clicks.csv`; earnings and payouts are for publishers, statements for brands, and payouts not for API keys. One is prepared at a time for an account; asking again for the same meanwhile answers with the same export. Poll it until its state is `done`.",
      body: "ExportBody",
      refusals: [409],
      answer: { status: 202, schema: ref("Export"), description: "It is being prepared." },
    },
    async (viewer, { body }) => presentExport(await exports.start(viewer, body)),
  );

  routes.guarded(
    "GET",
    "/api/exports",
    [...grants],
    {
      tag: "Files",
      summary: "Your prepared files",
      answer: {
        schema: { type: "array", items: ref("Export") },
        description: "The last 20 of 30 days, newest first.",
      },
    },
    async (viewer) => (await exports.list(viewer)).map(presentExport),
  );

  routes.guarded(
    "GET",
    "/api/exports/:id",
    [...grants],
    {
      tag: "Files",
      summary: "A file and how far it is",
      refusals: [404],
      params: { id: "Which export." },
      answer: { schema: ref("Export"), description: "With `downloadUrl` once it is done, valid for ten minutes." },
    },
    async (viewer, request) => presentExport(await exports.get(viewer, param(request, "id"))),
  );

  routes.open(
    "GET",
    "/api/exports/:id/file",
    {
      tag: "Files",
      summary: "Download a prepared file",
      description: "The `downloadUrl` of an export: whoever has it may download the file until it expires.",
      refusals: [404],
      params: { id: "Which export." },
      query: { until: "From the link.", signature: "From the link." },
      answer: fileOf(
        fileKinds.csv.type,
        "Gzipped CSV; a Parquet file comes as `application/vnd.apache.parquet`.",
        "The file. 404 once the link or the file has expired.",
      ),
    },
    async (request, reply) => {
      const { until = "", signature = "" } = request.query as Record<string, string | undefined>;
      const { file, parts } = await exports.open(param(request, "id"), until, signature);
      const { headers, refusal } = await budgets.charge({ id: file.ownerId }, "requests", POINTS);
      reply.headers(headers);
      if (refusal) throw refusal;
      const free = slots.acquire(file.ownerId);
      const { type, ending } = fileKinds[file.format];
      const content = Readable.from(parts, { objectMode: false });
      finished(content, free);
      return reply
        .type(type)
        .header("Content-Disposition", `attachment; filename="weft-${file.content}.${ending}"`)
        .header("Content-Length", file.bytes)
        .header("Cache-Control", "no-store")
        .send(content);
    },
  );
}
