import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { codeOf } from "./errors";
import { ownTask } from "./ownTask";
import { doubtToken, readToken } from "./token";

let current: { token: string | null; client: ApolloClient } | null = null;

/** One client per token, created on demand: users never share a cache. */
export function apolloClient(): ApolloClient {
  const token = readToken();
  if (!current || current.token !== token) {
    current?.client.stop();
    current = { token, client: createClient(token) };
  }
  return current.client;
}

/** Cache keys of types without an id, so that separately fetched fields are merged. */
const typePolicies = {
  Page: { keyFields: ["title"] },
  PayoutRun: { keyFields: ["week"] },
  StatementMonth: { keyFields: ["month"] },
};

/** No polling, refetch on focus or retries; a mutation refetches the queries it affects. */
function createClient(token: string | null): ApolloClient {
  // The caller shows the error message; this link only reports a token that the server rejected.
  const doubt = new ErrorLink(({ error }) => {
    if (token && token === readToken() && codeOf(error) === "UNAUTHENTICATED") doubtToken();
  });
  const http = new HttpLink({
    uri: "/graphql",
    credentials: "include",
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return new ApolloClient({
    link: ApolloLink.from([doubt, ownTask(), http]),
    cache: new InMemoryCache({ typePolicies }),
    // Most refetches return the same data: skip rerenders that would only report the network status.
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: false } },
  });
}
