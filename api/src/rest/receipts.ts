import { BadInputError } from "../core/errors";
import type { Services } from "../services";
import { fileOf, sendFile } from "./files/file";
import { param, type Routes } from "./route";

const RECEIPT = "text/plain";

/** Receipts of orders, as files. */
export function receiptRoutes(routes: Routes, { receipts }: Services): void {
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
        query: {
          since: "The size that an older checkpoint names: the receipt also proves that nothing was rewritten.",
        },
        refusals: [404, 409, 422],
        answer: fileOf(RECEIPT, "A tlog-proof.", "The receipt of the sale as it was last recorded."),
      },
      async (viewer, request, reply) => {
        const { since } = request.query as { since?: unknown };
        const receipt = await receipts.ofSale(viewer, param(request, "id"), sizeIn(since));
        return sendFile(reply, RECEIPT, receipt.fileName, receipt.content);
      },
    );
  }
}

function sizeIn(since: unknown): number | undefined {
  if (since === undefined) return undefined;
  if (typeof since !== "string" || !/^\d{1,15}$/.test(since)) {
    throw new BadInputError({ since: "Please give the size that an older checkpoint names: its second line" });
  }
  return Number(since);
}
