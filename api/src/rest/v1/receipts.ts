import { BadInputError, NotFoundError } from "../../core/errors";
import type { Services } from "../../services";
import { fileOf, sendFile } from "../files/file";
import { CHECKED_BY, RECEIPT, since, sizeIn } from "../receipts";
import { param, type Routes } from "../route";

const answer = (description: string) => fileOf(RECEIPT, "A tlog-proof.", description);

/** Receipts of what is no order: how a claim ended, terms as they were published, a link's day of clicks. */
export function logReceiptRoutes(routes: Routes, services: Services): void {
  claimReceipts(routes, services);
  termsReceipts(routes, services);
  linkDayReceipts(routes, services);
}

function claimReceipts(routes: Routes, { receipts }: Services): void {
  for (const [path, tag, who] of [
    ["/api/v1/publisher/claims/:id/receipt", "Publishers", "PUBLISHER"],
    ["/api/v1/advertiser/claims/:id/receipt", "Advertisers", "ADVERTISER"],
  ] as const) {
    routes.guarded(
      "GET",
      path,
      [who, "reports:read", "claims:write"],
      {
        tag,
        summary: "The receipt of a claim, as a file",
        description: `Proves how the claim ended, without anybody's words. ${CHECKED_BY}`,
        params: { id: "Which claim." },
        query: { since },
        refusals: [404, 409, 422],
        answer: answer("The receipt of the claim's last end. 409 before it has ended, and for a minute after."),
      },
      async (viewer, request, reply) => {
        const { content, fileName } = await receipts.ofClaim(viewer, param(request, "id"), sizeIn(request.query));
        return sendFile(reply, RECEIPT, fileName, content);
      },
    );
  }
}

function termsReceipts(routes: Routes, { receipts }: Services): void {
  for (const [path, tag, who, params] of [
    ["/api/v1/publisher/merchants/:id/terms/:version/receipt", "Publishers", "PUBLISHER", { id: "Which brand." }],
    ["/api/v1/advertiser/terms/:version/receipt", "Advertisers", "ADVERTISER", {}],
  ] as const) {
    routes.guarded(
      "GET",
      path,
      [who, "reports:read"],
      {
        tag,
        summary: "The receipt of a version of terms, as a file",
        description: `Proves when the version was published, and with which hash. ${CHECKED_BY}`,
        params: { ...params, version: "Which version, a whole number." },
        query: { since },
        refusals: [404, 409, 422],
        answer: answer("The receipt of that version."),
      },
      async (viewer, request, reply) => {
        const version = param(request, "version");
        if (!/^[1-9]\d{0,8}$/.test(version)) throw new NotFoundError("Version of the terms");
        const brand = who === "PUBLISHER" ? param(request, "id") : null;
        const size = sizeIn(request.query);
        const { content, fileName } = await receipts.ofTerms(viewer, brand, Number(version), size);
        return sendFile(reply, RECEIPT, fileName, content);
      },
    );
  }
}

function linkDayReceipts(routes: Routes, { receipts }: Services): void {
  routes.guarded(
    "GET",
    "/api/v1/links/:id/days/:day/receipt",
    ["PUBLISHER", "reports:read"],
    {
      tag: "Links",
      summary: "The receipt of a link's day of clicks, as a file",
      description: `Proves how many clicks of which kinds the link had, from two nights after the day on. With a click, also that it was among them. ${CHECKED_BY}`,
      params: { id: "Which link.", day: "A UTC day such as 2026-11-22." },
      query: { clickId: "One of the day's clicks, while they are kept.", since },
      refusals: [404, 409, 422],
      answer: answer("The receipt of that day."),
    },
    async (viewer, request, reply) => {
      const { clickId } = request.query as { clickId?: unknown };
      if (clickId !== undefined && typeof clickId !== "string") {
        throw new BadInputError({ clickId: "Please name one click" });
      }
      const of = { linkId: param(request, "id"), day: param(request, "day"), clickId };
      const { content, fileName } = await receipts.ofLinkDay(viewer, of, sizeIn(request.query));
      return sendFile(reply, RECEIPT, fileName, content);
    },
  );
}
