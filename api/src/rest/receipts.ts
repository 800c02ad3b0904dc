import { finished, Readable } from "node:stream";
import { BadInputError } from "../core/errors";
import type { ReceiptArchive } from "../publicLog/receiptArchive";
import type { Services } from "../services";
import { fileOf, sendFile } from "./files/file";
import type { FileSlots } from "./files/fileSlots";
import { param, type Routes } from "./route";

export const RECEIPT = "text/plain";
const ZIP = "application/zip";
export const CHECKED_BY =
  "To be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof.";
export const since = "The size that an older checkpoint names: the receipt also proves that nothing was rewritten.";
/** It reads a month. */
const MONTH_POINTS = 50;

/** Receipts of orders, as files. */
export function receiptRoutes(routes: Routes, { receipts, receiptArchive }: Services, slots: FileSlots): void {
  monthRoutes(routes, receiptArchive, slots);
  for (const [path, tag, who] of [
    ["/api/publisher/sales/:id/receipt", "Publishers", "PUBLISHER"],
    ["/api/advertiser/sales/:id/receipt", "Advertisers", "ADVERTISER"],
  ] as const) {
    routes.guarded(
      "GET",
      path,
      [who, "reports:read", "sales:read"],
      {
        tag,
        summary: "The receipt of a sale, as a file",
        description:
          "Proves what the public log at `/log/checkpoint` says of the sale, to be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof.",
        params: { id: "Which sale." },
        query: { since },
        refusals: [404, 409, 422],
        answer: fileOf(RECEIPT, "A tlog-proof.", "The receipt of the sale as it was last recorded."),
      },
      async (viewer, request, reply) => {
        const receipt = await receipts.ofSale(viewer, param(request, "id"), sizeIn(request.query));
        return sendFile(reply, RECEIPT, receipt.fileName, receipt.content);
      },
    );
  }
}

/** The checkpoint's size that the query names, if it names one. */
export function sizeIn(query: unknown): number | undefined {
  const { since } = query as { since?: unknown };
  if (since === undefined) return undefined;
  if (typeof since !== "string" || !/^\d{1,15}$/.test(since)) {
    throw new BadInputError({ since: "Please give the size that an older checkpoint names: its second line" });
  }
  return Number(since);
}

/** All receipts of a month, written while they are sent. */
function monthRoutes(routes: Routes, archive: ReceiptArchive, slots: FileSlots): void {
  for (const [path, tag, who] of [
    ["/api/publisher/statements/:month/receipts.zip", "Publishers", "PUBLISHER"],
    ["/api/advertiser/statements/:month/receipts.zip", "Advertisers", "ADVERTISER"],
  ] as const) {
    routes.guarded(
      "GET",
      path,
      [who, "reports:read", "sales:read"],
      {
        tag,
        summary: "The receipts of a month, as one file",
        description:
          "Receipts of the orders that came in the month, each a tlog-proof, with the checkpoint that they lead to and how to check them. What changed in the last minute is left out, and counted in README.txt.",
        points: MONTH_POINTS,
        params: { month: "A UTC month such as 2026-11." },
        refusals: [404, 409, 422],
        answer: fileOf(ZIP, "A ZIP archive.", "404 for a month without orders."),
      },
      async (viewer, request, reply) => {
        const free = slots.acquire(viewer.id);
        try {
          const { fileName, content } = await archive.ofMonth(viewer, param(request, "month"));
          const sent = Readable.from(content, { objectMode: false });
          // Also if the client disconnects.
          finished(sent, free);
          return reply
            .type(ZIP)
            .header("Content-Disposition", `attachment; filename="${fileName}"`)
            .header("Cache-Control", "no-store")
            .send(sent);
        } catch (error) {
          free();
          throw error;
        }
      },
    );
  }
}
