import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { apolloClient } from "./apolloClient";
import { onTokenChange } from "./token";

/** Stands around the routes that speak GraphQL, loaded with them, so that the others load no Apollo. */
export function WithApollo({ children }: { children: ReactNode }) {
  const client = useSyncExternalStore(onTokenChange, apolloClient, apolloClient);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
