import type { ServerResponse } from "node:http";
import { gql } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { renderHook, waitFor } from "@testing-library/react";
import { json, serve } from "../../../test/serve";
import { apolloClient } from "./apolloClient";
import type { LiveUpdate } from "./live";
import { type FreshQuery, useFreshQueries } from "./useFreshQueries";

const MESSAGES = gql`
  query AdminMessages {
    contactMessages {
      totalCount
    }
  }
`;

const REPORT = gql`
  query Report {
    report {
      clicks
    }
  }
`;

const none: readonly [] = [];
const update = { clicks: 0, clicked: [], sales: 0, deliveries: 0, arrivals: 1, notifications: 0, messages: 0 };

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

  it("counts clicks on screen immediately, and refetches figures once for many messages", async () => {
    let requests = 0;
    const server = await serve((_, response) => {
      requests += 1;
      json(response, 200, { data: { report: { __typename: "Report", clicks: 10 * requests } } });
    });
    stop.push(server.stop);
    const client = apolloClient();
    const count = ({ report }: { report: { clicks: number } }, { clicks }: LiveUpdate) => ({
      report: { ...report, clicks: report.clicks + clicks },
    });
    const figures: readonly FreshQuery[] = [{ query: REPORT, shows: ["clicks"], count }];
    const { result, unmount } = renderHook(() => useFreshQueries(figures), {
      wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
    });
    const seen: unknown[] = [];
    const query = client.watchQuery<{ report: { clicks: number } }>({ query: REPORT });
    const subscription = query.subscribe(({ data }) => seen.push(data?.report?.clicks));
    await waitFor(() => expect(seen.at(-1)).toBe(10));
    const clicked = { ...update, arrivals: 0, clicks: 1 };
    for (let at = 0; at < 5; at += 1) result.current(clicked);
    await waitFor(() => expect(seen.at(-1)).toBe(20));
    for (let at = 0; at < 5; at += 1) result.current(clicked);
    await waitFor(() => expect(seen.at(-1)).toBe(25));
    expect(requests).toBe(2);
    subscription.unsubscribe();
    unmount();
  });
});
