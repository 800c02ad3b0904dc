import { exportContents, exportFormats } from "../../../contract/exportForms";
import { type Export, fileKinds } from "../../../insight";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import type { Routes } from "../route";
import { POINTS } from "./csvRoutes";
import { fileOf, sendPieces } from "./file";
import type { FileSlots } from "./fileSlots";

const exported = is.object("Export", "A large file that is prepared in the background, and kept for three days.", {
  id: is.id,
  content: is.oneOf("What it contains.", exportContents),
  format: is.oneOf("How it is written.", exportFormats),
  from: is.nullable("The first day, as asked for."),
  to: is.nullable("The last day, as asked for."),
  status: is.nullable("The status, as asked for."),
  stage: is.nullable("The stage, as asked for."),
  state: is.oneOf("How it is.", ["waiting", "running", "done", "failed", "cancelled", "expired"]),
  rows: { type: ["integer", "null"], description: "How many rows are written." },
  total: { type: ["integer", "null"], description: "How many rows there are, about." },
  bytes: { type: ["integer", "null"], description: "The size of the file, once it is done." },
  error: is.nullable("Why it failed."),
  createdAt: is.moment("When it was asked for."),
  expiresAt: is.nullable("Until when it can be downloaded."),
  downloadUrl: is.nullable("Where to download it, for ten minutes, once it is done."),
});

export const exportSchemas: is.Schema[] = [
  is.partly("ExportBody", "A file to be prepared.", ["content"], {
    content: is.text("What it contains; clicks, earnings and payouts for publishers, a statement for brands.", {
      enum: [...exportContents],
    }),
    format: is.oneOf("How it is written; csv if omitted.", exportFormats),
    from: is.text("The first day (UTC), such as 2026-11-01."),
    to: is.text("The last day (UTC), inclusive."),
    status: is.text("Only orders with this status: claimed, pending, approved or declined."),
    stage: is.text(
      "Only orders at this stage, for publishers: claimed, pending, approved, paid, returned or declined.",
    ),
    mail: is.flag("Whether to send you an email when it is ready."),
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
    status: filter.status,
    stage: filter.stage,
    rows: file?.rowCount ?? task.done,
    total: file?.rowCount ?? task.total,
    bytes: file?.bytes,
    error: task.error,
    createdAt: task.createdAt,
    expiresAt: file?.expiresAt,
  });

const grants = ["PUBLISHER", "ADVERTISER", "reports:read", "exports:write", "read"] as const;

/** Large files: asked for, prepared in the background, then downloaded. */
export function preparedFileRoutes(routes: Routes, { exports, budgets }: Services, slots: FileSlots): void {
  routes.guarded("POST /api/v1/exports", [...grants, "read"], {
    points: POINTS,
    summary: "Prepare a large file",
    description:
      "Gzipped CSV, or Parquet. Orders and clicks have the rows and columns of `sales.csv` and `clicks.csv`; earnings and payouts are for publishers, statements for brands, and payouts not for API keys. One is prepared at a time for an account; asking again for the same meanwhile answers with the same export. Poll it until its state is `done`.",
    body: "ExportBody",
    refusals: [409],
    status: 202,
    answer: is.ref("Export"),
    meaning: "It is being prepared.",
    call: async ({ viewer, body }) => presentExport(await exports.start(viewer, body)),
  });

  routes.guarded("GET /api/v1/exports", grants, {
    summary: "Your prepared files",
    answer: is.listOf("Export"),
    meaning: "The last 20 of 30 days, newest first.",
    call: async ({ viewer }) => (await exports.list(viewer)).map(presentExport),
  });

  routes.guarded("GET /api/v1/exports/:id", grants, {
    summary: "A file and how far it is",
    params: { id: "Which export." },
    answer: is.ref("Export"),
    meaning: "With `downloadUrl` once it is done, valid for ten minutes.",
    call: async ({ viewer, params }) => presentExport(await exports.get(viewer, params.id)),
  });

  routes.open("GET /api/v1/exports/:id/file", {
    summary: "Download a prepared file",
    description: "The `downloadUrl` of an export: whoever has it may download the file until it expires.",
    params: { id: "Which export." },
    query: { until: "From the link.", signature: "From the link." },
    ...fileOf(
      fileKinds.csv.type,
      "Gzipped CSV; a Parquet file comes as `application/vnd.apache.parquet`.",
      "The file. 404 once the link or the file has expired.",
    ),
    call: async ({ params, query: { until = "", signature = "" }, reply }) => {
      const { file, parts } = await exports.open(params.id, until, signature);
      const { headers, refusal } = await budgets.charge({ id: file.ownerId }, "requests", POINTS);
      reply.headers(headers);
      if (refusal) throw refusal;
      const { type, ending } = fileKinds[file.format];
      const fileName = `weft-${file.content}.${ending}`;
      return sendPieces(reply, type, slots, file.ownerId, async () => {
        reply.header("Content-Length", file.bytes);
        return { fileName, content: parts };
      });
    },
  });
}
