import { exportContents, exportFormats } from "../../../contract/exportForms";
import { type Export, fileKinds } from "../../../insight";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import type { Routes } from "../route";
import { POINTS } from "./csvRoutes";
import { fileOf, sendChunks } from "./file";
import type { FileSlots } from "./fileSlots";

const exported = is.object("Export", "A large file, prepared in the background and stored for three days.", {
  id: is.id,
  content: is.oneOf("Content of the file.", exportContents),
  format: is.oneOf("Format of the file.", exportFormats),
  from: is.nullable("First day, as requested."),
  to: is.nullable("Last day, as requested."),
  updatedSince: is.nullable("Time of change, as requested."),
  status: is.nullable("Status filter, as requested."),
  stage: is.nullable("Stage filter, as requested."),
  state: is.oneOf("State of the export.", ["waiting", "running", "done", "failed", "cancelled", "expired"]),
  rows: { type: ["integer", "null"], description: "Number of rows written so far." },
  total: { type: ["integer", "null"], description: "Approximate total number of rows." },
  bytes: { type: ["integer", "null"], description: "Size in bytes. Null until done." },
  error: is.nullable("Why the export failed."),
  createdAt: is.moment("When the export was requested."),
  expiresAt: is.nullable("When the download expires."),
  downloadUrl: is.nullable("Download URL, valid for ten minutes. Null until done."),
});

export const exportSchemas: is.Schema[] = [
  is.partly("ExportBody", "A file to prepare.", ["content"], {
    content: is.text(
      "Content of the file. Earnings and payouts are for publishers, statements for advertisers. Payouts need the permission payouts:read.",
      { enum: [...exportContents] },
    ),
    format: is.oneOf("Format of the file. Defaults to csv.", exportFormats),
    from: is.text("First UTC day, such as 2026-11-01."),
    to: is.text("Last UTC day, inclusive."),
    updatedSince: is.text(
      "Orders, their lines and earnings that changed at or after this time only, such as 2026-11-21T10:00:00Z; for clicks those since then.",
    ),
    status: is.text("Orders with this status only: unverified, pending, approved or declined."),
    stage: is.text(
      "Orders in this stage only, for publishers: unverified, pending, approved, paid, returned or declined.",
    ),
    mail: is.flag("Whether to email you when the file is ready."),
  }),
  exported,
];

const presented = is.presentAs(exported);
const presentExport = ({ task, filter, file, ...shown }: Export) =>
  presented({
    ...shown,
    id: task.id,
    from: filter.from,
    to: filter.to,
    updatedSince: filter.updatedSince,
    status: filter.status,
    stage: filter.stage,
    rows: file?.rowCount ?? task.done,
    total: file?.rowCount ?? task.total,
    bytes: file?.bytes,
    error: task.error,
    createdAt: task.createdAt,
    expiresAt: file?.expiresAt,
  });

const grants = ["PUBLISHER", "ADVERTISER", "reports:read", "payouts:read", "exports:write", "read"] as const;

/** Exports: requested, prepared in the background, then downloaded. */
export function preparedFileRoutes(routes: Routes, { exports, budgets }: Services, slots: FileSlots): void {
  routes.guarded("POST /api/v1/exports", [...grants, "read"], {
    points: POINTS,
    summary: "Create an export",
    description:
      "Prepares a large file as gzipped CSV or as Parquet. Its columns are described at `/docs/data`. Orders and clicks have the rows and columns of `sales.csv` and `clicks.csv`. Earnings and payouts are for publishers, statements for advertisers. An account can prepare one file at a time. Repeating a request while it runs returns the same export. Poll it until its state is `done`.",
    body: "ExportBody",
    refusals: [409],
    status: 202,
    answer: is.ref("Export"),
    meaning: "The export, in preparation.",
    call: async ({ viewer, body }) => presentExport(await exports.start(viewer, body)),
  });

  routes.guarded("GET /api/v1/exports", grants, {
    summary: "List your exports",
    answer: is.listOf("Export"),
    meaning: "The last 20 exports of 30 days, newest first.",
    call: async ({ viewer }) => (await exports.list(viewer)).map(presentExport),
  });

  routes.guarded("GET /api/v1/exports/:id", grants, {
    summary: "Retrieve an export",
    params: { id: "ID of the export." },
    answer: is.ref("Export"),
    meaning: "The export with its progress. Once done, `downloadUrl` is valid for ten minutes.",
    call: async ({ viewer, params }) => presentExport(await exports.get(viewer, params.id)),
  });

  routes.open("GET /api/v1/exports/:id/file", {
    summary: "Download an exported file",
    description: "The `downloadUrl` of an export. Anyone who has it can download the file until it expires.",
    params: { id: "ID of the export." },
    query: { until: "Expiry from the download URL.", signature: "Signature from the download URL." },
    ...fileOf(
      fileKinds.csv.type,
      "Gzipped CSV, or `application/vnd.apache.parquet` for a Parquet file.",
      "The file. Responds with 404 once the URL or the file has expired.",
    ),
    call: async ({ params, query: { until = "", signature = "" }, reply }) => {
      const { file, parts } = await exports.open(params.id, until, signature);
      const { headers, refusal } = await budgets.charge({ id: file.ownerId }, "requests", POINTS);
      reply.headers(headers);
      if (refusal) throw refusal;
      const { type, ending } = fileKinds[file.format];
      const fileName = `weft-${file.content}.${ending}`;
      return sendChunks(reply, type, slots, file.ownerId, async () => {
        reply.header("Content-Length", file.bytes);
        return { fileName, content: parts };
      });
    },
  });
}
