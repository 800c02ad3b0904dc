import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** The OpenAPI description of a file response. */
export const fileOf = (type: string, file: string, description: string) => ({
  schema: { content: { [type]: { schema: { type: "string", description: file } } } },
  description,
});

/** Sends a download that no cache on the way stores. */
export const sendFile = (reply: FastifyReply, type: string, name: string, content: string | Readable): FastifyReply =>
  reply
    .type(`${type}; charset=utf-8`)
    .header("Content-Disposition", `attachment; filename="${name}"`)
    .header("Cache-Control", "no-store")
    .send(content);

/** What somebody else sent: never shown in place, whatever is in it, and never guessed to be something else. */
export const sendBytes = (
  reply: FastifyReply,
  { fileName, type, bytes }: { fileName: string; type: string; bytes: Buffer },
): FastifyReply =>
  reply
    .type(type)
    .headers({
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    })
    .send(bytes);
