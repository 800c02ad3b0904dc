import { useApolloClient } from "@apollo/client/react";
import {
  RunBatchesDocument,
  RunCandidatesDocument,
  RunPayoutListDocument,
  WeekRunDocument,
} from "../../../generated/admin";
import { refetchAfterChange } from "../refetchAfterChange";

/** Refetches the week after a mutation, even a failed one: another admin may have made changes. */
export function useRefetch() {
  const client = useApolloClient();
  return async <T>(change: Promise<T>): Promise<void> => {
    try {
      await change;
    } finally {
      // A failed refetch does not mean that the mutation failed.
      const include = [WeekRunDocument, RunCandidatesDocument, RunPayoutListDocument, RunBatchesDocument];
      await refetchAfterChange(client, include).catch(() => undefined);
    }
  };
}
