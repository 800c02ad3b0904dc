import { useApolloClient } from "@apollo/client/react";
import { refetchAfterChange } from "../refetchAfterChange";
import { afterDecision } from "./useDecision";

/** Runs a change of a person; what shows the person is read again, also after a failure: somebody else may have been first. */
export function usePersonAct() {
  const client = useApolloClient();
  return async (work: () => Promise<unknown>) => {
    try {
      await work();
    } finally {
      client.cache.evict({ fieldName: "users" });
      await refetchAfterChange(client, afterDecision).catch(() => undefined);
    }
  };
}
