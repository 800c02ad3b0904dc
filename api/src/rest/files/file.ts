import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** What the document says of an answer that is a file. */
export const fileOf = (type: string, file: string, description: string) => ({
  schema: { content: { [type]: { schema: { type: "string", description: file } } } },
  description,
});

/** A file to keep, and for nobody on the way to. */
export const sendFile = (reply: FastifyReply, type: string, name: string, content: string | Readable): FastifyReply =>
  reply
    .type(`${type}; charset=utf-8`)
    .header("Content-Disposition", `attachment; filename="weft-${name}"`)
    .header("Cache-Control", "no-store")
    .send(content);
