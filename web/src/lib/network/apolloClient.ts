import { ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { codeOf } from "./errors";
import { doubtToken, readToken } from "./token";

let current: { token: string | null; client: ApolloClient } | null = null;

/** The client of who is signed in, made when first needed: what one user read is never the next one's. */
export function apolloClient(): ApolloClient {
  const token = readToken();
  if (!current || current.token !== token) {
    current?.client.stop();
    current = { token, client: createClient(token) };
  }
  return current.client;
}

/** What has no id is known by what it is of: its parts, read one by one, belong together. */
const typePolicies = {
  Page: { keyFields: ["title"] },
  PayoutRun: { keyFields: ["week"] },
  StatementMonth: { keyFields: ["month"] },
};

/** Data never goes stale by itself: no polling, no refetch on focus, no retries; a change refetches what it touches. */
function createClient(token: string | null): ApolloClient {
  // The words are the caller's; here only the session learns that its token is no longer good.
  const doubt = new ErrorLink(({ error }) => {
    if (token && token === readToken() && codeOf(error) === "UNAUTHENTICATED") doubtToken();
  });
  const http = new HttpLink({
    uri: "/graphql",
    credentials: "include",
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return new ApolloClient({
    link: doubt.concat(http),
    cache: new InMemoryCache({ typePolicies }),
    // Most of what is read again comes back as it was: then nothing is drawn twice, only to say that it was read.
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: false } },
  });
}
