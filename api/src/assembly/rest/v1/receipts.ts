import { NotFoundError } from "../../../platform/errors";
import type { Services } from "../../services";
import { fileOf } from "../files/file";
import { CHECKED_BY, RECEIPT, sendReceipt, since } from "../receipts";
import type { Routes } from "../route";

const answered = (meaning: string) => ({ refusals: [409], ...fileOf(RECEIPT, "A tlog-proof.", meaning) });

/** Receipts of what is no order: how a claim ended, terms as they were published, a link's day of clicks. */
export function logReceiptRoutes(routes: Routes, { receipts }: Services): void {
  for (const [path, tag, who] of [
    ["GET /api/v1/publisher/claims/:id/receipt", "Publishers", "PUBLISHER"],
    ["GET /api/v1/advertiser/claims/:id/receipt", "Advertisers", "ADVERTISER"],
  ] as const) {
    routes.guarded(path, [who, "reports:read", "claims:write", "read"], {
      tag,
      summary: "The receipt of a claim, as a file",
      description: `Proves how the claim ended, without anybody's words. ${CHECKED_BY}`,
      params: { id: "Which claim." },
      query: { since },
      ...answered("The receipt of the claim's last end. 409 before it has ended, and for a minute after."),
      call: async ({ viewer, params, query, reply }) =>
        sendReceipt(reply, await receipts.ofClaim(viewer, params.id, query.since)),
    });
  }

  const ofTerms = {
    summary: "The receipt of a version of terms, as a file",
    description: `Proves when the version was published, and with which hash. ${CHECKED_BY}`,
    query: { since },
    ...answered("The receipt of that version."),
  };
  const version = "Which version, a whole number.";
  routes.guarded("GET /api/v1/publisher/merchants/:id/terms/:version/receipt", ["PUBLISHER", "reports:read", "read"], {
    ...ofTerms,
    tag: "Publishers",
    params: { id: "Which brand.", version },
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
    summary: "The receipt of a link's day of clicks, as a file",
    description: `Proves how many clicks of which kinds the link had, from two nights after the day on. With a click, also that it was among them. ${CHECKED_BY}`,
    params: { id: "Which link.", day: "A UTC day such as 2026-11-22." },
    query: { clickId: "One of the day's clicks, while they are kept.", since },
    ...answered("The receipt of that day."),
    call: async ({ viewer, params: { id: linkId, day }, query: { clickId, since }, reply }) =>
      sendReceipt(reply, await receipts.ofLinkDay(viewer, { linkId, day, clickId }, since)),
  });
}

function versionIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError("Version of the terms");
  return Number(text);
}
