import type { ApolloClient, DocumentNode } from "@apollo/client";

/** Refetches the queries that a change affects. Changes by admins are audited, so the cached audit log is outdated too. */
export async function refetchAfterChange(client: ApolloClient, include: DocumentNode[]): Promise<void> {
  client.cache.evict({ fieldName: "auditEvents" });
  await client.refetchQueries({ include });
}
