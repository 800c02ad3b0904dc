import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { builtSite } from "../src/http/site";

export interface Route {
  method: string;
  url: string;
}

/** Every route as the router itself has it. It prints them as a tree, in which a line goes on from the one above. */
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
      // What answers GET answers HEAD.
      if (method !== "HEAD" && !isFileOfSite(url)) routes.push({ method, url });
    }
  }
  return routes;
}

/** Where the web app and the explorer are built their files are routes, too: for everybody, and with names that change. */
const WHERE_BUILT = new Set(["/favicon.ico", "/graphql*"]);
const isFileOfSite = (url: string): boolean =>
  WHERE_BUILT.has(url) || (url !== "/" && existsSync(join(builtSite, decodeURIComponent(url))));
