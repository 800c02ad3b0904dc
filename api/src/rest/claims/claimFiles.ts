import { inquiryFileRules } from "../../contract/inquiries/inquiryFiles";
import type { InquiryFile } from "../../inquiries/files/inquiryFile.entity";
import { toInquiryFile } from "../../inquiries/files/inquiryFile.type";
import type { Services } from "../../services";
import { ref } from "../docs/schemas";
import { sendBytes } from "../files/file";
import { param, type Routes } from "../route";

/** It is decoded and written anew. */
const UPLOAD_POINTS = 10;
const bytes = { schema: { type: "string", description: "The file's bytes." } };
const files = { content: { "application/pdf": bytes, "image/webp": bytes } };

/** Evidence of claims: sent by their publisher, read by whoever sees the claim. */
export function claimFileRoutes(routes: Routes, { inquiryFiles }: Services): void {
  routes.guarded(
    "POST",
    "/api/publisher/claims/:id/files",
    ["PUBLISHER", "claims:write"],
    {
      tag: "Publishers",
      summary: "Add a file to a claim",
      description: `A PNG, JPEG or WebP picture or a PDF of at most 5 MB, at most ${inquiryFileRules.maxFiles} a claim, while it is open. Pictures are written anew, without what cameras add. The same file again is the one that is there.`,
      points: UPLOAD_POINTS,
      bodyLimit: Math.ceil(inquiryFileRules.maxBytes / 3) * 4 + 2048,
      body: "ClaimFileBody",
      params: { id: "The claim's ID." },
      refusals: [404, 409],
      answer: { status: 201, schema: ref("ClaimFile"), description: "The file." },
    },
    async (viewer, request) => presentFile(await inquiryFiles.add(viewer, param(request, "id"), request.body)),
  );

  for (const [path, tag, who] of [
    ["/api/publisher/claims/:id/files/:fileId", "Publishers", "PUBLISHER"],
    ["/api/advertiser/claims/:id/files/:fileId", "Advertisers", "ADVERTISER"],
    ["/api/admin/claims/:id/files/:fileId", "Admins", "ADMIN"],
  ] as const) {
    routes.guarded(
      "GET",
      path,
      who === "ADMIN" ? [who] : [who, "reports:read", "claims:write"],
      {
        tag,
        summary: "A file of a claim",
        description: "Always a download: it was sent by somebody else.",
        params: { id: "The claim's ID.", fileId: "Which file." },
        refusals: [404],
        answer: { schema: files, description: "The file, until 90 days after the claim was closed." },
      },
      async (viewer, request, reply) =>
        sendBytes(reply, await inquiryFiles.read(viewer, param(request, "id"), param(request, "fileId"))),
    );
  }
}

export function presentFile(file: InquiryFile) {
  const { addedAt, deleteAt, ...shown } = toInquiryFile(file);
  return { ...shown, addedAt: addedAt.toISOString(), deleteAt: deleteAt?.toISOString() ?? null };
}
