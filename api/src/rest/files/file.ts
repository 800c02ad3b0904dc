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
