import { useApolloClient } from "@apollo/client/react";
import {
  RunBatchesDocument,
  RunCandidatesDocument,
  RunPayoutListDocument,
  WeekRunDocument,
} from "../../../generated/admin";

/** After an act, and after a refusal too, the week is read again: somebody else may be at it. */
export function useRefetch() {
  const client = useApolloClient();
  return async <T>(change: Promise<T>): Promise<void> => {
    try {
      await change;
    } finally {
      client.cache.evict({ fieldName: "auditEvents" });
      // A list that could not be read again is no reason to call the change a failure.
      const include = [WeekRunDocument, RunCandidatesDocument, RunPayoutListDocument, RunBatchesDocument];
      await client.refetchQueries({ include }).catch(() => undefined);
    }
  };
}
