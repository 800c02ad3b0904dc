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
const arrival = { clicks: 0, sales: 0, deliveries: 0, arrivals: 1 };

let stop: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of stop) await one();
  stop = [];
});

it("reads once more what was being read when the news came", async () => {
  const waiting: ServerResponse[] = [];
  const server = await serve((_, response) => waiting.push(response));
  stop.push(server.stop);
  const client = apolloClient();
  const answer = (totalCount: number) =>
    json(waiting.shift() as ServerResponse, 200, {
      data: { contactMessages: { __typename: "ContactMessageConnection", totalCount } },
    });
  const { result } = renderHook(() => useFreshQueries(none), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  const seen: unknown[] = [];
  const query = client.watchQuery<{ contactMessages: { totalCount: number } }>({ query: MESSAGES });
  const showing = query.subscribe(({ data }) => seen.push(data?.contactMessages?.totalCount));
  await waitFor(() => expect(waiting).toHaveLength(1));
  result.current(arrival);
  answer(3);
  await waitFor(() => expect(waiting).toHaveLength(1));
  answer(4);
  await waitFor(() => expect(seen.at(-1)).toBe(4));
  showing.unsubscribe();
});
