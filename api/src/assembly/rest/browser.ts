import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError, MalformedError } from "../../platform/errors";
import type { Services } from "../services";

const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Cross-origin routes for shops' pages: the snippet, and its two ways to report an order, and what it says of an open checkout. */
export function browserRoutes(app: FastifyInstance, { checkouts, orderInbox, testOrders }: Services): void {
  // One file to shops' pages, in two parts that know each other by what they put into the window.
  const snippet = ["weft.js", "consent.js"].map((name) => compact(readFileSync(snippetFile(name), "utf8"))).join("\n");

  // text/plain avoids a CORS preflight, for which a page that is being left has no time.
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", async (_request, reply) => {
    forAnyOrigin(reply);
  });

  app.get("/weft.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("Cache-Control", "public, max-age=3600").send(snippet),
  );

  /** A refused test shows its brand what is wrong, whether or not that can be stored. */
  async function noted(report: unknown, error: unknown): Promise<never> {
    await testOrders.noteBrowser(report, error).catch(() => undefined);
    throw error;
  }

  app.post("/px", async ({ body, ip }, reply) => {
    const report = typeof body === "string" ? parsed(body) : body;
    await orderInbox.accept(report, ip).catch((error) => noted(report, error));
    return reply.code(204).send();
  });

  app.post("/px/checkout", async ({ body, ip: address, headers }, reply) => {
    const { "user-agent": agent, origin } = headers;
    await checkouts.receive(typeof body === "string" ? parsed(body) : body, { address, agent, origin });
    return reply.code(204).send();
  });

  app.get("/px.gif", async ({ query, ip, log }, reply) => {
    // Nobody reads a pixel's response, so an invalid order gets the image too. An order that could not be stored is
    // never confirmed.
    const accepted = orderInbox.acceptPixel(query as object, ip);
    await accepted
      .catch((error) => noted(query, error))
      .catch((error) => {
        if (!(error instanceof AppError) || error.status >= 429) throw error;
        log.info({ reason: error instanceof Error ? error.message : String(error) }, "pixel: not counted");
      });
    return reply.type("image/gif").header("Cache-Control", "no-store").send(GIF);
  });
}

const snippetFile = (name: string) => join(__dirname, "../../tracking/snippet", name);

/** Without comments of whole lines and indentation: no text of the snippet spans lines. */
const compact = (code: string): string =>
  code.replaceAll(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*)$/gm, "").replaceAll(/^\s+/gm, "");

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new MalformedError("Please send a JSON object.");
  }
}

const forAnyOrigin = (reply: FastifyReply) =>
  reply.headers({ "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" });
