import type { FastifyReply } from "fastify";
import type { ReceiptArchive } from "../../insight";
import type { Services } from "../services";
import { fileOf, sendFile, sendPieces } from "./files/file";
import type { FileSlots } from "./files/fileSlots";
import { wholeNumber } from "./input";
import type { Routes } from "./route";

export const RECEIPT = "text/plain";
const ZIP = "application/zip";
const CHECKED =
  "to be kept and checked without us: by `/log/verify.html`, or `/log/weft-verify.mjs`. The format is C2SP's tlog-proof.";
export const CHECKED_BY = `T${CHECKED.slice(1)}`;
/** The checkpoint's size, if one is named. */
export const since = wholeNumber(
  "The size that an older checkpoint names: the receipt also proves that nothing was rewritten.",
  /^\d{1,15}$/,
  "Please give the size that an older checkpoint names: its second line",
);
/** It reads a month. */
const MONTH_POINTS = 50;

/** Receipts of orders, as files. */
export function receiptRoutes(routes: Routes, { receipts, receiptArchive }: Services, slots: FileSlots): void {
  monthRoutes(routes, receiptArchive, slots);
  for (const [path, tag, who] of [
    ["GET /api/v1/publisher/sales/:id/receipt", "Publishers", "PUBLISHER"],
    ["GET /api/v1/advertiser/sales/:id/receipt", "Advertisers", "ADVERTISER"],
  ] as const) {
    routes.guarded(path, [who, "reports:read", "sales:read", "read"], {
      tag,
      summary: "The receipt of a sale, as a file",
      description: `Proves what the public log at \`/log/checkpoint\` says of the sale, ${CHECKED}`,
      params: { id: "Which sale." },
      query: { since },
      refusals: [409],
      ...fileOf(RECEIPT, "A tlog-proof.", "The receipt of the sale as it was last recorded."),
      call: async ({ viewer, params, query, reply }) =>
        sendReceipt(reply, await receipts.ofSale(viewer, params.id, query.since)),
    });
  }
}

export const sendReceipt = (reply: FastifyReply, { fileName, content }: { fileName: string; content: string }) =>
  sendFile(reply, RECEIPT, fileName, content);

/** All receipts of a month, written while they are sent. */
function monthRoutes(routes: Routes, archive: ReceiptArchive, slots: FileSlots): void {
  for (const [path, tag, who] of [
    ["GET /api/v1/publisher/statements/:month/receipts.zip", "Publishers", "PUBLISHER"],
    ["GET /api/v1/advertiser/statements/:month/receipts.zip", "Advertisers", "ADVERTISER"],
  ] as const) {
    routes.guarded(path, [who, "reports:read", "sales:read", "read"], {
      tag,
      summary: "The receipts of a month, as one file",
      description:
        "Receipts of the orders that came in the month, each a tlog-proof, with the checkpoint that they lead to and how to check them. What changed in the last minute is left out, and counted in README.txt.",
      points: MONTH_POINTS,
      params: { month: "A UTC month such as 2026-11." },
      refusals: [409, 422],
      ...fileOf(ZIP, "A ZIP archive.", "404 for a month without orders."),
      call: ({ viewer, params, reply }) =>
        sendPieces(reply, ZIP, slots, viewer.id, () => archive.ofMonth(viewer, params.month)),
    });
  }
}
