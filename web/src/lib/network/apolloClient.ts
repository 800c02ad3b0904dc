import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { from, switchMap } from "rxjs";
import { language } from "../i18n/language";
import { confirmationFor, confirmationsGiven } from "./confirmation";
import { codeOf } from "./errors";
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
  const noteConfirmations = new ApolloLink((operation, forward) => {
    operation.setContext({ confirmations: confirmationsGiven() });
    return forward(operation);
  });
  const confirmFirst = new ErrorLink(({ error, operation, forward }) => {
    const confirmation = confirmationFor(error, operation.getContext().confirmations);
    if (confirmation) return from(confirmation).pipe(switchMap(() => forward(operation)));
  });
  const http = new HttpLink({
    uri: "/graphql",
    credentials: "include",
    headers: { "accept-language": language, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return new ApolloClient({
    link: ApolloLink.from([doubt, noteConfirmations, confirmFirst, ownTask(), http]),
    cache: new InMemoryCache({ typePolicies }),
    // Most refetches return the same data: skip rerenders that would only report the network status.
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: false } },
  });
}

/**
 * Sends each request in a separate task. A dashboard starts several requests on first render, and writing them all at
 * once would block a slow phone just when it paints.
 */
const ownTask = () =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        let request: { unsubscribe: () => void } | undefined;
        const timer = setTimeout(() => {
          request = forward(operation).subscribe(observer);
        });
        return () => {
          clearTimeout(timer);
          request?.unsubscribe();
        };
      }),
  );
