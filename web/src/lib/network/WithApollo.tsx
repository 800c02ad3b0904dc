import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { apolloClient } from "./apolloClient";
import { onTokenChange } from "./token";

/** Wraps only the routes that use GraphQL and is loaded with them, so that other routes do not load Apollo. */
export function WithApollo({ children }: { children: ReactNode }) {
  const client = useSyncExternalStore(onTokenChange, apolloClient, apolloClient);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
