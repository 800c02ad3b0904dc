import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, MalformedError } from "../../platform/errors";
import { refusalOf } from "../http/integrationRequests";
import type { Services } from "../services";

const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/**
 * Cross-origin routes for shop pages: the snippet, its two ways to report an order, its report of an open checkout, and its
 * question for a click of an earlier program's link.
 */
export function browserRoutes(app: FastifyInstance, services: Services): void {
  const { adoption, checkouts, orderInbox, testOrders, requestLog } = services;
  // One file for shop pages, in two parts that communicate through globals.
  const snippet = ["weft.js", "consent.js"].map((name) => compact(readFileSync(snippetFile(name), "utf8"))).join("\n");

  // text/plain avoids a CORS preflight, for which a page being left has no time.
  app.addContentTypeParser("text/plain", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", async (_request, reply) => {
    forAnyOrigin(reply);
  });

  app.get("/weft.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("Cache-Control", "public, max-age=3600").send(snippet),
  );

  /** Shows the named brand what was refused, and what its server signed. Anybody can send the rest. */
  function log(request: FastifyRequest, report: unknown, error?: unknown): void {
    const { m, o, s } = (typeof report === "object" && report ? report : {}) as Record<string, unknown>;
    const isTest = testOrders.isTestReport(report);
    if (typeof m !== "string" || (!error && !s && !isTest)) return;
    const refusal = error ? refusalOf(error) : null;
    const { method, routeOptions, ip, id: requestId } = request;
    requestLog.note({
      owner: { merchantId: m },
      isTest,
      ...(refusal && !isTest && { unprovenFrom: ip }),
      call: `${method} ${routeOptions.url}`,
      docs: "/developers",
      status: refusal?.status ?? 204,
      refusal,
      orderId: o,
      requestId,
      sent: report as object,
    });
  }

  async function logged(request: FastifyRequest, report: unknown, work: Promise<unknown>): Promise<void> {
    try {
      await work;
      log(request, report);
    } catch (error) {
      log(request, report, error);
      throw error;
    }
  }

  app.post("/px", async (request, reply) => {
    const { body, ip } = request;
    const report = typeof body === "string" ? parsed(body) : body;
    await logged(request, report, orderInbox.accept(report, ip));
    return reply.code(204).send();
  });

  app.post("/px/checkout", async ({ body, ip: address, headers }, reply) => {
    const { "user-agent": agent, origin } = headers;
    await checkouts.receive(typeof body === "string" ? parsed(body) : body, { address, agent, origin });
    return reply.code(204).send();
  });

  app.post("/px/adopt", async ({ body, ip, raw }, reply) => {
    const click = await adoption.click(typeof body === "string" ? parsed(body) : body, raw, ip);
    reply.header("Cache-Control", "no-store");
    return click ? reply.type("text/plain; charset=utf-8").send(click) : reply.code(204).send();
  });

  app.get("/px.gif", async (request, reply) => {
    const { query, ip } = request;
    // Nobody reads a pixel's response, so an invalid order gets the image too. An order that could not be stored is
    // never confirmed.
    await logged(request, query, orderInbox.acceptPixel(query as object, ip)).catch((error) => {
      if (!(error instanceof AppError) || error.status >= 429) throw error;
      request.log.info({ reason: error instanceof Error ? error.message : String(error) }, "pixel: not counted");
    });
    return reply.type("image/gif").header("Cache-Control", "no-store").send(GIF);
  });
}

const snippetFile = (name: string) => join(__dirname, "../../tracking/snippet", name);

/** Strips comment lines and indentation: no string of the snippet spans lines. */
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
