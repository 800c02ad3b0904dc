import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { MethodNotAllowedError } from "../../platform/errors";
import { areas } from "../graphql/resolvers";

export const builtExplorer = join(__dirname, "../../../../dist/explorer");

const ONE_YEAR = 31_536_000;

/** The GraphQL explorer: a page for browsers that open /graphql. Useless without introspection. */
export async function mountExplorer(app: FastifyInstance, { isOn, root = builtExplorer }: ExplorerOptions) {
  const path = join(root, "index.html");
  const page = isOn && existsSync(path) ? readFileSync(path, "utf8") : undefined;
  if (page) {
    await app.register(fastifyStatic, {
      root: join(root, "assets"),
      prefix: "/graphql/assets/",
      decorateReply: false,
      index: false,
      preCompressed: true,
      maxAge: ONE_YEAR * 1000,
      immutable: true,
    });
  }
  if (isOn)
    app.get("/graphql/areas.json", (_request, reply) => reply.header("Cache-Control", "no-store").send(areas()));

  app.get("/graphql", (request, reply) => {
    if (!request.headers.accept?.includes("text/html")) {
      reply.header("Allow", "POST");
      throw new MethodNotAllowedError("GET", ["POST"]);
    }
    if (!page) return missing(reply, isOn ? NOT_BUILT : OFF);
    return reply.headers({ "Cache-Control": "no-cache", Vary: "Accept" }).type("text/html; charset=utf-8").send(page);
  });
}

interface ExplorerOptions {
  isOn: boolean;
  /** The folder of the built page, if not the usual one. */
  root?: string;
}

const OFF = "The explorer is turned off. Set GRAPHQL_INTROSPECTION=on to turn it on. Programs send POST /graphql.";
const NOT_BUILT = "The API answers POST /graphql. The explorer is not built: run npm run build.";

const missing = (reply: FastifyReply, message: string) =>
  reply.code(404).type("text/plain; charset=utf-8").send(`${message}\n`);
