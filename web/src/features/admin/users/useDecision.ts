import { useApolloClient } from "@apollo/client/react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  AdminPersonDocument,
  AdminQueuesDocument,
  AdminTotalsDocument,
  AdminUserCountsDocument,
  AdminUsersDocument,
  type RejectionReason,
  UndoUserDecisionDocument,
  UndoUserDecisionsDocument,
  useDecideApplicationMutation,
  useDecideUsersMutation,
} from "../../../generated/admin";
import { inCount } from "../../../lib/money";
import { offerUndo } from "../../../ui/toast/undoable";
import { type Action, useAction } from "../../../ui/toast/useAction";
import { refetchAfterChange } from "../refetchAfterChange";

type ApplicationDecision = "APPROVED" | "REJECTED";

export interface Why {
  reason: RejectionReason;
  note: string | null;
}

const afterDecision = [
  AdminUsersDocument,
  AdminUserCountsDocument,
  AdminTotalsDocument,
  AdminQueuesDocument,
  AdminPersonDocument,
];

/** Shows a toast on the server's response; the buttons stay disabled until the list has been refetched. */
export function useDecision() {
  const { isBusy, act } = useAction();
  const [decide, { client }] = useDecideApplicationMutation();
  const [decideAll] = useDecideUsersMutation();
  const refetch = async () => {
    // Other filters' lists are evicted from the cache and refetched when shown.
    client.cache.evict({ fieldName: "users" });
    await refetchAfterChange(client, afterDecision);
  };
  /** A decision's toast offers Undo. */
  const offer = (userId: string) =>
    offerUndo({
      doneMessage: t("User status updated successfully"),
      undo: async () => {
        await client.mutate({ mutation: UndoUserDecisionDocument, variables: { userId } });
        await refetch().catch(() => undefined);
      },
    });
  /** Shows how many were decided, and offers to undo all. */
  const offerAll = (userIds: readonly string[], skipped: number) => {
    const values = { count: userIds.length, skipped: inCount(skipped) };
    offerUndo({
      doneMessage:
        skipped > 0
          ? t("{count, plural, one {# application} other {# applications}} decided, {skipped} unchanged", values)
          : t("{count, plural, one {# application} other {# applications}} decided", values),
      undo: async () => {
        await client.mutate({ mutation: UndoUserDecisionsDocument, variables: { userIds: [...userIds] } });
        await refetch().catch(() => undefined);
      },
    });
  };
  const decideMany = async (userIds: readonly string[], status: ApplicationDecision, why?: Why) => {
    const { data } = await decideAll({ variables: { userIds: [...userIds], status, ...why } });
    if (data) offerAll(data.decideUsers.decidedIds, data.decideUsers.skipped);
  };
  const decision = (userId: string, status: ApplicationDecision): Action => ({
    work: () => decide({ variables: { userId, status } }),
    fallback: t("Failed to update user status"),
    afterwards: refetch,
  });
  return {
    isDeciding: isBusy,
    approve: async (userId: string) => {
      if (await act(decision(userId, "APPROVED"))) offer(userId);
    },
    approveAll: (userIds: readonly string[]) =>
      act({
        work: () => decideMany(userIds, "APPROVED"),
        fallback: t("Failed to update user status"),
        afterwards: refetch,
      }),
    rejectAll: async (userIds: readonly string[], why: Why) => {
      try {
        await decideMany(userIds, "REJECTED", why);
      } finally {
        await refetch().catch(() => undefined);
      }
    },
    /** For a dialog that shows errors itself. */
    reject: async (userId: string, why: Why) => {
      try {
        await decide({ variables: { userId, status: "REJECTED", ...why } });
        offer(userId);
      } finally {
        await refetch().catch(() => undefined);
      }
    },
  };
}

/** Changes an account and refetches its queries, even after a failure, because another admin may have been first. */
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
