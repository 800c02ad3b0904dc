import type { ApolloClient } from "@apollo/client";
import { AdminTaskDocument } from "../../../generated/admin";

const INTERVAL = 400;

/** Resolves when the task is done; throws with its words if it failed or was cancelled. */
export async function taskEnd(client: ApolloClient, id: string): Promise<void> {
  for (;;) {
    const { data } = await client.query({ query: AdminTaskDocument, variables: { id }, fetchPolicy: "network-only" });
    const { state, error } = data?.task ?? {};
    if (state === "DONE") return;
    if (state === "FAILED" || state === "CANCELLED") throw new Error(error ?? "It was cancelled.");
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}
