import { basename, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { DOWNLOADS, downloads } from "../../contract/integrations/downloads";

/** Beside dist/web; written by the build. */
const builtDownloads = join(__dirname, "../../../../dist/downloads");

const typeOf = new Map<string, string>(Object.values(downloads).map(({ file, type }) => [file, type]));

/** What shops and integrators install, for everybody: npm and WordPress send no key. */
export async function mountDownloads(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtDownloads,
    prefix: `${DOWNLOADS}/`,
    decorateReply: false,
    index: false,
    cacheControl: false,
    contentType: false,
    allowedPath: (path) => typeOf.has(path.slice(1)),
    setHeaders: (response, path) => {
      const file = basename(path);
      response.setHeader("Content-Type", typeOf.get(file) ?? "application/octet-stream");
      response.setHeader("Content-Disposition", `attachment; filename="${file}"`);
      // An update of the server may change a file; the ETag makes asking cheap.
      response.setHeader("Cache-Control", "no-cache");
    },
  });
}
