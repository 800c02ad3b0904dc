import { finished, Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { FileSlots } from "./fileSlots";

/** The OpenAPI description of a file response. */
export const fileOf = (type: string, file: string, meaning: string) => ({
  answer: { content: { [type]: { schema: { type: "string", description: file } } } },
  meaning,
});

/** Sends a download that no cache on the way stores. */
const send = (reply: FastifyReply, type: string, name: string, content: string | Readable): FastifyReply =>
  reply
    .type(type)
    .header("Content-Disposition", `attachment; filename="${name}"`)
    .header("Cache-Control", "no-store")
    .send(content);

export const sendFile = (reply: FastifyReply, type: string, name: string, content: string): FastifyReply =>
  send(reply, `${type}; charset=utf-8`, name, content);

/** Sends a file while it is written, within the account's limit of concurrent downloads. */
export async function sendChunks(
  reply: FastifyReply,
  type: string,
  slots: FileSlots,
  accountId: string,
  begin: () => Promise<{ fileName: string; content: AsyncIterable<string | Uint8Array> }>,
): Promise<FastifyReply> {
  const free = slots.acquire(accountId);
  try {
    // Errors before the first byte are normal error responses; later ones can only cut off the file.
    const { fileName, content } = await begin();
    const sent = Readable.from(content, { objectMode: false });
    // Also if the client disconnects, or the source fails.
    finished(sent, free);
    return send(reply, type, fileName, sent);
  } catch (error) {
    free();
    throw error;
  }
}

/** Untrusted files: never displayed inline, and never sniffed as another type. */
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
