import { claimFileRules, claimFileTypes } from "../../../contract/claims/claimFiles";
import type { ClaimFile } from "../../../insight";
import type { Services } from "../../services";
import { id, moment, nullable, object, oneOf, presentAs, ref, text, whole } from "../docs/schemaParts";
import { sendBytes } from "../files/file";
import type { Routes } from "../route";

export const claimFile = object("ClaimFile", "A file added to a claim as evidence.", {
  id,
  name: text("File name given by the creator."),
  type: oneOf("Media type of the file.", claimFileTypes),
  bytes: whole("Size in bytes."),
  addedAt: moment("When the file was added."),
  deleteAt: nullable("When the file is deleted. Null while the claim is open."),
});

export const claimFileBody = object("ClaimFileBody", "A file to add to a claim.", {
  name: text("File name, such as receipt.png."),
  content: text("Content of the file in Base64: a PNG, JPEG or WebP image or a PDF, at most 5 MB."),
});

const bytes = { schema: { type: "string", description: "Content of the file." } };
export const sentFileAnswer = { content: { "application/pdf": bytes, "image/webp": bytes } };

/** It is decoded and re-encoded. */
export const sentFileUpload = { points: 10, bodyLimit: Math.ceil(claimFileRules.maxBytes / 3) * 4 + 2048 };

/** Evidence for claims: uploaded by the publisher, visible to everyone who sees the claim. */
export function claimFileRoutes(routes: Routes, { claimFiles }: Services): void {
  routes.guarded("POST /api/v1/publisher/claims/:id/files", ["PUBLISHER", "claims:write", "work"], {
    tag: "Publishers",
    summary: "Add a file to a claim",
    description: `Accepts PNG, JPEG or WebP images and PDFs of at most 5 MB, at most ${claimFileRules.maxFiles} for each claim while it is open. Images are re-encoded without camera metadata. Sending the same file again returns the existing one.`,
    ...sentFileUpload,
    params: { id: "ID of the claim." },
    body: "ClaimFileBody",
    refusals: [409],
    status: 201,
    answer: ref("ClaimFile"),
    meaning: "The file.",
    call: async ({ viewer, params, body }) => presentFile(await claimFiles.add(viewer, params.id, body)),
  });

  for (const [path, tag, who] of [
    ["GET /api/v1/publisher/claims/:id/files/:fileId", "Publishers", "PUBLISHER"],
    ["GET /api/v1/advertiser/claims/:id/files/:fileId", "Advertisers", "ADVERTISER"],
    ["GET /api/admin/claims/:id/files/:fileId", "Admins", "ADMIN"],
  ] as const) {
    routes.guarded(path, who === "ADMIN" ? [who, "read"] : [who, "reports:read", "claims:write", "read"], {
      tag,
      summary: "Download a file of a claim",
      description: "Always sent as a download, since another person uploaded it.",
      params: { id: "ID of the claim.", fileId: "ID of the file." },
      answer: sentFileAnswer,
      meaning: "The file. It is available until 90 days after the claim was closed.",
      call: async ({ viewer, params, reply }) =>
        sendBytes(reply, await claimFiles.read(viewer, params.id, params.fileId)),
    });
  }
}

const presentedFile = presentAs(claimFile);
export const presentFile = (file: ClaimFile) => presentedFile({ ...file, addedAt: file.createdAt });
