import { useApolloClient } from "@apollo/client/react";
import {
  RunBatchesDocument,
  RunCandidatesDocument,
  RunPayoutListDocument,
  WeekRunDocument,
} from "../../../generated/admin";

/** Refetches the week after a mutation, even a failed one: another admin may have made changes. */
export function useRefetch() {
  const client = useApolloClient();
  return async <T>(change: Promise<T>): Promise<void> => {
    try {
      await change;
    } finally {
      client.cache.evict({ fieldName: "auditEvents" });
      // A failed refetch does not mean that the mutation failed.
      const include = [WeekRunDocument, RunCandidatesDocument, RunPayoutListDocument, RunBatchesDocument];
      await client.refetchQueries({ include }).catch(() => undefined);
    }
  };
}
