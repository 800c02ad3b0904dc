import type { AddressInfo } from "node:net";
import { type Client, type ClientOptions, createClient } from "graphql-ws";
import WebSocket from "ws";
import type { User } from "../../src/accounts/user.type";
import type { Api } from "../startApi";

/** A GraphQL over WebSocket client of a listening API, for a user or anonymous. */
export function lineTo({ app, tokenOf }: Api, user: User | null, options: Partial<ClientOptions> = {}): Client {
  const { port } = app.server.address() as AddressInfo;
  return createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: user ? { authorization: `Bearer ${tokenOf(user)}` } : {},
    retryAttempts: 0,
    ...options,
  });
}
