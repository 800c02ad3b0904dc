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
import { handleProtocols, makeServer } from "graphql-ws";
import { type WebSocket, WebSocketServer } from "ws";
import { type Context, Loaders, type Resolvers, type Viewer } from "../../platform/context";
import { UnauthenticatedError } from "../../platform/errors";
import { addressKey } from "../../platform/limits/addressKey";
import type { Logger } from "../../platform/log/log";
import { refuseUpgrade } from "./refuseUpgrade";
import { CLOSE, lineOf } from "./socketLine";

const PATH = "/graphql";
const MAX_TOKENS = 500;
const MAX_SUBSCRIPTIONS = 10;
const MAX_MESSAGE_BYTES = 16 * 1024;
const MAX_FRAGMENTS = 64;
/** Time limit for authenticating after connecting. */
const AUTH_TIMEOUT = 5000;

interface LiveSocketOptions {
  schema: GraphQLSchema;
  resolvers: Resolvers;
  rules: readonly ValidationRule[];
  log: Logger;
  viewerOf: (authorization: string | undefined) => Promise<Viewer | null>;
  addressOf: (request: IncomingMessage) => string;
  /** Removes internals from errors before they are sent. */
  describe: (error: GraphQLError) => GraphQLFormattedError;
}

interface Extra {
  socket: WebSocket;
  isSignedIn: boolean;
}

/**
 * GraphQL over WebSocket, for subscriptions only: everything else goes over HTTP with its limits. Unauthenticated
 * connections are closed.
 */
export function mountLiveSocket(app: FastifyInstance, options: LiveSocketOptions): void {
  const { schema, resolvers, rules, viewerOf, addressOf, describe } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols,
    maxPayload: MAX_MESSAGE_BYTES,
    maxFragments: MAX_FRAGMENTS,
  });
  const counts = new SocketCounts();

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Another upgrade handler rejected it already.
    if (!socket.writable) return;
    const address = addressOf(request);
    const refusal = refusalOf(request, address);
    if (refusal) return refuseUpgrade(socket, refusal);
    sockets.handleUpgrade(request, socket, head, (connection) => open(connection, address));
  };
  function refusalOf({ url }: IncomingMessage, address: string): string | undefined {
    if (url?.split("?", 1)[0] !== PATH) return "404 Not Found";
    if (counts.isFullFor(address)) return "429 Too Many Requests";
    return counts.makeRoom() ? undefined : "503 Service Unavailable";
  }
  app.server.on("upgrade", upgrade);

  const server = makeServer<{ authorization?: unknown }, Extra>({
    schema,
    // Disabled: AUTH_TIMEOUT also covers the check of the token.
    connectionInitWaitTimeout: 0,
    onConnect: async ({ connectionParams, extra }) => {
      const refuse = (code: number, reason: string) => {
        extra.socket.close(code, reason);
        return false;
      };
      try {
        const viewer = await viewerOf(authorizationIn(connectionParams));
        if (!viewer) return refuse(CLOSE.unauthenticated, new UnauthenticatedError().message);
        if (!counts.signedIn(extra.socket, viewer.userId)) return refuse(CLOSE.tryAgainLater, "Too many connections");
      } catch {
        return refuse(CLOSE.tryAgainLater, "Briefly unavailable");
      }
      extra.isSignedIn = true;
      return true;
    },
    onSubscribe: async ({ connectionParams, subscriptions }, _id, { query, operationName, variables }) => {
      const document = parsed(query);
      if (document instanceof GraphQLError) return [document];
      if (getOperationAST(document, operationName)?.operation !== "subscription") {
        return [new GraphQLError("Only subscriptions are available here. Please send this to POST /graphql.")];
      }
      const faults = validate(schema, document, [...specifiedRules, ...rules]);
      if (faults.length > 0) return faults;
      if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) {
        return [new GraphQLError(`A connection can have at most ${MAX_SUBSCRIPTIONS} subscriptions.`)];
      }
      try {
        const contextValue = await contextOf(authorizationIn(connectionParams));
        return { schema, document, operationName, variableValues: variables, contextValue };
      } catch (error) {
        return [new GraphQLError("The context could not be made.", { originalError: error as Error })];
      }
    },
    onError: ({ extra }, _id, _payload, errors) => {
      const described = errors.map(describe);
      // An error ends a subscription for good. A closed connection makes the client reconnect and subscribe again.
      if (described.some(({ extensions }) => extensions?.code === "UNAVAILABLE")) {
        extra.socket.close(CLOSE.tryAgainLater, "Briefly unavailable");
      }
      return described;
    },
    onNext: (_context, _id, _payload, _args, { errors, ...rest }) =>
      errors ? { ...rest, errors: errors.map(describe) } : undefined,
  });

  function open(socket: WebSocket, address: string): void {
    const extra: Extra = { socket, isSignedIn: false };
    counts.opened(socket, address);
    const closed = server.opened(
      lineOf(socket, (err) => options.log.error({ err }, "live: a message could not be answered")),
      extra,
    );
    const hello = setTimeout(() => {
      if (!extra.isSignedIn) socket.close(CLOSE.tooSlow, "The connection was not initialized in time");
    }, AUTH_TIMEOUT).unref();
    socket.once("close", (code, reason) => {
      clearTimeout(hello);
      void closed(code, String(reason));
    });
  }

  async function contextOf(authorization: string | undefined): Promise<Context> {
    const viewer = await viewerOf(authorization);
    // While the database is unavailable, authenticated connections stay.
    const isStillIn = async () => {
      const now = await viewerOf(authorization).catch(() => viewer);
      // Another role may see different data: the client subscribes again.
      return now !== null && now.member === viewer?.member;
    };
    return { viewer, address: "", loaders: new Loaders(), resolvers, isStillIn };
  }

  app.addHook("preClose", async () => {
    app.server.off("upgrade", upgrade);
    for (const client of sockets.clients) client.close(CLOSE.goingAway, "The server is going away");
    await new Promise((resolve) => sockets.close(resolve));
  });
}

const authorizationIn = (given: { authorization?: unknown } | undefined): string | undefined =>
  typeof given?.authorization === "string" ? given.authorization : undefined;

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** Maximum connections per process. Browsers open one per dashboard tab. */
export const SOCKETS = { inAll: 5000, perAddress: 20, perPerson: 10, waiting: 500 };

/** Counts this process's connections by address and person. */
class SocketCounts {
  private readonly addresses = new Map<string, number>();
  private readonly people = new Map<string, number>();
  /** Connections that have not authenticated yet, oldest first. */
  private readonly waiting = new Set<WebSocket>();
  private all = 0;

  isFullFor(address: string): boolean {
    return (this.addresses.get(addressKey(address)) ?? 0) >= SOCKETS.perAddress;
  }

  /** Authenticated connections keep their slot; the oldest unauthenticated one is evicted for a new one. */
  makeRoom(): boolean {
    if (this.all < SOCKETS.inAll && this.waiting.size < SOCKETS.waiting) return true;
    const [oldest] = this.waiting;
    if (!oldest) return false;
    this.waiting.delete(oldest);
    oldest.terminate();
    return true;
  }

  opened(socket: WebSocket, address: string): void {
    const key = addressKey(address);
    this.all += 1;
    this.waiting.add(socket);
    add(this.addresses, key, 1);
    socket.once("close", () => {
      this.all -= 1;
      this.waiting.delete(socket);
      add(this.addresses, key, -1);
    });
  }

  /** Returns whether the person had a slot left. */
  signedIn(socket: WebSocket, userId: string): boolean {
    this.waiting.delete(socket);
    if ((this.people.get(userId) ?? 0) >= SOCKETS.perPerson) return false;
    // If it was closed during authentication, nothing would release its slot.
    if (socket.readyState !== socket.OPEN) return false;
    add(this.people, userId, 1);
    socket.once("close", () => add(this.people, userId, -1));
    return true;
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
