import type { ServerResponse } from "node:http";
import { gql } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { renderHook, waitFor } from "@testing-library/react";
import { json, serve } from "../../../test/serve";
import { apolloClient } from "./apolloClient";
import { useFreshQueries } from "./useFreshQueries";

const MESSAGES = gql`
  query AdminMessages {
    contactMessages {
      totalCount
    }
  }
`;

const none: readonly [] = [];
const update = { clicks: 0, sales: 0, deliveries: 0, arrivals: 1 };

let stop: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of stop) await one();
  stop = [];
});

describe("useFreshQueries", () => {
  it("refetches a query that was loading when the update arrived", async () => {
    const pending: ServerResponse[] = [];
    const server = await serve((_, response) => pending.push(response));
    stop.push(server.stop);
    const client = apolloClient();
    const respond = (totalCount: number) =>
      json(pending.shift() as ServerResponse, 200, {
        data: { contactMessages: { __typename: "ContactMessageConnection", totalCount } },
      });
    const { result } = renderHook(() => useFreshQueries(none), {
      wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
    });
    const seen: unknown[] = [];
    const query = client.watchQuery<{ contactMessages: { totalCount: number } }>({ query: MESSAGES });
    const subscription = query.subscribe(({ data }) => seen.push(data?.contactMessages?.totalCount));
    await waitFor(() => expect(pending).toHaveLength(1));
    result.current(update);
    respond(3);
    await waitFor(() => expect(pending).toHaveLength(1));
    respond(4);
    await waitFor(() => expect(seen.at(-1)).toBe(4));
    subscription.unsubscribe();
  });
});
