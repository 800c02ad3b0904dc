import type { FastifyInstance } from "fastify";
import { MethodNotAllowedError } from "../../platform/errors";

/** Answers another method at a known path with 405 and the methods that are allowed there. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const methodsByPath = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    // Wildcards stand for files and for preflight requests.
    if (/[*(]/.test(url)) return;
    const pattern = new RegExp(`^${url.replaceAll(/[.+?^$|[\]\\]/g, "\\$&").replaceAll(/:\w+/g, "[^/]+")}$`);
    const known = methodsByPath.get(url) ?? { pattern, methods: new Set() };
    methodsByPath.set(url, known);
    for (const one of [method].flat()) known.methods.add(one);
  });
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404 || request.method === "OPTIONS") return;
    const path = request.url.split("?", 1)[0] ?? "";
    const found = [...methodsByPath.values()].filter(({ pattern }) => pattern.test(path));
    const allowed = [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
    if (allowed.length === 0) return;
    reply.header("Allow", allowed.join(", "));
    throw new MethodNotAllowedError(request.method, allowed);
  });
}
