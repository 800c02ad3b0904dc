import { claimFileTypes } from "../../contract/claims/claimFiles";
import type { Services } from "../services";
import { sentFileAnswer, sentFileUpload } from "./claims/claimFiles";
import { id, object, oneOf, presentAs, ref, text, whole } from "./docs/schemaParts";
import { sendBytes } from "./files/file";
import type { Routes } from "./route";

const applicationFile = object("ApplicationFile", "A file for an application to a brand's program.", {
  id,
  name: text("File name given by the creator."),
  type: oneOf("Media type of the file.", claimFileTypes),
  bytes: whole("Size in bytes."),
});

export const applicationFileSchemas = [
  applicationFile,
  object("ApplicationFileBody", "A file to send with an application.", {
    name: text("File name, such as media-kit.pdf."),
    content: text("Content of the file in Base64: a PNG, JPEG or WebP image or a PDF, at most 5 MB."),
  }),
];

const presented = presentAs(applicationFile);

/** Files for answers to a brand's questions: sent before applying, then visible to the brand. */
export function applicationFileRoutes(routes: Routes, { applicationFiles }: Services): void {
  routes.guarded("POST /api/merchants/:id/application-files", ["PUBLISHER", "work"], {
    tag: "Publishers",
    summary: "Upload a file for an application",
    description:
      "Accepts PNG, JPEG or WebP images and PDFs of at most 5 MB. Images are re-encoded without camera metadata. Send the ID as the answer to a question within 24 hours, or the file is deleted. Sending the same file again returns the existing one.",
    ...sentFileUpload,
    params: { id: "ID of the brand." },
    body: "ApplicationFileBody",
    refusals: [409],
    status: 201,
    answer: ref("ApplicationFile"),
    meaning: "The file.",
    call: async ({ viewer, params, body }) => presented(await applicationFiles.add(viewer, params.id, body)),
  });

  routes.guarded("GET /api/applications/:id/files/:fileId", ["PUBLISHER", "ADVERTISER", "read"], {
    tag: "Publishers",
    summary: "Download a file of an application",
    description: "For both sides. Always sent as a download, since another person uploaded it.",
    params: { id: "ID of the partnership.", fileId: "ID of the file." },
    answer: sentFileAnswer,
    meaning: "The file. It is available until 90 days after the application was declined or the partnership ended.",
    call: async ({ viewer, params, reply }) =>
      sendBytes(reply, await applicationFiles.read(viewer, params.id, params.fileId)),
  });
}
