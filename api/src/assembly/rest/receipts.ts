import type { FastifyReply } from "fastify";
import type { ReceiptArchive } from "../../insight";
import type { Services } from "../services";
import { fileOf, sendChunks, sendFile } from "./files/file";
import type { FileSlots } from "./files/fileSlots";
import { wholeNumber } from "./input";
import type { Routes } from "./route";

export const RECEIPT = "text/plain";
const ZIP = "application/zip";
export const CHECKED_BY =
  "Verify it without Weft at `/log/verify.html` or with `/log/weft-verify.mjs`. The format is C2SP tlog-proof.";
/** Size of an older checkpoint. */
export const since = wholeNumber(
  "Size of an older checkpoint. The receipt then also proves that nothing was rewritten since.",
  /^\d{1,15}$/,
  "Please send the size from the second line of an older checkpoint",
);
/** It reads a whole month. */
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
      summary: "Download the receipt of an order",
      description: `Proves what the public log at \`/log/checkpoint\` says about the order. ${CHECKED_BY}`,
      params: { id: "ID of the order." },
      query: { since },
      refusals: [409],
      ...fileOf(RECEIPT, "A tlog-proof.", "The receipt of the order's last recorded state."),
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
      summary: "Download the receipts of a month",
      description:
        "Contains the tlog-proofs of all orders received in the month, their checkpoint and instructions to verify them. Orders changed in the last minute are left out and counted in README.txt.",
      points: MONTH_POINTS,
      params: { month: "UTC month, such as 2026-11." },
      refusals: [409, 422],
      ...fileOf(ZIP, "A ZIP archive.", "404 for a month without orders."),
      call: ({ viewer, params, reply }) =>
        sendChunks(reply, ZIP, slots, viewer.id, () => archive.ofMonth(viewer, params.month)),
    });
  }
}
