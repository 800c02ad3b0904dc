import { NotFoundError } from "../../../platform/errors";
import type { Services } from "../../services";
import { fileOf } from "../files/file";
import { CHECKED_BY, RECEIPT, sendReceipt, since } from "../receipts";
import type { Routes } from "../route";

const answered = (meaning: string) => ({ refusals: [409], ...fileOf(RECEIPT, "A tlog-proof.", meaning) });

/** Receipts of everything but orders: claims, versions of terms and a link's days of clicks. */
export function logReceiptRoutes(routes: Routes, { receipts }: Services): void {
  for (const [path, tag, who] of [
    ["GET /api/v1/publisher/claims/:id/receipt", "Publishers", "PUBLISHER"],
    ["GET /api/v1/advertiser/claims/:id/receipt", "Advertisers", "ADVERTISER"],
  ] as const) {
    routes.guarded(path, [who, "reports:read", "claims:write", "read"], {
      tag,
      summary: "Download the receipt of a claim",
      description: `Proves how the claim ended, without its messages. ${CHECKED_BY}`,
      params: { id: "ID of the claim." },
      query: { since },
      ...answered(
        "The receipt of the claim's latest outcome. Responds with 409 while the claim is open and for a minute after.",
      ),
      call: async ({ viewer, params, query, reply }) =>
        sendReceipt(reply, await receipts.ofClaim(viewer, params.id, query.since)),
    });
  }

  const ofTerms = {
    summary: "Download the receipt of a version of terms",
    description: `Proves when the version was published and its hash. ${CHECKED_BY}`,
    query: { since },
    ...answered("The receipt of the version."),
  };
  const version = "Version number of the terms.";
  routes.guarded("GET /api/v1/publisher/merchants/:id/terms/:version/receipt", ["PUBLISHER", "reports:read", "read"], {
    ...ofTerms,
    tag: "Publishers",
    params: { id: "ID of the brand.", version },
    call: async ({ viewer, params, query, reply }) =>
      sendReceipt(reply, await receipts.ofTerms(viewer, params.id, versionIn(params.version), query.since)),
  });
  routes.guarded("GET /api/v1/advertiser/terms/:version/receipt", ["ADVERTISER", "reports:read", "read"], {
    ...ofTerms,
    tag: "Advertisers",
    params: { version },
    call: async ({ viewer, params, query, reply }) =>
      sendReceipt(reply, await receipts.ofTerms(viewer, null, versionIn(params.version), query.since)),
  });

  routes.guarded("GET /api/v1/links/:id/days/:day/receipt", ["PUBLISHER", "reports:read", "read"], {
    tag: "Links",
    summary: "Download the receipt of a link's day",
    description: `Proves how many clicks of each kind the link had on the day. Available two nights later. With \`clickId\`, it also proves that the click was counted. ${CHECKED_BY}`,
    params: { id: "ID of the link.", day: "UTC day, such as 2026-11-22." },
    query: { clickId: "ID of a click on that day, while clicks are stored.", since },
    ...answered("The receipt of the day."),
    call: async ({ viewer, params: { id: linkId, day }, query: { clickId, since }, reply }) =>
      sendReceipt(reply, await receipts.ofLinkDay(viewer, { linkId, day, clickId }, since)),
  });
}

function versionIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError("Version of the terms");
  return Number(text);
}
