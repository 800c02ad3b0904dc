import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NothingHereError } from "../../platform/errors";

export const HTML = "text/html; charset=utf-8";

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** Best compression first. */
const ENCODINGS = ["br", "gzip"];

export interface Document {
  body: string;
  type: string;
  etag: string;
  cache: string;
  /** What of a request it depends on. */
  vary: string;
  encoded: Map<string, Promise<Buffer>>;
}

/** Revalidated on each request by default, which the ETag makes cheap. */
export const documentOf = (body: string, type: string, cache = "no-cache", ...on: string[]): Document => ({
  body,
  type,
  cache,
  vary: ["Accept-Encoding", ...on].join(", "),
  encoded: new Map(),
  etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
});

/**
 * With an ETag, and compressed once for all requests. @fastify/compress and @fastify/etag would repeat both for every
 * response, up to half a megabyte of brotli, for documents that only change when an admin edits one.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document | undefined,
): Promise<FastifyReply> {
  if (!document) throw new NothingHereError();
  const { body, type, etag, cache, vary } = document;
  reply.headers({ "Content-Type": type, "Cache-Control": cache, ETag: etag, Vary: vary });
  if (reply.statusCode === 200 && request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", ENCODINGS);
  if (encoding !== "br" && encoding !== "gzip") return reply.send(body);
  if (!document.encoded.has(encoding)) {
    document.encoded.set(encoding, encoding === "br" ? compress.br(body, BROTLI) : compress.gzip(body));
  }
  return reply.header("Content-Encoding", encoding).send(await document.encoded.get(encoding));
}

/** A file created on first request; only a deployment changes it. */
export function serveFile(app: FastifyInstance, url: string, type: string, read: () => string, cache?: string): void {
  let file: Document | undefined;
  app.get(url, { schema: { hide: true } }, (request, reply) => {
    file ??= documentOf(read(), type, cache);
    return sendDocument(request, reply, file);
  });
}

/** A site map of these paths. */
export const siteMapOf = (publicUrl: string, paths: readonly string[]): Document =>
  documentOf(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`).join("\n")}
</urlset>
`,
    "application/xml; charset=utf-8",
  );
