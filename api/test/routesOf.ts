import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { builtSite } from "../src/assembly/http/site";

export interface Route {
  method: string;
  url: string;
}

/** Every route, parsed from the router's own tree output, in which a line continues the one above. */
export function routesOf(app: FastifyInstance): Route[] {
  const above: string[] = [];
  const routes: Route[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", part = "", methods = ""] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (!part) continue;
    const depth = indent.length / 4;
    above.length = depth;
    above.push((above[depth - 1] ?? "") + part);
    const url = above[depth] ?? "";
    for (const method of methods.split(", ")) {
      // GET routes also answer HEAD.
      if (method !== "HEAD" && !isFileOfSite(url)) routes.push({ method, url });
    }
  }
  return routes;
}

/** In a built project the files of the web app and the explorer are routes too: public, with changing names. */
const WHERE_BUILT = new Set(["/favicon.ico", "/graphql*"]);
const isFileOfSite = (url: string): boolean =>
  WHERE_BUILT.has(url) || (url !== "/" && existsSync(join(builtSite, decodeURIComponent(url))));
