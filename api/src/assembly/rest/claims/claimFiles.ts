import { inquiryFileRules, inquiryFileTypes } from "../../../contract/inquiries/inquiryFiles";
import type { InquiryFile } from "../../../insight";
import type { Services } from "../../services";
import { id, moment, nullable, object, oneOf, presentAs, ref, text, whole } from "../docs/schemaParts";
import { sendBytes } from "../files/file";
import type { Routes } from "../route";

export const claimFile = object("ClaimFile", "Evidence of a claim.", {
  id,
  name: text("As its publisher called it."),
  type: oneOf("What it is.", inquiryFileTypes),
  bytes: whole("How many bytes it has."),
  addedAt: moment("When it was added."),
  deleteAt: nullable("When it is deleted; null while the claim is open."),
});

export const claimFileBody = object("ClaimFileBody", "A file for a claim.", {
  name: text("A name for it, such as receipt.png."),
  content: text("The bytes as base64: a PNG, JPEG or WebP picture or a PDF, at most 5 MB."),
});

/** It is decoded and written anew. */
const UPLOAD_POINTS = 10;
const bytes = { schema: { type: "string", description: "The file's bytes." } };
const files = { content: { "application/pdf": bytes, "image/webp": bytes } };

/** Evidence of claims: sent by their publisher, read by whoever sees the claim. */
export function claimFileRoutes(routes: Routes, { inquiryFiles }: Services): void {
  routes.guarded("POST /api/v1/publisher/claims/:id/files", ["PUBLISHER", "claims:write", "work"], {
    tag: "Publishers",
    summary: "Add a file to a claim",
    description: `A PNG, JPEG or WebP picture or a PDF of at most 5 MB, at most ${inquiryFileRules.maxFiles} a claim, while it is open. Pictures are written anew, without what cameras add. The same file again is the one that is there.`,
    points: UPLOAD_POINTS,
    params: { id: "The claim's ID." },
    body: "ClaimFileBody",
    bodyLimit: Math.ceil(inquiryFileRules.maxBytes / 3) * 4 + 2048,
    refusals: [409],
    status: 201,
    answer: ref("ClaimFile"),
    meaning: "The file.",
    call: async ({ viewer, params, body }) => presentFile(await inquiryFiles.add(viewer, params.id, body)),
  });

  for (const [path, tag, who] of [
    ["GET /api/v1/publisher/claims/:id/files/:fileId", "Publishers", "PUBLISHER"],
    ["GET /api/v1/advertiser/claims/:id/files/:fileId", "Advertisers", "ADVERTISER"],
    ["GET /api/admin/claims/:id/files/:fileId", "Admins", "ADMIN"],
  ] as const) {
    routes.guarded(path, who === "ADMIN" ? [who, "read"] : [who, "reports:read", "claims:write", "read"], {
      tag,
      summary: "A file of a claim",
      description: "Always a download: it was sent by somebody else.",
      params: { id: "The claim's ID.", fileId: "Which file." },
      answer: files,
      meaning: "The file, until 90 days after the claim was closed.",
      call: async ({ viewer, params, reply }) =>
        sendBytes(reply, await inquiryFiles.read(viewer, params.id, params.fileId)),
    });
  }
}

const presentedFile = presentAs(claimFile);
export const presentFile = (file: InquiryFile) => presentedFile({ ...file, addedAt: file.createdAt });
