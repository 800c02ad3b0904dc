import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from "graphql";
import { useServer as serve } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";
import { type Context, Loaders, type Viewer } from "../core/context";

const PATH = "/graphql";
const MOST_TOKENS = 500;
const MOST_AT_ONCE = 10;
const LARGEST_MESSAGE = 16 * 1024;
const MOST_CONNECTIONS = 5000;
const HELLO_WITHIN = 5000;
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;

interface LiveSocketOptions {
  schema: GraphQLSchema;
  rules: readonly ValidationRule[];
  viewerOf: (authorization: string | undefined) => Promise<Viewer | null>;
  /** What a caller may learn of an error. */
  describe: (error: GraphQLError) => GraphQLFormattedError;
}

/** GraphQL over WebSocket, for subscriptions alone: everything else goes over HTTP, where its limits are. */
export function mountLiveSocket(app: FastifyInstance, { schema, rules, viewerOf, describe }: LiveSocketOptions): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isHere = request.url?.split("?", 1)[0] === PATH;
    if (!isHere || sockets.clients.size >= MOST_CONNECTIONS) {
      socket.end(`HTTP/1.1 ${isHere ? "503 Service Unavailable" : "404 Not Found"}\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (connection) => sockets.emit("connection", connection, request));
  };
  app.server.on("upgrade", upgrade);

  const server = serve(
    {
      schema,
      connectionInitWaitTimeout: HELLO_WITHIN,
      onSubscribe: async ({ connectionParams, subscriptions }, _id, { query, operationName, variables }) => {
        const document = parsed(query);
        if (document instanceof GraphQLError) return [document];
        if (getOperationAST(document, operationName)?.operation !== "subscription") {
          return [new GraphQLError("Here are subscriptions only. Please send this to POST /graphql.")];
        }
        const faults = validate(schema, document, [...specifiedRules, ...rules]);
        if (faults.length > 0) return faults;
        if (Object.keys(subscriptions).length > MOST_AT_ONCE) {
          return [new GraphQLError(`One connection listens to at most ${MOST_AT_ONCE} subscriptions.`)];
        }
        try {
          const contextValue = await contextOf(connectionParams?.authorization);
          return { schema, document, operationName, variableValues: variables, contextValue };
        } catch (error) {
          return [new GraphQLError("The context could not be made.", { originalError: error as Error })];
        }
      },
      onError: ({ extra }, _id, _payload, errors) => {
        const described = errors.map(describe);
        // An error ends a subscription for good. Whose line is cut tries again, and hears again once we are back.
        if (described.some(({ extensions }) => extensions?.code === "UNAVAILABLE")) {
          extra.socket.close(TRY_AGAIN_LATER, "Briefly unavailable");
        }
        return described;
      },
      onNext: (_context, _id, _payload, _args, { errors, ...rest }) =>
        errors ? { ...rest, errors: errors.map(describe) } : undefined,
    },
    sockets,
  );

  async function contextOf(given: unknown): Promise<Context> {
    const authorization = typeof given === "string" ? given : undefined;
    const viewer = await viewerOf(authorization);
    // Who was let in stays while nobody can be asked.
    const isStillIn = async () => (await viewerOf(authorization).catch(() => viewer)) !== null;
    return { viewer, address: "", loaders: new Loaders(), isStillIn };
  }

  app.addHook("preClose", async () => {
    app.server.off("upgrade", upgrade);
    for (const client of sockets.clients) client.close(GOING_AWAY, "The server is going away");
    await server.dispose();
    sockets.close();
  });
}

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: MOST_TOKENS });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}
